import { expect, type Page } from '@playwright/test'
import { addSeconds, asDate, dayOf, instantOf, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectRefused } from '../forms.ts'
import { aCrew, aJob, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, open, test } from '../support.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, jobNo: string) => page.getByRole('listitem').filter({ hasText: jobNo })
const mover = (page: Page, jobNo: string) => page.getByRole('button', { name: `Move ${jobNo} to...` })
const stored = (server: TestServer, id: string) =>
  one(server, 'select status, exception_reason, version from dispatch_jobs where id = $1', [id])

const board = async (page: Page, q = '') => {
  await open(page, `/app/dispatch?view=board${q && `&q=${q}`}`)
  await expect(page.getByRole('region', { name: 'Job board' })).toBeVisible()
}

/** Drags a card by mouse to another column, by their positions on screen. */
async function drag(page: Page, jobNo: string, to: string): Promise<void> {
  // A card with a pending move cannot be dragged.
  await expect(card(page, jobNo)).toHaveAttribute('data-busy', 'false')
  // hover() waits until the card is stable: other tests move theirs.
  const box = await card(page, jobNo).boundingBox()
  await card(page, jobNo).hover({ position: { x: 20, y: Math.min(80, (box?.height ?? 0) - 20) } })
  await page.mouse.down()
  const from = await card(page, jobNo).boundingBox()
  if (!from) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 60, from.y + from.height - 10, { steps: 3 })
  await expect(page.locator('[data-dragging=true]')).toBeVisible()
  const target = await column(page, to).boundingBox()
  if (!target) throw new Error('nowhere to drag to')
  await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 5 })
  await expect(column(page, to)).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
}

test('table and board are two views of one list, mark late jobs in red, and the URL says which', async ({
  as,
  server,
}) => {
  const now = readClock()
  const manager = await as('management')
  const { id, jobNo } = await aJob(manager, {
    ...(await aCrew(server)),
    plannedStart: addSeconds(now, -7200),
    plannedEnd: addSeconds(now, -60),
  })
  const { reg_no, name, legal_name } = await one<Record<string, string>>(
    server,
    `select reg_no, d.name, legal_name from dispatch_jobs j join vehicles v on v.id = vehicle_id
      join drivers d on d.id = driver_id join customers c on c.id = customer_id
      where j.id = $1`,
    [id],
  )
  const page = await as('dispatch')
  await open(page, '/app/dispatch?status=assigned')
  await page.getByRole('searchbox').fill(jobNo)
  await expect(page.getByText('1 job found')).toBeVisible()
  const mark = page.getByRole('row').filter({ hasText: jobNo }).locator('[data-late=true]')
  await expect(mark).toHaveText(/^\d+ min late$/)
  await expect(mark).toHaveAttribute('title', /^\d+ min late$/)
  await expect(mark).toHaveCSS('color', 'rgb(179, 38, 30)')
  // The column has no room for words.
  expect((await mark.boundingBox())?.width).toBeLessThan(20)
  await page.getByRole('button', { name: 'Board' }).click()

  await expect(page).toHaveURL(new RegExp(`q=${jobNo}&status=assigned&view=board$`))
  await expect(page.getByRole('button', { name: 'Board' })).toHaveAttribute('aria-pressed', 'true')
  await expect(column(page, 'Assigned').getByRole('listitem')).toHaveCount(1)
  await expect(column(page, 'Pending')).toHaveCount(0)
  for (const text of [`${reg_no} · ${name}`, String(legal_name)]) await expect(card(page, jobNo)).toContainText(text)
  const late = card(page, jobNo).locator('[data-late=true]')
  await expect(late).toHaveText(/^\d+ min late$/)
  await expect(late).toHaveCSS('color', 'rgb(179, 38, 30)')

  await page.getByRole('searchbox').fill('no-such-lorry')
  await expect(page.getByText('No jobs match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/app\/dispatch\?view=board$/)
  await expect(column(page, 'Exception').getByRole('listitem').first()).toContainText('Puncture near Mwingi')
  // The completed jobs are a count until somebody opens them, and stay open. None of them can be moved.
  const fold = column(page, 'Completed').getByRole('button')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(column(page, 'Completed').getByRole('listitem')).toHaveCount(0)
  await fold.click()
  await expect(column(page, 'Completed').getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await expect(fold).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page.getByText('Cancelled jobs are not on the board.')).toBeVisible()
  await page.getByRole('link', { name: 'Show the Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dispatch\?status=cancelled$/)
  await page.goBack()
  await expect(page.getByText('Cancelled jobs are not on the board.')).toBeVisible()

  await page.setViewportSize({ width: 1920, height: 1080 })
  await board(page)
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const whole = page.getByRole('region', { name: 'Job board' })
  const { x = 0, width = 0 } = (await whole.boundingBox()) ?? {}
  expect(x + width).toBeGreaterThan(1880)
  expect(await whole.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('a card is dragged along the road and to no other column, stays where Escape ends the drag and where an exception is not explained, and opens on a click', async ({
  as,
  server,
}) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await board(page, jobNo)
  const box = await card(page, jobNo).boundingBox()
  const target = await column(page, 'En Route').boundingBox()
  if (!box || !target) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 20, box.y + box.height - 20)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y + 40, { steps: 5 })
  await expect(page.locator('[data-dragging=true]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging=true]')).toHaveCount(0)
  await page.mouse.up()
  // The click that ends a drag opens nothing.
  await page.mouse.move(box.x + 20, box.y + box.height - 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + box.height - 10, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/view=board/)
  expect(await stored(server, id)).toMatchObject({ status: 'assigned', version: 1 })

  await drag(page, jobNo, 'En Route')
  await expectDone(page, 'Job status updated to En Route')
  await expect(column(page, 'En Route').getByRole('link', { name: jobNo })).toBeVisible()
  expect(await stored(server, id)).toMatchObject({ status: 'en_route', version: 2 })

  await drag(page, jobNo, 'Assigned')
  await expectRefused(
    page,
    'Failed to update job status',
    `Job ${jobNo} is En Route, so it can only go to: At Pickup, Exception.`,
  )
  await expect(column(page, 'En Route').getByRole('link', { name: jobNo })).toBeVisible()
  expect(await stored(server, id)).toMatchObject({ status: 'en_route', version: 2 })

  await mover(page, jobNo).click()
  await page.getByRole('menuitem', { name: 'Mark Exception' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark job ${jobNo} as an exception` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(column(page, 'En Route').getByRole('link', { name: jobNo })).toBeVisible()
  await mover(page, jobNo).click()
  await page.getByRole('menuitem', { name: 'Mark Exception' }).click()
  await dialog.getByLabel('Exception Reason').fill('Road washed away at Mwatate')
  await dialog.getByRole('button', { name: 'Mark Exception' }).click()

  await expectDone(page, 'Job status updated to Exception')
  await expect(card(page, jobNo)).toContainText('Road washed away at Mwatate')
  expect(await stored(server, id)).toMatchObject({
    status: 'exception',
    exception_reason: 'Road washed away at Mwatate',
  })
  await card(page, jobNo).getByText('Road washed away at Mwatate').click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${jobNo}` })).toBeVisible()
})

test('a bare card asks for its crew before it starts, and against another job for a reason; both then say that they clash', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const crew = await aCrew(server)
  const soon = addSeconds(readClock(), 3600)
  const plan = { plannedStart: soon, plannedEnd: addSeconds(soon, 7200) }
  const other = await aJob(manager, { ...crew, ...plan })
  const { id, jobNo } = await aJob(manager, plan)
  const names = await one<Record<string, string>>(
    server,
    'select reg_no, name from vehicles v, drivers d where v.id = $1 and d.id = $2',
    [crew.vehicleId, crew.driverId],
  )
  const page = await as('dispatch')
  await board(page, jobNo)
  await expect(column(page, 'En Route')).toHaveAttribute('data-folded', 'true')

  await drag(page, jobNo, 'En Route')
  const crewDialog = page.getByRole('dialog', { name: `Assign a vehicle and a driver to ${jobNo}` })
  await crewDialog.getByRole('button', { name: 'Assign' }).click()
  await expect(crewDialog.getByText('Choose a driver')).toBeVisible()
  await choose(crewDialog, 'Vehicle', String(names.reg_no))
  await choose(crewDialog, 'Driver', String(names.name))
  await expect(crewDialog.getByRole('alert')).toContainText('Saving asks for a reason.')
  await crewDialog.getByRole('button', { name: 'Assign' }).click()

  const question = page.getByRole('dialog', { name: 'This plan clashes' })
  await expect(question).toContainText(`${names.reg_no} is planned on ${other.jobNo}`)
  await expect(question.getByRole('link', { name: other.jobNo }).first()).toHaveAttribute(
    'href',
    `/app/dispatch/${other.id}`,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Plan Anyway' }).click()
  await expect(question.getByText('A reason is needed')).toBeVisible()
  expect(await stored(server, id)).toMatchObject({ status: 'pending', version: 1 })
  await question.getByLabel('Say why this is planned anyway').fill('Both loads go on one truck')
  await page.keyboard.press('Enter')

  await expectDone(page, 'Job status updated to En Route')
  await expect(question).toBeHidden()
  await expect(column(page, 'En Route').getByRole('listitem')).toContainText('Clash')
  expect(await stored(server, id)).toMatchObject({ status: 'en_route' })
  const reasons = await server.rows(
    'select reason from plan_overrides o join job_legs l on l.id = leg_id where job_id = $1',
    [id],
  )
  expect(reasons).toEqual([1, 2].map(() => ({ reason: 'Both loads go on one truck' })))

  // The truck is away now: nobody may start the other job with it.
  await board(page, other.jobNo)
  await expect(card(page, other.jobNo)).toContainText('Clash')
  await mover(page, other.jobNo).click()
  await page.getByRole('menuitem', { name: 'Start Journey' }).click()
  await expect(question).toContainText(`${names.reg_no} is under way on ${jobNo}. Complete it or move its load first.`)
  await expect(question.getByText('Cannot be overridden').first()).toBeVisible()
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await question.getByRole('button', { name: 'Change the Plan' }).click()
  expect(await stored(server, other.id)).toMatchObject({ status: 'assigned', version: 1 })
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row').filter({ hasText: other.jobNo })).toContainText('Clash')
})

test('a finger drags a card by its handle, and the keyboard takes it to the next column, and stays with it; on a phone one column shows at a time, and its cards move by their menu', async ({
  as,
  server,
}) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await board(page, jobNo)
  const handle = await card(page, jobNo).locator('[data-handle]').boundingBox()
  const target = await column(page, 'En Route').boundingBox()
  if (!handle || !target) throw new Error('nothing to drag')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]

  await touch('touchStart', x, y)
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await touch('touchMove', x + (target.x + target.width / 2 - x) * part, y + 20 * part)
  }
  await touch('touchEnd', 0, 0)

  await expectDone(page, 'Job status updated to En Route')
  expect(await stored(server, id)).toMatchObject({ status: 'en_route' })

  for (const [step, label] of [
    ['Arrive at Pickup → At Pickup', 'At Pickup'],
    ['Start Transport → In Transit', 'In Transit'],
  ] as const) {
    // The menu of a card that is still on its way does not open.
    await expect(card(page, jobNo)).toHaveAttribute('data-busy', 'false')
    await mover(page, jobNo).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([step, 'Mark Exception → Exception'])
    // Race: the menu takes the focus twice while it opens, and undoes a key pressed in between.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: step })).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expectDone(page, `Job status updated to ${label}`)
    await expect(mover(page, jobNo)).toBeFocused()
    await expect(column(page, label).getByRole('link', { name: jobNo })).toBeVisible()
  }
  expect(await stored(server, id)).toMatchObject({ status: 'in_transit', version: 4 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Column' }).selectOption('in_transit')
  await expect(page.getByRole('region').filter({ has: page.getByRole('list') })).not.toHaveCount(0)
  await expect(column(page, 'En Route')).toHaveCount(0)
  await mover(page, jobNo).click()
  await page.getByRole('menuitem', { name: 'Arrive at Dropoff' }).click()
  await expectDone(page, 'Job status updated to At Dropoff')
  await expect(card(page, jobNo)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Column' }).selectOption('at_dropoff')
  await expect(card(page, jobNo)).toBeVisible()
  expect(await stored(server, id)).toMatchObject({ status: 'at_dropoff' })
})

test('days and lateness on a screen that stays open follow the clock, also over midnight', async ({ as, server }) => {
  // The page's clock is set to shortly before the last midnight in Nairobi.
  const midnight = instantOf(`${dayOf(readClock())} 00:00`)
  const { jobNo } = await aJob(await as('management'), {
    ...(await aCrew(server)),
    plannedStart: addSeconds(midnight, -6 * 3600),
    plannedEnd: addSeconds(midnight, -60),
  })
  const page = await as('dispatch')
  await page.clock.install({ time: asDate(addSeconds(midnight, -600)) })
  await board(page, jobNo)
  const [start, end] = [card(page, jobNo).getByText('Start'), card(page, jobNo).getByText('End')]
  await expect(start).toHaveText('Start Today 18:00')
  await expect(end).toHaveText(/^End Today 23:59 in \d min$/)

  await page.clock.fastForward('20:00')
  await expect(start).toHaveText('Start Yesterday 18:00')
  await expect(end).toHaveText(/^End Yesterday 23:59 1\d min late$/)
  await expect(end.getByRole('time')).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} 23:59$/)
})
