import { expect, type Locator, type Page } from '@playwright/test'
import { aBooking, aCustomer, aDriver, aJob, anInvoice, aVehicle } from '../records.ts'
import { open, test } from '../support.ts'

const newForms = [
  ['/app/customers/new', 'Legal Name'],
  ['/app/bookings/new', 'Customer'],
  ['/app/dispatch/new', 'Booking'],
  ['/app/invoices?create=blank', 'Customer'],
  ['/app/payments?record=blank', 'Amount'],
  ['/app/vehicles?create=blank', 'Registration Number'],
  ['/app/drivers?create=blank', 'Name'],
  ['/app/maintenance?create=blank', 'Vehicle'],
  ['/app/routes?tab=catalogue&route=blank', 'Origin'],
  ['/app/users?invite=somebody', 'Full Name'],
] as const

test('each new form has the focus in its first field', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/app/dashboard')
  for (const [path, field] of newForms) {
    await open(page, path)
    await expect(page.locator(':focus'), path).toHaveAccessibleName(field)
  }
})

test('each edit form has it too; its × is no tab stop, and Escape closes it', async ({ as }) => {
  const page = await as('management')
  const { id: job, booking } = await aJob(page)
  const vehicle = await aVehicle(page)
  const driver = await aDriver(page)
  const invoice = await anInvoice(page, { customerId: booking.customerId })
  await page.goto('/app/dashboard')
  for (const [path, field] of [
    [`/app/customers/${booking.customerId}/edit`, 'Legal Name'],
    [`/app/bookings/${booking.id}/edit`, 'Customer'],
    [`/app/dispatch/${job}/edit`, 'Booking'],
    [`/app/invoices?edit=${invoice.id}`, 'Customer'],
    [`/app/drivers?edit=${driver.id}`, 'Name'],
    [`/app/vehicles?edit=${vehicle.id}`, 'Registration Number'],
  ] as const) {
    await open(page, path)
    await expect(page.locator(':focus'), path).toHaveAccessibleName(field)
  }

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Registration Number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a touch screen an edit form opens no keyboard, and a page that is read moves no focus', async ({ as }) => {
  const page = await as('management', { width: 390, isTouch: true })
  const driver = await aDriver(page)
  const customer = await aCustomer(page)
  await page.goto('/app/dashboard')
  for (const path of [`/app/drivers?edit=${driver.id}`, `/app/customers/${customer.id}/edit`]) {
    await open(page, path)
    await expect(page.locator('form[data-autofocus]')).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
  }

  await page.goto('/app/settings')
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('Save stays in sight and covers no field that has the focus; on a low screen it ends the form', async ({ as }) => {
  const page = await as('bookings')
  const save = page.getByRole('button', { name: 'Create Booking' })
  const notes = page.getByRole('textbox', { name: 'Additional Notes' })
  const openAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.goto('/app/bookings/new')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  }
  for (const [width, height] of [
    [1366, 768],
    [320, 568],
  ] as const) {
    await openAt(width, height)
    await expect(save).toBeInViewport({ ratio: 1 })
    for (let stops = 0; !(await hasFocus(notes)); stops += 1) {
      if (stops > 20) throw new Error('Tab does not reach the notes')
      await page.keyboard.press('Tab')
      await expect.poll(() => coverOfFocus(page), `stop ${stops} at ${width} px`).toBe(null)
    }
    // Typed lines stay in sight too.
    await page.keyboard.type('Gate B\n'.repeat(5))
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect.poll(() => roomBelowFocus(page)).toBeGreaterThanOrEqual(0)
  }

  // A desk at 200 %.
  await openAt(683, 384)
  await expect(save).not.toBeInViewport()
})

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

/** What lies over the middle of the focused field, if anything. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!field) return 'nothing has the focus'
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!topmost) return 'it is out of sight'
    return field.contains(topmost) || topmost.contains(field) ? null : topmost.outerHTML.slice(0, 80)
  })

/** The pixels between the end of the focused field and the buttons. */
const roomBelowFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect()
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    return field && bar ? bar.top - field.bottom : Number.NaN
  })

test('the attachments of a booking are as wide as its form', async ({ as }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`/app/bookings/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible()
  const form = await page.locator('main form').first().boundingBox()
  const card = await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Attachments' }) })
    .last()
    .boundingBox()
  expect(card?.width).toBe(form?.width)
})
