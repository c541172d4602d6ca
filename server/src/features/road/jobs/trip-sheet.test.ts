import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { hasPoppler, rightmost, textOf } from '#test/support/pdf-text.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { jobs } = api

let dispatcher: Client
beforeAll(async () => {
  dispatcher = await it.signedIn('dispatch')
  await it.db
    .updateTable('systemSettings')
    .set({ companyName: 'Bonde Hauliers Ltd', companyPhone: '0700 555 100', companyTaxNumber: 'P051600100A' })
    .execute()
})

/** A job with everything that a trip sheet shows. */
async function aTrip(values: Parameters<typeof aJob>[1] = {}) {
  const customer = await aCustomer(it, { legalName: 'Umoja Traders Ltd', contact: 'Amina, 0722 000 111' })
  const route = await aRoute(it, {
    origin: 'Mombasa',
    destination: `Nairobi ${customer.id.slice(-6)}`,
    distanceKm: 485,
  })
  const booking = await aBooking(it, {
    customerId: customer.id,
    routeId: route.id,
    status: 'scheduled',
    cargoType: 'Cement',
    weightTons: 28.5,
    volumeM3: 30,
    quotedAmount: 123_456_78,
    pickupAt: '2026-11-22T05:00:00.000Z',
    dropoffAt: '2026-11-23T07:30:00.000Z',
    notes: 'Gate 4. Ask for the “shift leader”.',
  })
  const vehicle = await aVehicle(it, { make: 'Isuzu', model: 'FVZ' })
  const driver = await aDriver(it, { name: 'John Mwangi', phone: '+254712345678' })
  const job = await aJob(it, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id, ...values })
  await it.db
    .insertInto('waypoints')
    .values({
      jobId: job.id,
      position: 1,
      place: 'Mariakani',
      lat: -3.8626,
      lon: 39.4746,
      type: 'weighbridge',
      note: 'Keep the ticket',
    })
    .execute()
  return { job, booking, vehicle, route }
}

test('the message has the crew, the cargo, the places, the times, the notes and whom to ring, and no price', async () => {
  const { job, booking, vehicle, route } = await aTrip()

  const { text } = await dispatcher.call(jobs.tripText, { id: job.id, lang: 'en', form: 'long' })

  expect(text.split('\n')).toEqual([
    'Bonde Hauliers Ltd',
    `Job: ${job.jobNo} (${booking.bookingNo})`,
    'Driver: John Mwangi',
    `Vehicle: ${vehicle.regNo}, Isuzu FVZ`,
    `Route: Mombasa - ${route.destination}, 485 km`,
    'Planned start: 22/11/2026 08:00',
    'Pickup: 22/11/2026 08:00',
    'Dropoff: 23/11/2026 10:30',
    'Planned end: 23/11/2026 17:00',
    'Cargo: Cement, 28.5 tons',
    'Customer: Umoja Traders Ltd',
    'Contact: Amina, 0722 000 111',
    'Waypoints:',
    '1. Mariakani (Weighbridge): Keep the ticket',
    'Notes: Gate 4. Ask for the “shift leader”.',
    'Dispatch: 0700 555 100',
  ])
})

test('the SMS is in the language that was asked for, Swahili without a wish, in plain letters', async () => {
  const { job } = await aTrip()

  const [sms, usual] = [
    await dispatcher.call(jobs.tripText, { id: job.id, lang: 'sw', form: 'sms' }),
    await dispatcher.call(jobs.tripText, { id: job.id }),
  ]

  expect(sms.text).toContain('\nKupakia: 22/11/2026 08:00\n')
  expect(sms.text).toContain('\nMaelezo: Gate 4. Ask for the "shift leader".\nUsafirishaji: +254700555100')
  expect(sms.text.length).toBeLessThanOrEqual(306)
  expect(usual.text).toContain('\nDereva: John Mwangi\n')
})

test.each(roles)('%s gets a trip sheet only where they see jobs, with the contact that they see', async (role) => {
  const { job } = await aTrip()
  const person = await it.signedIn(role)
  const mayView = ['dispatch', 'management', 'admin'].includes(role)

  const [sheet, text] = [
    await person.send(jobs.tripSheet, { id: job.id }),
    await person.send(jobs.tripText, { id: job.id }),
  ]

  expect([sheet.statusCode, text.statusCode]).toEqual(mayView ? [200, 200] : [403, 403])
  expect(text.body.includes('Amina')).toBe(mayView)
})

test('a job without a driver has none', async () => {
  const job = await aJob(it, { driverId: null, status: 'pending' })

  const answers = [
    await dispatcher.send(jobs.tripSheet, { id: job.id }),
    await dispatcher.send(jobs.tripText, { id: job.id }),
  ]

  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'CONFLICT', message: 'Assign a driver first.' }])
})

test('other languages and forms are refused', async () => {
  const { job } = await aTrip()

  for (const input of [{ lang: 'fr' }, { form: 'mail' }])
    expect((await dispatcher.send(jobs.tripText, { id: job.id, ...input })).statusCode).toBe(422)
})

test('the sheet is a PDF named after its job, which no cache keeps', async () => {
  const { job } = await aTrip()

  const { headers, rawPayload } = await dispatcher.send(jobs.tripSheet, { id: job.id, lang: 'en' })

  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`attachment; filename="${job.jobNo}.pdf"`),
    'cache-control': 'no-store',
  })
})

test.runIf(hasPoppler)('the sheet says the same on paper, in English', async () => {
  const { job, booking, vehicle, route } = await aTrip()

  const text = textOf((await dispatcher.send(jobs.tripSheet, { id: job.id, lang: 'en' })).rawPayload)

  for (const said of [
    'Bonde Hauliers Ltd PIN: P051600100A Tel: 0700 555 100 TRIP SHEET',
    `Job ${job.jobNo} Booking ${booking.bookingNo}`,
    'Planned start 22/11/2026 08:00 Planned end 23/11/2026 17:00',
    'Driver John Mwangi +254 712 345 678',
    `Vehicle ${vehicle.regNo} Isuzu FVZ`,
    `Route Mombasa – ${route.destination} 485 km`,
    'Pickup 22/11/2026 08:00 Dropoff 23/11/2026 10:30',
    'Cargo Cement, 28.5 tons, 30 m³',
    'Customer Umoja Traders Ltd Contact Amina, 0722 000 111',
    'Dispatch 0700 555 100',
    'Waypoints 1 Mariakani Weighbridge Keep the ticket',
    'Notes Gate 4. Ask for the “shift leader”.',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
  expect(text).not.toMatch(/123,?456|KES|KSh/)
})

test.runIf(hasPoppler)(
  'a sheet of a cancelled job says so, in Swahili, and stays on its page with long texts',
  async () => {
    const { job, booking } = await aTrip({ status: 'cancelled', vehicleId: null })
    const long = 'W'.repeat(255)
    await it.db
      .updateTable('bookings')
      .set({ cargoType: long, notes: 'N'.repeat(5000) })
      .where('id', '=', booking.id)
      .execute()
    await it.db
      .updateTable('waypoints')
      .set({ place: 'P'.repeat(100), note: 'M'.repeat(500) })
      .where('jobId', '=', job.id)
      .execute()

    const { rawPayload } = await dispatcher.send(jobs.tripSheet, { id: job.id, lang: 'sw' })

    const text = textOf(rawPayload)
    expect(text).toContain('KARATASI YA SAFARI')
    expect(text).toContain('Simu: 0700 555 100')
    expect(text).toContain('Gari Halijapangwa')
    expect(text).toMatch(/Ukurasa 1 wa \d/)
    // A watermark's letters stand apart.
    for (const said of ['IMEGHAIRIWA', long]) expect(text.replaceAll(' ', '')).toContain(said)
    expect(rightmost(rawPayload)).toBeLessThanOrEqual(595.28 - 40 + 0.5)
  },
)
