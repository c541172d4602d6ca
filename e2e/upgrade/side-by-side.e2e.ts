import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '../../domain/src/roles.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import {
  collect,
  deliverNote,
  dispatchJob,
  draftInvoice,
  expectManagerSeesAll,
  expectPaid,
  handOver,
  openJob,
  sendInvoice,
  take,
  takeBooking,
} from '../main-job.ts'
import { one } from '../records.ts'
import { open } from '../support.ts'
import { TwoBuilds } from './two-builds.ts'

// npm run test:upgrade: a page of either build is answered by servers of both.

type As = (role: Role) => Promise<Page>

const test = base.extend<{ as: As }, { builds: TwoBuilds }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const former = process.env.UPGRADE_FORMER
      if (!former) throw new Error('There is no former build: run npm run test:upgrade')
      const builds = await TwoBuilds.start(former)
      await use(builds)
      await builds.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  as: async ({ browser, builds }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (role) => {
      // A device that has kept nothing but the session.
      const context = await browser.newContext({
        baseURL: builds.url,
        viewport: { width: 1366, height: 768 },
        locale: 'en-GB',
        serviceWorkers: 'block',
      })
      contexts.push(context)
      await signIn(context, role)
      const page = await context.newPage()
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'document' || !response.ok()) return
        const [, version] = /<script type="module"[^>]* src="([^"]+)"/.exec(await response.text()) ?? []
        if (version) builds.versions.add(version)
      })
      return page
    })
    for (const context of contexts) await context.close()
  },
})

const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs in, once for each role: both builds know the session. */
async function signIn(context: BrowserContext, role: Role): Promise<void> {
  const cookies = sessions.get(role)
  if (cookies) return context.addCookies(cookies)
  const data = { email: demoEmail(role), password: demoPassword }
  expect((await context.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(true)
  sessions.set(role, await context.cookies())
}

/** Whether a page shows, with all its parts. One that does not is white, or waits for a part for ever. */
async function isShown(page: Page, path: string): Promise<boolean> {
  const settled = page.locator(`main[data-settled="${path}"]`)
  return settled.waitFor({ state: 'attached', timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

const paths = [
  '/app/dashboard',
  '/app/customers',
  '/app/bookings',
  '/app/bookings/new',
  '/app/dispatch',
  '/app/vehicles',
  '/app/invoices',
  '/app/payments',
]

test.describe.configure({ mode: 'serial' })

test('no page is white, whichever build opened it', async ({ as, builds }) => {
  const white: string[] = []
  for (const path of paths) {
    for (const opening of ['first', 'second']) {
      const page = await as('management')
      await page.goto(path)
      if (!(await isShown(page, path))) white.push(`${path}, ${opening} opening`)
      await page.context().close()
    }
  }

  console.log(`${white.length} white pages of ${2 * paths.length}; pages named ${[...builds.versions].join(' and ')}`)
  expect(white).toEqual([])
  expect(builds.versions.size).toBe(2)
})

test('from a new customer to a paid invoice, on servers of both builds', async ({ as, builds }) => {
  const customer = 'Main Job Clinker Ltd'
  const code = 'skx4t7p2qb'
  const bookingNo = await takeBooking(await as('bookings'), builds, customer)
  const dispatcher = await as('dispatch')
  const jobNo = await dispatchJob(dispatcher, builds, bookingNo)
  await openJob(dispatcher, jobNo)
  await handOver(dispatcher, jobNo)
  await take(dispatcher, 'Start Journey', 'En Route')
  await take(dispatcher, 'Arrive at Pickup', 'At Pickup')
  await take(dispatcher, 'Start Transport', 'In Transit')
  await take(dispatcher, 'Arrive at Dropoff', 'At Dropoff')
  const cashier = await as('finance')
  const { id } = await one(builds, 'select id from bookings where booking_no = $1', [bookingNo])
  await open(cashier, `/app/bookings/${id}`)
  await deliverNote(dispatcher, cashier, jobNo)
  await take(dispatcher, 'Complete Job', 'Completed')
  const invoiceNo = await draftInvoice(cashier, builds, { customer, bookingNo })
  await sendInvoice(cashier, invoiceNo)
  await collect(cashier, customer, invoiceNo, code)

  const progress = { customer, bookingNo, jobNo, invoiceNo }
  await expectPaid(builds, progress, code.toUpperCase())
  await expectManagerSeesAll(await as('management'), progress)
})

test('pages that were opened during the upgrade go on once the former build is gone', async ({ as, builds }) => {
  const pages = [await as('management'), await as('management'), await as('management'), await as('management')]
  for (const page of pages) await open(page, '/app/dashboard')

  await builds.endFormer()

  for (const path of ['/app/maintenance', '/app/drivers', '/app/routes']) {
    for (const page of pages) await open(page, path)
  }
})
