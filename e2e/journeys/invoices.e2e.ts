import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectRefused, typeDay } from '../forms.ts'
import { aBooking, aCustomer, anInvoice, aPayment, aSentInvoice, one } from '../records.ts'
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

test('the due date follows issue and terms until it is typed, and the booking goes with its customer', async ({
  as,
}) => {
  const manager = await as('management')
  const patient = await aCustomer(manager, { paymentTerms: 45 })
  const strict = await aCustomer(manager, { paymentTerms: 7 })
  const confirmed = await aBooking(manager, { customerId: patient.id, status: 'confirmed' })
  const scheduled = await aBooking(manager, { customerId: patient.id, status: 'scheduled' })
  for (const status of ['draft', 'quoted', 'cancelled']) await aBooking(manager, { customerId: patient.id, status })
  const page = await as('finance')
  const dialog = await newInvoice(page)
  const due = dialog.getByLabel('Due Date')
  const booking = dialog.getByRole('combobox', { name: 'Booking' })
  await expect(booking).toBeDisabled()

  await choose(dialog, 'Customer', patient.legalName)
  await expect(due).toHaveValue(formatDay(addDays(today(), 45)))
  await typeDay(dialog, 'Issue Date', '14/01/2027')
  await expect(due).toHaveValue('28/02/2027')
  await booking.click()
  await expect(options(page)).toHaveText([scheduled.bookingNo, confirmed.bookingNo])
  await page.getByRole('option', { name: confirmed.bookingNo }).click()
  await expect(booking).toHaveValue(confirmed.bookingNo)

  await choose(dialog, 'Customer', strict.legalName)
  await expect(due).toHaveValue('21/01/2027')
  await expect(booking).toHaveValue('')
  await booking.click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await typeDay(dialog, 'Due Date', '01/02/2027')
  await choose(dialog, 'Customer', patient.legalName)
  await typeDay(dialog, 'Issue Date', '15/01/2027')
  await expect(due).toHaveValue('01/02/2027')
})

test('the keyboard leads from field to field and line to line, and the last line cannot be removed', async ({ as }) => {
  const page = await as('finance')
  const dialog = await newInvoice(page)
  const remove = dialog.getByRole('button', { name: /^Remove line/ })
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
  }
  await expect(line(dialog, 1).getByLabel('Tax %')).toHaveValue('16')
  await expect(remove).toHaveCount(0)

  await line(dialog, 1).getByLabel('Description').focus()
  await type('First trip', '2', '1000', '16', 'Second trip', '1', '500', '0')
  // A line without tax is asked which kind of 0 % it is.
  await expect(line(dialog, 2).getByLabel('Kind of 0 %')).toBeFocused()
  await type('A')

  await expect(line(dialog, 3).getByLabel('Description')).toBeFocused()
  await expect(totals(dialog)).toHaveText(['KSh 2,500.00', 'KSh 320.00', 'KSh 2,820.00'])
  await expect(remove).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Remove line 3' }).click()
  await dialog.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(line(dialog, 1).getByLabel('Description')).toHaveValue('Second trip')
  await expect(line(dialog, 1).getByLabel('Unit Price')).toHaveValue('500.00')
  await expect(totals(dialog)).toHaveText(['KSh 500.00', 'KSh 0.00', 'KSh 500.00'])
  await expect(remove).toHaveCount(0)
})

test('what is missing or wrong is said at its field and moves nothing, and leaving asks first', async ({
  as,
  server,
}) => {
  const customer = await aCustomer(await as('management'))
  const page = await as('finance')
  const dialog = await newInvoice(page)
  const add = dialog.getByRole('button', { name: 'Add Line' })
  const description = dialog.getByLabel('Description').first()
  await description.focus()
  const before = await add.boundingBox()
  await page.keyboard.press('Tab')
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  expect(await add.boundingBox()).toEqual(before)
  // Where a message moved the button, the click would miss it.
  await dialog.getByLabel('Unit Price').first().focus()
  await add.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(dialog.getByRole('group', { name: /^Line \d/ })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Remove line 2' }).click()
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expectRefused(page, 'Please fill in all required fields')
  await expect(dialog.getByText('Choose a customer')).toBeVisible()
  await expect(dialog.getByText('Enter an amount')).toBeVisible()

  await choose(dialog, 'Customer', customer.legalName)
  await typeLine(dialog, 1, { description: 'Trip', qty: '0', price: '12 bob', tax: '101' })
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(dialog.getByText('Enter a quantity of 0.01 or more')).toBeVisible()
  await expect(dialog.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await expect(line(dialog, 1).getByLabel('Unit Price')).toHaveValue('12 bob')
  await typeLine(dialog, 1, { description: 'Trip', qty: '1', price: '12', tax: '100' })
  await typeDay(dialog, 'Due Date', '01/01/2020')
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(dialog.getByText('The due date is before the issue date')).toBeVisible()

  await typeDay(dialog, 'Due Date', formatDay(today()))
  const zero = line(dialog, 1).getByLabel('Kind of 0 %')
  await expect(zero).toHaveCount(0)
  await line(dialog, 1).getByLabel('Tax %').fill('0')
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(line(dialog, 1).getByText('Choose which kind of 0 % it is')).toBeVisible()
  await expect(zero).toBeFocused()

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(line(dialog, 1).getByLabel('Description')).toHaveValue('Trip')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  expect(await server.rows('select id from invoices where customer_id = $1', [customer.id])).toEqual([])
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
    await expect(details.getByRole('link', { name: 'Duplicate as draft' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(details.getByText('This invoice has been paid in full.')).toHaveCount(closed === paid ? 1 : 0)
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
