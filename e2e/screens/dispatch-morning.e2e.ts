import { expect, type Page } from '@playwright/test'
import { addDays, addSeconds, dayOf, instantOf, readClock } from '../../domain/src/dates.ts'
import { expectDone } from '../forms.ts'
import { badge, box, logEntry } from '../job-page.ts'
import { aBooking, aCrew, aJob, one } from '../records.ts'
import { expectAccessible, test } from '../support.ts'

const hour = 3600
const yesterday = addDays(dayOf(readClock()), -1)
const at = (hours: number) => addSeconds(instantOf(`${yesterday} 00:00`), hours * hour)

/** A keyboard that counts: a chord is as many keys as it has. */
function countingKeys({ keyboard }: Page) {
  let count = 0
  return {
    press: async (keys: string) => {
      count += keys.split('+').length
      await keyboard.press(keys)
    },
    type: async (text: string) => {
      count += text.length
      await keyboard.type(text)
    },
    count: () => count,
  }
}

test('ten confirmed bookings are planned from the day plan, each with twelve keys at most', async ({ as, server }) => {
  const manager = await as('management')
  const page = await as('dispatch')
  const bookings: { id: string; bookingNo: string; plate: string; vehicleId: string }[] = []
  for (let n = 0; n < 10; n += 1) {
    const crew = await aCrew(server)
    const { vehicleId } = crew
    // The driver who is suggested for the truck.
    await aJob(manager, { ...crew, status: 'completed' })
    const { reg_no: plate } = await one<{ reg_no: string }>(server, 'select reg_no from vehicles where id = $1', [
      vehicleId,
    ])
    const times = { pickupAt: at(n), dropoffAt: at(n + 6) }
    bookings.push({ ...(await aBooking(manager, { status: 'confirmed', ...times })), plate, vehicleId })
  }
  await page.goto(`/app/dispatch/plan?day=${yesterday}`)

  for (const { id, bookingNo, plate, vehicleId } of bookings) {
    const waiting = page.getByRole('button', { name: `Plan ${bookingNo}…` })
    await expect(waiting).toBeVisible()
    const keys = countingKeys(page)
    await keys.press('q')
    // The soonest pickup is the first.
    await expect(waiting).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Vehicle' })).toBeFocused()
    await keys.type(plate.slice(-4))
    await keys.press('Enter')
    await keys.press('Control+Enter')
    await expect(waiting).toHaveCount(0)
    expect(keys.count()).toBeLessThanOrEqual(12)
    expect(await one(server, 'select status, vehicle_id from dispatch_jobs where booking_id = $1', [id])).toEqual({
      status: 'assigned',
      vehicle_id: vehicleId,
    })
  }
  await expectAccessible(page)
})

test('a late job that missed a waypoint says both, on its page and in its log', async ({ as, server }) => {
  const manager = await as('management')
  const crew = await aCrew(server)
  const { id, jobNo } = await aJob(manager, {
    ...crew,
    plannedStart: at(1),
    plannedEnd: at(9),
    waypoints: [
      { place: 'Mombasa', lat: -4.04, lon: 39.67, type: 'pickup' },
      { place: 'Voi', lat: -3.39, lon: 38.57, type: 'stop' },
      { place: 'Nairobi', lat: -1.29, lon: 36.82, type: 'dropoff' },
    ],
  })
  const steps = [['en_route', 1] as const, ['at_pickup', 2] as const, ['in_transit', 3] as const]
  for (const [to, hours] of steps) {
    const answer = await manager.request.post(`/api/jobs/${id}/status`, { data: { to, at: at(hours) } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/late/i)

  await page.getByRole('button', { name: 'Missed Voi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voi was missed' })
  await dialog.getByRole('button', { name: 'Missed' }).click()
  await expect(dialog.getByText('Say what happened')).toBeVisible()
  await dialog.getByLabel('What happened').fill('The road through the town was closed')
  await dialog.getByRole('button', { name: 'Missed' }).click()
  await expectDone(page, 'Voi is recorded as missed')
  await expect(box(page, 'Waypoints')).toContainText(/Voi.*Missed.*The road through the town was closed/)
  await expect(logEntry(page, 'Missed Voi')).toContainText('The road through the town was closed')

  for (const step of ['Arrive at Dropoff', 'Complete Job']) await page.getByRole('button', { name: step }).click()
  await expect(badge(page)).toHaveText('Completed')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/h late/)
  await page.goto(`/app/dispatch?group=deliveredLate&q=${jobNo}`)
  await expect(page.getByRole('row').filter({ hasText: jobNo })).toContainText(/ h/)
  await expectAccessible(page)
})
