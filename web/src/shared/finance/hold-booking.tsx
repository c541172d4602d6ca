import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { holdBookingMessages } from './hold-booking-messages.ts'

type Props = { bookingId: string; bookingNo: string; holdReason: string | null; onClose: () => void }

/** Asks why a booking is not to be billed yet; of one that is held, whether to release it. */
export function HoldBooking({ bookingId: id, bookingNo, holdReason, onClose }: Props) {
  const t = useMessages(holdBookingMessages)
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
  return holdReason === null ? (
    <ReasonDialog
      title={t.holdOf(bookingNo)}
      text={t.holdText}
      reasonLabel={t.reason}
      confirmLabel={t.hold}
      isDestructive={false}
      isBusy={hold.isPending}
      onConfirm={(reason) => hold.mutate(reason)}
      onCancel={onClose}
    />
  ) : (
    <ConfirmDialog
      opened
      title={t.releaseOf(bookingNo)}
      text={t.releaseText(holdReason)}
      confirmLabel={t.release}
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onCancel={onClose}
    />
  )
}
