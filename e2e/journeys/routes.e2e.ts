import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addSeconds, readClock } from '../../domain/src/dates.ts'
import { aBooking, aCrew, aCustomer, aJob, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, open, test } from '../support.ts'

/** What the legend says besides the states. */
const signs = ['Place estimated', 'Late', 'Along a trunk road', 'Road not known']

const travelling = `('en_route', 'at_pickup', 'in_transit', 'at_dropoff')`

test('the live map has every job on the road, marks what is chosen in the list and the other way round, and asks nobody outside', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const name = '<img src=x onerror="document.title=1"> & Sons'
  const { id: customerId } = await aCustomer(manager, { legalName: name })
  const { id } = await aJobOnTheRoad(manager, server, {
    from: 'Lamu',
    to: 'Garissa',
    customerId,
    plannedEnd: addSeconds(readClock(), -2 * 3600),
  })
  const other = await aJobOnTheRoad(manager, server, { from: 'Lodwar', to: 'Kitale' })
  const jobs = await server.rows<{ job_no: string; is_late: boolean; is_exception: boolean }>(
    `select j.job_no, e.id is not null as is_exception, e.id is null and j.planned_end < now() is true as is_late
      from dispatch_jobs j left join job_exceptions e on e.job_id = j.id and e.resolved_at is null
      where j.status in ${travelling} or e.id is not null
      order by e.opened_at, case when j.planned_end < now() then j.planned_end end, j.created_at desc, j.id desc`,
  )
  const late = jobs.filter(({ is_late }) => is_late).length
  const exceptions = jobs.filter(({ is_exception }) => is_exception).length
  const job = await one<Record<string, string>>(
    server,
    `select j.job_no, v.reg_no, d.name as driver from dispatch_jobs j
      join vehicles v on v.id = j.vehicle_id join drivers d on d.id = j.driver_id where j.id = $1`,
    [id],
  )
  const page = await as('dispatch')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await open(page, '/app/routes')

  await expect(page.getByRole('tab', { name: 'Live Routes' })).toHaveAttribute('aria-selected', 'true')
  await expect(entries(page).locator('b')).toHaveText(jobs.map(({ job_no }) => job_no))
  await expect.poll(() => countOnMap(page)).toBe(await countWithPlace(page))
  await expect(page.getByText(`${jobs.length} jobs · ${exceptions} exceptions · ${late} late`)).toBeVisible()
  await page.getByText('Legend', { exact: true }).click()
  await expect(legend(page)).toHaveText(['En Route', 'At Pickup', 'In Transit', 'At Dropoff', 'Exception', ...signs])
  await expect(legend(page).first()).toBeInViewport({ ratio: 1 })
  await expect(legend(page).last()).toBeInViewport({ ratio: 1 })
  expect(await tonesOf(page)).toEqual(['green', 'blue', 'green', 'blue', 'grey'])

  await expect(entry(page, String(job.job_no))).toContainText('2 h late')
  await entry(page, String(job.job_no)).click()

  await expect(entry(page, String(job.job_no))).toHaveAttribute('aria-pressed', 'true')
  await expect(marker(page, String(job.job_no))).toHaveAttribute('data-selected', 'true')
  await expect(label(page, String(job.job_no))).toHaveText(`${job.reg_no} · late`)
  await expect(label(page, String(job.job_no))).toBeVisible()
  await expect(label(page, other.jobNo)).not.toContainText('late')
  // Positions count once the map stands still: a zoom moves markers and names in different frames.
  await settledView(page)
  expect(await coveredByMarkers(page)).toEqual([])
  await expect(page).toHaveURL(new RegExp(`job=${id}`))
  const popup = page.getByRole('region', { name: String(job.job_no) })
  // A name that looks like HTML is shown as text (XSS).
  for (const text of [name, job.reg_no, job.driver, 'Lamu → Garissa', 'En Route', '2 h late'])
    await expect(popup).toContainText(String(text))
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(popup.locator('dl > div').filter({ hasText: 'Shown at' }).locator('dd')).toHaveText('Lamu')

  await marker(page, other.jobNo).click()

  await expect(entry(page, other.jobNo)).toHaveAttribute('aria-pressed', 'true')
  await expect(entry(page, other.jobNo)).toBeInViewport()
  await expect(entry(page, String(job.job_no))).toHaveAttribute('aria-pressed', 'false')
  await expect(popup).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('region', { name: other.jobNo }).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[aria-pressed=true], [data-selected=true]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/job=/)

  await entry(page, other.jobNo).press('Enter')
  await page.getByRole('region', { name: other.jobNo }).getByRole('link', { name: 'View job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${other.jobNo}` })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([server.url]))
})

test('a step of a colleague moves the marker, and neither the choice nor the view; an open exception stays at the place given, hollow where that is not known', async ({
  as,
  server,
}) => {
  const mover = await as('management')
  const { id, jobNo } = await aJobOnTheRoad(mover, server, { from: 'Mandera', to: 'Garissa' })
  const page = await as('dispatch')
  await open(page, `/app/routes?job=${id}`)
  await expect(marker(page, jobNo)).toHaveAttribute('data-status', 'en_route')
  const wider = await settledView(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => viewOf(page)).not.toBe(wider)
  const before = await settledView(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await expect(marker(page, jobNo)).toHaveAttribute('data-estimated', 'false')
  for (const to of ['at_pickup', 'in_transit']) {
    expect((await mover.request.post(`/api/jobs/${id}/status`, { data: { to } })).status()).toBe(200)
    await expect(marker(page, jobNo)).toHaveAttribute('data-status', to)
  }

  await expect(marker(page, jobNo)).toHaveAttribute('data-estimated', 'true')
  await expect(entry(page, jobNo)).toContainText('In Transit')
  await expect(entry(page, jobNo)).toHaveAttribute('aria-pressed', 'true')
  const popup = page.getByRole('region', { name: jobNo })
  await expect(popup).toContainText('Halfway from Mandera to Garissa (estimated)')
  expect(await settledView(page)).toEqual(before)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await mover.request.post(`/api/jobs/${id}/status`, { data: { to: 'at_dropoff' } })
  await mover.request.post(`/api/jobs/${id}/status`, { data: { to: 'completed' } })
  await expect(entry(page, jobNo)).toHaveCount(0)
  await expect(marker(page, jobNo)).toHaveCount(0)

  const there = await aJobOnTheRoad(mover, server, { from: 'Mandera', to: 'Isiolo' })
  const somewhere = await aJobOnTheRoad(mover, server, { from: 'Lodwar', to: 'Kitale' })
  const stop = (id: string, place: string) =>
    mover.request.post(`/api/jobs/${id}/status`, { data: { to: 'exception', reason: 'Broken spring', place } })
  await stop(there.id, 'marsabit')
  await stop(somewhere.id, 'Kilometre 40')
  await open(page, `/app/routes?job=${there.id}`)

  const shownAt = page.locator('dl > div').filter({ hasText: 'Shown at' }).locator('dd')
  await expect(shownAt).toHaveText('Marsabit')
  await expect(page.getByRole('region', { name: there.jobNo })).toContainText('Broken spring')
  await expect(marker(page, there.jobNo)).toHaveAttribute('data-estimated', 'false')
  await expect(entry(page, there.jobNo)).toContainText(/Broken spring \(since 1 min\)/)

  await entry(page, somewhere.jobNo).click()
  await expect(shownAt).toHaveText('Lodwar (estimated)')
  await expect(marker(page, somewhere.jobNo)).toHaveAttribute('data-estimated', 'true')

  await mover.request.post(`/api/jobs/${there.id}/exception/resolve`, { data: { resolution: 'resumed' } })
  await expect(marker(page, there.jobNo)).toHaveAttribute('data-status', 'en_route')
  await expect(entry(page, there.jobNo)).not.toContainText('Broken spring')
})

test('jobs in one place are one marker with a count, which lists them', async ({ as, server }) => {
  const manager = await as('management')
  const first = await aJobOnTheRoad(manager, server, { from: 'Moyale', to: 'Marsabit' })
  const second = await aJobOnTheRoad(manager, server, { from: 'Moyale', to: 'Isiolo' })
  const page = await as('dispatch')
  await open(page, '/app/routes')

  const group = page.getByRole('region', { name: '2 jobs here' })
  // The map comes to rest by itself.
  await expect(async () => {
    await (await northernmost(page.locator('.leaflet-marker-pane b').filter({ hasText: /^2$/ }))).click()
    await expect(group.getByRole('button', { name: first.jobNo })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await group.getByRole('button', { name: second.jobNo }).click()

  await expect(marker(page, second.jobNo)).toHaveAttribute('data-selected', 'true')
  await expect(marker(page, first.jobNo)).toHaveAttribute('data-selected', 'false')
  await expect(group).toHaveCount(0)
})

test('all dispatches are narrowed by period and state, the URL keeps both, and nothing found leads to everything', async ({
  as,
  server,
}) => {
  const { jobNo } = await aJob(await as('management'), await aCrew(server))
  const page = await as('dispatch')
  await open(page, '/app/routes?tab=dispatches')
  const period = page.getByRole('combobox', { name: 'Period' })
  for (const choice of ['today', 'this week', 'this month', 'all time'])
    await expect(period.getByRole('option', { name: `Created: ${choice}`, exact: true })).toHaveCount(1)
  await expect(period).toHaveValue('thisWeek')
  await page.getByText('Legend', { exact: true }).click()
  await expect(legend(page)).toHaveText([
    'Pending',
    'Assigned',
    'En Route',
    'At Pickup',
    'In Transit',
    'At Dropoff',
    'Completed',
    'Cancelled',
    'Exception',
    ...signs,
  ])
  expect(await tonesOf(page)).toEqual(['grey', 'grey', 'blue', 'purple', 'blue', 'purple', 'green', 'red', 'grey'])
  const icons = await page.locator('ul[aria-label=Legend] path').evaluateAll((all) => all.map((one) => one.outerHTML))
  expect(new Set(icons).size).toBe(9)

  // A job with unknown places is in the list, which says so.
  await period.selectOption('Created: today')
  await expect(entry(page, jobNo)).toContainText('Not on the map: its places are not known')
  await expect(entry(page, jobNo)).toContainText('Custom route')
  await expect(page.getByText(/\d+ not on the map$/)).toBeVisible()
  await entry(page, jobNo).click()
  await expect(entry(page, jobNo)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page.getByText('No jobs match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/period=all/)
  await expect(entries(page).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Exception')
  await expect(page).toHaveURL(/status=exception/)
  for (const part of ['tab=dispatches', 'period=all']) expect(page.url()).toContain(part)
  const jobs = await server.rows<{ job_no: string }>(
    `select j.job_no from dispatch_jobs j join job_exceptions e on e.job_id = j.id and e.resolved_at is null
      where j.status = 'exception' order by e.opened_at, j.created_at desc, j.id desc`,
  )
  await expect(entries(page).locator('b')).toHaveText(jobs.map(({ job_no }) => job_no))
  await page.reload()
  await expect(entries(page).locator('b')).toHaveText(jobs.map(({ job_no }) => job_no))
})

test('a job’s own page shows its line and leads to the live map, and has no map where its places are not known', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { id: unknown } = await aJob(page, await aCrew(server))
  const { id, jobNo } = await aJobOnTheRoad(page, server, { from: 'Malindi', to: 'Voi' })
  await open(page, `/app/dispatch/${unknown}`)
  await expect(page.getByRole('heading', { name: 'Waypoints' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of jobs' })).toHaveCount(0)

  await open(page, `/app/dispatch/${id}`)
  // The map comes when it is in sight.
  await page.getByText('Shown at: Malindi. Vehicles do not report where they are.').scrollIntoViewIfNeeded()
  await expect(marker(page, jobNo)).toHaveAttribute('data-tone', 'blue')
  // The line, and a dot for each of its two stops.
  await expect(page.locator('.leaflet-overlay-pane path')).toHaveCount(3)
  await page.request.post(`/api/jobs/${id}/status`, { data: { to: 'at_pickup' } })
  await expect(marker(page, jobNo)).toHaveAttribute('data-tone', 'purple')
  await page.getByRole('link', { name: 'See on Live Routes' }).click()

  await expect(page.getByRole('region', { name: jobNo })).toBeVisible()
  await expect(entry(page, jobNo)).toHaveAttribute('aria-pressed', 'true')
})

test('a map left before it has drawn all it wanted to, as on a slow computer, ends without a fault', async ({ as }) => {
  const page = await as('dispatch')
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 500)
    window.cancelAnimationFrame = (frame) => clearTimeout(frame)
  })
  await open(page, '/app/routes')
  // A DOM click: Playwright's own click waits for frames, as the map does.
  await page.locator('.leaflet-marker-pane [data-job]').first().waitFor()
  await page.getByRole('link', { name: 'Drivers' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
})

const entries = (page: Page) => page.getByRole('list', { name: 'Jobs' }).locator('button[aria-pressed]')

/** How many jobs of the list have a known place. */
const countWithPlace = async (page: Page) =>
  (await entries(page).count()) - (await entries(page).filter({ hasText: 'Not on the map' }).count())

const entry = (page: Page, jobNo: string) =>
  page.getByRole('list', { name: 'Jobs' }).getByRole('button', { name: jobNo })

const marker = (page: Page, jobNo: string) => page.locator(`.leaflet-marker-pane [data-job="${jobNo}"]`)

/** The one of some markers that is furthest north. */
async function northernmost(markers: Locator): Promise<Locator> {
  const tops = await markers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  return markers.nth(tops.indexOf(Math.min(...tops)))
}

/** The text beside a job's marker. */
const label = (page: Page, jobNo: string) => marker(page, jobNo).locator('xpath=following-sibling::*')

/** The visible names and labels of the map that a marker covers. */
const coveredByMarkers = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.leaflet-marker-pane .leaflet-marker-icon > :first-child')].map(
      (one) => one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('.leaflet-container [data-side]:not([data-side=none])')]
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
      })
      .map((text) => text.textContent)
  })

const legend = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem')

const tonesOf = (page: Page) =>
  page
    .locator('ul[aria-label=Legend] [data-tone]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tone))

/** Number of jobs in all markers and clusters. */
async function countOnMap(page: Page): Promise<number> {
  const single = await page.locator('.leaflet-marker-pane [data-job]').count()
  const figures = await page.locator('.leaflet-marker-pane b').allTextContents()
  return figures.reduce((sum, figure) => sum + Number(figure), single)
}

/** Positions of the towns on screen once stable: the map's centre and zoom. */
async function settledView(page: Page): Promise<string> {
  let view = ''
  await expect
    .poll(async () => {
      const before = view
      view = await viewOf(page)
      return view === before && (await page.locator('.leaflet-zoom-anim').count()) === 0
    })
    .toBe(true)
  return view
}

/** Positions of the towns on screen. */
const viewOf = (page: Page) =>
  page
    .locator('.leaflet-towns-pane > *')
    .evaluateAll((towns) => JSON.stringify(towns.map((town) => [town.textContent, town.getBoundingClientRect()])))

type Road = { from: string; to: string; customerId?: string; plannedEnd?: string }

/** A job that has just departed, between two built-in towns. */
async function aJobOnTheRoad(page: Page, server: TestServer, { from, to, customerId, plannedEnd }: Road) {
  const route = await routeBetween(page, from, to)
  const booking = await aBooking(page, { status: 'confirmed', routeId: route, ...(customerId && { customerId }) })
  const response = await page.request.post('/api/jobs', {
    data: { bookingId: booking.id, isConfirmed: true, ...(plannedEnd && { plannedEnd }), ...(await aCrew(server)) },
    headers: { 'idempotency-key': randomUUID() },
  })
  const job: { id: string; jobNo: string } = await response.json()
  const moved = await page.request.post(`/api/jobs/${job.id}/status`, { data: { to: 'en_route' } })
  expect(moved.status(), await moved.text()).toBe(200)
  return job
}

async function routeBetween(page: Page, origin: string, destination: string): Promise<string> {
  const known = await page.request.get('/api/routes', { params: { q: `${origin} ${destination}` } })
  const [route] = (await known.json()).items
  if (route) return route.id
  const made = await page.request.post('/api/routes', {
    data: { origin, destination, distanceKm: 100 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).id
}
