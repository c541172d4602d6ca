import type { StepTarget } from '@shehena/domain/jobs/job-status'
import { useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { useJobStep } from '../use-job-step.ts'
import type { Move, PlacedCard } from './board-columns.ts'

type Asked = { card: PlacedCard; isSending: boolean; refusal: string | undefined }

/** Moves cards optimistically, with a rollback when the server refuses. */
export function useBoardMoves() {
  const [moves, setMoves] = useState<Move[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const forget = (id: string) => setMoves((all) => all.filter(({ card }) => card.id !== id))

  const step = useJobStep<Move & { id: string; from: PlacedCard['status']; reason?: string }>({
    onMutate: ({ card, to }) => {
      if (to !== 'exception') setMoves((all) => [...all, { card, to }])
    },
    onSuccess: ({ to }) => {
      if (to === 'exception') setAsked(null)
    },
    onError: (error, { card, to }) => {
      forget(card.id)
      // Keeps the input for a retry, unless the move is no longer possible.
      if (to === 'exception') {
        setAsked(isRefusal(error, 'CONFLICT') ? null : { card, isSending: false, refusal: error.message })
      }
    },
    onSettled: ({ card }) => forget(card.id),
  })

  return {
    /** The moves that are not confirmed yet. */
    moves,
    move: (card: PlacedCard, to: StepTarget) => {
      if (moves.some((each) => each.card.id === card.id)) return
      if (to === 'exception') setAsked({ card, isSending: false, refusal: undefined })
      else step.mutate({ card, id: card.id, from: card.status, to })
    },
    /** The move to an exception that awaits its reason. */
    asked,
    explain: (reason: string) => {
      if (!asked) return
      setAsked({ ...asked, isSending: true })
      step.mutate({ card: asked.card, id: asked.card.id, from: asked.card.status, to: 'exception', reason })
    },
    giveUp: () => setAsked(null),
  }
}
