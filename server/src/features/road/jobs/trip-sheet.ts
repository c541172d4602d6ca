import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Trip } from '@shehena/domain/road/jobs/trip'
import { tripText } from '@shehena/domain/road/jobs/trip-text'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { type Company, getCompany, getPrintedCompany } from '../../office/settings/company-queries.ts'
import { getJob } from './jobs-queries.ts'

/** A trip sheet as a PDF. @throws NotFound, Conflict without a driver, or as pdfAnswer */
export async function printTripSheet(
  ctx: Context,
  { id, lang: language }: InputOf<typeof jobsApi.tripSheet>,
): Promise<OutputOf<typeof jobsApi.tripSheet>> {
  const company = await getPrintedCompany(ctx.db)
  const trip = await getTrip(ctx, id, company)
  return pdfAnswer(ctx, trip.jobNo, { kind: 'trip', print: { company, trip, language }, at: ctx.now })
}

/** A trip as a message to its driver. @throws NotFound, or Conflict without a driver */
export async function getTripText(
  ctx: Context,
  { id, lang, form }: InputOf<typeof jobsApi.tripText>,
): Promise<OutputOf<typeof jobsApi.tripText>> {
  return { text: tripText(await getTrip(ctx, id, await getCompany(ctx.db)), lang, form) }
}

async function getTrip(ctx: Context, id: string, company: Company): Promise<Trip> {
  const { jobNo, status, driver, vehicle, customer, booking, route, waypoints, plannedStart, plannedEnd } =
    await getJob(ctx, { id })
  if (!driver) throw new Conflict('Assign a driver first.')
  const schedule = await ctx.db
    .selectFrom('bookings')
    .select(['pickupAt', 'dropoffAt', 'notes'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  return {
    ...schedule,
    jobNo,
    bookingNo: booking.bookingNo,
    isCancelled: status === 'cancelled',
    company: company.name,
    dispatchPhone: company.phone,
    driver: { name: driver.name, phone: driver.phone },
    vehicle: vehicle && { regNo: vehicle.regNo, make: vehicle.make, model: vehicle.model },
    customer: customer.legalName,
    contact: customer.maskedFields.includes('contact') ? null : customer.contact,
    cargoType: booking.cargoType,
    weightTons: booking.weightTons,
    volumeM3: booking.volumeM3,
    route,
    plannedStart,
    plannedEnd,
    waypoints,
  }
}
