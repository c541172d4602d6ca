import type { dashboardsApi } from '@shehena/domain/office/dashboards/dashboards-api'
import { shownBookings, shownVehicles } from '@shehena/domain/office/dashboards/targets'
import { usageWeekDays } from '@shehena/domain/road/vehicles/vehicle-list'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import { sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { isDuring } from '../../../db/days.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { hoursOnJobs } from '../../road/vehicles/hours-on-jobs.ts'
import { availableVehicles, conversion, daysAgo, tallied } from './work-figures.ts'

type BookingsDashboard = OutputOf<typeof dashboardsApi.bookings>

/** Open bookings, available vehicles, and the conversion of quotes. */
export async function getBookingsDashboard(ctx: SharedContext): Promise<BookingsDashboard> {
  const [figures, recentBookings, vehicleUsage] = await Promise.all([
    getFigures(ctx),
    listRecentBookings(ctx),
    listVehicleUsage(ctx),
  ])
  return { ...figures, recentBookings, vehicleUsage }
}

type Figures = Pick<BookingsDashboard, 'pendingQuotes' | 'pickupsToday' | 'availableVehicles' | 'conversion'>

async function getFigures(ctx: SharedContext): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      ${tallied('bookings', ['draft'])} as pending_quotes,
      (select count(*) from bookings where ${isDuring(ctx, sql.ref('bookings.pickupAt'), { period: 'today' })}) as pickups_today,
      ${availableVehicles(ctx)} as available_vehicles,
      ${conversion(ctx)} as conversion`.execute(ctx.db)
  // safe: a select without a table gives one row.
  return rows[0] as Figures
}

function listRecentBookings(ctx: SharedContext): Promise<BookingsDashboard['recentBookings']> {
  return (
    ctx.db
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customerId')
      .leftJoin('routes', 'routes.id', 'bookings.routeId')
      .select([
        'bookings.id',
        'bookings.bookingNo',
        'customers.legalName as customerName',
        'routes.origin',
        'routes.destination',
        'bookings.quotedAmount',
        'bookings.status',
        'bookings.createdAt',
      ])
      // safe: a CHECK lists the states of the domain.
      .$narrowType<{ status: BookingStatus }>()
      .orderBy('bookings.createdAt', 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(sql.lit(shownBookings))
      .execute()
  )
}

async function listVehicleUsage(ctx: SharedContext): Promise<BookingsDashboard['vehicleUsage']> {
  const { rows } = await sql<BookingsDashboard['vehicleUsage'][number]>`
    select v.id, v.reg_no, concat_ws(' ', v.make, v.model) as make_and_model,
        json_build_object('part', coalesce(used.hours, 0), 'whole', ${usageWeekDays * 24}::int) as usage
      from vehicles v
      left join ${hoursOnJobs({ from: daysAgo(ctx, usageWeekDays), to: ctx.now })} used on used.vehicle_id = v.id
      where v.status <> 'inactive' or used.hours > 0
      order by coalesce(used.hours, 0) desc, v.reg_no
      limit ${sql.lit(shownVehicles)}`.execute(ctx.db)
  return rows
}
