import { dayOf } from '@shehena/domain/dates'
import { type ServiceState, serviceDueDays, serviceDueKm } from '@shehena/domain/maintenance/service-due'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * The vehicles in use that should go to their next service, each with the record that announced it: its latest one
 * that says when, and was not rejected. `serviceState` of the domain, in SQL; whatever shows that a service is due
 * reads it here.
 */
export function dueServices(ctx: Context) {
  const today = sql`${dayOf(ctx.now)}::date`
  const isBefore = (days: number, km: number) =>
    sql<SqlBool>`(next_service_date < ${today} + ${sql.lit(days)}::int or next_service_mileage < current_odometer + ${sql.lit(km)})`

  return (
    ctx.db
      .selectFrom('vehicles')
      .innerJoinLateral(
        (record) =>
          record
            .selectFrom('maintenanceRecords')
            .select(['id as recordId', 'nextServiceDate', 'nextServiceMileage'])
            .whereRef('vehicleId', '=', 'vehicles.id')
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
      .where('vehicles.status', '<>', 'inactive')
      .where(isBefore(serviceDueDays + 1, serviceDueKm + 1))
      .select([
        'vehicles.id as vehicleId',
        'announcement.recordId',
        'announcement.nextServiceDate',
        'announcement.nextServiceMileage',
        sql<ServiceState>`case when ${isBefore(0, 0)} then 'overdue' else 'due' end`.as('state'),
      ])
  )
}
