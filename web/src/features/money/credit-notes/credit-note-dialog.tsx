import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { creditNotes } from './credit-note-calls.ts'
import { CreditNoteForm } from './credit-note-form.tsx'
import { creditNoteMessages, newCreditNoteMessages } from './credit-note-messages.ts'

type Props = { invoiceId: string; backPath: string; onClose: () => void }

/** Dialog to credit an invoice. */
export function CreditNoteDialog({ invoiceId, backPath, onClose }: Props) {
  const t = useMessages(creditNoteMessages)
  const n = useMessages(newCreditNoteMessages)
  // Read again when a colleague changes the invoice: what is typed stays, beside what is left now.
  const { data: invoice, error, refetch } = useQuery(creditNotes.creditable.queryOptions({ input: { id: invoiceId } }))
  return (
    <Dialog title={n.title(invoice?.invoiceNo ?? '')} width="52rem" onClose={onClose}>
      {invoice ? (
        <CreditNoteForm invoice={invoice} backPath={backPath} />
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailsFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}
