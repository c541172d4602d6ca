import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aDriver, aJob, anAbsence, aRoute, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobCandidates } = api
const it = useTestApp()

/** Two days after the tests' now. */
const from = '2026-11-23T05:00:00.000Z'
const until = '2026-11-24T14:00:00.000Z'
const window = { from, until }

async function vehicleRow(id: string, input: object = window) {
  const dispatcher = await it.signedIn('dispatch')
  const { regNo } = await it.db.selectFrom('vehicles').select('regNo').where('id', '=', id).executeTakeFirstOrThrow()
  const { items } = await dispatcher.call(jobCandidates.vehicles, { q: regNo, ...input })
  return items.find((each) => each.id === id)
}

async function driverRow(id: string, input: object = window) {
  const dispatcher = await it.signedIn('dispatch')
  const { name } = await it.db.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const { items } = await dispatcher.call(jobCandidates.drivers, { q: name, ...input })
  return items.find((each) => each.id === id)
}

/** A job of the past that ended at a place. */
async function delivered(destination: string, values: { vehicleId: string; driverId?: string }) {
  const route = await aRoute(it, { destination })
  const booking = await aBooking(it, { routeId: route.id, status: 'scheduled' })
  return aJob(it, { ...values, bookingId: booking.id, status: 'completed' })
}

test('a truck on the road is about where its job says by now, and so far from the load', async () => {
  const route = await aRoute(it, { origin: 'Mombasa', destination: 'Thika' })
  const booking = await aBooking(it, { routeId: route.id, status: 'scheduled', trucksNeeded: 2 })
  const times = { plannedStart: '2026-11-21T05:00:00.000Z', plannedEnd: '2026-11-21T13:00:00.000Z' }
  const job = await aJob(it, {
    bookingId: booking.id,
    status: 'in_transit',
    actualStart: times.plannedStart,
    ...times,
  })
  const atPickup = await aJob(it, { bookingId: booking.id, status: 'at_pickup', actualStart: times.plannedStart })

  const voi = await aRoute(it, { origin: 'Voi', destination: 'Kisumu' })
  const fromVoi = await aBooking(it, { routeId: voi.id })
  const row = (id: string | null) => vehicleRow(id ?? '', { ...window, bookingId: fromVoi.id })
  expect(await row(job.vehicleId)).toMatchObject({ lastPlace: 'Mtito Andei', isPlaceEstimated: true, kmEmpty: 104 })
  expect(await driverRow(job.driverId ?? '')).toMatchObject({ lastPlace: 'Mtito Andei', isPlaceEstimated: true })
  expect(await row(atPickup.vehicleId)).toMatchObject({ lastPlace: 'Mombasa', isPlaceEstimated: false })
})

test('trucks say how far they drive empty to the load: by a route, along the roads, or not at all', async () => {
  const [byRoute, byRoad, there, unknown, never] = [
    await aVehicle(it),
    await aVehicle(it),
    await aVehicle(it),
    await aVehicle(it),
    await aVehicle(it),
  ]
  await delivered('Kilifi Depot', { vehicleId: byRoute.id })
  await delivered('Naivasha', { vehicleId: byRoad.id })
  await delivered('Nakuru', { vehicleId: there.id })
  await delivered('Some Farm', { vehicleId: unknown.id })
  await aRoute(it, { origin: 'Nakuru', destination: 'Kilifi Depot', distanceKm: 700.4 })
  const booking = await aBooking(it, { routeId: (await aRoute(it, { origin: 'Nakuru' })).id })
  const kmEmpty = async ({ id }: { id: string }) =>
    (await vehicleRow(id, { ...window, bookingId: booking.id }))?.kmEmpty

  expect(await kmEmpty(byRoute)).toBe(700)
  expect(await kmEmpty(byRoad)).toBe(62)
  expect(await kmEmpty(there)).toBe(0)
  expect(await kmEmpty(unknown)).toBeNull()
  expect(await kmEmpty(never)).toBeNull()
  // Without a booking nobody knows where the load is.
  expect((await vehicleRow(byRoute.id))?.kmEmpty).toBeNull()
})

test('a truck names who drives it, and whether they are free', async () => {
  const [vehicle, driver, none] = [await aVehicle(it), await aDriver(it), await aVehicle(it)]
  await delivered('Kisumu', { vehicleId: vehicle.id, driverId: driver.id })
  const { id, name } = driver

  expect(await vehicleRow(none.id)).toMatchObject({ lastDriver: null })
  expect(await vehicleRow(vehicle.id)).toMatchObject({ lastDriver: { id, name, isFree: true } })
  await anAbsence(it, { driverId: id, awayFrom: from, awayUntil: null })
  expect(await vehicleRow(vehicle.id)).toMatchObject({ isFree: true, lastDriver: { id, name, isFree: false } })
  await it.db.updateTable('drivers').set({ status: 'inactive' }).where('id', '=', id).execute()
  expect(await vehicleRow(vehicle.id)).toMatchObject({ lastDriver: null })
})
