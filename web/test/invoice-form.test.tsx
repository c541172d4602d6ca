import { addDays, dayOf, formatDay, readClock } from '@shehena/domain/dates'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newBooking } from './support/booking-form.ts'
import { foundInvoices } from './support/money-samples.ts'
import { type Answers, sentTo } from './support/network.ts'
import { address, press, show, test, type } from './support/program.tsx'
import { aBooking, aCustomer, foundBookings } from './support/samples.ts'

/** A new invoice: its days, its lines by keyboard, and what is said at a field. */

const patient = aCustomer({ legalName: 'Patient Millers', paymentTerms: 45 })
const strict = aCustomer({ legalName: 'Strict Bakers', paymentTerms: 7 })
const booking = aBooking({ customer: patient, status: 'confirmed' })
const answers = {
  ...newBooking([patient, strict]),
  bookings: { list: ({ customer }) => foundBookings(customer === patient.id ? [booking] : []), get: booking },
  invoices: { list: foundInvoices([]) },
} satisfies Answers

const dialog = page.getByRole('dialog', { name: 'New Invoice' })
const customerField = dialog.getByRole('combobox', { name: 'Customer' })
const bookingField = dialog.getByRole('combobox', { name: 'Booking' })
const field = (name: string) => dialog.getByRole('textbox', { name })
const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}` })
const inLine = (number: number, name: string) => line(number).getByRole('textbox', { name })
const zero = (number: number) => line(number).getByRole('combobox', { name: 'Kind of 0 %' })
const remove = dialog.getByRole('button', { name: /^Remove line/ })
const create = dialog.getByRole('button', { name: 'Create Invoice' })
const today = () => dayOf(readClock())

async function newInvoice() {
  await show('/app/invoices', answers, { as: 'finance' })
  await page.getByRole('link', { name: 'New Invoice' }).first().click()
  // The calendar loads after the form.
  await expect.element(field('Issue Date')).toBeEnabled()
}

async function chooseCustomer(name: string) {
  await customerField.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function typeDay(name: string, day: string) {
  await field(name).fill(day)
  await press('Tab')
}

async function fillLine(number: number, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await inLine(number, name).fill(text)
}

/** Subtotal, tax and total, as they are shown. */
const totals = () => [...(dialog.element().querySelector('dl')?.querySelectorAll('dd') ?? [])].map(textOf)
const textOf = ({ textContent }: Element) => textContent.replace(/\s/g, ' ')

test('the due date follows issue and terms until it is typed, and the booking goes with its customer', async () => {
  await newInvoice()
  await expect.element(bookingField).toBeDisabled()
  await chooseCustomer(patient.legalName)
  await expect.element(field('Due Date')).toHaveValue(formatDay(addDays(today(), 45)))
  await typeDay('Issue Date', '14/01/2027')
  await expect.element(field('Due Date')).toHaveValue('28/02/2027')
  await bookingField.click()
  await page.getByRole('option', { name: booking.bookingNo }).click()
  await expect.element(bookingField).toHaveValue(booking.bookingNo)
  expect(sentTo('bookings.list').at(-1)).toMatchObject({ customer: patient.id, status: 'invoiceable' })

  await chooseCustomer(strict.legalName)
  await expect.element(field('Due Date')).toHaveValue('21/01/2027')
  await expect.element(bookingField).toHaveValue('')
  await bookingField.click()
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await typeDay('Due Date', '01/02/2027')
  await chooseCustomer(patient.legalName)
  await typeDay('Issue Date', '15/01/2027')
  await expect.element(field('Due Date')).toHaveValue('01/02/2027')
})

test('the keyboard leads from field to field and line to line, and the last line cannot be removed', async () => {
  await newInvoice()
  await expect.element(inLine(1, 'Tax %')).toHaveValue('16')
  await expect.element(remove).toHaveLength(0)
  await inLine(1, 'Description').click()
  for (const text of ['First trip', '2', '1000', '16', 'Second trip', '1', '500', '0']) {
    await type(text)
    await press('Enter')
  }
  // A line without tax is asked which kind of 0 % it is.
  await expect.element(zero(2)).toHaveFocus()
  await type('A')
  await press('Enter')
  await expect.element(inLine(3, 'Description')).toHaveFocus()
  await expect.poll(totals).toEqual(['KSh 2,500.00', 'KSh 320.00', 'KSh 2,820.00'])
  await expect.element(remove).toHaveLength(3)

  await dialog.getByRole('button', { name: 'Remove line 3' }).click()
  await dialog.getByRole('button', { name: 'Remove line 1' }).click()
  await expect.element(inLine(1, 'Description')).toHaveValue('Second trip')
  await expect.element(inLine(1, 'Unit Price')).toHaveValue('500.00')
  await expect.poll(totals).toEqual(['KSh 500.00', 'KSh 0.00', 'KSh 500.00'])
  await expect.element(remove).toHaveLength(0)
})

test('what is missing or wrong is said at its field and moves nothing', async () => {
  await newInvoice()
  const add = dialog.getByRole('button', { name: 'Add Line' })
  const placeOf = () => add.element().getBoundingClientRect().toJSON()
  await inLine(1, 'Description').click()
  const before = placeOf()
  await press('Tab')
  await expect.element(inLine(1, 'Description')).toHaveAttribute('aria-invalid', 'true')
  expect(placeOf()).toEqual(before)
  // Where a message moved the button, the click would miss it.
  await inLine(1, 'Unit Price').click()
  await add.click()
  await expect.element(dialog.getByRole('group', { name: /^Line \d/ })).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Remove line 2' }).click()
  await create.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
  await expect.element(refusal).toBeVisible()
  await expect.element(customerField).toHaveAccessibleDescription('Choose a customer')
  await expect.element(inLine(1, 'Unit Price')).toHaveAccessibleDescription('Enter an amount')

  await chooseCustomer(patient.legalName)
  await fillLine(1, { Description: 'Trip', Quantity: '0', 'Unit Price': '12 bob', 'Tax %': '101' })
  await create.click()
  await expect.element(inLine(1, 'Quantity')).toHaveAccessibleDescription('Enter a quantity of 0.01 or more')
  await expect.element(inLine(1, 'Tax %')).toHaveAccessibleDescription('Enter a percentage from 0 to 100')
  await expect.element(inLine(1, 'Unit Price')).toHaveValue('12 bob')
  await fillLine(1, { Quantity: '1', 'Unit Price': '12', 'Tax %': '100' })
  await typeDay('Due Date', '01/01/2020')
  await create.click()
  await expect.element(dialog.getByText('The due date is before the issue date')).toBeVisible()

  await typeDay('Due Date', formatDay(today()))
  await expect.element(zero(1)).not.toBeInTheDocument()
  await inLine(1, 'Tax %').fill('0')
  await create.click()
  await expect.element(line(1).getByText('Choose which kind of 0 % it is')).toBeVisible()
  await expect.element(zero(1)).toHaveFocus()
  expect(sentTo('invoices.create')).toEqual([])
})

test('leaving what was typed asks first, by Escape and by Back', async () => {
  await newInvoice()
  await inLine(1, 'Description').fill('Trip')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(inLine(1, 'Description')).toHaveValue('Trip')
  history.back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(address).toBe('/app/invoices')
  expect(sentTo('invoices.create')).toEqual([])
})
