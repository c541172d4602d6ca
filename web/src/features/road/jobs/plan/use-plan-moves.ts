import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import type { PlanBar } from '@shehena/domain/road/plan/unpack-plan'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { type Confirmed, useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import type { Plan, Planned } from './plan-change.ts'
import { planMessages } from './plan-messages.ts'
import { savePlan } from './save-plan.ts'
import { useUndoPlan } from './use-undo-plan.ts'

/** A drop: what is planned, how, and its bar until the server has confirmed it. */
export type Move = { planned: Planned; plan: Plan; bar: PlanBar; regNo: string }

type Ask = Move & Confirmed & { key: string; planAnyway?: PlanAnyway }

/** A drop that was refused, and what it clashes with. */
type Clash = { ask: Ask; hindrances: readonly Hindrance[] }

/**
 * Saves drops at once. The bar shows where it was dropped, and returns where the server refuses.
 *
 * @param refresh reads plan and queue again
 */
export function usePlanMoves(refresh: () => Promise<unknown>) {
  const t = useMessages(planMessages)
  const tell = useUndoPlan(refresh)
  const [coming, setComing] = useState<readonly Ask[]>([])
  const [clash, setClash] = useState<Clash | null>(null)
  const [doubted, setDoubted] = useState<Ask | null>(null)
  const doubt = useDoubtQuestion()
  const save = useMutation({
    mutationFn: ({ planned, plan, key, bar: _, regNo: __, ...how }: Ask): Promise<Job> =>
      doubt.send(() => savePlan(planned, plan, { idempotencyKey: key, ...how })),
    onMutate: (ask) => setComing((all) => [...all, ask]),
    onSuccess: (job, ask) => {
      setClash(null)
      tell(job, ask)
    },
    onError: (error, ask) => {
      if (isRefusal(error, 'CLASH')) setClash({ ask, hindrances: error.hindrances })
      else if (isRefusal(error, 'UNUSUAL')) setDoubted(ask)
      else {
        setClash(null)
        tellFailure(t.notSaved, error)
      }
    },
    onSettled: async (_job, error, ask) => {
      // A refused bar is back at once; one that was saved stays until the plan says so.
      if (error) setComing((all) => all.filter(({ key }) => key !== ask.key))
      await refresh()
      setComing((all) => all.filter(({ key }) => key !== ask.key))
    },
  })

  return {
    /** The bars that are not confirmed yet. */
    coming: coming.map(({ bar }) => bar),
    drop: (move: Move) => {
      if (!coming.some(({ bar }) => bar.jobId === move.bar.jobId)) save.mutate({ ...move, key: newKey() })
    },
    /** The drop that clashes, and awaits the reason why it is planned anyway. */
    clash: clash && { hindrances: clash.hindrances, isSending: save.isPending },
    planAnyway: ({ hindrances, reason }: PlanAnyway) => {
      if (!clash) return
      // A second refusal names only what came since.
      const named = [...(clash.ask.planAnyway?.hindrances ?? []), ...hindrances]
      save.mutate({ ...clash.ask, key: newKey(), planAnyway: { hindrances: named, reason } })
    },
    leaveClash: () => setClash(null),
    /** The question about a drop whose times are over. */
    doubt,
    confirm: () => doubted && save.mutate({ ...doubted, key: newKey(), isConfirmed: true }),
  }
}
