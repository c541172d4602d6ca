import type { LineTie } from '@shehena/domain/bank/lines/bank-line'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { lineDetailMessages } from '../shared/line-messages.ts'

/** Asks for a reason, says what becomes of the payment, and undoes a tie. */
export function UndoTie({ tie, onClose }: { tie: LineTie; onClose: () => void }) {
  const t = useMessages(lineDetailMessages)
  const { id, receiptNo, madePayment } = tie
  return (
    <ReasonQuestion
      title={t.undoQuestion(receiptNo)}
      text={madePayment ? t.undoVoids(receiptNo) : t.undoKeeps(receiptNo)}
      reasonLabel={t.reason}
      confirmLabel={t.undo}
      cancelLabel={t.keep}
      act={(reason) => api.bankLines.undoTie.call({ id, reason })}
      changes={['line_ties', ...(madePayment ? (['payments'] as const) : [])]}
      doneText={t.undone}
      failedText={t.undoFailed}
      onClose={onClose}
    />
  )
}
