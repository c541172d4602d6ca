import { formatKes } from '@shehena/domain/money'
import type { Payment } from '@shehena/domain/money/payments/payment'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { paymentMessages } from './payment-messages.ts'

/** Asks for a reason and voids a payment. */
export function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const a = useMessages(allocationMessages)
  const stays = payment.withheld
    .filter(({ state }) => state !== 'reversed')
    .map(({ amount, invoiceNo }) => `${formatKes(amount)} (${invoiceNo})`)
    .join(', ')
  return (
    <ReasonQuestion
      title={t.voidQuestion(payment.receiptNo)}
      text={[payment.invoiceCount > 0 ? a.voidReopens : t.voidKeeps, stays && a.withheldStays(stays)]
        .filter(Boolean)
        .join(' ')}
      reasonLabel={t.reason}
      confirmLabel={t.voidPayment}
      cancelLabel={t.keepPayment}
      act={(reason) => api.payments.void.call({ id: payment.id, reason })}
      changes={['payments']}
      doneText={t.voided}
      failedText={t.voidFailed}
      onClose={onClose}
    />
  )
}
