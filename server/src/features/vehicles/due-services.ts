import { dayOf } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import { type ServiceState, serviceDueDays, serviceDueKm } from '@shehena/domain/vehicles/service-due'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * The vehicles in use that should go to their next service, each with the record that announced it: its latest one
 * that says when, and was not rejected. `serviceState` of the domain, in SQL; whatever shows that a service is due
 * reads it here.
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
            // Literally the condition of the index that leads here.
            .where(
              sql<SqlBool>`approval_status <> 'rejected' and (next_service_date is not null or next_service_mileage is not null)`,
            )
            .orderBy('maintenanceDate', 'desc')
            .orderBy('maintenanceRecords.id', 'desc')
            .limit(1)
            .as('announcement'),
        (join) => join.onTrue(),
      )
      // One that is sold or laid up goes to no service.
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

/** Whether the next service lies before so many days from today, or so many kilometres from here. */
function isServiceBefore({ now }: Pick<Context, 'now'>) {
  return (days: number, km: number) =>
    sql<SqlBool>`(next_service_date < ${dayOf(now)}::date + ${sql.lit(days)}::int or next_service_mileage < current_odometer + ${sql.lit(km)})`
}

/** Overdue or due, of what is one of the two. */
function stateOf(ctx: Pick<Context, 'now'>): RawBuilder<ServiceState> {
  return sql`case when ${isServiceBefore(ctx)(0, 0)} then 'overdue' else 'due' end`
}

/** Whether the row's vehicle should go to its next service; null too for a caller who may not see maintenance. */
export function serviceDueOfVehicle(ctx: Context): RawBuilder<ServiceState | null> {
  if (!allows(ctx.user.role, 'maintenance.view')) return sql`null::text`
  const due = dueServices(ctx).clearSelect().select(stateOf(ctx).as('state'))
  return sql`(${due.where(sql<SqlBool>`serviced.id = vehicles.id`)})`
}
