import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { customer as customerField, newBooking, save } from './support/booking-form.ts'
import { cents } from './support/money-samples.ts'
import { type Answers, answer, held, Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { aBooking, aCustomer, foundBookings } from './support/samples.ts'

/** The next steps of a booking on its own page, and what the form of a new one offers and refuses. */

const booking = aBooking()
const { id } = booking
const noCharges = { items: [], billed: 0, unbilled: 0, hold: null }
const answers = {
  attachments: { list: { items: [] } },
  bookingPapers: { list: { items: [] } },
  charges: { list: noCharges },
  bookings: { get: booking },
} satisfies Answers

const quote = page.getByRole('button', { name: 'Mark Quoted' })
const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
const more = page.getByRole('button', { name: /^More for BK/ })
const question = page.getByRole('dialog', { name: /^Cancel booking BK/ })
const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
const refusal = page.getByRole('alert').filter({ hasText: 'Failed to update booking status' })

test('a booking takes its next steps on its own page, once for each press, under the thumb on a phone', async () => {
  await show(`/app/bookings/${id}`, answers, { as: 'bookings', width: 390, height: 844 })
  for (const step of [quote, confirm, more]) {
    await expect.element(step).toBeInViewport({ ratio: 1 })
    const { top, height } = step.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(844 - 60)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  const quoted = { ...booking, status: 'quoted' as const, version: 2 }
  const { answer: update, letGo } = held(quoted)
  answer({ bookings: { update } })
  await quote.dblClick()
  await expect.element(confirm).toBeDisabled()
  answer({ bookings: { get: quoted } })
  letGo()
  await expect.element(notice('Booking status updated to Quoted')).toBeVisible()
  await expect.element(quote).not.toBeInTheDocument()
  expect(sentTo('bookings.update')).toEqual([{ id, version: 1, status: 'quoted', isConfirmed: false }])
})

test('a step on a screen that is behind is refused, and the next press is of the newest version', async () => {
  await show(`/app/bookings/${id}`, answers, { as: 'bookings' })
  let now: Booking = { ...booking, version: 2 }
  answer({
    bookings: {
      update: ({ version }) => {
        answer({ bookings: { get: () => now } })
        if (version !== now.version) throw new Refused('STALE', 'This record was changed by Peter Otieno.')
        now = { ...now, status: 'confirmed', version: 3 }
        return now
      },
    },
  })
  await confirm.click()
  await expect.element(refusal).toMatchTextContent('This record was changed by Peter Otieno.')
  await confirm.click()
  await expect.element(notice('Booking status updated to Confirmed')).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  expect(sentTo('bookings.update').map(({ version }) => version)).toEqual([1, 2])
})

test('a booking is cancelled after a question; one with a job is not, and says which', async () => {
  const why = 'This booking cannot be cancelled: job JOB26000900 belongs to it and is not cancelled.'
  let now: Booking = booking
  let hasJob = true
  const update = () => {
    if (hasJob) throw new Refused('CONFLICT', why)
    now = { ...now, status: 'cancelled', version: 2 }
    return now
  }
  const steps = { ...answers, bookings: { get: () => now, update } } satisfies Answers
  await show(`/app/bookings/${id}`, steps, { as: 'bookings' })
  const cancel = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
    await expect.element(question.getByRole('button', { name: 'Keep Booking' })).toHaveFocus()
    await question.getByRole('button', { name: 'Cancel Booking' }).click()
  }
  await cancel()
  await expect.element(refusal).toMatchTextContent(why)
  hasJob = false
  await cancel()
  await expect.element(notice('Booking status updated to Cancelled')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('who may not edit a booking is offered no step', async () => {
  await show(`/app/bookings/${id}`, answers, { as: 'finance' })
  await expect.element(page.getByText('To be determined').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Mark Quoted|Confirm|More for/ })).toHaveLength(0)
})

test('the offer of the last booking comes without moving a field', async () => {
  const customer = aCustomer()
  const last = aBooking({ customer, status: 'confirmed', cargoType: 'Tea', quotedAmount: cents(4_500_000) })
  const { answer: list, letGo } = held(foundBookings([last]))
  const form = newBooking([customer])
  await show('/app/bookings/new', { ...form, bookings: { list, get: last } }, { as: 'bookings' })
  await customerField.fill(customer.legalName)
  await page.getByRole('option', { name: new RegExp(`^${customer.legalName}`) }).click()
  const offer = page.getByText(new RegExp(`^Last time .${last.bookingNo}.:`))
  const status = page.getByRole('combobox', { name: 'Status' })
  const placeOf = () => status.element().getBoundingClientRect().toJSON()
  await expect.poll(() => sentTo('bookings.list')).toMatchObject([{ customer: customer.id }])
  await expect.element(offer).not.toBeInTheDocument()
  const before = placeOf()
  letGo()
  await expect.element(offer).toBeVisible()
  expect(placeOf()).toEqual(before)
})

test('a delivery long after the pickup is asked about once; what was typed stays and is saved once confirmed', async () => {
  const customer = aCustomer()
  const form = newBooking([customer])
  const asked = 'This is 365 days after the pickup. Correct it, or confirm that it is right.'
  const create = ({ isConfirmed }: { isConfirmed: boolean }) => {
    if (!isConfirmed) throw new Refused('UNUSUAL', asked, { fields: { dropoffAt: asked } })
    return booking
  }
  const bookings = { ...form.bookings, create }
  await show(
    `/app/bookings/new?customer=${customer.id}`,
    { ...form, bookings, customers: { ...form.customers, get: customer } },
    { as: 'bookings' },
  )
  const doubt = page.getByRole('dialog', { name: 'Is this right?' })
  const cargo = page.getByRole('textbox', { name: 'Cargo Type' })
  await cargo.fill('Tea')
  await save.click()
  await expect.element(doubt).toMatchTextContent(`Delivery Date & Time: ${asked}`)
  await doubt.getByRole('button', { name: 'Correct it' }).click()
  await expect.element(cargo).toHaveValue('Tea')

  await save.click()
  await doubt.getByRole('button', { name: 'It is right, save it' }).click()
  await expect.poll(() => sentTo('bookings.create').map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true])
  expect(sentTo('bookings.create').at(-1)).toMatchObject({ customerId: customer.id, cargoType: 'Tea' })
})

test('an inactive customer is not chosen, and the form says why', async () => {
  const customer = aCustomer({ isActive: false })
  const form = newBooking([customer])
  await show(
    `/app/bookings/new?customer=${customer.id}`,
    { ...form, customers: { ...form.customers, get: customer } },
    { as: 'bookings' },
  )
  await expect
    .element(page.getByRole('status').filter({ hasText: 'is inactive' }))
    .toMatchTextContent(
      `${customer.legalName} is inactive, so a new booking cannot be for them. Choose another customer, or have them activated first.`,
    )
  await expect.element(customerField).toHaveValue('')
})
