import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { RowMenu, RowMenuItem } from '#web/shared/ui/table/row-menu.tsx'
import { cancelMessages } from './cancel-messages.ts'

type Props = { bookingNo: string; isBusy: boolean; onCancel: () => void }

/** Further actions of a booking: confirms and cancels it. */
export function CancelBooking({ bookingNo, isBusy, onCancel }: Props) {
  const t = useMessages(cancelMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <RowMenu label={t.moreOf(bookingNo)}>
        <RowMenuItem onClick={() => setAsking(true)}>{t.cancelBooking}</RowMenuItem>
      </RowMenu>
      <ConfirmDialog
        opened={isAsking}
        title={t.cancelQuestion(bookingNo)}
        text={t.cancelText}
        confirmLabel={t.cancelBooking}
        cancelLabel={t.keepBooking}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => {
          close()
          onCancel()
        }}
        onCancel={close}
      />
    </>
  )
}
