import type { Customer } from '@shehena/domain/customers/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { customerCreditMessages } from './customer-credit-messages.ts'

type Props = { customer: Customer; isHeld: boolean; onClose: () => void }

/** Puts a customer on hold with a reason, or releases the hold. */
export function HoldQuestion({ customer: { id, legalName }, isHeld, onClose }: Props) {
  const t = useMessages(customerCreditMessages)
  const queries = useQueryClient()
  const options = {
    onSuccess: () => {
      toast.success(isHeld ? t.unheld : t.held)
      onClose()
    },
    onError: (error: Error) => tellFailure(t.holdFailed, error),
    onSettled: () => refetch(queries, ['customers']),
  }
  const hold = useMutation({ mutationFn: (reason: string) => api.customers.hold.call({ id, reason }), ...options })
  const release = useMutation({ mutationFn: () => api.customers.unhold.call({ id }), ...options })
  if (!isHeld) {
    return (
      <ReasonDialog
        title={t.holdQuestion(legalName)}
        text={t.holdText}
        reasonLabel={t.holdReason}
        confirmLabel={t.confirmHold}
        cancelLabel={t.keepOpen}
        isBusy={hold.isPending}
        onConfirm={(reason) => hold.mutate(reason)}
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      opened
      title={t.releaseQuestion(legalName)}
      text={t.releaseText}
      confirmLabel={t.confirmRelease}
      cancelLabel={t.keepHold}
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onCancel={onClose}
    />
  )
}
