import { expect, type Page } from '@playwright/test'
import { formatPhone } from '../../domain/src/phone.ts'
import { choose, expectDone, expectRefused, fact, figure, pick, typeInstant } from '../forms.ts'
import { aBooking, aCrew, aJob, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

const road = [
  ['Start Journey', 'En Route', 'en_route'],
  ['Arrive at Pickup', 'At Pickup', 'at_pickup'],
  ['Start Transport', 'In Transit', 'in_transit'],
  ['Arrive at Dropoff', 'At Dropoff', 'at_dropoff'],
  ['Complete Job', 'Completed', 'completed'],
] as const

test('the list has its words, and its figures are those of the database', async ({ as, server }) => {
  const page = await as('dispatch')
  await page.goto('/app/dispatch')

  await expect(page.getByRole('searchbox', { name: 'Search jobs...' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Job No',
    'Booking',
    'Customer',
    'Route',
    'Vehicle',
    'Driver',
    'Planned Start',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All',
    'Pending',
    'Assigned',
    'En Route',
    'At Pickup',
    'In Transit',
    'At Dropoff',
    'Completed',
    'Cancelled',
    'Exception',
  ])
  const counted = await one<Record<string, number>>(
    server,
    `select count(*)::int as total, count(*) filter (where status in ('pending', 'assigned'))::int as pending,
        count(*) filter (where status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff'))::int as moving,
        count(*) filter (where status = 'completed')::int as completed from dispatch_jobs`,
  )
  await expect(figure(page, 'Total Jobs')).toHaveText(String(counted.total))
  await expect(figure(page, 'Pending')).toHaveText(String(counted.pending))
  await expect(figure(page, 'In Transit')).toHaveText(String(counted.moving))
  await expect(figure(page, 'Completed')).toHaveText(String(counted.completed))
})

test('a job is found by its number, booking, customer, plate and driver', async ({ as, server }) => {
  const page = await as('dispatch')
  const job = await one<Record<string, string>>(
    server,
    `select j.job_no, b.booking_no, c.legal_name, v.reg_no, d.name
      from dispatch_jobs j join bookings b on b.id = j.booking_id join customers c on c.id = b.customer_id
      join vehicles v on v.id = j.vehicle_id join drivers d on d.id = j.driver_id
      where j.status = 'at_dropoff' order by j.job_no limit 1`,
  )

  for (const q of [job.job_no, job.booking_no, job.legal_name, job.reg_no?.replace(' ', ''), job.name]) {
    await page.goto(`/app/dispatch?status=at_dropoff&q=${encodeURIComponent(String(q).toLowerCase())}`)
    await expect(row(page, String(job.job_no))).toContainText(String(job.name))
  }
  await page.getByRole('searchbox').fill('no such lorry')
  await expect(page.getByText('No jobs match your search criteria')).toBeVisible()
})

test('a job goes the whole road, step by step, each step said and each clock stamped once', async ({ as, server }) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job ${jobNo}`)
  await expect(badge(page)).toHaveText('Assigned')
  await expect(fact(page, 'Schedule & Timeline', 'Actual Start')).toHaveText('Not started')

  let started: unknown
  for (const [step, label, status] of road) {
    await expect(quickActions(page).getByRole('button')).toHaveText([step, 'Mark Exception'])
    await page.getByRole('button', { name: step }).click()

    await expectDone(page, `Job status updated to ${label}`)
    await expect(badge(page)).toHaveText(label)
    const job = await stored(server, id)
    expect(job.status).toBe(status)
    started ??= job.actual_start
    expect(job.actual_start).toEqual(started)
    expect(job.actual_start).not.toBeNull()
    expect(job.actual_end === null).toBe(status !== 'completed')
  }

  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0)
  await expect(fact(page, 'Job Timeline', 'Completed')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('an exception asks for its reason, shows it, and ends the quick actions', async ({ as, server }) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)

  await page.getByRole('button', { name: 'Mark Exception' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark job ${jobNo} as an exception` })
  await expect(dialog.getByLabel('Exception Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Mark Exception' }).click()
  await expect(dialog.getByText('Say what happened')).toBeVisible()
  expect(await stored(server, id)).toMatchObject({ status: 'assigned' })
  await dialog.getByLabel('Exception Reason').fill('Puncture near Voi')
  await page.keyboard.press('Enter')

  await expectDone(page, 'Job status updated to Exception')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0)
  await expect(box(page, 'Exception Reason')).toContainText('Puncture near Voi')
  expect(await stored(server, id)).toMatchObject({
    status: 'exception',
    exception_reason: 'Puncture near Voi',
    actual_start: null,
  })
})

test('the question stays with what was typed where a colleague ends the job meanwhile', async ({ as, server }) => {
  const manager = await as('management')
  const { id, jobNo } = await aJob(manager, await aCrew(server))
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)
  await page.getByRole('button', { name: 'Mark Exception' }).click()
  const question = page.getByRole('dialog', { name: `Mark job ${jobNo} as an exception` })
  await question.getByRole('textbox', { name: 'Exception Reason' }).fill('Bridge closed at Salgaa')

  expect((await manager.request.post(`/api/jobs/${id}/cancel`, { data: {} })).ok()).toBe(true)
  await expect(page.locator('header [data-tone]')).toHaveText('Cancelled')
  await expect(question.getByRole('textbox', { name: 'Exception Reason' })).toHaveValue('Bridge closed at Salgaa')
  await question.getByRole('button', { name: 'Mark Exception' }).click()

  await expectRefused(page, 'Failed to update job status', `Job ${jobNo} is now Cancelled`)
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark Exception' })).toHaveCount(0)
})

test('the form asks for a reason too, and a job it completes has started and ended', async ({ as, server }) => {
  const { id } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  const save = page.getByRole('button', { name: 'Update Job' })
  await page.goto(`/app/dispatch/${id}/edit`)
  await expect(page.getByLabel('Exception Reason')).toHaveCount(0)

  await pick(page, 'Status', 'Exception')
  await save.click()
  await expect(page.getByText('Say what happened')).toBeVisible()
  await expect(page.getByLabel('Exception Reason')).toBeFocused()
  await page.getByLabel('Exception Reason').fill('Seal broken')
  await save.click()
  await expectDone(page, 'Job updated successfully')
  expect(await stored(server, id)).toMatchObject({ status: 'exception', exception_reason: 'Seal broken' })

  await page.goto(`/app/dispatch/${id}/edit`)
  await pick(page, 'Status', 'Completed')
  await save.click()
  await expectDone(page, 'Job updated successfully')
  const done = await stored(server, id)
  expect(done).toMatchObject({ status: 'completed', exception_reason: null })
  expect(done.actual_start).not.toBeNull()
  expect(done.actual_end).toEqual(done.actual_start)
})

test('a double click on a step takes one step', async ({ as, server }) => {
  const { id } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)

  await page.getByRole('button', { name: 'Start Journey' }).dblclick()

  await expectDone(page, 'Job status updated to En Route')
  await expect(page.getByRole('button', { name: 'Arrive at Pickup' })).toBeEnabled()
  expect(await stored(server, id)).toMatchObject({ status: 'en_route' })
})

test('no journey starts without a vehicle and a driver', async ({ as, server }) => {
  const { id } = await aJob(await as('management'))
  const page = await as('dispatch')
  await page.goto(`/app/dispatch/${id}`)

  await expect(badge(page)).toHaveText('Pending')
  await expect(page.getByRole('button', { name: 'Start Journey' })).toBeDisabled()
  await expect(page.getByText('A journey needs a vehicle and a driver. Assign them first.')).toBeVisible()
  await expect(box(page, 'Vehicle Assignment')).toContainText('Not assigned')
  await expect(box(page, 'Driver Assignment')).toContainText('Not assigned')
  const answer = await page.request.post(`/api/jobs/${id}/status`, { data: { to: 'en_route' } })
  expect(answer.status()).toBe(422)
  expect(await stored(server, id)).toMatchObject({ status: 'pending', actual_start: null })
})

test('a click on a screen that is behind is refused, and then shows where the job is', async ({ as, server }) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const behind = await as('dispatch')
  // The stream that would tell of the other's steps does not get through.
  await behind.route('**/api/events', (route) => route.abort())
  const ahead = await as('management')
  for (const page of [behind, ahead]) await page.goto(`/app/dispatch/${id}`)
  await expect(behind.getByRole('button', { name: 'Start Journey' })).toBeEnabled()

  await ahead.getByRole('button', { name: 'Start Journey' }).click()
  await ahead.getByRole('button', { name: 'Arrive at Pickup' }).click()
  await expectDone(ahead, 'Job status updated to At Pickup')
  const before = await stored(server, id)
  await expect(badge(behind)).toHaveText('Assigned')
  await behind.getByRole('button', { name: 'Start Journey' }).click()

  await expectRefused(
    behind,
    'Failed to update job status',
    `Job ${jobNo} is now At Pickup, so it was not changed to En Route.`,
  )
  await expect(badge(behind)).toHaveText('At Pickup')
  await expect(behind.getByRole('button', { name: 'Start Transport' })).toBeEnabled()
  expect(await stored(server, id)).toEqual(before)
})

test('of two who take the same step, one takes it and the other is told', async ({ as, server }) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const second = await as('dispatch')
  await second.route('**/api/events', (route) => route.abort())
  const first = await as('admin')
  for (const page of [first, second]) await page.goto(`/app/dispatch/${id}`)
  await expect(second.getByRole('button', { name: 'Mark Exception' })).toBeEnabled()

  await first.getByRole('button', { name: 'Start Journey' }).click()
  await expectDone(first, 'Job status updated to En Route')
  await second.getByRole('button', { name: 'Start Journey' }).click()

  await expectRefused(second, 'Failed to update job status', `Job ${jobNo} is already En Route.`)
  await expect(badge(second)).toHaveText('En Route')
  expect(await stored(server, id)).toMatchObject({ status: 'en_route' })
})

test("one dispatcher's step appears on another's list and screen without a reload", async ({ as, server }) => {
  const mover = await as('management')
  const { id, jobNo } = await aJob(mover, await aCrew(server))
  const list = await as('dispatch')
  const detail = await as('admin')
  await list.goto(`/app/dispatch?q=${jobNo}`)
  await detail.goto(`/app/dispatch/${id}`)
  await expect(row(list, jobNo)).toContainText('Assigned')
  await expect(badge(detail)).toHaveText('Assigned')
  for (const page of [list, detail]) await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await mover.goto(`/app/dispatch/${id}`)
  await mover.getByRole('button', { name: 'Start Journey' }).click()

  await expect(row(list, jobNo)).toContainText('En Route')
  await expect(badge(detail)).toHaveText('En Route')
  for (const page of [list, detail]) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a manager cancels a job, which frees its booking; a dispatcher is not offered to', async ({ as, server }) => {
  const manager = await as('management')
  const { id, jobNo, booking } = await aJob(manager, await aCrew(server))
  const dispatcher = await as('dispatch')
  await dispatcher.goto(`/app/dispatch/${id}`)
  await expect(dispatcher.getByRole('button', { name: 'Mark Exception' })).toBeVisible()
  await expect(dispatcher.getByRole('button', { name: 'Cancel Job' })).toHaveCount(0)
  expect((await dispatcher.request.post(`/api/jobs/${id}/cancel`, { data: {} })).status()).toBe(403)
  await manager.goto(`/app/dispatch/${id}`)
  const question = manager.getByRole('dialog', { name: `Cancel job ${jobNo}?` })

  await manager.getByRole('button', { name: 'Cancel Job' }).click()
  await question.getByRole('button', { name: 'Keep Job' }).click()
  await expect(question).toBeHidden()
  expect(await stored(server, id)).toMatchObject({ status: 'assigned', booking: 'scheduled' })
  await manager.getByRole('button', { name: 'Cancel Job' }).click()
  await question.getByRole('button', { name: 'Cancel Job' }).click()

  await expectDone(manager, 'Job status updated to Cancelled')
  await expect(badge(manager)).toHaveText('Cancelled')
  await expect(manager.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0)
  expect(await stored(server, id)).toMatchObject({ status: 'cancelled', booking: 'confirmed' })
  await manager.goto(`/app/bookings/${booking.id}`)
  await expect(manager.getByRole('link', { name: 'Create Job' })).toBeVisible()
})

test('a job made from its booking starts with it, and is assigned once it has its crew', async ({ as, server }) => {
  const page = await as('management')
  const booking = await aBooking(page, { status: 'confirmed' })
  await page.goto(`/app/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Create Job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Dispatch Job' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Booking' })).toHaveValue(new RegExp(`^${booking.bookingNo} · `))

  await typeInstant(page, 'Planned Start', '14/03/2027', '05:00')
  await typeInstant(page, 'Planned End', '14/03/2027', '17:30')
  const { reg_no: plate } = await one<{ reg_no: string }>(
    server,
    `select reg_no from vehicles where status = 'active' order by reg_no desc limit 1`,
  )
  const { name: driver } = await one<{ name: string }>(
    server,
    `select name from drivers where status = 'active' order by name desc limit 1`,
  )
  await choose(page, 'Vehicle', plate)
  await choose(page, 'Driver', driver)
  await page.getByRole('button', { name: 'Create Job' }).click()

  await expectDone(page, 'Job created successfully')
  await expect(page).toHaveURL(/\/app\/dispatch$/)
  const cells = row(page, booking.bookingNo).getByRole('cell')
  await expect(cells.nth(4)).toHaveText(plate)
  await expect(cells.nth(5)).toHaveText(driver)
  await expect(cells.nth(6)).toHaveText('14/03/2027 05:00')
  await expect(cells.nth(7)).toHaveText('Assigned')
  expect(
    await one(
      server,
      `select j.status, b.status as booking, to_char(planned_end at time zone 'UTC', 'HH24:MI') as ends
        from dispatch_jobs j join bookings b on b.id = j.booking_id where b.id = $1`,
      [booking.id],
    ),
  ).toEqual({ status: 'assigned', booking: 'scheduled', ends: '14:30' })
})

test('a booking that is not confirmed is not put on a job', async ({ as, server }) => {
  const page = await as('management')
  const booking = await aBooking(page, { status: 'quoted' })

  await page.goto(`/app/dispatch/new?booking=${booking.id}`)

  await expect(
    page.getByText(`Booking ${booking.bookingNo} is quoted. Only a confirmed booking can be put on a job.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Job' })).toBeDisabled()
  expect(await server.rows('select id from dispatch_jobs where booking_id = $1', [booking.id])).toEqual([])
})

test('too heavy a load is pointed out, and does not keep the job from being saved', async ({ as, server }) => {
  const page = await as('management')
  const booking = await aBooking(page, { status: 'confirmed', weightTons: 999 })
  await page.goto(`/app/dispatch/new?booking=${booking.id}`)
  const vehicle = await one<{ reg_no: string; capacity: number }>(
    server,
    `select reg_no, capacity_tons::float as capacity from vehicles where status = 'active' order by reg_no limit 1`,
  )

  await choose(page, 'Vehicle', vehicle.reg_no)
  await expect(page.getByRole('alert')).toContainText(
    `The booking weighs 999 tons, but the vehicle carries ${vehicle.capacity} tons.`,
  )
  await page.getByRole('button', { name: 'Create Job' }).click()

  await expectDone(page, 'Job created successfully')
})

test('who saves a job second is told who was first, and keeps what was typed', async ({ as, server }) => {
  const manager = await as('management')
  const { id } = await aJob(manager)
  const dispatcher = await as('dispatch')
  for (const page of [manager, dispatcher]) {
    await page.goto(`/app/dispatch/${id}/edit`)
    await expect(page.getByRole('button', { name: 'Update Job' })).toBeVisible()
  }
  await typeInstant(dispatcher, 'Planned Start', '20/01/2027', '04:45')

  await typeInstant(manager, 'Planned End', '21/01/2027', '18:00')
  await manager.getByRole('button', { name: 'Update Job' }).click()
  await expectDone(manager, 'Job updated successfully')
  await dispatcher.getByRole('button', { name: 'Update Job' }).click()

  await expect(dispatcher.getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d\. Reload to see the changes\./,
  )
  await expect(dispatcher.getByLabel('Planned Start: date')).toHaveValue('20/01/2027')
  await expect(dispatcher.getByLabel('Planned Start: time')).toHaveValue('04:45')
  expect(await stored(server, id)).toMatchObject({ planned_start: null })
})

test('the dispatcher reads whom to ring, and never the customer’s e-mail address', async ({ as, server }) => {
  const page = await as('dispatch')
  const job = await one<Record<string, string>>(
    server,
    `select j.id, b.booking_no, c.contact, c.email, v.reg_no, d.phone, d.license_no
      from dispatch_jobs j join bookings b on b.id = j.booking_id join customers c on c.id = b.customer_id
      join vehicles v on v.id = j.vehicle_id join drivers d on d.id = j.driver_id
      where j.status = 'in_transit' and c.email is not null order by j.job_no limit 1`,
  )
  await page.goto(`/app/dispatch/${job.id}`)

  await expect(fact(page, 'Booking Information', 'Contact')).toHaveText(String(job.contact))
  await expect(fact(page, 'Vehicle Assignment', 'Registration')).toHaveText(String(job.reg_no))
  await expect(fact(page, 'Driver Assignment', 'License')).toHaveText(String(job.license_no))
  await expect(page.getByRole('link', { name: formatPhone(String(job.phone)) })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(page.getByText(String(job.email))).toHaveCount(0)
  await page.getByRole('link', { name: String(job.booking_no) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${job.booking_no}` })).toBeVisible()
})

test('a job that does not exist leads back to the list, saying so', async ({ as }) => {
  const page = await as('dispatch')

  await page.goto('/app/dispatch/00000000-0000-4000-8000-000000000000')

  await expectRefused(page, 'Failed to load job details')
  await expect(page).toHaveURL(/\/app\/dispatch$/)
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const box = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const quickActions = (page: Page) => box(page, 'Quick Actions')

/** The state beside the heading. */
const badge = (page: Page) => page.locator('header [data-tone]')

const stored = (server: TestServer, id: string) =>
  one(
    server,
    `select j.status, j.exception_reason, j.actual_start, j.actual_end, j.planned_start, j.version, b.status as booking
      from dispatch_jobs j join bookings b on b.id = j.booking_id where j.id = $1`,
    [id],
  )
