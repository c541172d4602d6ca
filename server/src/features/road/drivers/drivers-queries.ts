import { allows } from '@shehena/domain/permissions'
import type { Driver, DriverRow } from '@shehena/domain/road/drivers/driver'
import type { DriverList, driversApi } from '@shehena/domain/road/drivers/drivers-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { mergedIntoNameOf, mergedRecords } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { restrictedColumns } from '../../../db/reads/restricted-columns.ts'
import { asksForClosest, capTotal, closeness, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { awayColumns } from '../absences/away-columns.ts'
import { driverGroup, keptDriver } from '../merged/merged-drivers.ts'
import { paperNotice } from '../papers/paper-notice.ts'
import { matchesDriver } from './driver-search.ts'

type Input = InputOf<typeof driversApi.list>

/** A page of drivers, with the figures above the list. */
export async function listDrivers(ctx: Context, input: Input): Promise<DriverList> {
  const { q, status, page, pageSize } = input
  const items = await driversInOrder(ctx, input)
    .select([...columns(ctx), currentJob(ctx).as('currentJob')])
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const { all, ...counts } = await driverTotals(ctx)

  return {
    items,
    ...(q
      ? await totalOf(ctx.db, findDrivers(ctx, input), { ...input, items })
      : capTotal(status === 'all' ? all : counts[status])),
    page,
    pageSize,
    cards: { total: all, active: counts.active, onTheRoad: counts.onTheRoad },
  }
}

/** The filtered drivers, unordered. */
function findDrivers({ db }: Context, { q, status }: Pick<Input, 'q' | 'status'>) {
  let rows = db.selectFrom('drivers')
  if (status === 'onTheRoad') rows = rows.where('id', 'in', driversOnTheRoad)
  else if (status !== 'all') rows = rows.where('status', '=', status)
  return q ? rows.where(matchesDriver('drivers', q)) : rows
}

/** The filtered drivers in the order of the list. */
export function driversInOrder(ctx: Context, input: Omit<Input, 'page' | 'pageSize'>) {
  return findDrivers(ctx, input)
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('name'), input.q)))
    .orderBy('name', input.sort === 'name' ? 'asc' : 'desc')
    .orderBy('id')
}

/** Drivers by their ids, in any order. */
export async function readDrivers(ctx: Context, ids: readonly string[]): Promise<Driver[]> {
  return ctx.db
    .selectFrom('drivers')
    .select([...columns(ctx), 'createdAt', 'updatedAt', 'version'])
    .where(isAmong('drivers.id', ids))
    .execute()
}

/** One driver. @throws NotFound */
export async function getDriver(ctx: Context, { id }: { id: string }): Promise<Driver> {
  const [driver] = await readDrivers(ctx, [id])
  if (!driver) throw new NotFound('Driver not found')
  return driver
}

const driversOnTheRoad = sql<string>`(select ${keptDriver(sql`l.driver_id`)} from job_legs l where l.phase = 'under_way')`

/** Its fields, masked for the caller's role, and what follows from other records: absences and papers. */
function columns(ctx: Context) {
  return [
    'drivers.id',
    ...restrictedColumns(ctx.user.role, 'drivers'),
    mergedIntoNameOf('drivers').as('mergedIntoName'),
    mergedRecords<Driver['merged'][number]>('drivers').as('merged'),
    ...awayColumns(ctx, 'drivers'),
    paperNotice(ctx, 'drivers').as('paperNotice'),
  ] as const
}

/** The job that a driver is on, in an open exception too. */
function currentJob({ user: { role } }: Context) {
  if (!allows(role, 'jobs.view')) return sql<null>`null`
  return sql<DriverRow['currentJob']>`(
    select jsonb_build_object('id', j.id, 'jobNo', j.job_no, 'status', j.status)
      from job_legs l join dispatch_jobs j on j.id = l.job_id
      where l.driver_id = any(${driverGroup(sql`drivers.id`)}) and l.phase = 'under_way')`
}

async function driverTotals({ db }: Context) {
  return db
    .selectFrom('drivers')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active'),
      fn.countAll<number>().filterWhere('status', '=', 'inactive').as('inactive'),
      fn.countAll<number>().filterWhere('id', 'in', driversOnTheRoad).as('onTheRoad'),
    ])
    .executeTakeFirstOrThrow()
}
