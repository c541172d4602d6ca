import type { StepTarget } from '@shehena/domain/dispatch/job-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '#web/api.ts'
import { useStatusLabels } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { toast } from '#web/ui/toast.ts'
import type { Move, PlacedCard } from './board-columns.ts'
import { jobMessages } from './job-messages.ts'

type Asked = { card: PlacedCard; isSending: boolean; refusal: string | undefined }

/** Takes cards to other columns: at once on the screen, and back again where the server refuses. */
export function useBoardMoves() {
  const t = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const queries = useQueryClient()
  const [moves, setMoves] = useState<Move[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const forget = (id: string) => setMoves((all) => all.filter(({ card }) => card.id !== id))

  const mutation = useMutation({
    mutationFn: ({ card, to, reason }: Move & { reason?: string }) =>
      api.jobs.move.call({ id: card.id, to, from: card.status, ...(reason && { reason }) }),
    onMutate: ({ card, to }) => {
      if (to !== 'exception') setMoves((all) => [...all, { card, to }])
    },
    onSuccess: ({ status }, { to }) => {
      if (to === 'exception') setAsked(null)
      toast.success(t.moved(statusLabels[status]))
    },
    onError: (error, { card, to }) => {
      forget(card.id)
      toast.failure(t.moveFailed, error.message)
      // What was typed stays for another attempt, unless there is nothing left to attempt.
      if (to === 'exception') {
        setAsked(isRefusal(error, 'CONFLICT') ? null : { card, isSending: false, refusal: error.message })
      }
    },
    onSettled: async (_job, _error, { card }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.jobs.key() }),
        queries.invalidateQueries({ queryKey: api.bookings.key() }),
      ])
      forget(card.id)
    },
  })

  return {
    /** The cards that are on their way. */
    moves,
    move: (card: PlacedCard, to: StepTarget) => {
      if (moves.some((each) => each.card.id === card.id)) return
      if (to === 'exception') setAsked({ card, isSending: false, refusal: undefined })
      else mutation.mutate({ card, to })
    },
    /** The job whose exception is about to be explained. */
    asked,
    explain: (reason: string) => {
      if (!asked) return
      setAsked({ ...asked, isSending: true })
      mutation.mutate({ card: asked.card, to: 'exception', reason })
    },
    giveUp: () => setAsked(null),
  }
}
