import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { customer, newBooking, route, save } from './support/booking-form.ts'
import { answer, held, sentTo, tell } from './support/network.ts'
import { address, press, show, test, type } from './support/program.tsx'
import { aBooking, aCustomer, anId, aVehicleCandidate, foundCustomers } from './support/samples.ts'

/** Selects with search on the server, used by typing. */

const [zuri, hauliers] = [aCustomer({ legalName: 'Zuri' }), aCustomer({ legalName: 'Zuri Hauliers' })]

test('typing and Enter choose the best match, also before the results are there, and submit nothing', async () => {
  await show('/app/bookings/new', newBooking([zuri, hauliers]))
  const { answer: list, letGo } = held(foundCustomers([zuri, hauliers]))
  answer({ customers: { list } })
  await customer.click()
  await type('Zuri')
  await press('Enter')
  letGo()

  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(customer).toHaveValue('Zuri')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sentTo('bookings.create')).toEqual([])

  // Choosing the same again keeps it, and Tab goes on to the next field.
  await customer.click()
  await page.getByRole('option', { name: 'Zuri', exact: true }).click()
  await expect.element(customer).toHaveValue('Zuri')
  await press('Tab')
  await expect.element(route).toHaveFocus()
})

test('arrows and Enter choose another row; an emptied box has no choice', async () => {
  await show('/app/bookings/new', newBooking([zuri, hauliers]))
  await customer.click()
  await type('Zuri')
  // The best match is marked, and the last option is a new customer.
  await expect.element(page.getByRole('option')).toHaveLength(3)
  await press('ArrowDown', 'Enter')
  await expect.element(customer).toHaveValue('Zuri Hauliers')

  await userEvent.clear(customer)
  await press('Tab')
  await expect.element(save).toBeDisabled()
  await expect.element(customer).toHaveValue('')
})

test('the option that the arrows have marked stays marked after a live update, for Enter and for a save', async () => {
  const other = aCustomer({ legalName: 'Zuri Agencies' })
  await show('/app/bookings/new', newBooking([zuri, hauliers]))
  await markSecond()

  // A better match comes before it.
  answer(newBooking([zuri, other, hauliers]))
  tell('customers')
  await expect.element(page.getByRole('option')).toHaveLength(4)
  await press('Enter')
  await expect.element(customer).toHaveValue('Zuri Hauliers')

  await userEvent.clear(customer)
  await markSecond()
  await press('Control+Enter')
  await expect.poll(address).toBe('/app/bookings')
  await expect.poll(() => sentTo('bookings.create')).toMatchObject([{ customerId: other.id }])
})

test('where the marked option is gone, no other one is saved in its place unseen', async () => {
  await show('/app/bookings/new', newBooking([zuri, hauliers]))
  await markSecond()
  answer(newBooking([zuri]))
  tell('customers')
  await expect.element(page.getByRole('option')).toHaveLength(2)

  await press('Control+Enter')
  await expect.element(customer).toHaveValue('Zuri')
  await expect
    .element(customer)
    .toHaveAccessibleDescription("What was marked is gone. This is the best match of 'Zuri'.")
  await expect.element(customer).toHaveFocus()
  expect(sentTo('bookings.create')).toEqual([])
})

async function markSecond() {
  await customer.click()
  await type('Zuri')
  await expect.element(customer).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./))
  await press('ArrowDown')
}

test('two customers of one name are told apart by what the role may see', async () => {
  const legalName = 'Pwani Stores'
  await show(
    '/app/bookings/new',
    newBooking([
      aCustomer({ legalName, contact: '***-***-****', taxNumber: 'P051111111A', maskedFields: ['contact'] }),
      aCustomer({ legalName, tradingName: 'Pwani Fresh', taxNumber: '[RESTRICTED]', maskedFields: ['taxNumber'] }),
    ]),
  )
  await customer.fill(legalName)
  const shown = page.getByRole('option', { name: /^Pwani Stores/ })
  await expect.element(shown.first()).toHaveTextContent('Pwani Stores P051111111A')
  await expect.element(shown.nth(1)).toHaveTextContent('Pwani Stores Pwani Fresh')
})

test('the vehicles of a job say who is free at its times, also when that changes; Enter never saves', async () => {
  const booking = aBooking({
    status: 'confirmed',
    pickupAt: '2031-03-04T06:00:00.000Z',
    dropoffAt: '2031-03-05T13:00:00.000Z',
  })
  const job = (jobNo: string) => ({
    jobId: anId(),
    jobNo,
    isException: false,
    isUnderWay: false,
    until: booking.dropoffAt,
  })
  const taken = aVehicleCandidate({ regNo: 'KDA 100A' })
  const free = aVehicleCandidate({ regNo: 'KDB 200B' })
  const onTheNinth = '2031-03-09T06:00:00.000Z'
  await show(`/app/dispatch/new?booking=${booking.id}`, {
    bookings: { get: booking },
    jobs: { warnings: { warnings: [] } },
    jobCandidates: {
      bookings: { items: [], hasMore: false },
      drivers: { items: [], hasMore: false },
      vehicles: ({ from }) => ({
        items: from === onTheNinth ? [taken] : [free, { ...taken, isFree: false, job: job('JOB26000001') }],
        hasMore: false,
      }),
    },
  })
  const box = page.getByRole('combobox', { name: 'Vehicle' })
  const [row, other] = [
    page.getByRole('option', { name: /^KDA 100A/ }),
    page.getByRole('option', { name: /^KDB 200B/ }),
  ]
  await box.click()
  await type('KD')
  await expect.element(row).toMatchTextContent(/on.JOB26000001.until.05\/03\/2031.16:00/)
  await expect.element(other).toMatchTextContent(/free/)
  await expectAccessible()

  // A colleague takes the other one.
  answer({
    jobCandidates: { vehicles: { items: [{ ...free, isFree: false, job: job('JOB26000002') }], hasMore: false } },
  })
  tell('dispatch_jobs')
  await expect.element(other).toMatchTextContent(/on.JOB26000002/)
  await press('Escape')
  await userEvent.clear(box)

  // Other times, another answer.
  answer({
    jobCandidates: { vehicles: ({ from }) => ({ items: [{ ...taken, isFree: from === onTheNinth }], hasMore: false }) },
  })
  await typeInstant('Planned End', '10/03/2031', '09:00')
  await typeInstant('Planned Start', '09/03/2031', '09:00')
  await box.fill('KDA')
  await expect.element(row).toMatchTextContent(/free/)
  await press('Enter')
  // The label of the choice, no longer what was typed.
  await expect.element(box).toHaveValue('KDA 100A · Isuzu FVZ · 28 t')
  await press('Enter')
  await expect.element(row).toBeVisible()
  expect(sentTo('jobs.create')).toEqual([])
})

async function typeInstant(label: string, day: string, time: string) {
  await page.getByRole('textbox', { name: `${label}: date` }).fill(day)
  await page.getByRole('textbox', { name: `${label}: time` }).fill(time)
  await press('Tab')
}
