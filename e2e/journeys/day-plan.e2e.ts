import { expect, type Page } from '@playwright/test'
import { addDays, addSeconds, dayOf, formatTime, instantOf, readClock, secondsBetween } from '../../domain/src/dates.ts'
import { expectDone } from '../forms.ts'
import { aBooking, aCrew, aJob, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, hold, open, test } from '../support.ts'

const hour = 3600
const tomorrow = addDays(dayOf(readClock()), 1)
const at = (hours: number) => addSeconds(instantOf(`${tomorrow} 00:00`), hours * hour)
/** How many hours a trip is taken to last, of which nothing is known. */
const estimate = 8
/** A pickup that has passed: it waits before everything of the demo company, and is proposed for now. */
const overdue = { status: 'confirmed', pickupAt: addSeconds(readClock(), -72 * hour) }

const bar = (page: Page, jobNo: string) => page.getByRole('gridcell', { name: jobNo })
const row = (page: Page, plate: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: plate }) })
const plateOf = async (server: TestServer, id: string) =>
  (await one<{ reg_no: string }>(server, 'select reg_no from vehicles where id = $1', [id])).reg_no
const stored = (server: TestServer, jobNo: string) =>
  one<Record<string, string>>(server, 'select vehicle_id, planned_start from dispatch_jobs where job_no = $1', [jobNo])

/** Opens the plan of tomorrow, or from today. */
async function openPlan(page: Page, when = `day=${tomorrow}`): Promise<void> {
  await open(page, `/app/dispatch/plan?${when}&q=KDZ`)
  await expect(page.getByRole('grid', { name: 'Trucks and their jobs' })).toBeVisible()
}

test('the keyboard plans a booking in eleven keys, moves it against a clash and back, while a colleague changes the plan', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const [crew, free] = [await aCrew(server), await aCrew(server)]
  const now = readClock()
  const after = (hours: number, from = now) => addSeconds(from, hours * hour)
  const spanOf = (from: string, until: string) => new RegExp(` ${formatTime(from)} to .* ${formatTime(until)}`)
  const other = await aJob(manager, { ...crew, plannedStart: after(9), plannedEnd: after(11) })
  const { bookingNo } = await aBooking(manager, overdue)
  const [taken, plate] = [await plateOf(server, crew.vehicleId), await plateOf(server, free.vehicleId)]
  const page = await as('dispatch')
  for (const each of [page, manager]) await openPlan(each, 'days=3')
  await expect(bar(page, other.jobNo)).toBeVisible()
  await expect(page.getByRole('button', { name: `Plan ${bookingNo}…` })).toBeVisible()

  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: `Plan ${bookingNo}…` })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Plan ${bookingNo}` })
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toBeFocused()
  await page.keyboard.type(plate.slice(0, 7))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  const notice = await expectDone(page, 'JOB-', '')
  await expect(notice).toContainText(`is planned on ${plate}`)
  const [jobNo = ''] = (await notice.textContent())?.match(/JOB-\d+/) ?? []
  await expect(row(page, plate).getByRole('gridcell', { name: jobNo })).toBeVisible()
  const planned = await stored(server, jobNo)
  const { planned_start: start = '' } = planned
  expect(planned.vehicle_id).toBe(free.vehicleId)
  expect(Math.abs(secondsBetween(now, start))).toBeLessThan(hour)

  // Held, the plan stays as it is, whatever a colleague does. A dialog that is still closing gives the focus back.
  await expect(dialog).toBeHidden()
  await bar(page, jobNo).focus()
  await expect(bar(page, jobNo)).toBeFocused()
  await page.keyboard.press('m')
  const change = await manager.request.patch(`/api/jobs/${other.id}`, { data: { version: 1, plannedEnd: after(12) } })
  expect(change.status(), await change.text()).toBe(200)
  await expect(bar(manager, other.jobNo)).toHaveAttribute('aria-label', spanOf(after(9), after(12)))
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  // Not by the truck: the notice of what was planned names it too, for as long as it shows.
  const moved = page.getByRole('status').filter({ hasText: spanOf(after(1.25, start), after(1.25 + estimate, start)) })
  await expect(moved.filter({ hasText: 'No clash' })).toHaveCount(1)
  for (let hours = 0; hours < 3; hours += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  const clash = page.getByRole('status').filter({ hasText: `Clashes with ${other.jobNo}` })
  await expect(clash).toContainText(`${taken}, `)
  await expect(bar(page, other.jobNo)).toHaveAttribute('aria-label', spanOf(after(9), after(11)))
  await expect(bar(page, jobNo)).toBeFocused()
  await page.keyboard.press('Enter')

  const question = page.getByRole('dialog', { name: 'This plan clashes' })
  await expect(question).toContainText(`${taken} is planned on ${other.jobNo}`)
  await expect(bar(page, other.jobNo)).toHaveAttribute('aria-label', spanOf(after(9), after(12)))
  expect(await stored(server, jobNo)).toEqual(planned)
  await question.getByLabel('Say why this is planned anyway').fill('The second load goes on top')
  await question.getByRole('button', { name: 'Plan Anyway' }).click()
  await expectDone(page, `${jobNo} is planned on ${taken}`)
  await expect(row(page, taken).getByRole('gridcell', { name: jobNo })).toHaveAttribute('aria-label', /Clash/)
  const later = await stored(server, jobNo)
  expect(later.vehicle_id).toBe(crew.vehicleId)
  expect(later.planned_start?.slice(0, 16)).toBe(after(4.25, start).slice(0, 16))
  await expectAccessible(page)

  await page
    .getByRole('button', { name: `Undo the plan of ${jobNo}` })
    .last()
    .click()
  await expectDone(page, `${jobNo} is planned as before`)
  await expect(row(page, plate).getByRole('gridcell', { name: jobNo })).toBeVisible()
  expect(await stored(server, jobNo)).toEqual(planned)
})

test('the mouse drags a bar to another truck and time, and what waits onto a truck; a refused bar goes back', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const [crew, free] = [await aCrew(server), await aCrew(server)]
  const { jobNo } = await aJob(manager, { ...crew, plannedStart: at(2), plannedEnd: at(6) })
  const { bookingNo } = await aBooking(manager, overdue)
  const plate = await plateOf(server, free.vehicleId)
  const page = await as('dispatch')
  await openPlan(page)
  const waiting = page.getByRole('listitem').filter({ hasText: bookingNo })
  await expect(waiting).toBeVisible()

  await dragTo(page, await centre(bar(page, jobNo)), { page, plate, hours: 12 }, `${plate}, `)
  await expectDone(page, `${jobNo} is planned on ${plate}`)
  await expect(row(page, plate).getByRole('gridcell', { name: jobNo })).toBeVisible()
  const moved = await stored(server, jobNo)
  expect(moved).toMatchObject({ vehicle_id: free.vehicleId })
  expect(moved.planned_start?.slice(14)).toMatch(/^(00|15|30|45):00\.000Z$/)
  expect(moved.planned_start).toBe(at(10))

  // The server is slower than the hand: the bar is there at once.
  const { letGo } = await hold(page, '**/api/jobs')
  const box = await waiting.boundingBox()
  if (!box) throw new Error('nothing to drag')
  await dragTo(page, { x: box.x + 20, y: box.y + box.height - 12 }, { page, plate, hours: 11 }, `Clashes with ${jobNo}`)
  await expect(row(page, plate).getByRole('gridcell', { name: bookingNo })).toBeVisible()
  await expect(waiting).toBeHidden()
  letGo()
  const question = page.getByRole('dialog', { name: 'This plan clashes' })
  await expect(question).toContainText(`${plate} is planned on ${jobNo}`)
  await question.getByRole('button', { name: 'Change the Plan' }).click()
  await expect(waiting).toBeVisible()
  await expect(row(page, plate).getByRole('gridcell', { name: bookingNo })).toHaveCount(0)
  expect(
    await server.rows('select from dispatch_jobs j join bookings b on b.id = booking_id where booking_no = $1', [
      bookingNo,
    ]),
  ).toHaveLength(0)
})

test('on a phone the plan is a list of trucks and a queue, and a job is moved by its dialog', async ({
  as,
  server,
}) => {
  const crew = await aCrew(server)
  const { jobNo } = await aJob(await as('management'), { ...crew, plannedStart: at(2), plannedEnd: at(6) })
  const plate = await plateOf(server, crew.vehicleId)
  const page = await as('dispatch', { width: 390 })
  await open(page, `/app/dispatch/plan?day=${tomorrow}&q=${encodeURIComponent(plate)}`)
  const truck = page.getByRole('region', { name: plate })
  await expect(truck).toContainText(jobNo)
  await expectNoSidewaysScroll(page)

  await truck.getByRole('button', { name: `Plan ${jobNo}…` }).click()
  const dialog = page.getByRole('dialog', { name: `Plan ${jobNo}` })
  await dialog.getByLabel('Planned Start: time').fill('04:30')
  await dialog.getByLabel('Planned Start: time').press('Tab')
  await expect(dialog.getByLabel('Planned End: time')).toHaveValue('08:30')
  await dialog.getByRole('button', { name: 'Save Plan' }).click()
  await expectDone(page, `${jobNo} is planned on ${plate}`)
  await expect(truck).toContainText('04:30')
  expect(await stored(server, jobNo)).toMatchObject({ planned_start: at(4.5) })

  await page.getByRole('button', { name: /^To Be Planned/ }).click()
  await expect(page).toHaveURL(/view=queue/)
  await expect(page.getByRole('button', { name: /^Plan / }).first()).toBeVisible()
})

type Point = { x: number; y: number }

async function centre(of: ReturnType<typeof bar>): Promise<Point> {
  const box = await of.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags from a point to a truck's row at an hour of the one day shown. What is said before the drop contains `said`. */
async function dragTo(
  page: Page,
  from: Point,
  to: { page: Page; plate: string; hours: number },
  said: string,
): Promise<void> {
  const head = await row(page, to.plate).getByRole('rowheader').boundingBox()
  const whole = await row(page, to.plate).boundingBox()
  if (!head || !whole) throw new Error('nowhere to drag to')
  const left = head.x + head.width
  const target = { x: left + ((whole.x + whole.width - left) * to.hours) / 24, y: head.y + head.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 4, { steps: 2 })
  await page.mouse.move(target.x, target.y, { steps: 6 })
  await expect(page.locator('[data-text]').filter({ hasText: said })).toBeVisible()
  await page.mouse.up()
}
