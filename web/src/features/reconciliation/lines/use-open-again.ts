import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { lineDetailMessages } from './line-messages.ts'

/** Opens lines again that were classified. */
export function useOpenAgain() {
  const t = useMessages(lineDetailMessages)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api.bankLines.classify.call({ ids, class: null }),
    onSuccess: (_, { length }) => toast.success(t.openedAgain(length)),
    onError: (error, { length }) => toast.failure(t.openAgainFailed(length), error.message),
    onSettled: () => refetch(queries, ['bank_lines']),
  })
}
