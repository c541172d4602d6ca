import { dayOf } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import { type ServiceState, serviceDueDays, serviceDueKm } from '@shehena/domain/road/vehicles/service-due'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'

/**
 * Vehicles in use with a due or overdue service, each with its latest record that plans one and was not rejected.
 * `serviceState` of the domain in SQL; everything that shows due services uses this.
 */
export function dueServices(ctx: Pick<Context, 'db' | 'now'>) {
  const isBefore = isServiceBefore(ctx)
  return (
    ctx.db
      .selectFrom('vehicles as serviced')
      .innerJoinLateral(
        (record) =>
          record
            .selectFrom('maintenanceRecords')
            .select(['id as recordId', 'nextServiceDate', 'nextServiceMileage'])
            .whereRef('vehicleId', '=', 'serviced.id')
            // Must match the condition of the partial index literally.
            .where(
              sql<SqlBool>`approval_status <> 'rejected' and (next_service_date is not null or next_service_mileage is not null)`,
            )
            .orderBy('maintenanceDate', 'desc')
            .orderBy('maintenanceRecords.id', 'desc')
            .limit(1)
            .as('announcement'),
        (join) => join.onTrue(),
      )
      // Vehicles that are sold or laid up need no service.
      .where('serviced.status', '<>', 'inactive')
      .where(isBefore(serviceDueDays + 1, serviceDueKm + 1))
      .select([
        'serviced.id as vehicleId',
        'announcement.recordId',
        'announcement.nextServiceDate',
        'announcement.nextServiceMileage',
        stateOf(ctx).as('state'),
      ])
  )
}

/** Whether the next service is less than `days` days from today or `km` kilometres from the current odometer. */
function isServiceBefore({ now }: Pick<Context, 'now'>) {
  return (days: number, km: number) =>
    sql<SqlBool>`(next_service_date < ${dayOf(now)}::date + ${sql.lit(days)}::int or next_service_mileage < current_odometer + ${sql.lit(km)})`
}

/** SQL: overdue or due, for a vehicle that is one of them. */
function stateOf(ctx: Pick<Context, 'now'>): RawBuilder<ServiceState> {
  return sql`case when ${isServiceBefore(ctx)(0, 0)} then 'overdue' else 'due' end`
}

/** SQL: whether a vehicle needs a service; null also for callers who may not see maintenance. */
export function serviceDueOfVehicle(ctx: Context): RawBuilder<ServiceState | null> {
  return allows(ctx.user.role, 'maintenance.view') ? serviceOfVehicle(ctx) : sql`null::text`
}

/** SQL: whether a vehicle needs a service, for roles that see maintenance. */
export function serviceOfVehicle(ctx: Pick<Context, 'db' | 'now'>): RawBuilder<ServiceState | null> {
  const due = dueServices(ctx).clearSelect().select(stateOf(ctx).as('state'))
  return sql`(${due.where(sql<SqlBool>`serviced.id = vehicles.id`)})`
}
