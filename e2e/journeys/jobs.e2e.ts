import { expect, type Locator } from '@playwright/test'
import { addSeconds, dayOf, formatDay, formatTime, readClock } from '../../domain/src/dates.ts'
import { formatPhone } from '../../domain/src/phone.ts'
import { choose, expectDone, expectRefused, expectUncovered, fact, figure, pick, typeInstant } from '../forms.ts'
import { badge, box, logEntry, quickActions, row, storedJob as stored } from '../job-page.ts'
import { aBooking, aCrew, aCustomer, aDriver, aJob, aVehicle, one } from '../records.ts'
import { blockEvents, open, test } from '../support.ts'

/** Opens a screen within the program. */
const road = [
  ['Start Journey', 'En Route', 'en_route'],
  ['Arrive at Pickup', 'At Pickup', 'at_pickup'],
  ['Start Transport', 'In Transit', 'in_transit'],
  ['Arrive at Dropoff', 'At Dropoff', 'at_dropoff'],
  ['Complete Job', 'Completed', 'completed'],
] as const

test('a job made from its booking is warned of too heavy a load, assigned to its crew, and found in the list', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const booking = await aBooking(page, { status: 'confirmed', weightTons: 999 })
  await open(page, `/app/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Create Job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Dispatch Job' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Booking' })).toHaveValue(new RegExp(`^${booking.bookingNo} · `))

  await typeInstant(page, 'Planned Start', '14/03/2027', '05:00')
  await typeInstant(page, 'Planned End', '14/03/2027', '17:30')
  const { reg_no: plate, capacity } = await one<{ reg_no: string; capacity: number }>(
    server,
    `select reg_no, capacity_tons::float as capacity from vehicles where status = 'active' order by reg_no desc limit 1`,
  )
  const { name: driver } = await one<{ name: string }>(
    server,
    `select name from drivers where status = 'active' order by name desc limit 1`,
  )
  await choose(page, 'Vehicle', plate)
  await expect(page.getByRole('alert')).toContainText(
    `The load of 999 t is heavier than the vehicle carries, ${capacity} t.`,
  )
  await choose(page, 'Driver', driver)
  await page.getByRole('button', { name: 'Create Job' }).click()

  await expectDone(page, 'Job created successfully')
  await expect(page).toHaveURL(/\/app\/dispatch$/)
  for (const card of ['Total Jobs', 'Pending', 'In Transit', 'Completed'])
    await expect(figure(page, card)).toHaveText(/^[\d,]+$/)
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
  await page.getByRole('searchbox', { name: 'Search jobs...' }).fill(booking.bookingNo.toLowerCase())
  await expect(page.getByText('1 job found')).toBeVisible()
  const cells = row(page, booking.bookingNo).getByRole('cell')
  await expect(cells.nth(4)).toHaveText(plate)
  await expect(cells.nth(5)).toHaveText(driver)
  await expect(cells.nth(6)).toHaveText('14/03/2027 05:00')
  await expect(cells.nth(7)).toHaveText('Assigned')
  await page.getByRole('searchbox').fill('no such lorry')
  await expect(page.getByText('No jobs match your search criteria')).toBeVisible()
  expect(
    await one(
      server,
      `select j.status, b.status as booking, to_char(planned_end at time zone 'UTC', 'HH24:MI') as ends
        from dispatch_jobs j join bookings b on b.id = j.booking_id where b.id = $1`,
      [booking.id],
    ),
  ).toEqual({ status: 'assigned', booking: 'scheduled', ends: '14:30' })
})

test('a job gets its crew and goes the whole road, each step said and each clock stamped once, also by a double click', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, jobNo } = await aJob(manager)
  const { regNo } = await aVehicle(manager)
  const driver = { phone: '+254711555304', licenseNo: 'DL-40417' }
  const { name } = await aDriver(manager, driver)
  const page = await as('dispatch')
  await open(page, `/app/dispatch/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job ${jobNo}`)
  await expect(badge(page)).toHaveText('Pending')
  await expect(page.getByRole('button', { name: 'Start Journey' })).toBeDisabled()
  await expect(page.getByText('A journey needs a vehicle and a driver. Assign them first.')).toBeVisible()
  const inRow = [page.getByRole('region', { name: 'Summary' }), quickActions(page)].map((part) => part.boundingBox())
  const [summary, actions] = await Promise.all(inRow)
  expect(actions?.y).toBe(summary?.y)
  await expect(box(page, 'Vehicle Assignment')).toContainText('Not assigned')
  await expect(box(page, 'Driver Assignment')).toContainText('Not assigned')
  await page.getByRole('button', { name: 'Trip Sheet' }).click()
  await expect(page.getByRole('dialog', { name: `Trip sheet of ${jobNo}` })).toContainText('Assign a driver first.')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Edit Job' }).click()
  await choose(page, 'Vehicle', regNo)
  await choose(page, 'Driver', name)
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expectDone(page, 'Job updated successfully')
  await row(page, jobNo).getByRole('link', { name: jobNo, exact: true }).click()
  await expect(badge(page)).toHaveText('Assigned')
  await expect(fact(page, 'Vehicle Assignment', 'Registration')).toHaveText(regNo)
  await expect(fact(page, 'Driver Assignment', 'License')).toHaveText(driver.licenseNo)
  const phone = fact(page, 'Driver Assignment', 'Phone').getByRole('link', { name: formatPhone(driver.phone) })
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(fact(page, 'Schedule & Timeline', 'Actual Start')).toHaveText('Not started')

  let started: unknown
  const heading = page.getByRole('heading', { level: 1 })
  for (const [step, label, status] of road) {
    const button = page.getByRole('button', { name: step })
    // A dispatcher cancels what has not started.
    const others = ['At Another Time…', 'Mark Exception', ...(status === 'en_route' ? ['Cancel Job'] : [])]
    await expect(quickActions(page).getByRole('button').filter({ hasText: /./ })).toHaveText([step, ...others])
    await expect(button).toBeEnabled()
    await (status === 'en_route' ? button.dblclick() : button.click())

    const notice = await expectDone(page, `Job status updated to ${label}`)
    await expect(badge(page)).toHaveText(label)
    if (status === 'en_route') await expectUncovered(notice, [heading, badge(page), quickActions(page)])
    if (status === 'at_pickup') {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectUncovered(notice, [heading, badge(page), quickActions(page)])
      await page.setViewportSize({ width: 1366, height: 768 })
    }
    const job = await stored(server, id)
    expect(job.status).toBe(status)
    started ??= job.actual_start
    expect(job.actual_start).toEqual(started)
    expect(job.actual_start).not.toBeNull()
    expect(job.actual_end === null).toBe(status !== 'completed')
  }

  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0)
  for (const entry of ['Created', 'Started', 'Completed'])
    await expect(logEntry(page, entry).getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  // One for the crew and five for the steps: the double click counted once.
  expect(await stored(server, id)).toMatchObject({ version: 7 })
})

test('on a phone the first screen has what the road needs, and the next step is under the thumb', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id: routeId, road: route } = await one<{ id: string; road: string }>(
    server,
    `select id, origin || ' → ' || destination as road from routes order by origin, destination limit 1`,
  )
  const { id: customerId, legalName } = await aCustomer(manager, { contact: 'Salim Mwinyi, 0700 555 201' })
  const booking = await aBooking(manager, { customerId, routeId, status: 'confirmed' })
  const driver = await aDriver(manager, { phone: '0711 555 301' })
  const { vehicleId } = await aCrew(server)
  const now = readClock()
  const { id, jobNo } = await aJob(manager, {
    bookingId: booking.id,
    vehicleId,
    driverId: driver.id,
    plannedStart: addSeconds(now, -7 * 3600),
    plannedEnd: addSeconds(now, -3 * 3600),
    status: 'en_route',
  })
  const page = await as('management', { width: 390 })
  await open(page, `/app/dispatch/${id}`)

  const { reg_no: plate } = await one<{ reg_no: string }>(server, 'select reg_no from vehicles where id = $1', [
    vehicleId,
  ])
  const summary = page.getByRole('region', { name: 'Summary' })
  const calls = ['+254 700 555 201', '+254 711 555 301'].map((no) => summary.getByRole('link', { name: `Call ${no}` }))
  const step = page.getByRole('button', { name: 'Arrive at Pickup' })
  const more = page.getByRole('button', { name: 'More actions' })
  for (const part of [
    page.getByRole('heading', { level: 1, name: `Job ${jobNo}` }),
    badge(page),
    ...[route, legalName, 'Salim Mwinyi', plate, driver.name, '3 h late'].map((text) => summary.getByText(text)),
    ...['Planned Start', 'Planned End'].map((text) => summary.getByText(text)),
    ...calls,
    step,
    more,
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(calls[0] as Locator).toHaveAttribute('href', 'tel:+254700555201')
  for (const target of [...calls, step, more, page.getByRole('link', { name: 'Edit Job' })])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect((await step.boundingBox())?.y).toBeGreaterThanOrEqual(844 - 96)

  await more.click()
  await expect(page.getByRole('button', { name: 'Mark Exception' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cancel Job' }).click()
  await page.getByRole('button', { name: 'Keep Job' }).click()
  await step.click()
  const notice = await expectDone(page, 'Job status updated to At Pickup')
  await expectUncovered(notice, [page.getByRole('button', { name: 'Start Transport' })])
  expect(await stored(server, id)).toMatchObject({ status: 'at_pickup' })

  const [end, bar] = [page.getByRole('contentinfo'), page.getByRole('button', { name: 'Start Transport' })]
  // A box that comes late makes the page longer, and its end is further down: it is looked for again.
  await expect(async () => {
    await page.keyboard.press('End')
    const [last, first] = await Promise.all([end.boundingBox(), bar.boundingBox()])
    expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  }).toPass()
})

test('an exception asks for its reason, by the button and in the form, and shows it until the job goes on', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, jobNo } = await aJob(manager, await aCrew(server))
  const page = await as('dispatch')
  await open(page, `/app/dispatch/${id}`)

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
  await expect(fact(page, 'Open Exception', 'Exception Reason')).toHaveText('Puncture near Voi')
  expect(await stored(server, id)).toMatchObject({
    status: 'exception',
    exception_reason: 'Puncture near Voi',
    actual_start: null,
  })

  const save = page.getByRole('button', { name: 'Update Job' })
  const reason = page.getByLabel('Exception Reason')
  await page.getByRole('link', { name: 'Edit Job' }).click()
  await expect(reason).toHaveValue('Puncture near Voi')
  await pick(page, 'Status', 'Assigned')
  await expect(reason).toHaveCount(0)
  await pick(page, 'Status', 'Exception')
  await reason.fill('')
  await save.click()
  await expect(page.getByText('Say what happened')).toBeVisible()
  await expect(reason).toBeFocused()
  await pick(page, 'Status', 'Completed')
  const endedAt = readClock()
  for (const label of ['Actual Start', 'Actual End']) {
    await page.getByLabel(`${label}: date`).fill(formatDay(dayOf(endedAt)))
    await page.getByLabel(`${label}: time`).fill(formatTime(endedAt))
  }
  await save.click()

  await expectDone(page, 'Job updated successfully')
  const done = await stored(server, id)
  expect(done).toMatchObject({ status: 'completed', exception_reason: null })
  expect(done.actual_start).not.toBeNull()
  expect(done.actual_end).toEqual(done.actual_start)

  // The question stays with what was typed where a colleague ends the job.
  const ended = await aJob(manager, await aCrew(server))
  await open(page, `/app/dispatch/${ended.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Job ${ended.jobNo}`)
  await page.getByRole('button', { name: 'Mark Exception' }).click()
  const question = page.getByRole('dialog', { name: `Mark job ${ended.jobNo} as an exception` })
  await question.getByRole('textbox', { name: 'Exception Reason' }).fill('Bridge closed at Salgaa')

  expect((await manager.request.post(`/api/jobs/${ended.id}/cancel`, { data: {} })).ok()).toBe(true)
  await expect(page.locator('header [data-tone]')).toHaveText('Cancelled')
  await expect(question.getByRole('textbox', { name: 'Exception Reason' })).toHaveValue('Bridge closed at Salgaa')
  await question.getByRole('button', { name: 'Mark Exception' }).click()

  await expectRefused(page, 'Failed to update job status', `Job ${ended.jobNo} is now Cancelled`)
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mark Exception' })).toHaveCount(0)
})

test('a click on a screen that is behind is refused, and then shows where the job is', async ({ as, server }) => {
  const { id, jobNo } = await aJob(await as('management'), await aCrew(server))
  const behind = await as('dispatch')
  await blockEvents(behind)
  const ahead = await as('management')
  for (const page of [behind, ahead]) await open(page, `/app/dispatch/${id}`)
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

test('a manager cancels a job after a question, which frees its booking; a job that is not there leads to the list', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, jobNo, booking } = await aJob(manager, await aCrew(server))
  await open(manager, `/app/dispatch/${id}`)
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
  await manager.getByRole('link', { name: booking.bookingNo }).click()
  await expect(manager.getByRole('link', { name: 'Create Job' })).toBeVisible()

  await open(manager, '/app/dispatch/00000000-0000-4000-8000-000000000000')
  await expectRefused(manager, 'Failed to load job details')
  await expect(manager).toHaveURL(/\/app\/dispatch$/)
})
