import { expect, type Page } from '@playwright/test'
import { choose, expectDone, pick, typeInstant } from '../forms.ts'
import { aBooking, aCrew, aJob, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

/** Opens a screen within the program. */
const routeId = async (server: TestServer, origin: string, destination: string) =>
  (
    await one<{ id: string }>(server, 'select id from routes where origin = $1 and destination = $2', [
      origin,
      destination,
    ])
  ).id

const stored = (server: TestServer, jobId: string) =>
  server.rows(`select place, lat::float8, lon::float8, type, note from waypoints where job_id = $1 order by position`, [
    jobId,
  ])

const waypoint = (page: Page, position: number) =>
  page.getByRole('group', { name: `Waypoint ${position}`, exact: true })
const field = (page: Page, position: number, label: string) => waypoint(page, position).getByLabel(label)
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expectDone(page, 'Job updated successfully')
  // The notice may be that of the change before.
  await expect(page).toHaveURL(/\/app\/dispatch$/)
}

test('a new job goes by the route and the times of its booking until somebody types others', async ({ as, server }) => {
  const page = await as('management')
  const march = await aBooking(page, {
    status: 'confirmed',
    routeId: await routeId(server, 'Mombasa', 'Kisumu'),
    pickupAt: '2027-03-05T05:00:00.000Z',
    dropoffAt: '2027-03-06T05:30:00.000Z',
    cargoType: 'Maize',
    weightTons: 12,
  })
  const april = await aBooking(page, {
    status: 'confirmed',
    routeId: await routeId(server, 'Mombasa', 'Eldoret'),
    pickupAt: '2027-04-05T06:00:00.000Z',
  })
  const [starts, ends] = [page.getByLabel('Planned Start: date'), page.getByLabel('Planned End: date')]
  await open(page, '/app/dispatch/new')
  await expect(page.getByText('No waypoints')).toBeVisible()

  await choose(page, 'Booking', march.bookingNo)
  await expect(field(page, 1, 'Place')).toHaveValue('Mombasa')
  await expect(field(page, 1, 'Latitude')).toHaveValue('-4.0547')
  await expect(field(page, 2, 'Place')).toHaveValue('Kisumu')
  await expect(waypoint(page, 2).getByRole('combobox', { name: 'Type' })).toHaveValue('Dropoff')
  const chosen = page.getByRole('combobox', { name: 'Booking' })
  await expect(chosen).toHaveAccessibleDescription(/Maize · 12 tons · 05\/03\/2027 08:00 to 06\/03\/2027 08:30/)
  await expect(starts).toHaveValue('05/03/2027')
  await expect(page.getByLabel('Planned End: time')).toHaveValue('08:30')
  await choose(page, 'Booking', april.bookingNo)
  await expect(field(page, 2, 'Place')).toHaveValue('Eldoret')
  await expect(starts).toHaveValue('05/04/2027')
  await expect(ends).toHaveValue('')
  await field(page, 2, 'Note').fill('Gate 3')
  await typeInstant(page, 'Planned End', '07/04/2027', '18:00')
  await choose(page, 'Booking', march.bookingNo)
  await expect(chosen).toHaveAccessibleDescription(/Maize · 12 tons/)
  await expect(field(page, 2, 'Place')).toHaveValue('Eldoret')
  await expect(field(page, 2, 'Note')).toHaveValue('Gate 3')
  await expect(starts).toHaveValue('05/04/2027')
  await expect(ends).toHaveValue('07/04/2027')

  await open(page, `/app/dispatch/new?booking=${march.id}`)
  await expect(starts).toHaveValue('05/03/2027')
  await expect(page.getByLabel('Planned Start: time')).toHaveValue('08:00')
  await expect(field(page, 2, 'Place')).toHaveValue('Kisumu')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expectDone(page, 'Job created successfully')
  await page.getByRole('row').filter({ hasText: march.bookingNo }).getByRole('link', { name: /^View/ }).click()
  const points = page
    .locator('section', { has: page.getByRole('heading', { name: 'Waypoints' }) })
    .getByRole('listitem')
  await expect(points).toHaveText([/^MombasaPickup · -4\.0547, 39\.6636$/, /^KisumuDropoff · -?0\.\d+, 34\.\d+$/])
})

test('waypoints are added, placed, typed, moved by keyboard and removed, and saved in their order', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { id } = await aJob(page)
  await open(page, `/app/dispatch/${id}/edit`)
  const add = page.getByRole('button', { name: 'Add Waypoint' })

  await add.click()
  await expect(field(page, 1, 'Place')).toBeFocused()
  await page.keyboard.type('naku')
  await page.getByRole('option', { name: 'Nakuru' }).click()
  await expect(field(page, 1, 'Latitude')).toHaveValue('-0.3072')
  await expect(field(page, 1, 'Longitude')).toHaveValue('36.0723')

  await add.press('Enter')
  await page.keyboard.type('Depot at Gilgil')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.5 S')
  await page.keyboard.press('Tab')
  await page.keyboard.type('36.3123456789')
  await pick(waypoint(page, 2), 'Type', 'Weighbridge')
  await field(page, 2, 'Note').fill('Ask for the ticket')

  await add.click()
  await page.keyboard.type('Malaba')
  await page.keyboard.press('Tab')
  await expect(field(page, 3, 'Latitude')).toHaveValue('0.6351')

  const up = page.getByRole('button', { name: 'Move waypoint 3 up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move waypoint 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The first waypoint can only move down.
  await expect(page.getByRole('button', { name: 'Move waypoint 1 down' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move waypoint 1 up' })).toBeDisabled()
  await expect(field(page, 1, 'Place')).toHaveValue('Malaba')
  await save(page)

  const malaba = { place: 'Malaba', lat: 0.6351, lon: 34.2817, type: 'stop', note: null }
  const nakuru = { place: 'Nakuru', lat: -0.3072, lon: 36.0723, type: 'stop', note: null }
  const gilgil = {
    place: 'Depot at Gilgil',
    lat: -0.5,
    lon: 36.312346,
    type: 'weighbridge',
    note: 'Ask for the ticket',
  }
  expect(await stored(server, id)).toEqual([malaba, nakuru, gilgil])

  await open(page, `/app/dispatch/${id}/edit`)
  await page.getByRole('button', { name: 'Remove waypoint 2' }).click()
  await expect(field(page, 2, 'Place')).toBeFocused()
  await save(page)
  expect(await stored(server, id)).toEqual([malaba, gilgil])
})

test('a point is pasted as maps give it; an odd one is pointed out and may be saved, a wrong one may not', async ({
  as,
  server,
}) => {
  const page = await as('dispatch')
  const { id } = await aJob(await as('management'))
  await open(page, `/app/dispatch/${id}/edit`)
  await page.getByRole('button', { name: 'Add Waypoint' }).click()

  await field(page, 1, 'Latitude').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '-4.0547, 39.6636')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(field(page, 1, 'Latitude')).toHaveValue('-4.0547')
  await expect(field(page, 1, 'Longitude')).toHaveValue('39.6636')

  await field(page, 1, 'Latitude').fill('36.8167')
  await field(page, 1, 'Longitude').fill('-1.2833')
  await expect(waypoint(page, 1).getByRole('status')).toContainText('Latitude and longitude look swapped.')
  await page.getByRole('button', { name: 'Swap Them' }).click()
  await expect(field(page, 1, 'Latitude')).toHaveValue('-1.2833')
  await expect(waypoint(page, 1).getByRole('status')).toHaveCount(0)

  await field(page, 1, 'Latitude').fill('ninety')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(waypoint(page, 1)).toContainText('Enter a latitude from -90 to 90')
  await expect(field(page, 1, 'Latitude')).toBeFocused()
  await expect(field(page, 1, 'Latitude')).toHaveValue('ninety')
  expect(await stored(server, id)).toEqual([])

  await field(page, 1, 'Latitude').fill('51.5')
  await expect(waypoint(page, 1).getByRole('status')).toHaveText('This point is outside East Africa.')
  await save(page)
  expect(await stored(server, id)).toMatchObject([{ place: null, lat: 51.5, lon: 36.8167 }])
  await open(page, `/app/dispatch/${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: '51.5, 36.8167' })).toContainText('Stop')
})

test('of a job on the road the form keeps what has happened, takes an expected end, and asks why it is set back', async ({
  as,
  server,
}) => {
  const waypoints = [
    { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup' },
    { place: 'Voi', lat: -3.396, lon: 38.5561, type: 'stop' },
  ]
  const plan = { plannedStart: '2027-03-05T05:00:00.000Z', plannedEnd: '2027-03-06T05:00:00.000Z' }
  const manager = await as('management')
  const { id } = await aJob(manager, { ...(await aCrew(server)), ...plan, waypoints, status: 'at_pickup' })
  const { id: first } = await one<{ id: string }>(
    server,
    'select id from waypoints where job_id = $1 and position = 1',
    [id],
  )
  expect((await manager.request.post(`/api/jobs/${id}/waypoints/${first}/reached`, { data: {} })).ok()).toBe(true)
  const page = await as('dispatch', { width: 390 })
  await open(page, `/app/dispatch/${id}/edit`)

  await expect(waypoint(page, 1)).toContainText(/Mombasa.*Reached .*It stays as it is\./)
  await expect(waypoint(page, 1).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('This job has started: give an expected end instead.')).toBeVisible()
  await expect(page.getByLabel('Planned End: date')).toBeDisabled()
  await typeInstant(page, 'Expected End', '06/03/2027', '20:00')
  await field(page, 2, 'Note').fill('Weigh again')
  await pick(page, 'Status', 'En Route')
  await page.getByRole('button', { name: 'Update Job' }).click()
  await expect(page.getByText('Say why the status is set back')).toBeVisible()
  await expect(page.getByLabel('Reason for setting back')).toBeFocused()
  await page.getByLabel('Reason for setting back').fill('The truck is still at the gate')
  await save(page)

  expect(
    await one(
      server,
      `select status, expected_end, planned_end, pickup_arrived_at,
          (select string_agg(note, '') from waypoints where job_id = j.id) as notes,
          (select count(*)::int from waypoints where id = $2 and reached_at is not null) as reached
        from dispatch_jobs j where id = $1`,
      [id, first],
    ),
  ).toMatchObject({
    status: 'en_route',
    expected_end: '2027-03-06T17:00:00.000Z',
    planned_end: plan.plannedEnd,
    pickup_arrived_at: null,
    notes: 'Weigh again',
    reached: 1,
  })
})
