import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { DisputeDialog } from './dispute-dialog.tsx'
import { CancelInvoice, IssueByHand, SendInvoice } from './invoice-steps.tsx'

/** What the actions of a row ask. */
export type RowQuestion = 'send' | 'byHand' | 'cancel' | 'dispute'

type Props = { question: RowQuestion; invoice: InvoiceRow; onClose: () => void }

/** The window of the action that was chosen in a row. */
export function InvoiceAsked({ question, ...of }: Props) {
  if (question === 'send') return <SendInvoice {...of} />
  if (question === 'byHand') return <IssueByHand {...of} />
  return question === 'cancel' ? <CancelInvoice {...of} /> : <DisputeDialog {...of} />
}
