import { allows } from '@shehena/domain/permissions'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { JobAtRisk } from '@shehena/domain/road/jobs/job-risks'
import type { JobsAtRisk, jobRisksApi } from '@shehena/domain/road/jobs/job-risks-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf } from '../../../http/serve.ts'
import { isInGroup } from './job-group.ts'
import { jobsAtRisk } from './jobs-at-risk.ts'

/** A page of the jobs at risk, the soonest start first. */
export async function listJobsAtRisk(ctx: Context, input: InputOf<typeof jobRisksApi.list>): Promise<JobsAtRisk> {
  const { page, pageSize } = input
  const { rows } = await sql<JobAtRisk>`
    select j.id, j.job_no, j.status, c.legal_name as customer_name, r.origin, r.destination, v.reg_no, d.name as driver_name,
        j.planned_start, j.planned_end, at_risk.risks, at_risk.planned_anyway
      from ${jobsAtRisk(ctx)} at_risk
      join dispatch_jobs j on j.id = at_risk.job_id
      join bookings b on b.id = j.booking_id
      join customers c on c.id = b.customer_id
      left join routes r on r.id = b.route_id
      left join vehicles v on v.id = j.vehicle_id
      left join drivers d on d.id = j.driver_id
      order by j.planned_start nulls last, j.id
      limit ${pageSize} offset ${offsetOf(input)}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select ${countJobsAtRisk(ctx)} as total`.execute(ctx.db)
  const items = rows.map((job) => ({ ...job, risks: job.risks.map((risk) => withRefusal(ctx, risk)) }))
  return { items, ...capTotal(counted.rows[0]?.total ?? 0), page, pageSize }
}

/** SQL: how many jobs are at risk. */
export function countJobsAtRisk(ctx: Pick<SharedContext, 'now'>): RawBuilder<number> {
  return sql`(select count(*) from ${jobsAtRisk(ctx)} at_risk)`
}

/** SQL: how many jobs are at risk, and whether one of them should be over. */
export function jobsAtRiskWaiting(ctx: Pick<SharedContext, 'now'>): RawBuilder<{ count: number; isLate: boolean }> {
  return sql`(
    select json_build_object('count', count(*), 'isLate', coalesce(bool_or(${isInGroup(ctx, 'late')}), false))
      from ${jobsAtRisk(ctx)} at_risk join dispatch_jobs on dispatch_jobs.id = at_risk.job_id)`
}

/** A risk with whether it would refuse the same plan today, as `/jobs/warnings` says. */
function withRefusal({ user }: Context, risk: Hindrance): Hindrance {
  const isUnderWay = risk.kind === 'vehicleUnderWay' || risk.kind === 'driverUnderWay'
  const isForManagers = risk.kind === 'paperExpires' && !allows(user.role, 'jobs.waivePapers')
  return { ...risk, refuses: isUnderWay || isForManagers ? 'always' : 'unlessPlannedAnyway' }
}
