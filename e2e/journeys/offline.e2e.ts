import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Role } from '../../domain/src/roles.ts'
import { expectDone } from '../forms.ts'
import { aBooking, one } from '../records.ts'
import { test as base, expectAccessible, settled, signInHere } from '../support.ts'
import { cookiesOf } from '../template.ts'

type Open = (role?: Role) => Promise<Page>

/** A browser of its own, in which service workers are allowed. */
const test = base.extend<{ open: Open }>({
  open: async ({ ownBrowser: browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (role) => {
      const context = await browser.newContext({
        baseURL: server.url,
        serviceWorkers: 'allow',
        ...(role && { storageState: { cookies: cookiesOf(role), origins: [] } }),
      })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })
const neverOpened = 'This page has not been opened on this device yet. It opens when the connection is back.'

test('without a connection the program opens and shows what it last showed; with it, it goes on by itself', async ({
  open,
  server,
}) => {
  const page = await open('bookings')
  const { id } = await aBooking(page)
  // The line is lost before the worker has come: it is tried again with the connection.
  await page.route('**/service-worker.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/service-worker.js'))
  await page.goto(`/app/bookings/${id}/edit`)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  // The bar comes after the page, and asks for the worker once it is there.
  await refused
  // A request that is intercepted while its route is taken away never ends: nothing else is under way.
  await settled(page)
  await page.unroute('**/service-worker.js')
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.getByLabel('Cargo Type').fill('Cement')
  await page.context().setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectDone(page, 'Booking updated successfully')
  expect(await one(server, 'select cargo_type from bookings where id = $1', [id])).toEqual({ cargo_type: 'Cement' })

  await expect(page).toHaveURL(`${server.url}/app/bookings`)
  await untilKept(page, 'bookings.list')
  const first = await page.getByRole('row').nth(1).textContent()
  await page.context().setOffline(true)
  await page.goto('/app/bookings')
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '')
  await expect(bar(page)).toContainText(/Shown as of \d\d:\d\d\./)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search bookings...' }).fill('nobody')
  await expect(bar(page)).toContainText('The search goes on when the connection is back.')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText(neverOpened).first()).toBeVisible()
  expect(page.url()).toBe(`${server.url}/app/customers`)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('what is kept on a device belongs to one session, one person and one role, and ends with each', async ({
  open,
  server,
}) => {
  const page = await open('management')
  await page.goto('/app/bookings')
  await untilKept(page, 'bookings.list')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  await signInHere(page, 'finance')
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await untilKept(page, 'invoices.list')
  expect(await keptKeys(page)).not.toContainEqual(expect.stringContaining('"bookings","list"'))
  await one(server, "update profiles set role = 'dispatch' where role = 'finance' returning id", [])
  await expect(page.getByRole('link', { name: 'Fleet' })).toBeVisible()
  await page.getByRole('link', { name: 'Fleet' }).click()
  await untilKept(page, 'vehicles.list')
  expect(await keptKeys(page)).not.toContainEqual(expect.stringContaining('"invoices"'))

  await page.context().setOffline(true)
  // Half an hour later.
  await page.clock.install({ time: await page.evaluate(() => Date.now() + 30 * 60_000) })
  await page.goto('/app/vehicles')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('the page of a portal and a server that is away are missing connections too, and its return is noticed', async ({
  as,
  server,
}) => {
  const page = await as('admin', { isNew: true })
  await page.goto('/app/dispatch')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectKept(page, 'jobs.list')
  // A browser writes to its console what it thinks of such a stream of events.
  await page.route('**/api/events*', (route) => route.abort())
  const portal = /\/api\/(?!events)/
  await page.route(portal, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel</h1>' }))
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(bar(page)).toHaveCount(0)

  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('link', { name: 'Fleet' }).click()
  await expect(bar(page)).toContainText(neverOpened)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(bar(page)).toContainText('What is missing comes when the connection is back.')
  // The program asks by itself too, and may be first.
  await page.getByRole('button', { name: 'Retry' }).focus()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(page.url()).toBe(`${server.url}/app/users`)
})

/** Waits until the program and the answers of a call, 'bookings.list', are kept on the device. */
async function untilKept(page: Page, call: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await settled(page)
  await expectKept(page, call)
}

const expectKept = (page: Page, call: string) =>
  expect.poll(() => keptKeys(page)).toContainEqual(expect.stringContaining(JSON.stringify(call.split('.'))))

/** The keys of what is kept in IndexedDB; none without a database. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return []
    const opening = indexedDB.open('kept')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    if (opening.result.objectStoreNames.length === 0) return []
    const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys()
    await new Promise((done) => {
      asking.onsuccess = done
    })
    opening.result.close()
    return asking.result.map(String)
  })
}
