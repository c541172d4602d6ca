import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#web/app/pages.tsx'
import { newBooking } from './support/booking-form.ts'
import { type Answers, Refused, sentTo } from './support/network.ts'
import { address, open, show, test } from './support/program.tsx'
import { noteReloads } from './support/reloads.ts'
import { aBooking, aCustomer, foundCustomers } from './support/samples.ts'

/** Servers of two versions behind one address, during an upgrade. */

const sentence = 'The program is being updated, and this server cannot read all that this page sends.'
const booking = aBooking()
let isOther = false
const ofOwnVersion = <Answer,>(answer: Answer) => {
  if (isOther) throw new Refused('OTHER_VERSION', sentence)
  return answer
}
const answers = {
  ...newBooking(),
  bookings: {
    ...newBooking().bookings,
    get: booking,
    update: () => ofOwnVersion({ ...booking, cargoType: 'Cement', version: 2 }),
  },
  attachments: { list: { items: [] } },
} satisfies Answers
const cargo = page.getByRole('textbox', { name: 'Cargo Type' })
const bar = page.getByRole('status').filter({ hasText: sentence })

async function saveOnOther(): Promise<void> {
  isOther = true
  await show(`/app/bookings/${booking.id}/edit`, answers, { as: 'bookings' })
  await cargo.fill('Cement')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect.element(bar).toBeVisible()
}

test('a save that a server of another version cannot read waits with what was typed, and is sent again until one can', async () => {
  await saveOnOther()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.poll(() => sentTo('bookings.update').length).toBeGreaterThan(1)
  await expect.element(cargo).toHaveValue('Cement')

  isOther = false

  await expect.poll(address).toBe('/app/bookings')
  await expect.element(bar).not.toBeInTheDocument()
  const sent = { id: booking.id, version: 1, cargoType: 'Cement', isConfirmed: false }
  expect(new Set(sentTo('bookings.update').map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(sent)]),
  )
})

test('a person who does not wait reloads the page, and finds what was typed', async () => {
  const reloads = noteReloads()
  await saveOnOther()

  await page.getByRole('button', { name: 'Reload' }).click()

  await expect.poll(() => reloads.count).toBe(1)
  isOther = false
  // The page comes as it does after a reload: with none of its state, and nothing asks whether to leave it.
  await router.navigate({ href: '/auth/forgot' })
  await show(`/app/bookings/${booking.id}/edit`, answers, { as: 'bookings' })
  await expect.element(cargo).toHaveValue('Cement')
})

test('a save that waits is given up with its page', async () => {
  await saveOnOther()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(cargo).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  const before = sentTo('bookings.update').length

  isOther = false
  await expect.poll(address).toBe('/app/bookings')
  await open('/app/customers')

  expect(sentTo('bookings.update')).toHaveLength(before)
})

test('a list that a server of another version cannot read comes once one can', async () => {
  isOther = false
  const customer = aCustomer()
  const list = { customers: { ...answers.customers, list: () => ofOwnVersion(foundCustomers([customer])) } }
  await show('/app/bookings', { ...answers, ...list }, { as: 'bookings' })
  isOther = true
  const opened = open('/app/customers')
  await expect.element(bar).toBeVisible()

  isOther = false
  await opened

  await expect.element(page.getByRole('link', { name: customer.legalName })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})
