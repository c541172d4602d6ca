import { expect } from '@playwright/test'
import { countClicks } from '../clicks.ts'
import { expectDone } from '../forms.ts'
import { aBooking, aCustomer, aDelivery } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

/** Holds what the demo company has delivered, so that a test bills its own deliveries alone. */
const holdOthers = (server: TestServer) =>
  server.rows(
    `update bookings set hold_reason = 'Not of this test', held_at = now()
      where hold_reason is null
        and id in (select booking_id from charges where billable_at is not null and invoice_line_id is null)`,
  )

const invoicesOf = (server: TestServer, customerIds: readonly string[]) =>
  server.rows<{ status: string; lines: number; charges: number; total: number }>(
    `select status, total::float8 as total,
        (select count(*) from invoice_lines l where l.invoice_id = i.id)::int as lines,
        (select count(*) from charges c join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = i.id)::int as charges
      from invoices i where customer_id = any($1::uuid[]) order by invoice_no`,
    [customerIds],
  )

test('Monday morning: twenty deliveries of five customers are billed, reviewed and sent in at most twenty clicks', async ({
  as,
  server,
}) => {
  await holdOthers(server)
  const manager = await as('management')
  const customers: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { id: customerId } = await aCustomer(manager)
    customers.push(customerId)
    for (let trip = 0; trip < 4; trip += 1) await aDelivery(manager, server, { customerId })
  }
  const page = await as('finance')
  await open(page, '/app/reports')
  const clicks = await countClicks(page)

  await page.getByRole('link', { name: 'Ready to bill', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '20 deliveries · 5 customers' })).toContainText(
    /KSh\s2,000,000\.00 before VAT/,
  )
  await page.getByRole('button', { name: 'Create Invoices' }).click()
  await expect(page.getByRole('heading', { name: 'Review Drafts' })).toBeVisible()
  for (let no = 1; no <= 5; no += 1) {
    await expect(page.getByText(`${no} of 5`)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total / })).toContainText('464,000.00')
    if (no < 5) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Send All (5)' }).click()
  // The second click of a double click does not meet Stop.
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.getByRole('dialog', { name: '5 invoices sent' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No draft is left to review.')).toBeVisible()

  expect(await clicks()).toBeLessThanOrEqual(20)
  const each = { status: 'sent', lines: 4, charges: 4, total: 46_400_000 }
  expect(await invoicesOf(server, customers)).toEqual([each, each, each, each, each])
  await page.getByRole('link', { name: '← Ready to Bill' }).click()
  await expect(page.getByRole('link', { name: /^Ready KSh/ })).toContainText(/KSh\s0\.00/)
})

test('a booking shows its charges: an extra is added, changed, removed, and billed with the freight; before its delivery the form is filled in', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, bookingNo, customerId } = await aDelivery(manager, server)
  const page = await as('finance')
  await open(page, `/app/bookings/${id}`)
  const charges = page.getByRole('list', { name: 'Charges' }).getByRole('listitem')
  await expect(charges).toHaveCount(1)
  await expect(charges.first()).toContainText('Ready to bill')

  const add = async (description: string, price: string) => {
    await page.getByRole('button', { name: 'Add Charge' }).click()
    const dialog = page.getByRole('dialog', { name: `Charge for ${bookingNo}` })
    await dialog.getByRole('button', { name: 'Save Charge' }).click()
    await expect(dialog.getByText('Enter an amount')).toBeVisible()
    await dialog.getByLabel('Description').fill(description)
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByLabel('Unit Price').fill(price)
    await dialog.getByRole('button', { name: 'Save Charge' }).click()
    await expectDone(page, 'Charge saved')
  }
  await add('Waiting at Malaba', '5,000')
  await expect(charges).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Waiting: Waiting at Malaba' }).click()
  await page.getByRole('dialog', { name: 'Edit Charge' }).getByLabel('Unit Price').fill('6,000')
  await page.getByRole('button', { name: 'Save Charge' }).click()
  await expect(charges.last()).toContainText(/KSh\s12,000\.00/)
  await add('Typed twice', '1')
  await page.getByRole('button', { name: 'Remove Waiting: Typed twice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(charges).toHaveCount(2)

  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByRole('dialog', { name: /^Invoice INV-/ })).toBeVisible()
  expect(await invoicesOf(server, [customerId])).toEqual([{ status: 'draft', lines: 2, charges: 2, total: 12_992_000 }])
  await open(page, `/app/bookings/${id}`)
  await expect(charges.first()).toContainText(/On INV-\d+ Draft/)
  await expect(charges.last()).toContainText(/On INV-\d+ Draft/)
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create Invoice' })).toHaveCount(0)

  // A booking that is not delivered yet is invoiced by hand.
  const early = await aBooking(manager, { status: 'confirmed', quotedAmount: 25_000_000 })
  await open(page, `/app/bookings/${early.id}`)
  await page.getByRole('link', { name: 'Create Invoice' }).click()
  const drafting = page.getByRole('dialog', { name: 'New Invoice' })
  await expect(drafting.getByLabel('Description')).toHaveValue(new RegExp(early.bookingNo))
  await expect(drafting.getByLabel('Unit Price')).toHaveValue('250,000.00')
  await drafting.getByRole('button', { name: 'Create Invoice' }).click()
  await expectDone(page, 'Invoice created successfully')
  expect(await invoicesOf(server, [early.customerId])).toMatchObject([
    { status: 'draft', charges: 1, total: 29_000_000 },
  ])
  await open(page, `/app/bookings/${early.id}`)
  await expect(charges).toContainText(/On INV-\d+ Draft/)
})
