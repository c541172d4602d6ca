import { expect, type Page } from '@playwright/test'
import { type Role, roles } from '../../domain/src/roles.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

type Screen = {
  path: string
  heading: string
  /** Letters of roles: bookings, dispatch, finance, management, admin. */
  opens: string
  /** What the others read, where the screen has a sentence of its own. */
  denied?: (role: Role) => string
}

const notThisPage = () => "You don't have permission to access this page."
const notMaintenance = () => "You don't have permission to access maintenance records."
const notCustomers = () => "You don't have permission to view customers."
const notCustomer = () => "You don't have permission to view customer details."
// Who may not even look is told so; who may look is told what is missing.
const notCustomerForm = (role: Role) =>
  role === 'dispatch'
    ? "You don't have permission to view customer data."
    : "You don't have permission to edit/create customers."

async function everyScreen(server: TestServer): Promise<Screen[]> {
  const customer = await one<{ id: string; legal_name: string }>(
    server,
    `select id, legal_name from customers where legal_name = 'Bahari Freight Forwarders Ltd'`,
  )
  const job = await one<{ id: string; job_no: string; booking_id: string; booking_no: string }>(
    server,
    `select j.id, j.job_no, b.id as booking_id, b.booking_no
      from dispatch_jobs j join bookings b on b.id = j.booking_id
      where j.status = 'in_transit' and b.notes is not null
      order by j.job_no limit 1`,
  )
  const record = await one<{ id: string }>(
    server,
    `select id from maintenance_records where approval_status = 'rejected' order by maintenance_date limit 1`,
  )
  const vehicle = await one<{ id: string; reg_no: string }>(
    server,
    `select id, reg_no from vehicles where notes is not null order by reg_no limit 1`,
  )
  return [
    { path: '/app', heading: 'Dashboard', opens: 'BDFMA' },
    { path: '/app/dashboard', heading: 'Dashboard', opens: 'BDFMA' },

    { path: '/app/customers', heading: 'Customers', opens: 'BFMA', denied: notCustomers },
    { path: '/app/customers/new', heading: 'New Customer', opens: 'BMA', denied: notCustomerForm },
    { path: `/app/customers/${customer.id}`, heading: customer.legal_name, opens: 'BFMA', denied: notCustomer },
    { path: `/app/customers/${customer.id}/edit`, heading: 'Edit Customer', opens: 'BMA', denied: notCustomerForm },

    { path: '/app/bookings', heading: 'Bookings', opens: 'BDFMA' },
    { path: '/app/bookings/new', heading: 'New Booking', opens: 'BMA' },
    { path: `/app/bookings/${job.booking_id}`, heading: `Booking ${job.booking_no}`, opens: 'BDFMA' },
    { path: `/app/bookings/${job.booking_id}/edit`, heading: 'Edit Booking', opens: 'BMA' },

    { path: '/app/dispatch', heading: 'Dispatch Jobs', opens: 'DMA' },
    { path: '/app/dispatch?view=board', heading: 'Dispatch Jobs', opens: 'DMA' },
    { path: '/app/dispatch/new', heading: 'Create Dispatch Job', opens: 'DMA' },
    { path: `/app/dispatch/${job.id}`, heading: `Job ${job.job_no}`, opens: 'DMA' },
    { path: `/app/dispatch/${job.id}/edit`, heading: 'Edit Job', opens: 'DMA' },

    { path: '/app/routes', heading: 'Routes & Dispatches', opens: 'BDFMA' },
    { path: '/app/routes?tab=live', heading: 'Routes & Dispatches', opens: 'DMA' },
    { path: '/app/routes?tab=dispatches&period=all', heading: 'Routes & Dispatches', opens: 'DMA' },
    { path: '/app/routes?tab=catalogue', heading: 'Routes & Dispatches', opens: 'BDFMA' },

    { path: '/app/maintenance', heading: 'Vehicle Maintenance', opens: 'DMA', denied: notMaintenance },
    {
      path: `/app/maintenance?record=${record.id}`,
      heading: 'Vehicle Maintenance',
      opens: 'DMA',
      denied: notMaintenance,
    },
    { path: '/app/maintenance?create=blank', heading: 'Vehicle Maintenance', opens: 'DMA', denied: notMaintenance },

    { path: '/app/vehicles', heading: 'Fleet Management', opens: 'BDMA' },
    { path: `/app/vehicles/${vehicle.id}`, heading: vehicle.reg_no, opens: 'BDMA' },
    { path: '/app/drivers', heading: 'Drivers', opens: 'DMA' },

    { path: '/app/invoices', heading: 'Finance', opens: 'FMA' },
    { path: '/app/payments', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reconciliation', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reports', heading: 'Finance', opens: 'FMA' },

    { path: '/app/users', heading: 'User Management', opens: 'A' },
    { path: '/app/users?invite=somebody', heading: 'User Management', opens: 'A' },
    { path: '/app/users?tab=log', heading: 'User Management', opens: 'A' },

    { path: '/app/settings', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings?tab=notifications', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings?tab=preferences', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings?tab=system', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings?tab=system&dialog=smtp', heading: 'Settings', opens: 'MA' },

    { path: '/app/account', heading: 'Account', opens: 'BDFMA' },

    { path: '/app/no-such-page', heading: 'Oops! Page not found', opens: 'BDFMA' },
  ]
}

test.describe.configure({ mode: 'parallel' })

/** Each role walks the screens in thirds, so that a stuck one is noticed soon. */
const thirds = [0, 1, 2]

for (const role of roles) {
  for (const third of thirds) {
    test(`${role} opens its own screens, sound in light and in dark, and is denied the others, part ${third + 1}`, async ({
      as,
      server,
    }) => {
      test.setTimeout(240_000)
      const page = await as(role)
      const screens = (await everyScreen(server)).filter((_screen, index) => index % thirds.length === third)
      for (const { path, heading, opens, denied = notThisPage } of screens) {
        await test.step(path, async () => {
          await page.goto(path)
          if (!opens.includes(letterOf(role))) return expectDenied(page, denied(role))
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
          await expectSound(page)
        })
      }
    })
  }
}

for (const [path, heading] of [
  ['/', 'Transport management for Kenyan hauliers'],
  ['/auth', 'Transport Management System'],
  ['/auth/forgot', 'Forgot your password?'],
  ['/auth/verify', 'Verify your e-mail address'],
  ['/auth/verify#token=spent', 'Verify your e-mail address'],
  ['/auth/reset', 'Set a new password'],
  ['/auth/reset#token=spent', 'Set a new password'],
  ['/auth/invitation#token=spent', 'Accept your invitation'],
  ['/no-such-page', 'Oops! Page not found'],
] as const) {
  test(`a visitor finds ${path} sound in light and in dark`, async ({ visitor }) => {
    const answer = await visitor.goto(path)

    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    await expect(visitor.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expectSound(visitor)
  })
}

const letterOf = (role: Role) => role.charAt(0).toUpperCase()

async function expectDenied(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
}

/** Light on a desk, then dark on a phone: accessible, and nothing wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  for (const look of [
    { colorScheme: 'light', width: 1366, height: 768 },
    { colorScheme: 'dark', width: 390, height: 844 },
  ] as const) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: look.width, height: look.height })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colorScheme)
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}
