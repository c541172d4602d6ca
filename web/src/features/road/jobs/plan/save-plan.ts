import type { PlanAnyway } from '@shehena/domain/road/jobs/hindrance'
import type { Job } from '@shehena/domain/road/jobs/job'
import { api } from '#web/app/api.ts'
import { changesOf, type Plan, type Planned } from './plan-change.ts'

/**
 * Creates the job of a booking, or changes crew and times of a job.
 *
 * @throws ApiError: CLASH with what hinders, STALE where somebody else was first
 */
export function savePlan(
  planned: Planned,
  plan: Plan,
  { idempotencyKey, ...anyway }: { idempotencyKey: string; planAnyway?: PlanAnyway },
): Promise<Job> {
  if (planned.kind === 'booking') {
    const { bookingId } = planned
    return api.jobs.create.call({ bookingId, ...plan, ...anyway }, { context: { idempotencyKey } })
  }
  const { jobId: id, version, before } = planned
  return api.jobs.update.call({ id, version, ...changesOf(before, plan), ...anyway })
}
