import { formatKes } from '@shehena/domain/money'
import type { Allocation } from '@shehena/domain/money/payments/allocation'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'

type Props = {
  allocation: Allocation
  /** The table of what is allocated. */
  of: 'payments' | 'credit_notes'
  onClose: () => void
}

/** Asks for a reason and takes an allocation back. */
export function TakeBack({ allocation, of, onClose }: Props) {
  const t = useMessages(allocationMessages)
  return (
    <ReasonQuestion
      title={t.takeBackQuestion(allocation.invoiceNo)}
      text={t.takeBackText(formatKes(allocation.amount))}
      reasonLabel={t.reason}
      confirmLabel={t.takeBack}
      cancelLabel={t.keepAllocation}
      act={(reason) => api.payments.reverse.call({ id: allocation.id, reason })}
      changes={[of]}
      doneText={t.tookBack}
      failedText={t.takeBackFailed}
      onClose={onClose}
    />
  )
}
