import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { cancelMessages } from './cancel-messages.ts'

type Props = { bookingNo: string; isBusy: boolean; onCancel: () => void; button: MenuOpener }

/** Further actions of a booking: confirms and cancels it. */
export function CancelBooking({ bookingNo, isBusy, onCancel, button }: Props) {
  const t = useMessages(cancelMessages)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <MenuList items={[{ label: t.cancelBooking, onClick: () => setAsking(true) }]} button={button} />
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
