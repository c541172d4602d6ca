import { catalogue } from '#web/app/messages.ts'

export const fiscalReceiptLabels = catalogue({
  cuInvoiceNo: { en: 'KRA Control Number', sw: 'Nambari ya udhibiti ya KRA' },
  cuSerial: { en: 'Control Unit', sw: 'Kifaa cha udhibiti' },
  issuedAt: { en: 'Given by KRA', sw: 'Ilitolewa na KRA' },
  qrText: { en: 'QR Address', sw: 'Anwani ya QR' },
})
