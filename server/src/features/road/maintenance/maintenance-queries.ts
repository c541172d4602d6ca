import type { Cents } from '@shehena/domain/money'
import { allows } from '@shehena/domain/permissions'
import { mayDecide } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceList, maintenanceApi } from '@shehena/domain/road/maintenance/maintenance-api'
import {
  type ApprovalStatus,
  approvalStatuses,
  type MaintenanceSort,
} from '@shehena/domain/road/maintenance/maintenance-list'
import type { MaintenanceRecord, ServicedVehicle } from '@shehena/domain/road/maintenance/maintenance-record'
import type { VehicleStatus } from '@shehena/domain/road/vehicles/vehicle-list'
import { roles } from '@shehena/domain/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isEveryDay, isWithin } from '../../../db/days.ts'
import { capTotal, closeness, toPage, totalOf } from '../../../db/reads/search.ts'
import { talliesOf } from '../../../db/reads/tallies.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { dueServices } from '../vehicles/due-services.ts'
import { matchesVehicle } from '../vehicles/vehicle-search.ts'
import { recordMissing } from './lock-record.ts'

type ListInput = InputOf<typeof maintenanceApi.list>
type Filters = Omit<ListInput, 'page' | 'pageSize'>

/** A page of records, with the figures above the list. */
export async function listRecords(ctx: Context, input: ListInput): Promise<MaintenanceList> {
  const { status, page, pageSize } = input
  const isSearched = await isFoundIn('maintenanceRecords', ctx, input.q)
  const found = filtered(ctx, input).where(isSearched)
  const [items, { count, cents }] = await Promise.all([
    rowsOf(ctx, recordIds(ctx, input, isSearched), input),
    talliesOf(ctx, ['maintenanceRecords', 'vehicles']),
  ])
  const all = approvalStatuses.reduce((total, each) => total + count('maintenanceRecords', each), 0)

  return {
    items,
    ...(isTallied(input)
      ? capTotal(status === 'all' ? all : count('maintenanceRecords', status))
      : await totalOf(ctx.db, found, { ...input, items })),
    page,
    pageSize,
    cards: {
      total: all,
      totalCost: cents('maintenanceRecords', 'cost'),
      inMaintenance: count('vehicles', 'maintenance'),
      pendingApprovals: count('maintenanceRecords', 'pending'),
    },
  }
}

/** Whether the tallies, which are kept by status only, can count the filtered rows. */
function isTallied({ q, vehicle, service, ...span }: ListInput): boolean {
  return !q && !vehicle && isEveryDay(span) && service === 'all'
}

function filtered(ctx: Context, { status, vehicle, service, ...span }: Filters) {
  const isOnDay = isWithin(ctx, sql.ref('maintenanceRecords.maintenanceDate'), span)
  let rows = ctx.db.selectFrom('maintenanceRecords').where(isOnDay)
  if (status !== 'all') rows = rows.where('maintenanceRecords.approvalStatus', '=', status)
  if (vehicle) rows = rows.where('maintenanceRecords.vehicleId', '=', vehicle)
  if (service === 'due') {
    rows = rows.where('maintenanceRecords.id', 'in', ctx.db.selectFrom(dueServices(ctx).as('due')).select('recordId'))
  }
  return rows
}

/** The ids of the filtered records, in the order of the list. */
export function recordIds(ctx: Context, input: Filters, isSearched: RawBuilder<boolean>) {
  const [sortColumn, direction] = order[input.sort]
  return filtered(ctx, input)
    .where(isSearched)
    .select('maintenanceRecords.id')
    .orderBy(sortColumn, direction)
    .orderBy('maintenanceRecords.id', direction)
}

function rowsOf(ctx: Context, found: ReturnType<typeof recordIds>, input: ListInput) {
  const [sortColumn, direction] = order[input.sort]
  // Deferred join: finds the page first and then joins only its rows.
  const onPage = toPage(found, input, isTallied(input) && input.status === 'all')
  return (
    ctx.db
      .selectFrom(onPage.as('page'))
      .innerJoin('maintenanceRecords', 'maintenanceRecords.id', 'page.id')
      .innerJoin('vehicles', 'vehicles.id', 'maintenanceRecords.vehicleId')
      .leftJoinLateral(
        dueServices(ctx).where(sql<SqlBool>`serviced.id = maintenance_records.vehicle_id`).as('due'),
        (join) => join.onRef('due.recordId', '=', 'maintenanceRecords.id'),
      )
      .innerJoinLateral(
        (documents) =>
          documents
            .selectFrom('documents')
            .select((count) => count.fn.countAll<number>().as('documentCount'))
            .whereRef('documents.maintenanceRecordId', '=', 'maintenanceRecords.id')
            .as('papers'),
        (join) => join.onTrue(),
      )
      .select([
        'maintenanceRecords.id',
        'maintenanceRecords.vehicleId',
        'vehicles.regNo',
        'vehicles.make',
        'vehicles.model',
        'maintenanceRecords.maintenanceDate',
        'maintenanceRecords.location',
        'maintenanceRecords.workPerformed',
        'maintenanceRecords.currentMileage',
        'maintenanceRecords.cost',
        'maintenanceRecords.nextServiceDate',
        'maintenanceRecords.nextServiceMileage',
        'due.state as serviceDue',
        'maintenanceRecords.approvalStatus',
        'papers.documentCount',
        'maintenanceRecords.version',
      ])
      // safe: a CHECK lists the states of the domain, and the column holds cents.
      .$narrowType<{ approvalStatus: ApprovalStatus; cost: Cents | null }>()
      .orderBy(sortColumn, direction)
      .orderBy('maintenanceRecords.id', direction)
      .execute()
  )
}

const costOrNothing = sql<number>`coalesce(maintenance_records.cost, 0)`

const order = {
  '-maintenanceDate': ['maintenanceRecords.maintenanceDate', 'desc'],
  maintenanceDate: ['maintenanceRecords.maintenanceDate', 'asc'],
  '-cost': [costOrNothing, 'desc'],
  cost: [costOrNothing, 'asc'],
} as const satisfies Record<MaintenanceSort, readonly [unknown, 'asc' | 'desc']>

const mostChoices = 100

/** The vehicles to choose from for a record, those in maintenance first. */
export async function listServicedVehicles(
  ctx: Context,
  { q }: InputOf<typeof maintenanceApi.vehicles>,
): Promise<OutputOf<typeof maintenanceApi.vehicles>> {
  let vehicles = ctx.db
    .selectFrom('vehicles')
    .select(['id', 'regNo', 'make', 'model', 'status', 'currentOdometer'])
    .$narrowType<{ status: VehicleStatus }>()
    .where('status', 'in', ['maintenance', 'active'])
  if (q) vehicles = vehicles.where(matchesVehicle(q))
  const items = await vehicles
    .$if(q !== undefined, (list) => list.orderBy(closeness(sql.ref('regNo'), q)))
    .orderBy(sql`status <> 'maintenance'`)
    .orderBy('regNo')
    .limit(mostChoices)
    .execute()
  return { items }
}

/** A record, and whether the caller may decide on it. @throws NotFound */
export async function getRecord(ctx: Context, { id }: { id: string }): Promise<MaintenanceRecord> {
  const row = await recordsWithNames(ctx)
    .select([
      'author.userId as authorId',
      'maintenanceRecords.isOwnDecision',
      'maintenanceRecords.createdAt',
      'maintenanceRecords.updatedAt',
      'maintenanceRecords.version',
      vehicleOfRecord.as('vehicle'),
      deciders.as('deciders'),
    ])
    .where('maintenanceRecords.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound(recordMissing)

  const { authorId, deciders: count, ...record } = row
  const { role } = ctx.user
  const isAllowed = mayDecide({ role, isAuthor: authorId === ctx.user.id, isOnlyDecider: count === 1 })
  return { ...record, mayDecide: record.approvalStatus === 'pending' && isAllowed }
}

/** Records with the vehicle and the people around them. */
export const recordsWithNames = ({ db }: Context) =>
  db
    .selectFrom('maintenanceRecords')
    .innerJoin('vehicles', 'vehicles.id', 'maintenanceRecords.vehicleId')
    .innerJoin('profiles as author', 'author.userId', 'maintenanceRecords.createdBy')
    .leftJoin('profiles as decider', 'decider.userId', 'maintenanceRecords.approvedBy')
    .select([
      'maintenanceRecords.id',
      'maintenanceRecords.maintenanceDate',
      'maintenanceRecords.location',
      'maintenanceRecords.workPerformed',
      'maintenanceRecords.partsReplaced',
      'maintenanceRecords.currentMileage',
      'maintenanceRecords.cost',
      'maintenanceRecords.nextServiceDate',
      'maintenanceRecords.nextServiceMileage',
      'maintenanceRecords.notes',
      'author.name as createdBy',
      'maintenanceRecords.approvalStatus',
      'decider.name as approvedBy',
      'maintenanceRecords.approvedAt',
      'maintenanceRecords.rejectionReason',
    ])
    // safe: a CHECK lists the states of the domain, and the column holds cents.
    .$narrowType<{ approvalStatus: ApprovalStatus; cost: Cents | null }>()

const vehicleOfRecord = sql<ServicedVehicle>`jsonb_build_object(
  'id', vehicles.id, 'regNo', vehicles.reg_no, 'make', vehicles.make, 'model', vehicles.model,
  'status', vehicles.status, 'currentOdometer', vehicles.current_odometer)`

const decidingRoles = roles.filter((role) => allows(role, 'maintenance.decide'))

/** SQL: how many people may decide on records. */
const deciders = sql<number>`(select count(*) from profiles where kind = 'person' and is_active and role in (${sql.join(decidingRoles)}))`

/** Whether the caller is the only person who may decide. */
export async function isOnlyDecider(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select ${deciders} as count`.execute(ctx.db)
  return rows[0]?.count === 1
}
