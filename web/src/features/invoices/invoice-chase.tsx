import { Button } from '@mantine/core'
import type { Invoice } from '@shehena/domain/invoices/invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useCan } from '#web/app/session.tsx'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'

const PromiseDialog = lazyPart(() =>
  import('#web/shared/finance/promise-dialog.tsx').then((file) => ({ default: file.PromiseDialog })),
)
const DisputeDialog = lazyPart(() =>
  import('#web/shared/finance/dispute-dialog.tsx').then((file) => ({ default: file.DisputeDialog })),
)
const CloseDisputeDialog = lazyPart(() =>
  import('#web/shared/finance/dispute-dialog.tsx').then((file) => ({ default: file.CloseDisputeDialog })),
)

/** The buttons of an invoice that awaits payment: its promise, its dispute, and whether it is reminded of. */
export function InvoiceChase({ invoice }: { invoice: Invoice }) {
  const t = useMessages(chaseMessages)
  const [question, setQuestion] = useState<'promise' | 'dispute' | null>(null)
  const mayPromise = useCan('promises.record')
  const mayDispute = useCan('invoices.dispute')
  const mayStop = useCan('reminders.send')
  const { id, invoiceNo, balance, disputes, remindersOff } = invoice
  const isDisputed = disputes.some(({ closedOn }) => closedOn === null)
  const stopping = useStop(invoice)
  const close = () => setQuestion(null)
  const Dispute = isDisputed ? CloseDisputeDialog : DisputeDialog
  return (
    <>
      {mayPromise && (
        <Button variant="default" onClick={() => setQuestion('promise')}>
          {t.promise}
        </Button>
      )}
      {mayDispute && (
        <Button variant="default" onClick={() => setQuestion('dispute')}>
          {isDisputed ? t.closeDispute : t.dispute}
        </Button>
      )}
      {mayStop && (
        <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate(!remindersOff)}>
          {remindersOff ? t.resumeReminders : t.stopReminders}
        </Button>
      )}
      <Suspense>
        {question === 'promise' && (
          <PromiseDialog of={{ name: invoiceNo, owed: balance, invoiceId: id }} onClose={close} />
        )}
        {question === 'dispute' && <Dispute invoice={invoice} onClose={close} />}
      </Suspense>
    </>
  )
}

function useStop({ id }: Invoice) {
  const t = useMessages(chaseMessages)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isOff: boolean) => api.reminders.stop.call({ id, isOff }),
    onSuccess: ({ remindersOff }) => toast.success(remindersOff ? t.stopped : t.resumed),
    onError: (error) => toast.failure(t.stopFailed, error.message),
    onSettled: () => refetch(queries, ['invoices']),
  })
}
