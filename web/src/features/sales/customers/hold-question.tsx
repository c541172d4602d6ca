import type { Customer } from '@shehena/domain/sales/customers/customer'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { customerCreditMessages } from './customer-credit-messages.ts'

type Props = { customer: Customer; isHeld: boolean; onClose: () => void }

/** Puts a customer on hold with a reason, or releases the hold. */
export function HoldQuestion({ customer: { id, legalName }, isHeld, onClose }: Props) {
  const t = useMessages(customerCreditMessages)
  const held = { changes: ['customers'], failedText: t.holdFailed, onClose } as const
  return isHeld ? (
    <Question
      {...held}
      title={t.releaseQuestion(legalName)}
      text={t.releaseText}
      confirmLabel={t.confirmRelease}
      cancelLabel={t.keepHold}
      act={() => api.customers.unhold.call({ id })}
      doneText={t.unheld}
      stays="refused"
    />
  ) : (
    <ReasonQuestion
      {...held}
      title={t.holdQuestion(legalName)}
      text={t.holdText}
      reasonLabel={t.holdReason}
      confirmLabel={t.confirmHold}
      cancelLabel={t.keepOpen}
      act={(reason) => api.customers.hold.call({ id, reason })}
      doneText={t.held}
    />
  )
}
