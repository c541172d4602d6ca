import type { BillableCharge } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { useMessages } from '#web/app/messages.ts'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { HoldBooking } from '#web/shared/finance/hold-booking.tsx'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
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
  const { bookingNo, missingPapers } = charge
  if (about === 'hold') return <HoldBooking {...charge} onClose={onClose} />
  return (
    <ReasonDialog
      title={t.withoutPapers(bookingNo)}
      text={t.lacks(missingPapers.map((type) => papers[type]).join(', '))}
      reasonLabel={t.reason}
      confirmLabel={t.billAnyway}
      isDestructive={false}
      isBusy={false}
      onConfirm={(reason) => {
        onWithoutPapers(reason)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
