import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import type { InvoiceStatus } from '@shehena/domain/money/invoices/invoice-status'
import { type ComponentProps, Suspense, useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { type Step, useStep } from './invoice-step.ts'
import type { ByHand } from './issue-by-hand.tsx'

const ByHandDialog = lazyPart(() => import('./issue-by-hand.tsx').then((file) => ({ default: file.IssueByHand })))

const WriteOffDialog = lazyPart(() =>
  import('./write-off-dialog.tsx').then((file) => ({ default: file.WriteOffDialog })),
)

type Props = { invoice: Pick<InvoiceRow, 'id' | 'invoiceNo' | 'version'>; onClose: () => void }

/** Confirms and mails a draft to its customer. */
export function SendInvoice({ invoice, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const question = useDoubtQuestion()
  const send: Step = (input) => question.send((confirmed) => api.invoices.send.call({ ...input, ...confirmed }))
  const sending = useStep(send, { doneText: t.sent, failedText: t.sendFailed, onClose })
  return (
    <>
      <ConfirmDialog
        opened={question.doubt === null}
        title={t.sendQuestion(invoice.invoiceNo)}
        text={t.sendText}
        confirmLabel={t.send}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate(invoice)}
        onCancel={onClose}
      />
      <DoubtQuestion
        question={{ ...question, correct: onClose }}
        labels={{ issueDate: t.issueDate, dueDate: t.dueDate }}
        confirmLabel={t.sendAllTheSame}
        saveAgain={() => sending.mutate(invoice)}
      />
    </>
  )
}

/** Asks how a draft reaches its customer, and issues it without mail. */
export function IssueByHand(props: ByHand) {
  return (
    <Suspense fallback={null}>
      <ByHandDialog {...props} />
    </Suspense>
  )
}

/** Asks what of the rest of an invoice is written off. */
export function WriteOff(props: ComponentProps<typeof WriteOffDialog>) {
  return (
    <Suspense fallback={null}>
      <WriteOffDialog {...props} />
    </Suspense>
  )
}

/** Confirms and mails an issued invoice, again or for the first time. */
export function ResendInvoice({ invoice: { id, invoiceNo }, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const [idempotencyKey] = useState(newKey)
  return (
    <Question
      title={t.resendQuestion(invoiceNo)}
      text={t.resendText}
      confirmLabel={t.resend}
      act={() => api.invoices.resend.call({ id }, { context: { idempotencyKey } })}
      changes={['invoices']}
      doneText={t.sent}
      failedText={t.sendFailed}
      stays="reading"
      onClose={onClose}
    />
  )
}

type Cancelled = Props & { invoice: { status: InvoiceStatus } }

/** Confirms and cancels an invoice; one that was sent needs a reason. */
export function CancelInvoice({ invoice: { id, version, invoiceNo, status }, onClose }: Cancelled) {
  const t = useMessages(invoiceMessages)
  const asked = {
    title: t.cancelQuestion(invoiceNo),
    text: t.cancelText,
    confirmLabel: t.cancelInvoice,
    cancelLabel: t.keep,
    isDestructive: true,
    changes: ['invoices'],
    doneText: t.cancelled,
    failedText: t.cancelFailed,
    onClose,
  } as const
  const cancel = (reason: string | null) => api.invoices.cancel.call({ id, version, reason })
  return status === 'draft' ? (
    <Question {...asked} act={() => cancel(null)} stays="reading" />
  ) : (
    <ReasonQuestion {...asked} act={cancel} reasonLabel={t.cancelReason} />
  )
}
