import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isRefusal } from '#web/app/api.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'

type Read = { id: string; version: number }

/** Changes an invoice that was read in this version. */
export type Step = (input: Read) => Promise<unknown>

/** Changes an invoice's state, shows a notice, and refetches the invoice. */
export function useStep(
  step: Step,
  { doneText, failedText, onClose }: { doneText: string; failedText: string; onClose: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Read) => step({ id, version }),
    onSuccess: () => toast.success(doneText),
    onError: (error) => isRefusal(error, 'UNUSUAL') || tellFailure(failedText, error),
    onSettled: async (_, error) => {
      // The question goes on.
      if (isRefusal(error, 'UNUSUAL')) return
      await queries.invalidateQueries({ queryKey: api.invoices.key() })
      onClose()
    },
  })
}
