import { catalogue } from '#web/app/messages.ts'

export const exportMessages = catalogue({
  csv: { en: 'CSV', sw: 'CSV' },
  xlsx: { en: 'Excel (XLSX)', sw: 'Excel (XLSX)' },
  import: { en: 'Import...', sw: 'Ingiza...' },
  making: { en: 'Making the file', sw: 'Inatengeneza faili' },
  failed: { en: 'Failed to export the list', sw: 'Imeshindwa kupakua orodha' },
})
