import { catalogue } from '#web/app/messages.ts'
import { booking, customer, reason, status } from './shared-labels.ts'

export const invoiceLabels = catalogue({
  invoiceNo: { en: 'Invoice No', sw: 'Nambari ya ankara' },
  kind: { en: 'Kind', sw: 'Aina' },
  correctsInvoiceId: { en: 'Corrects', sw: 'Inasahihisha' },
  customerId: customer,
  bookingId: booking,
  status,
  issueDate: { en: 'Issue Date', sw: 'Tarehe ya kutolewa' },
  dueDate: { en: 'Due Date', sw: 'Tarehe ya mwisho ya kulipa' },
  subtotal: { en: 'Subtotal', sw: 'Jumla kabla ya kodi' },
  taxAmount: { en: 'Tax', sw: 'Kodi' },
  total: { en: 'Total', sw: 'Jumla' },
  paidTotal: { en: 'Paid', sw: 'Kilicholipwa' },
  creditedTotal: { en: 'Credited', sw: 'Kilichopunguzwa' },
  withheldTotal: { en: 'Withheld', sw: 'Kilichozuiwa' },
  cancelledOn: { en: 'Cancelled', sw: 'Ilighairiwa' },
  cancelReason: reason,
  currency: { en: 'Currency', sw: 'Sarafu' },
  emailSentAt: { en: 'Sent', sw: 'Ilitumwa' },
  billedName: { en: 'Billed Name', sw: 'Jina kwenye ankara' },
  billedTradingName: { en: 'Billed Trading Name', sw: 'Jina la biashara kwenye ankara' },
  billedTaxNumber: { en: 'Billed Tax Number', sw: 'Nambari ya kodi kwenye ankara' },
  billedAddress: { en: 'Billed Address', sw: 'Anwani kwenye ankara' },
  billedPaymentTerms: { en: 'Billed Payment Terms (days)', sw: 'Muda wa kulipa kwenye ankara (siku)' },
})
