import { expect, type Page } from '@playwright/test'
import { aCustomer } from '../records.ts'
import { hold, open, test } from '../support.ts'

test('a page below /app names all that it is made of, asks for its data before its file has arrived, and for nothing twice, first in a visit and later', async ({
  as,
}) => {
  const page = await as('bookings')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [first, later] = [
    await hold(page, '**/assets/booking-list-page-*.js'),
    await hold(page, '**/assets/customer-list-page-*.js'),
  ]

  const html = await page.goto('/app/bookings', { waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/api/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toHaveCount(0)
  first.letGo()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => /^\/api\/(bookings|visitor)$/.test(path)).toSorted()).toEqual([
    '/api/bookings',
    '/api/visitor',
  ])
  const named = [...((await html?.text()) ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  expect(named).toContainEqual(expect.stringMatching(/booking-list-page-.*\.js$/))
  expect(named).toContainEqual(expect.stringMatching(/inter-latin-.*\.woff2$/))
  expect(asked.filter((path) => named.includes(path)).toSorted()).toEqual(named.toSorted())

  await page.getByRole('link', { name: 'Customers' }).click()
  await expect.poll(() => asked).toContain('/api/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toHaveCount(0)
  later.letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => path === '/api/customers')).toHaveLength(1)
})

test('a page that is denied starts no query, and its file is not fetched once the role is known', async ({ as }) => {
  const page = await as('dispatch')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth?next=/app/customers')

  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to view customers.")).toBeVisible()
  expect(asked.filter((path) => /^\/(api\/customers|assets\/customer-list-page)/.test(path))).toEqual([])
})

/** What is on a dashboard before its figures have come, and what comes with them. */
const dashboards = [
  { name: 'management', path: '/app/dashboard', before: 'Alerts & Exceptions', after: 'Jobs in exception' },
  { name: 'finance', path: '/app/reports', before: 'Overdue Invoices', after: 'AR Aging' },
]

test('nothing moves on a phone while the sign-in page and the dashboards load', async ({ as }) => {
  const page = await as('management', { width: 390 })
  await page.addInitScript(noteShift)
  for (const { name, path, before, after } of dashboards) {
    const font = await hold(page, '**/assets/inter-*.woff2')
    const figures = await hold(page, `**/api/dashboards/${name}`)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByText(before)).toBeVisible()
    font.letGo()
    await page.evaluate(() => document.fonts.ready)
    figures.letGo()
    await expect(page.getByText(after).first()).toBeVisible()
    await expectStill(page, 0.01)
  }

  await page.context().clearCookies()
  await page.goto('/auth')
  await expect(page.getByText('Demonstration')).toBeVisible()
  await expectStill(page, 0.001)
})

/** Runs in the page before its own scripts: adds up its layout shifts, those too that the browser has not yet told of. */
function noteShift() {
  const shift = { sum: 0, moved: [] as string[] }
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      shift.sum += Reflect.get(entry, 'value')
      for (const { node } of Reflect.get(entry, 'sources')) shift.moved.push(node?.textContent)
    }
    return shift
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Reflect.set(globalThis, 'shift', () => add(observer.takeRecords()))
}

/** Fails where what a page has shifted, once its last change is painted, is above a limit. */
async function expectStill(page: Page, limit: number): Promise<void> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => done(Reflect.get(globalThis, 'shift')()))),
        )
      }),
  )
  expect(sum, moved.join('\n')).toBeLessThan(limit)
}

test('a page is loading until it is known who is signed in, and says when it awaits nothing more: its parts are in by then, and a refetch by an event takes nothing back', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  const mark = page.locator('main[data-settled="/app/bookings/new"]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [visitor, calendar] = [await hold(page, '**/api/visitor'), await hold(page, '**/assets/calendar-field-*.js')]

  await page.goto('/app/bookings/new')
  await expect(page.getByText('Loading...')).toBeVisible()
  visitor.letGo()
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/calendar-field/))
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  calendar.letGo()
  await expect(mark).toHaveCount(1)

  await open(page, `/app/customers?q=${encodeURIComponent(customer.legalName)}`)
  const taken = await page.evaluateHandle(() => {
    const noted = { times: 0 }
    const main = document.querySelector('main')
    if (main) new MutationObserver(() => (noted.times += 1)).observe(main, { attributeFilter: ['data-settled'] })
    return noted
  })
  await server.rows(`update customers set contact = 'Somebody Else' where id = $1`, [customer.id])
  await expect(page.getByRole('row').filter({ hasText: customer.legalName })).toContainText('Somebody Else')
  expect(await taken.evaluate(({ times }) => times)).toBe(0)
})
