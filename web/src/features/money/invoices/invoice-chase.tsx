import routes from 'virtual:contract-routes/reminders'
import { Button } from '@mantine/core'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { PromiseDialog } from '../shared/promise-dialog.tsx'
import { CloseDisputeDialog, DisputeDialog } from './dispute-dialog.tsx'

addRoutes(routes)

/** The buttons of an invoice that awaits payment: its promise, and whether it is reminded of. */
export function InvoiceChase({ invoice }: { invoice: Invoice }) {
  const t = useMessages(chaseMessages)
  const [isPromising, setPromising] = useState(false)
  const mayPromise = useCan('promises.record')
  const mayStop = useCan('reminders.send')
  const { id, invoiceNo, balance, status, remindersOff } = invoice
  const stopping = useStop(invoice)
  return (
    <>
      {mayPromise && (
        <Button variant="default" onClick={() => setPromising(true)}>
          {t.promise}
        </Button>
      )}
      {mayStop && (
        <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate(!remindersOff)}>
          {remindersOff ? t.resumeReminders : t.stopReminders}
        </Button>
      )}
      {isPromising && (
        <PromiseDialog
          of={{ name: invoiceNo, owed: balance, overdue: status === 'overdue' ? balance : 0, invoiceId: id }}
          onClose={() => setPromising(false)}
        />
      )}
    </>
  )
}

/** Opens a dispute of an invoice, or closes the one that is open. */
export function InvoiceDispute({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const dispute = invoice.disputes.find(({ closedOn }) => closedOn === null)
  return dispute ? (
    <CloseDisputeDialog invoice={invoice} reason={dispute.reason} onClose={onClose} />
  ) : (
    <DisputeDialog invoice={invoice} onClose={onClose} />
  )
}

function useStop({ id }: Invoice) {
  const t = useMessages(chaseMessages)
  return useAct({
    act: (isOff: boolean) => api.reminders.stop.call({ id, isOff }),
    changes: ['invoices'],
    doneText: ({ remindersOff }) => (remindersOff ? t.stopped : t.resumed),
    failedText: t.stopFailed,
  })
}
