import routes from 'virtual:contract-routes/withheld'
import { formatKes } from '@shehena/domain/money'
import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { withheldMessages } from './withheld-messages.ts'

addRoutes(routes)

/** Asks for a reason, and takes an amount withheld back. */
export function TakeBackWithheld({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const { id, version, invoiceNo, amount } = row
  return (
    <ReasonQuestion
      title={t.takeBackQuestion(invoiceNo)}
      text={t.takeBackText(formatKes(amount))}
      reasonLabel={t.reason}
      confirmLabel={t.takeBack}
      cancelLabel={t.keep}
      act={(reason) => api.withheld.reverse.call({ id, version, reason })}
      changes={['withheld']}
      doneText={t.tookBack}
      failedText={t.takeBackFailed}
      onClose={onClose}
    />
  )
}
