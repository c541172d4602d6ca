import { catalogue } from '#web/app/messages.ts'
import { customer } from './shared-labels.ts'

/** The fields of an open invoice of the former system. */
export const openingInvoiceLabels = catalogue({
  invoiceNo: { en: 'Invoice No', sw: 'Nambari ya ankara' },
  customer,
  issueDate: { en: 'Issue Date', sw: 'Tarehe ya kutolewa' },
  dueDate: { en: 'Due Date', sw: 'Tarehe ya mwisho ya kulipa' },
  balance: { en: 'Balance (KES)', sw: 'Salio (KES)' },
  description: { en: 'Description', sw: 'Maelezo' },
})
