import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { newBooking } from './support/booking-form.ts'
import { answer, held } from './support/network.ts'
import { address, expectNoSidewaysScroll, press, show, test, type } from './support/program.tsx'
import { aBooking, foundCustomers } from './support/samples.ts'

const box = page.getByRole('combobox', { name: 'Search records, or type a command...' })
const options = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option')

const booking = aBooking({ bookingNo: 'BK26000001' })
const hits = {
  items: [{ kind: 'booking' as const, id: booking.id, title: booking.bookingNo, detail: 'Likoni Traders' }],
}
const answers = {
  ...newBooking(),
  customers: { ...newBooking().customers, list: foundCustomers([]) },
  bookings: { ...newBooking().bookings, get: booking },
  attachments: { list: { items: [] } },
  bookingPapers: { list: { items: [] } },
  charges: { list: { items: [], billed: 0, unbilled: 0, hold: null } },
  search: { records: hits },
}

test('what is typed before the answer is searched, and Enter opens the first record that comes', async () => {
  await show('/app/customers', answers)
  const { answer: records, letGo } = held(hits)
  answer({ search: { records } })
  await press('Control+k')
  await expect.element(box).toHaveFocus()
  await type('BK26000001x')
  await press('Backspace', 'Enter')
  await expect.element(box).toBeVisible()
  letGo()
  await expect.poll(address).toBe(`/app/bookings/${booking.id}`)
  await expect.element(box).not.toBeInTheDocument()
})

test('the marked option is the one that Enter opens, and the reader hears which', async () => {
  await show('/app/customers', answers)
  await press('Control+k')
  await type('bk26')
  await expect.element(options.first()).toMatchTextContent('BK26000001')
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.first().element().id)
})

test('? lists the shortcuts, but not while one types', async () => {
  await show('/app/customers', answers)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').click()
  await type('?')
  await expect.element(page.getByRole('searchbox')).toHaveValue('?')
  await expect.element(list).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await press('Shift+?')
  await expect.element(list).toMatchTextContent('Search records and commands')
  await expect.element(list).toMatchTextContent('Another row of a list')
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
})

test('on a phone Escape leads back to where one was, and an action is begun from anywhere', async () => {
  await show('/app/customers', answers, { as: 'bookings', width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Search (Ctrl+K)' })
  await opener.click()
  await expect.element(box).toHaveFocus()
  await expectNoSidewaysScroll()
  await expectAccessible()
  answer({ search: { records: { items: [] } } })
  await type('no such thing at all')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await press('Escape')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await type('create book')
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'New Booking' })).toBeVisible()
})
