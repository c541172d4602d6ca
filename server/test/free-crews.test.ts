import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, anAbsence, aPaper, aVehicle } from './support/builders.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const { jobCandidates, jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

/** An instant of the days around the tests' now, in whole hours from 18 November. */
const hour = (hours: number) => addSeconds('2026-11-18T00:00:00.000Z', hours * 3600)
const hours = fc.integer({ min: 0, max: 10 * 24 })
const plans = fc.record({
  start: hours,
  length: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  check: fc.constantFrom('plan', 'start'),
  who: fc.constantFrom('vehicle', 'driver'),
  seesPaper: fc.boolean(),
  choice: fc.nat(),
})

/** Vehicles and drivers of every kind: free, planned, late, broken down, away, in the workshop, with papers that expire. */
async function fillYard(): Promise<void> {
  const past = { plannedStart: hour(4), plannedEnd: hour(30) }
  await aJob(it, { status: 'in_transit', ...past })
  await aJob(it, { status: 'en_route', plannedStart: null, plannedEnd: null })
  await aJob(it, { status: 'exception', actualStart: hour(4), ...past })
  await aJob(it, { status: 'exception', plannedStart: hour(90), plannedEnd: hour(99) })
  await aJob(it, { plannedStart: hour(100), plannedEnd: hour(120) })
  await aJob(it, { plannedStart: hour(150), plannedEnd: null, expectedEnd: null })
  await aJob(it, { plannedStart: null, plannedEnd: null })
  await aVehicle(it, { status: 'maintenance' })
  const stay = await aVehicle(it, { status: 'maintenance' })
  await anAbsence(it, { vehicleId: stay.id, awayFrom: hour(20), awayUntil: hour(130) })
  for (const expiresOn of ['2026-11-17', '2026-11-20', '2026-11-23'])
    await aPaper(it, { vehicleId: (await aVehicle(it)).id, expiresOn })
  const driver = await aDriver(it)
  await anAbsence(it, { driverId: driver.id, awayFrom: hour(90), awayUntil: null })
  await aPaper(it, { driverId: (await aDriver(it)).id, expiresOn: '2026-11-24' })
}

type Plan = { start: number; length: number | null; check: string; who: string; choice: number }

/** Plans a job with one of those offered, and returns whether it was said to be free, and what the server answered. */
async function tryOne(person: Client, { start, length, check, who, choice }: Plan) {
  const { id: bookingId } = await aBooking(it)
  const times = { from: hour(start), ...(length !== null && { until: hour(start + length) }) }
  // A start needs a whole crew: the other half is always free.
  const crew = check === 'start' ? { vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id } : {}
  const asked = { bookingId, ...times, check: check === 'start' ? ('start' as const) : ('plan' as const) }
  const listed = who === 'vehicle' ? jobCandidates.vehicles : jobCandidates.drivers
  const { items } = await person.call(listed, asked)
  const chosen = items[choice % items.length]
  if (!chosen) throw new Error('Nobody is offered')
  const answer = await person.send(jobs.create, {
    bookingId,
    ...crew,
    [who === 'vehicle' ? 'vehicleId' : 'driverId']: chosen.id,
    plannedStart: times.from,
    plannedEnd: times.until ?? null,
    status: check === 'start' ? 'en_route' : 'pending',
    isConfirmed: true,
  })
  return { chosen, answer: answer.statusCode === 201 ? 'created' : answer.json().code }
}

test('a truck or driver said to be free is accepted, and one said to be taken is refused', async () => {
  await fillYard()
  const [dispatcher, manager] = [await it.signedIn('dispatch'), await it.signedIn('management')]
  const seen = new Set<string>()

  for (const { seesPaper, ...plan } of fc.sample(plans, { seed: 20_261_121, numRuns: 80 })) {
    const { chosen, answer } = await tryOne(seesPaper ? manager : dispatcher, plan)
    expect(answer, JSON.stringify({ plan, chosen })).toBe(chosen.isFree ? 'created' : 'CLASH')
    for (const fact of ['job', 'away', 'paper'] as const) if (chosen[fact]) seen.add(fact)
    if ('isInWorkshop' in chosen && chosen.isInWorkshop) seen.add('workshop')
    seen.add(answer)
  }

  expect([...seen].toSorted()).toEqual(['CLASH', 'away', 'created', 'job', 'paper', 'workshop'])
})
