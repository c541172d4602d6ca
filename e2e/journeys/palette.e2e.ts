import { expect, type Page } from '@playwright/test'
import type { Role } from '../../domain/src/roles.ts'
import { one } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search records, or type a command...' })
const options = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option')

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('Ctrl+K finds a booking by its number and opens it, without the mouse', async ({ as, server }) => {
  const { booking_no: number } = await one<{ booking_no: string }>(server, 'select booking_no from bookings limit 1')
  const page = await as('management')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await open(page)
  await page.keyboard.type(number.toLowerCase())
  await expect(options(page).first()).toContainText(number)
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

const commands: Record<Role, string[]> = {
  bookings: ['New Booking', 'New Customer', 'Dashboard', 'Customers', 'Bookings'],
  dispatch: ['Create Job', 'Dashboard', 'Job Board'],
  finance: ['New Invoice', 'Record Payment', 'Dashboard', 'Invoices', 'Payments', 'Reconciliation', 'Reports'],
  management: ['New Booking', 'New Customer', 'Create Job', 'New Invoice', 'Record Payment', 'Dashboard', 'Finance'],
  admin: [
    'New Booking',
    'New Customer',
    'Create Job',
    'New Invoice',
    'Record Payment',
    'Invite somebody',
    'User Management',
  ],
}

// safe: the keys of the object above.
for (const role of Object.keys(commands) as Role[]) {
  test(`${role} is offered what ${role} may do`, async ({ as }) => {
    const page = await as(role)
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await open(page)

    const offered = await options(page).allTextContents()
    expect(offered).toEqual(expect.arrayContaining(commands[role]))
    const theirs = new Set(Object.values(commands).flat())
    const others = [...theirs].filter(
      (name) => !commands[role].includes(name) && role !== 'admin' && role !== 'management',
    )
    expect(offered.filter((name) => others.includes(name))).toEqual([])
  })
}

test('a dispatcher who searches for a customer finds bookings and jobs, and no customer', async ({ as }) => {
  const page = await as('dispatch')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await open(page)
  await page.keyboard.type('bahari')

  await expect(options(page).filter({ hasText: 'Bahari' }).first()).toBeVisible()
  await expect(options(page).filter({ hasText: /Customer$/ })).toHaveCount(0)
})

test('an action is begun from anywhere, on a phone too', async ({ as }) => {
  const page = await as('bookings', { width: 390 })
  await page.goto('/app/customers')

  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
  await expect(box(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('option', { name: 'New Booking' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'New Booking' })).toBeVisible()
})

test('what is not there is said, and Escape leads back to where one was', async ({ as }) => {
  const page = await as('finance')
  await page.goto('/app/customers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
  await expect(box(page)).toBeFocused()

  await page.keyboard.type('no such thing at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(box(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search (Ctrl+K)' })).toBeFocused()
})

test('? lists the shortcuts, but not while one types', async ({ as }) => {
  const page = await as('management')
  await page.goto('/app/customers')
  await page.getByRole('searchbox').click()
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('Shift+?')

  await expect(list).toContainText('Search records and commands')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})
