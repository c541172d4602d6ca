import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const exportMessages = withOfficeWords({
  import: { en: 'Import...', sw: 'Ingiza...' },
  making: { en: 'Making the file', sw: 'Inatengeneza faili' },
  failed: { en: 'Failed to export the list', sw: 'Imeshindwa kupakua orodha' },
})
