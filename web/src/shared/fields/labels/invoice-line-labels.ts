import { catalogue } from '#web/app/messages.ts'

export const invoiceLineLabels = catalogue({
  description: { en: 'Description', sw: 'Maelezo' },
  qty: { en: 'Quantity', sw: 'Idadi' },
  unitPrice: { en: 'Unit Price', sw: 'Bei ya kimoja' },
  taxRate: { en: 'Tax %', sw: 'Kodi %' },
  taxCode: { en: 'Tax code', sw: 'Msimbo wa kodi' },
  lineTotal: { en: 'Line Total', sw: 'Jumla ya mstari' },
})
