import { expect, type Locator, type Page } from '@playwright/test'
import { aBooking, aCustomer, aJob, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('an administrator reads who changed a customer, when, and each value before and after', async ({ as }) => {
  const clerk = await as('bookings')
  const customer = await aCustomer(clerk, { contact: 'Halima, 0712 000 222' })
  await change(clerk, `customers/${customer.id}`, { version: 1, contact: 'Rehema, 0712 000 333', isActive: false })
  const page = await as('admin')
  await page.goto(`/app/customers/${customer.id}`)

  const panel = await open(page, customer.legalName)

  await expect(panel.getByRole('listitem')).toHaveCount(2)
  const [changed, created] = [panel.getByRole('listitem').nth(0), panel.getByRole('listitem').nth(1)]
  await expect(changed).toContainText(/^Changed by Grace Mutua\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(was(changed, 'Contact Person')).toHaveText('Halima, 0712 000 222 → Rehema, 0712 000 333')
  await expect(was(changed, 'Active')).toHaveText('Yes → No')
  await expect(changed.locator('dl > div')).toHaveCount(2)
  await expect(created).toContainText(/^Created by Grace Mutua/)
  await expect(was(created, 'Payment Terms (days)')).toHaveText('30')
})

test('a history is kept in step with the record while it is open, and Escape gives the focus back', async ({ as }) => {
  const clerk = await as('bookings')
  const booking = await aBooking(clerk, { quotedAmount: 1_250_000 })
  const page = await as('admin')
  await page.goto(`/app/bookings/${booking.id}`)
  const panel = await open(page, booking.bookingNo)
  await expect(was(panel.getByRole('listitem').first(), 'Quoted Amount')).toHaveText('KSh 12,500.00')

  await change(clerk, `bookings/${booking.id}`, { version: 1, status: 'quoted', quotedAmount: 1_300_000 })

  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(was(panel.getByRole('listitem').first(), 'Status')).toHaveText('Draft → Quoted')
  await expect(was(panel.getByRole('listitem').first(), 'Quoted Amount')).toHaveText('KSh 12,500.00 → KSh 13,000.00')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `History of ${booking.bookingNo}` })).toBeFocused()
})

test('a long history shows its older part on demand', async ({ as }) => {
  const clerk = await as('bookings')
  const booking = await aBooking(clerk)
  for (let version = 1; version <= 26; version += 1) {
    await change(clerk, `bookings/${booking.id}`, { version, cargoType: `Load ${version}` })
  }
  const page = await as('admin')
  await page.goto(`/app/bookings/${booking.id}`)
  const panel = await open(page, booking.bookingNo)
  await expect(panel.getByRole('listitem')).toHaveCount(25)

  await panel.getByRole('button', { name: 'Show older changes' }).click()

  await expect(panel.getByRole('listitem')).toHaveCount(27)
  await expect(panel.getByRole('listitem').last()).toContainText('Created')
  await expect(panel.getByRole('button', { name: 'Show older changes' })).toHaveCount(0)
})

test('jobs, invoices and payments tell theirs, in front of their own window', async ({ as }) => {
  const manager = await as('management')
  const job = await aJob(manager)
  const draft = await anInvoice(manager)
  const sent = await aSentInvoice(manager)
  const payment = await aPayment(manager, { invoice: sent })
  const page = await as('admin')

  await page.goto(`/app/dispatch/${job.id}`)
  await expect(was((await open(page, job.jobNo)).getByRole('listitem').last(), 'Booking')).toHaveText(
    job.booking.bookingNo,
  )

  await page.goto(`/app/payments?payment=${payment.id}`)
  const received = await open(page, payment.receiptNo)
  await expect(was(received.getByRole('listitem').first(), 'Method')).toHaveText('Cash')
  await expect(was(received.getByRole('listitem').first(), 'Invoice')).toHaveText(sent.invoiceNo)

  await page.goto(`/app/invoices?invoice=${draft.id}`)
  const panel = await open(page, draft.invoiceNo)
  await expect(was(panel.getByRole('listitem').first(), 'Total')).toHaveText('KSh 116,000.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('dialog', { name: `Invoice ${draft.invoiceNo}` })).toBeVisible()
})

test('the waypoints of a job and the lines of an invoice tell what became of them, in both languages', async ({
  as,
}) => {
  const manager = await as('management')
  const waypoint = { place: 'Voi', lat: -3.396123, lon: 38.556001, type: 'stop' }
  const job = await aJob(manager, { waypoints: [waypoint, { ...waypoint, place: 'Mtito Andei' }] })
  await change(manager, `jobs/${job.id}`, { version: 1, waypoints: [{ ...waypoint, type: 'weighbridge' }] })
  const draft = await anInvoice(manager)
  const line = { description: 'Mombasa to Nairobi, two trips', qty: 250, unitPrice: 10_000_000, taxRate: 1600 }
  await change(manager, `invoices/${draft.id}`, { version: 1, lines: [line, line] })
  const page = await as('admin')

  await page.goto(`/app/dispatch/${job.id}`)
  const panel = await open(page, job.jobNo)
  const [changed, created] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').last()]
  await expect(was(part(changed, 'Waypoint 1 changed'), 'Type')).toHaveText('Stop → Weighbridge')
  await expect(was(part(changed, 'Waypoint 2 removed'), 'Place')).toHaveText('Mtito Andei')
  await expect(was(part(created, 'Waypoint 1 added'), 'Latitude')).toHaveText('-3.396123')
  await expectAccessible(page)

  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto(`/app/invoices?invoice=${draft.id}`)
  await page.getByRole('button', { name: `Historia ya ${draft.invoiceNo}` }).click()
  const latest = page
    .getByRole('dialog', { name: `Historia ya ${draft.invoiceNo}` })
    .getByRole('listitem')
    .first()
  await expect(was(part(latest, 'Mstari 1 umebadilishwa'), 'Idadi')).toHaveText('1 → 2.5')
  await expect(was(part(latest, 'Mstari 2 umeongezwa'), 'Kodi %')).toHaveText('16')
  await expect(was(part(latest, 'Mstari 2 umeongezwa'), 'Jumla ya mstari')).toHaveText('KSh 290,000.00')
})

test('the panel is sound in light on a desk and in dark on a phone', async ({ as }) => {
  const page = await as('admin')
  const customer = await aCustomer(page, {
    billingAddress: 'Kilindini Road 7\nMombasa',
    email: 'office@likoni.example',
  })
  await page.goto(`/app/customers/${customer.id}`)
  await open(page, customer.legalName)

  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('nobody else is offered a history', async ({ as }) => {
  const manager = await as('management')
  const booking = await aBooking(manager)
  for (const role of ['bookings', 'dispatch', 'finance', 'management'] as const) {
    const page = await as(role)
    await page.goto(`/app/bookings/${booking.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${booking.bookingNo}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^History/ })).toHaveCount(0)
  }
})

async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `History of ${name}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${name}` })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  return panel
}

/** What an entry of the history says of a waypoint or a line. */
const part = (entry: Locator, heading: string) =>
  entry.locator('section').filter({ has: entry.page().getByRole('heading', { name: heading, exact: true }) })

/** A value in an entry of the history, beside its label. */
const was = (entry: Locator, label: string) =>
  entry
    .locator('dl > div')
    .filter({ has: entry.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

async function change(page: Page, path: string, fields: object): Promise<void> {
  const response = await page.request.patch(`/api/${path}`, { data: fields })
  expect(response.status(), await response.text()).toBe(200)
}
