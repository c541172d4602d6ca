import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newBooking } from './support/booking-form.ts'
import { foundInvoices } from './support/money-samples.ts'
import { type Answers, answer, cut, Refused, sentTo } from './support/network.ts'
import { address, show, test } from './support/program.tsx'
import { noJobs } from './support/road-samples.ts'
import { aBooking, aCustomer } from './support/samples.ts'

/** What fails is said, and what was typed stays. */

const reason = 'The yard is closed today.'
const refuse = () => {
  throw new Refused('CONFLICT', reason)
}
const notice = (title: string) => page.getByRole('alert').filter({ hasText: title })

test('an invoice that cannot be saved says so, and keeps what was typed', async () => {
  const customer = aCustomer()
  const answers = { ...newBooking([customer]), invoices: { list: foundInvoices([]), create: refuse } } satisfies Answers
  await show('/app/invoices?create=blank', answers, { as: 'finance' })
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.legalName)
  await page.getByRole('option', { name: customer.legalName }).click()
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await description.fill('Mombasa to Kisumu')
  await dialog.getByRole('textbox', { name: 'Unit Price' }).fill('95000')

  const button = dialog.getByRole('button', { name: 'Create Invoice' })
  await button.click()

  const failure = notice('Failed to save invoice').filter({ hasText: reason })
  await expect.element(failure).toBeVisible()
  await expect.element(description).toHaveValue('Mombasa to Kisumu')
  const title = dialog.getByRole('heading', { name: 'New Invoice' })
  await expectUncovered(failure, [title, button])
  await page.viewport(390, 844)
  await button.click()
  await expectUncovered(failure, [title, dialog.getByRole('alert')])
})

test('a save without a network says so at once, keeps what was typed, and can be repeated', async () => {
  const booking = aBooking()
  const answers = {
    ...newBooking(),
    bookings: { ...newBooking().bookings, get: booking, update: { ...booking, cargoType: 'Cement', version: 2 } },
    attachments: { list: { items: [] } },
  } satisfies Answers
  await show(`/app/bookings/${booking.id}/edit`, answers, { as: 'bookings' })
  const cargo = page.getByRole('textbox', { name: 'Cargo Type' })
  const save = page.getByRole('button', { name: 'Update Booking' })
  await cargo.fill('Cement')

  cut()
  await save.click()
  await expect
    .element(notice('Failed to save booking. Please try again.'))
    .toMatchTextContent('The server cannot be reached. Check the connection and try again.')
  await expect.element(cargo).toHaveValue('Cement')
  expect(sentTo('bookings.update')).toEqual([])

  cut(false)
  await save.click()
  await expect.poll(address).toBe('/app/bookings')
  expect(sentTo('bookings.update')).toEqual([{ id: booking.id, version: 1, cargoType: 'Cement', isConfirmed: false }])
})

test('a list that cannot be loaded says so, and tries again', async () => {
  await show('/app/dispatch', { jobs: { list: refuse } }, { as: 'dispatch' })
  const failure = notice('Failed to load dispatch jobs')
  await expect.element(failure).toMatchTextContent(reason)
  answer({ jobs: { list: noJobs } })
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

/** Expects that a notice comes to rest where it covers none of these. */
async function expectUncovered(over: Locator, parts: Locator[]): Promise<void> {
  const covered = () => {
    const box = over.element().getBoundingClientRect()
    return parts.filter((part) => {
      const { left, right, top, bottom } = part.element().getBoundingClientRect()
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom
    })
  }
  await expect.poll(covered).toEqual([])
}
