import type { Job } from '@shehena/domain/road/jobs/job'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { api } from '#web/app/api.ts'
import type { Confirmed } from '#web/shared/forms/use-doubt-question.ts'
import { changesOf, type Plan, type Planned } from './plan-change.ts'

type How = Confirmed & { idempotencyKey: string; planAnyway?: PlanAnyway }

/**
 * Creates the job of a booking, or changes crew and times of a job.
 *
 * @throws ApiError: UNUSUAL for times that are over, CLASH with what hinders, STALE where somebody else was first
 */
export function savePlan(planned: Planned, plan: Plan, { idempotencyKey, ...anyway }: How): Promise<Job> {
  if (planned.kind === 'booking') {
    const { bookingId } = planned
    return api.jobs.create.call({ bookingId, ...plan, ...anyway }, { context: { idempotencyKey } })
  }
  const { jobId: id, version, before } = planned
  return api.jobs.update.call({ id, version, ...changesOf(before, plan), ...anyway })
}
