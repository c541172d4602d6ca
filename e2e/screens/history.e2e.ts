import { expect, type Locator, type Page } from '@playwright/test'
import { chooseMore } from '../forms.ts'
import { aCustomer, aJob, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('the history panel is sound in light on a desk and in dark on a phone', async ({ as }) => {
  const page = await as('admin')
  const customer = await aCustomer(page, {
    billingAddress: 'Kilindini Road 7\nMombasa',
    email: 'office@likoni.example',
  })
  await page.goto(`/app/customers/${customer.id}`)
  await page.getByRole('button', { name: `History of ${customer.legalName}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${customer.legalName}` })
  await expect(panel.getByRole('listitem').first()).toBeVisible()

  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('jobs, payments and invoices tell theirs in front of their own window, with waypoints and lines, in both languages', async ({
  as,
}) => {
  const manager = await as('management')
  const waypoint = { place: 'Voi', lat: -3.396123, lon: 38.556001, type: 'stop' }
  const job = await aJob(manager, { waypoints: [waypoint, { ...waypoint, place: 'Mtito Andei' }] })
  await change(manager, `jobs/${job.id}`, { version: 1, waypoints: [{ ...waypoint, type: 'weighbridge' }] })
  const draft = await anInvoice(manager)
  const line = { description: 'Mombasa to Nairobi, two trips', qty: 250, unitPrice: 10_000_000, taxRate: 1600 }
  const { lines } = await (await manager.request.get(`/api/invoices/${draft.id}`)).json()
  await change(manager, `invoices/${draft.id}`, { version: 1, lines: [{ ...line, id: lines[0].id }, line] })
  const payment = await aPayment(manager, { invoice: await aSentInvoice(manager) })
  const page = await as('admin')

  await page.goto(`/app/dispatch/${job.id}`)
  const panel = await open(page, job.jobNo)
  const [changed, created] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').last()]
  await expect(was(part(changed, 'Waypoint 1 changed'), 'Type')).toHaveText('Stop → Weighbridge')
  await expect(was(part(changed, 'Waypoint 2 removed'), 'Place')).toHaveText('Mtito Andei')
  await expect(was(part(created, 'Waypoint 1 added'), 'Latitude')).toHaveText('-3.396123')
  await expect(was(created, 'Booking')).toHaveText(job.booking.bookingNo)

  await page.goto(`/app/payments?payment=${payment.id}`)
  const received = await open(page, payment.receiptNo)
  await expect(was(received.getByRole('listitem').first(), 'Method')).toHaveText('Cash')
  await expect(was(received.getByRole('listitem').first(), 'Allocated')).toHaveText(/^KSh.[1-9]/)
  await page.keyboard.press('Escape')
  await expect(received).toBeHidden()
  await expect(page.getByRole('dialog', { name: `Payment ${payment.receiptNo}` })).toBeVisible()

  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto(`/app/invoices?peek=${draft.id}`)
  await chooseMore(page, 'Historia')
  const latest = page
    .getByRole('dialog', { name: `Historia ya ${draft.invoiceNo}` })
    .getByRole('listitem')
    .first()
  await expect(was(part(latest, 'Mstari 1 umebadilishwa'), 'Idadi')).toHaveText('1 → 2.5')
  await expect(was(part(latest, 'Mstari 2 umeongezwa'), 'Kodi %')).toHaveText('16')
  await expect(was(part(latest, 'Mstari 2 umeongezwa'), 'Jumla ya mstari')).toHaveText('KSh 290,000.00')
})

async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `History of ${name}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${name}` })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  return panel
}

/** A change of a waypoint or a line in a history entry. */
const part = (entry: Locator, heading: string) =>
  entry.locator('section').filter({ has: entry.page().getByRole('heading', { name: heading, exact: true }) })

/** A value in a history entry, by its label. */
const was = (entry: Locator, label: string) =>
  entry
    .locator('dl > div')
    .filter({ has: entry.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

async function change(page: Page, path: string, fields: object): Promise<void> {
  const response = await page.request.patch(`/api/${path}`, { data: fields })
  expect(response.status(), await response.text()).toBe(200)
}
