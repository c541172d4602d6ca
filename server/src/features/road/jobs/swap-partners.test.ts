import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aJob, aRoute } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { at, planned, started } from '#test/support/two-jobs.ts'

const { jobSwaps } = api
const it = useTestApp()

describe('the partners of a job', () => {
  const partnersOf = async (person: Client, { id }: { id: string }, q?: string) =>
    (await person.call(jobSwaps.partners, { id, ...(q && { q }) })).items

  test('that is planned are planned too, those of the same time first, and are found by typing', async () => {
    const person = await it.signedIn('dispatch')
    const one = await aJob(it, planned)
    const other = await aJob(it, {
      plannedStart: at('05:00', 27),
      plannedEnd: at('14:00', 27),
    })
    const sameDay = await aJob(it, { plannedStart: at('09:00', 24), plannedEnd: at('15:00', 24) })
    const road = await aJob(it, started)
    const bare = await aJob(it, { ...planned, vehicleId: null, driverId: null })

    const items = await partnersOf(person, one)

    const ids = items.map(({ id }) => id)
    expect(ids.indexOf(sameDay.id)).toBeLessThan(ids.indexOf(other.id))
    expect(items.find(({ id }) => id === sameDay.id)).toMatchObject({
      jobNo: sameDay.jobNo,
      isLikely: true,
      place: null,
    })
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ isLikely: false })
    for (const { id } of [one, road, bare]) expect(ids).not.toContain(id)
    expect(await partnersOf(person, one, other.jobNo)).toMatchObject([{ id: other.id }])
  })

  test('that is on the road are those that it meets first, with about where they are', async () => {
    const booked = async (origin: string, destination: string) => {
      const { id: routeId } = await aRoute(it, { origin, destination })
      return (await aBooking(it, { routeId, status: 'scheduled' })).id
    }
    const trip = { ...started, plannedStart: at('05:00'), plannedEnd: at('13:00') }
    const down = await aJob(it, { ...trip, bookingId: await booked('Nairobi', 'Mombasa') })
    const up = await aJob(it, { ...trip, actualStart: at('07:00'), bookingId: await booked('Mombasa', 'Nakuru') })
    const behind = await aJob(it, { ...trip, actualStart: at('03:00'), bookingId: await booked('Nairobi', 'Voi') })
    const person = await it.signedIn('dispatch')

    const items = await partnersOf(person, down)

    const found = (id: string) => items.find((each) => each.id === id)
    const own = items.filter(({ id }) => id === up.id || id === behind.id)
    expect(own[0]).toMatchObject({ id: up.id, isLikely: true, isPlaceEstimated: true })
    expect(found(behind.id)).toMatchObject({ place: expect.any(String), km: expect.any(Number) })
    const over = await aJob(it, { status: 'completed' })
    expect(await partnersOf(person, over)).toEqual([])
  })
})
