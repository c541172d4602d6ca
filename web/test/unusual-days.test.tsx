import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newBooking } from './support/booking-form.ts'
import { aDraft, anInvoiceRow, aPayment, foundInvoices, noPayments } from './support/money-samples.ts'
import { Refused, sentTo } from './support/network.ts'
import { press, show, test } from './support/program.tsx'
import { aMaintenanceRecord, aVehicle, noMaintenance, noVehicles } from './support/road-samples.ts'
import { aCustomer } from './support/samples.ts'

/** What is rather a slip is asked about: it is corrected or confirmed, and nothing typed is lost. */

const customer = aCustomer({ legalName: 'Old Book Millers' })
const { customers } = newBooking([customer])
const question = page.getByRole('dialog', { name: 'Is this right?' })
const correct = question.getByRole('button', { name: 'Correct it' })
const confirm = question.getByRole('button', { name: 'It is right, save it' })
const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
const rest = 'Correct it, or confirm that it is right.'

/** Answers once it is confirmed, and asks about these fields until then. */
const ask =
  <Output,>(output: Output, fields: Record<string, string>) =>
  ({ isConfirmed }: { isConfirmed: boolean }) => {
    if (isConfirmed) return output
    throw new Refused('UNUSUAL', Object.values(fields).join(' '), { fields })
  }

async function typeDay(form: Locator, label: string, day: string) {
  await form.getByRole('textbox', { name: label }).fill(day)
  await press('Tab')
}

async function chooseCustomer(form: Locator) {
  await form.getByRole('combobox', { name: 'Customer' }).fill(customer.legalName)
  await page.getByRole('option', { name: customer.legalName, exact: true }).click()
}

test('a payment of long ago stays as it was typed, and is recorded once confirmed', async () => {
  await show(
    '/app/payments?record=blank',
    {
      customers,
      invoices: { list: foundInvoices([]) },
      payments: { list: noPayments, record: ask(aPayment(), { paidAt: `This is 27 years ago. ${rest}` }) },
      withheld: { expected: { items: [] } },
    },
    { as: 'finance' },
  )
  const form = page.getByRole('dialog', { name: 'Record Payment' })
  const submit = form.getByRole('button', { name: 'Record Payment' })
  await chooseCustomer(form)
  await form.getByRole('textbox', { name: 'Amount' }).fill('1,500')
  await typeDay(form, 'Payment Date', '05/05/1999')
  await form.getByRole('textbox', { name: 'Notes' }).fill('From the old cash book')
  await submit.click()
  await expect.element(question).toMatchTextContent(`Payment Date: This is 27 years ago. ${rest}`)
  await correct.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('From the old cash book')
  await expect.element(form.getByRole('textbox', { name: 'Payment Date' })).toHaveValue('05/05/1999')

  await submit.click()
  await confirm.click()
  await expect.element(notice('Payment recorded successfully')).toBeVisible()
  expect(sentTo('payments.record').map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true])
  expect(sentTo('payments.record').at(-1)).toMatchObject({
    customerId: customer.id,
    amount: 150_000,
    paidAt: '1999-05-05',
    notes: 'From the old cash book',
  })
})

test('an invoice far ahead is drafted once confirmed, and asked about again when it is sent', async () => {
  const ahead = { issueDate: `This is 2 years ahead. ${rest}` }
  const draft = aDraft({ issueDate: '2029-08-25', customerName: customer.legalName })
  const { id, invoiceNo, version } = draft
  const sent = { ...draft, status: 'sent' as const }
  const row = anInvoiceRow({ id, invoiceNo, version, issueDate: draft.issueDate, status: 'draft' })
  await show(
    '/app/invoices?create=blank',
    {
      customers,
      bookings: newBooking().bookings,
      invoices: { list: foundInvoices([row]), create: ask(draft, ahead), send: ask(sent, ahead) },
    },
    { as: 'finance' },
  )
  const form = page.getByRole('dialog', { name: 'New Invoice' })
  await chooseCustomer(form)
  await typeDay(form, 'Issue Date', '25/08/2029')
  await form.getByRole('textbox', { name: 'Description' }).fill('Trip')
  await form.getByRole('textbox', { name: 'Unit Price' }).fill('100')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect.element(question).toMatchTextContent('Issue Date: This is 2 years ahead.')
  await confirm.click()
  await expect.element(notice('Invoice created successfully')).toBeVisible()
  expect(sentTo('invoices.create').at(-1)).toMatchObject({ issueDate: '2029-08-25', isConfirmed: true })

  // It goes to the customer for good.
  const send = async () => {
    await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
    const sending = page.getByRole('dialog', { name: `Send invoice ${invoiceNo}?` })
    await sending.getByRole('button', { name: 'Send' }).click()
  }
  await send()
  await expect.element(question).toMatchTextContent('Issue Date: This is 2 years ahead.')
  await correct.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await send()
  await question.getByRole('button', { name: 'It is right, send it' }).click()
  await expect.element(notice('Invoice sent successfully')).toBeVisible()
  expect(sentTo('invoices.send')).toEqual([false, false, true].map((isConfirmed) => ({ id, version, isConfirmed })))
})

const vehicle = aVehicle({ regNo: 'KDT 200B' })

test('an old day of work and a mistyped reading are asked about together; what is corrected is not asked about again', async () => {
  const { id, regNo, make, model, status, currentOdometer } = vehicle
  const old = `This is 27 years ago. ${rest}`
  const far = `This is 1,085,000 km above the odometer. ${rest}`
  const added = aMaintenanceRecord()
  await show(
    `/app/maintenance?create=${id}`,
    {
      maintenance: {
        list: noMaintenance(),
        vehicles: { items: [{ id, regNo, make, model, status, currentOdometer }] },
        create: ({ currentMileage, isConfirmed }) =>
          ask(added, {
            maintenanceDate: old,
            ...(currentMileage === 1_205_000 && { currentMileage: far }),
          })({ isConfirmed }),
        get: added,
      },
      maintenanceDocuments: { list: { items: [] } },
      vehicles: { list: noVehicles, get: vehicle },
    },
    { as: 'dispatch' },
  )
  const form = page.getByRole('dialog')
  await typeDay(form, 'Maintenance Date', '05/05/1999')
  await form.getByRole('textbox', { name: 'Service Location' }).fill('Mariakani garage')
  await form.getByRole('textbox', { name: 'Work Performed' }).fill('Brake pads')
  await form.getByRole('textbox', { name: 'Current Mileage (km)' }).fill('1,205,000')
  await form.getByRole('button', { name: 'Add Record' }).click()
  await expect.element(question).toMatchTextContent('Maintenance Date: This is 27 years ago.')
  await expect.element(question).toMatchTextContent('Current Mileage (km): This is 1,085,000 km above the odometer.')
  await correct.click()
  await form.getByRole('textbox', { name: 'Current Mileage (km)' }).fill('120,500')
  await form.getByRole('button', { name: 'Add Record' }).click()
  await expect.element(question).not.toMatchTextContent('Current Mileage')
  await confirm.click()
  // Its documents are added to the record.
  await expect.element(page.getByRole('dialog', { name: /^Edit Maintenance Record/ })).toBeVisible()
  expect(sentTo('maintenance.create').at(-1)).toMatchObject({
    vehicleId: id,
    maintenanceDate: '1999-05-05',
    currentMileage: 120_500,
    isConfirmed: true,
  })
})

test('an odometer far above the last reading is asked about, and saved once confirmed', async () => {
  const far = { currentOdometer: `This is 1,084,500 km above the odometer. ${rest}` }
  const updated = { ...vehicle, currentOdometer: 1_205_000, version: 2 }
  await show(
    `/app/vehicles?edit=${vehicle.id}`,
    { vehicles: { list: noVehicles, get: vehicle, update: ask(updated, far) } },
    { as: 'dispatch' },
  )
  await page.getByRole('textbox', { name: 'Odometer (km)' }).fill('1,205,000')
  await page.getByRole('button', { name: 'Update Vehicle' }).click()
  await expect.element(question).toMatchTextContent('Odometer (km): This is 1,084,500 km above the odometer.')
  await confirm.click()
  await expect.element(notice('Vehicle updated successfully')).toBeVisible()
  expect(sentTo('vehicles.update').at(-1)).toMatchObject({ currentOdometer: 1_205_000, isConfirmed: true })
})
