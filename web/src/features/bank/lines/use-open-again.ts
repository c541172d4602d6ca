import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { lineDetailMessages } from '../shared/line-messages.ts'

/** Opens lines again that were classified. */
export function useOpenAgain() {
  const t = useMessages(lineDetailMessages)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api.bankLines.classify.call({ ids, class: null }),
    onSuccess: (_, { length }) => toast.success(t.openedAgain(length)),
    onError: (error, { length }) => tellFailure(t.openAgainFailed(length), error),
    onSettled: () => refetch(queries, ['bank_lines']),
  })
}
