import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, chooseMore, expectDone, typeDay } from '../forms.ts'
import { aBooking, anInvoice, aPayment, aSentInvoice, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

test('an invoice begins with what was quoted, is added up line by line as it is typed, and stored so', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const booking = await aBooking(manager, { status: 'scheduled', quotedAmount: 11_600_050 })
  const other = await aBooking(manager, { status: 'confirmed', quotedAmount: 250_000, customerId: booking.customerId })
  const { legal_name: customer } = await one<{ legal_name: string }>(
    server,
    'select legal_name from customers where id = $1',
    [booking.customerId],
  )
  const page = await as('finance')
  const dialog = await newInvoice(page)
  await choose(dialog, 'Customer', customer)
  await choose(dialog, 'Booking', other.bookingNo)
  await expectLine(dialog, 1, [`Transport (${other.bookingNo})`, '1', '2,500.00', '16'])
  await choose(dialog, 'Booking', booking.bookingNo)
  await expectLine(dialog, 1, [`Transport (${booking.bookingNo})`, '1', '116,000.50', '16'])
  await expect(totals(dialog)).toHaveText(['KSh 116,000.50', 'KSh 18,560.08', 'KSh 134,560.58'])

  // 833.325 and 32.9967 before rounding to the cent; tax is computed on the rounded amounts.
  await typeLine(dialog, 1, { description: 'Cement, tons', qty: '2.5', price: '333.33' })
  await expect(line(dialog, 1)).toContainText('966.66')
  await expect(totals(dialog)).toHaveText(['KSh 833.33', 'KSh 133.33', 'KSh 966.66'])
  // The typed line stays, whatever the other booking's quote is.
  await choose(dialog, 'Booking', other.bookingNo)
  await expectLine(dialog, 1, ['Cement, tons', '2.5', '333.33', '16'])
  await choose(dialog, 'Booking', booking.bookingNo)
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  await typeLine(dialog, 2, { description: 'Levy', qty: '0.33', price: '99.99', tax: '8' })
  await expect(line(dialog, 2)).toContainText('35.64')
  await expect(totals(dialog)).toHaveText(['KSh 866.33', 'KSh 135.97', 'KSh 1,002.30'])
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()

  await expectDone(page, 'Invoice created successfully')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/app\/invoices$/)
  const { id, invoice_no, ...stored } = await storedOf(server, booking.customerId)
  expect(invoice_no).toMatch(/^INV-\d{8}$/)
  expect(stored).toEqual({
    status: 'draft',
    booking_id: booking.id,
    issued: today(),
    due: addDays(today(), 30),
    subtotal: 86_633,
    tax: 13_597,
    total: 100_230,
    version: 1,
  })
  expect(
    await server.rows(
      `select description, qty, unit_price::float as price, tax_rate, line_total::float as total
        from invoice_lines where invoice_id = $1 order by position`,
      [id],
    ),
  ).toEqual([
    { description: 'Cement, tons', qty: 250, price: 33_333, tax_rate: 1600, total: 96_666 },
    { description: 'Levy', qty: 33, price: 9_999, tax_rate: 800, total: 3_564 },
  ])
  await expect(row(page, invoice_no)).toContainText('Draft')

  await page.getByRole('link', { name: 'New Invoice' }).click()
  await choose(dialog, 'Customer', customer)
  await dialog.getByRole('combobox', { name: 'Booking' }).click()
  await expect(options(page)).toHaveText([`${other.bookingNo} KSh 2,500.00`, `${booking.bookingNo} KSh 116,000.50`])
  await options(page).last().click()
  await expect(dialog.getByText('This booking has been invoiced already: ')).toHaveText(
    `This booking has been invoiced already: ${invoice_no}`,
  )
})

test('a draft is edited and keeps its number; on the others the hint says what to do', async ({ as, server }) => {
  const manager = await as('management')
  const { customerId, invoiceNo } = await anInvoice(manager)
  const sent = await aSentInvoice(manager)
  const paid = await aSentInvoice(manager)
  await aPayment(manager, { invoice: paid })
  const page = await as('finance')
  await open(page, `/app/invoices?q=${invoiceNo}`)
  await page.getByRole('link', { name: `Edit ${invoiceNo}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Invoice ${invoiceNo}` })
  await typeLine(dialog, 1, { description: 'Nairobi to Kisumu', qty: '3', price: '50,000' })
  const issued = addDays(today(), -60)
  await typeDay(dialog, 'Issue Date', formatDay(issued))
  await dialog.getByRole('button', { name: 'Update Invoice' }).click()

  await expectDone(page, 'Invoice updated successfully')
  await expect(row(page, invoiceNo)).toContainText('KSh 174,000.00')
  // An existing due date stays as agreed.
  expect(await storedOf(server, customerId)).toMatchObject({
    invoice_no: invoiceNo,
    total: 17_400_000,
    issued,
    due: addDays(today(), 30),
  })

  for (const closed of [sent, paid]) {
    await open(page, `/app/invoices?q=${closed.invoiceNo}`)
    await expect(page.getByRole('link', { name: `View ${closed.invoiceNo}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit ${closed.invoiceNo}` })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Send ${closed.invoiceNo}` })).toHaveCount(0)
    const record = page.getByRole('link', { name: `Record payment of ${closed.invoiceNo}` })
    await expect(record).toHaveCount(closed === sent ? 1 : 0)
    await open(page, `/app/invoices?edit=${closed.id}`)
    const details = page.getByRole('dialog', { name: `Invoice ${closed.invoiceNo}` })
    await expect(details.getByText('This invoice has been paid in full.')).toHaveCount(closed === paid ? 1 : 0)
    await expect(details.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await chooseMore(page, 'Duplicate as draft')
    await expect(page).toHaveURL(/[?&]create=/)
  }
})

const today = () => dayOf(readClock())

async function newInvoice(page: Page): Promise<Locator> {
  await open(page, '/app/invoices')
  await page.getByRole('link', { name: 'New Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  // The calendar loads after the form.
  await expect(dialog.getByLabel('Issue Date')).toBeEditable()
  return dialog
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The current options of a select with search. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

const line = (dialog: Locator, number: number) => dialog.getByRole('group', { name: `Line ${number}` })

const lineFields = ['Description', 'Quantity', 'Unit Price', 'Tax %']

type LineTexts = { description: string; qty: string; price: string; tax?: string }

async function typeLine(dialog: Locator, number: number, { description, qty, price, tax }: LineTexts): Promise<void> {
  for (const [index, text] of [description, qty, price, tax].entries())
    if (text !== undefined) await line(dialog, number).getByLabel(String(lineFields[index])).fill(text)
}

async function expectLine(dialog: Locator, number: number, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await expect(line(dialog, number).getByLabel(String(lineFields[index]))).toHaveValue(text)
}

/** Subtotal, tax and total. */
const totals = (dialog: Locator) =>
  dialog
    .locator('dl')
    .filter({ has: dialog.page().getByText('Subtotal', { exact: true }) })
    .locator('dd')

const storedOf = (server: TestServer, customerId: string) =>
  one<{ id: string; invoice_no: string; [column: string]: unknown }>(
    server,
    `select id, invoice_no, status, booking_id, to_char(issue_date, 'YYYY-MM-DD') as issued,
        to_char(due_date, 'YYYY-MM-DD') as due, subtotal::float, tax_amount::float as tax, total::float, version
      from invoices where customer_id = $1`,
    [customerId],
  )
