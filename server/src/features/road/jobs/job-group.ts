import { addSeconds } from '@shehena/domain/dates'
import type { JobGroup } from '@shehena/domain/road/jobs/job-list'
import {
  type JobStatus,
  openJobStatuses,
  travellingJobStatuses,
  waitingJobStatuses,
} from '@shehena/domain/road/jobs/job-status'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jobsLackingPapers } from '../../money/charges/missing-papers.ts'
import { clashingJobs } from './clashing-legs.ts'

const monthSeconds = 30 * 86_400

// Must match the conditions of the partial indexes literally.
const isOneOf = (statuses: readonly JobStatus[]) =>
  sql<boolean>`dispatch_jobs.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
const isOpen = isOneOf(openJobStatuses)
const isMeasured = sql`dispatch_jobs.status = 'completed' and dispatch_jobs.planned_end is not null`
const isDeliveredLate = sql<boolean>`${isMeasured} and dispatch_jobs.actual_end > dispatch_jobs.planned_end`
const isPlannedAnyway = sql<boolean>`dispatch_jobs.id in (
  select l.job_id from plan_overrides p join job_legs l on l.id = p.leg_id)`

/** Whether a job is in a group. Shared by the list and the dashboards. */
export function isInGroup(ctx: Pick<Context, 'now'>, group: Exclude<JobGroup, 'all'>): RawBuilder<boolean> {
  if (group === 'now') return isOneOf([...openJobStatuses, 'exception'])
  if (group === 'active') return isOpen
  if (group === 'waiting') return isOneOf(waitingJobStatuses)
  if (group === 'travelling') return isOneOf(travellingJobStatuses)
  if (group === 'late') return sql`${isOpen} and dispatch_jobs.planned_end < ${ctx.now}`
  if (group === 'clash') return sql`dispatch_jobs.id in ${clashingJobs(ctx)}`
  if (group === 'plannedAnyway') return isPlannedAnyway
  if (group === 'papersMissing') return sql`dispatch_jobs.id in ${jobsLackingPapers}`
  if (group === 'deliveredLate') return isDeliveredLate
  const isRecent = sql`dispatch_jobs.actual_end between ${addSeconds(ctx.now, -monthSeconds)} and ${ctx.now}`
  return group === 'deliveredLate30Days' ? sql`${isDeliveredLate} and ${isRecent}` : sql`${isMeasured} and ${isRecent}`
}
