import { addSeconds } from '@shehena/domain/dates'
import { type UsageSort, usageDays, usageWeekDays } from '@shehena/domain/road/vehicles/vehicle-list'
import type { UsedVehicle } from '@shehena/domain/road/vehicles/vehicle-work'
import type { vehiclesApi } from '@shehena/domain/road/vehicles/vehicles-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { hoursOnJobs } from './hours-on-jobs.ts'

const secondsPerDay = 86_400

/** A page of vehicles with their recent hours on jobs. */
export async function listUsedVehicles(
  ctx: Context,
  input: InputOf<typeof vehiclesApi.used>,
): Promise<OutputOf<typeof vehiclesApi.used>> {
  const since = (days: number) => hoursOnJobs({ from: addSeconds(ctx.now, -days * secondsPerDay), to: ctx.now })
  const { rows } = await sql<UsedVehicle & { all: number }>`
    select v.id, v.reg_no, concat_ws(' ', v.make, v.model) as make_and_model, v.status,
        coalesce(week.hours, 0) as week_hours, coalesce(month.hours, 0) as month_hours,
        count(*) over () as "all"
      from vehicles v
      left join ${since(usageWeekDays)} week on week.vehicle_id = v.id
      left join ${since(usageDays)} month on month.vehicle_id = v.id
      order by ${order[input.sort]}, v.reg_no
      limit ${input.pageSize} offset ${offsetOf(input)}`.execute(ctx.db)
  return {
    items: rows.map(({ all, ...vehicle }) => vehicle),
    ...capTotal(rows[0]?.all ?? 0),
    page: input.page,
    pageSize: input.pageSize,
    cards: {},
  }
}

const order = {
  '-week': sql`coalesce(week.hours, 0) desc`,
  week: sql`coalesce(week.hours, 0)`,
  '-month': sql`coalesce(month.hours, 0) desc`,
  month: sql`coalesce(month.hours, 0)`,
  regNo: sql`v.reg_no`,
  '-regNo': sql`v.reg_no desc`,
} as const satisfies Record<UsageSort, unknown>
