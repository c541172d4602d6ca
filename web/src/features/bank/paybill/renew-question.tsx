import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { formatInstant } from '@shehena/domain/dates'
import type { Renewal } from '@shehena/domain/renewal'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { RenewDialog } from '#web/shared/forms/renew-dialog.tsx'
import { addressQuestionMessages } from './paybill-messages.ts'

type Props = {
  hook: PaybillHook
  isBusy: boolean
  onConfirm: (renewal: Renewal) => void
  onCancel: () => void
}

/** Asks before new addresses replace those in use, and older ones end. */
export function RenewQuestion({ hook: { oldUntil }, ...question }: Props) {
  const t = useMessages(addressQuestionMessages)
  const clock = useClock()
  return (
    <RenewDialog
      title={t.renewQuestion}
      texts={{
        planned: oldUntil ? `${t.renewText} ${t.olderEnd(formatInstant(oldUntil, clock))}` : t.renewText,
        leaked: t.renewLeaked,
      }}
      confirmLabel={t.renew}
      {...question}
    />
  )
}
