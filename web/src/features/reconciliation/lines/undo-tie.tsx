import type { LineTie } from '@shehena/domain/bank-statements/bank-line'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { lineDetailMessages } from './line-messages.ts'

/** Asks for a reason, says what becomes of the payment, and undoes a tie. */
export function UndoTie({ tie, onClose }: { tie: LineTie; onClose: () => void }) {
  const t = useMessages(lineDetailMessages)
  const queries = useQueryClient()
  const { id, receiptNo, madePayment } = tie
  const undoing = useMutation({
    mutationFn: (reason: string) => api.bankLines.undoTie.call({ id, reason }),
    onSuccess: () => {
      toast.success(t.undone)
      onClose()
    },
    // The dialog stays with the reason.
    onError: (error) => toast.failure(t.undoFailed, error.message),
    onSettled: () => refetch(queries, ['line_ties', ...(madePayment ? ['payments'] : [])]),
  })
  return (
    <ReasonDialog
      title={t.undoQuestion(receiptNo)}
      text={madePayment ? t.undoVoids(receiptNo) : t.undoKeeps(receiptNo)}
      reasonLabel={t.reason}
      confirmLabel={t.undo}
      cancelLabel={t.keep}
      isBusy={undoing.isPending}
      onConfirm={undoing.mutate}
      onCancel={onClose}
    />
  )
}
