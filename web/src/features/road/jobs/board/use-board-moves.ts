import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { StepTarget } from '@shehena/domain/road/jobs/job-status'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { type StepDetails, useJobStep } from '../use-job-step.ts'
import type { Move, PlacedCard } from './board-columns.ts'
import type { ExceptionReport } from './exception-dialog.tsx'

type Step = Move & { id: string; from: PlacedCard['status']; details?: StepDetails; planAnyway?: PlanAnyway }

/** A move that was refused, and what it clashes with. */
type Clash = { step: Step; hindrances: readonly Hindrance[]; isSending: boolean }

type Asked = { card: PlacedCard; isSending: boolean; refusal: string | undefined }

/** Moves cards optimistically, with a rollback when the server refuses. */
export function useBoardMoves() {
  const [moves, setMoves] = useState<Move[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const forget = (id: string) => setMoves((all) => all.filter(({ card }) => card.id !== id))

  const step = useJobStep<Step>({
    onMutate: ({ card, to }) => {
      if (to !== 'exception') setMoves((all) => [...all, { card, to }])
    },
    onSuccess: ({ to, planAnyway }) => {
      if (to === 'exception') setAsked(null)
      if (planAnyway) setClash(null)
    },
    onError: (error, step) => {
      const { card, to } = step
      forget(card.id)
      if (isRefusal(error, 'CLASH')) setClash({ step, hindrances: error.hindrances, isSending: false })
      else if (step.planAnyway) setClash(null)
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
    /** The move that clashes, and awaits the reason why it is made anyway. */
    clash,
    moveAnyway: ({ hindrances, reason }: PlanAnyway) => {
      if (!clash) return
      // A second refusal names only what came since.
      const named = [...(clash.step.planAnyway?.hindrances ?? []), ...hindrances]
      setClash({ ...clash, isSending: true })
      step.mutate({ ...clash.step, planAnyway: { hindrances: named, reason } })
    },
    leaveClash: () => setClash(null),
    /** The move to an exception that awaits its reason. */
    asked,
    explain: (report: ExceptionReport) => {
      if (!asked) return
      setAsked({ ...asked, isSending: true })
      step.mutate({ card: asked.card, id: asked.card.id, from: asked.card.status, to: 'exception', details: report })
    },
    giveUp: () => setAsked(null),
  }
}
