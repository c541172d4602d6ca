import type { BillableCharge } from '@shehena/domain/ready-to-bill/ready-to-bill-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { readyToBillMessages } from './ready-to-bill-messages.ts'

type Props = {
  about: 'hold' | 'papers'
  charge: BillableCharge
  onWithoutPapers: (reason: string) => void
  onClose: () => void
}

/** Asks why a delivery is billed without its papers, or why its booking is held; or releases it. */
export function ChargeQuestion({ about, charge, onWithoutPapers, onClose }: Props) {
  const t = useMessages(readyToBillMessages)
  const papers = useMessages(docTypeMessages)
  const { bookingNo, missingPapers, holdReason } = charge
  const { hold, release } = useHold(charge, onClose)
  if (about === 'papers')
    return (
      <ReasonDialog
        title={t.withoutPapers(bookingNo)}
        text={t.lacks(missingPapers.map((type) => papers[type]).join(', '))}
        reasonLabel={t.reason}
        confirmLabel={t.billAnyway}
        isBusy={false}
        onConfirm={(reason) => {
          onWithoutPapers(reason)
          onClose()
        }}
        onCancel={onClose}
      />
    )
  if (holdReason === null)
    return (
      <ReasonDialog
        title={t.holdOf(bookingNo)}
        text={t.holdText}
        reasonLabel={t.reason}
        confirmLabel={t.hold}
        isBusy={hold.isPending}
        onConfirm={(reason) => hold.mutate(reason)}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      opened
      title={t.releaseOf(bookingNo)}
      text={t.heldBecause(holdReason)}
      confirmLabel={t.release}
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onCancel={onClose}
    />
  )
}

function useHold({ bookingId: id }: BillableCharge, onClose: () => void) {
  const t = useMessages(readyToBillMessages)
  const queries = useQueryClient()
  // The dialog stays with the reason where it fails.
  const after = { onSuccess: onClose, onSettled: () => refetch(queries, ['bookings']) }
  const hold = useMutation({
    mutationFn: (reason: string) => api.charges.hold.call({ id, reason }),
    onError: (error) => toast.failure(t.holdFailed, error.message),
    ...after,
  })
  const release = useMutation({
    mutationFn: () => api.charges.release.call({ id }),
    onError: (error) => toast.failure(t.releaseFailed, error.message),
    ...after,
  })
  return { hold, release }
}
