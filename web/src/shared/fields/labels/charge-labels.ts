import { catalogue } from '#web/app/messages.ts'

export const chargeLabels = catalogue({
  kind: { en: 'Charge', sw: 'Tozo' },
  loadNo: { en: 'Load', sw: 'Mzigo nambari' },
  description: { en: 'Description', sw: 'Maelezo' },
  qty: { en: 'Quantity', sw: 'Idadi' },
  unitPrice: { en: 'Unit Price', sw: 'Bei ya kimoja' },
  taxRate: { en: 'Tax (%)', sw: 'Kodi (%)' },
  taxCode: { en: 'Tax Code', sw: 'Msimbo wa kodi' },
  billableAt: { en: 'Delivered', sw: 'Imefikishwa' },
  papersWaived: { en: 'Billed without papers', sw: 'Sababu ya kutoza bila hati' },
})
