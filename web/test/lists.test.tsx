import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#web/app/pages.tsx'
import { newBooking } from './support/booking-form.ts'
import { anInvoiceRow, foundInvoices, noPayments } from './support/money-samples.ts'
import { type Answers, sentTo } from './support/network.ts'
import { address, expectNoSidewaysScroll, open, press, show, test } from './support/program.tsx'
import { noMaintenance, noVehicles } from './support/road-samples.ts'
import { aBooking, aCustomer, foundBookings } from './support/samples.ts'

const booking = aBooking({ status: 'confirmed' })
const row = page.getByRole('row').filter({ hasText: booking.bookingNo })
/** Three pages of bookings, with one on the last. */
const bookingAnswers = {
  ...newBooking(),
  attachments: { list: { items: [] } },
  bookingPapers: { list: { items: [] } },
  bookings: {
    get: booking,
    update: { ...booking, version: 2 },
    list: (input) => ({ ...foundBookings([booking]), total: 51, page: input.page }),
  },
} satisfies Answers

test('the page can be typed: a wrong one is refused and kept', async () => {
  await show('/app/bookings', bookingAnswers, { as: 'bookings' })
  const field = page.getByRole('textbox', { name: 'Page' })
  await expect.element(field).toHaveValue('1')
  await field.fill('3')
  await press('Enter')
  await expect.poll(address).toBe('/app/bookings?page=3')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect.poll(() => sentTo('bookings.list').at(-1)).toMatchObject({ page: 3 })
  for (const wrong of ['4', '0', 'x', '1.5']) {
    await field.fill(wrong)
    await press('Enter')
    await expect.element(field).toHaveAccessibleDescription('Enter a page from 1 to 3')
    await expect.element(field).toHaveValue(wrong)
  }
  await press('Escape')
  await expect.element(field).toHaveValue('3')
  history.back()
  await expect.element(field).toHaveValue('1')
})

test('Back to Bookings, Cancel and saving lead to the list as it was', async () => {
  const list = '/app/bookings?q=tea&status=confirmed'
  await show(list, bookingAnswers, { as: 'bookings' })
  await row.getByRole('link', { name: `View ${booking.bookingNo}` }).click()
  await page.getByRole('link', { name: /Back to Bookings/ }).click()
  await expect.poll(address).toBe(list)
  await row.getByRole('link', { name: `Edit ${booking.bookingNo}` }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(address).toBe(list)
  await row.getByRole('link', { name: `Edit ${booking.bookingNo}` }).click()
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Call before loading')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect.poll(address).toBe(list)
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect.poll(address).toBe('/app/bookings')
})

test('a search that is left before it is shown takes its text along', async () => {
  await show('/app/bookings?q=cement', bookingAnswers, { as: 'bookings' })
  const box = page.getByRole('searchbox', { name: 'Search bookings...' })
  const undo = router.history.subscribe(({ location }) => {
    if (location.href.includes('maize')) router.history.replace('/app/bookings?q=cement')
  })
  onTestFinished(undo)

  await box.fill('maize')

  await expect.element(box).toHaveValue('cement')
  expect(address()).toBe('/app/bookings?q=cement')
})

test('a list of the records of one other names it, and shows all when it is taken off', async () => {
  const customer = aCustomer()
  const answers = { invoices: { list: foundInvoices([anInvoiceRow()]) }, customers: { get: customer } }
  await show(`/app/invoices?customer=${customer.id}`, answers, { as: 'finance' })
  await page.getByRole('button', { name: `Customer: ${customer.legalName}, remove filter` }).click()
  await expect.poll(address).toBe('/app/invoices')
  await expect.poll(() => sentTo('invoices.list').map(({ customer }) => customer)).toEqual([customer.id, undefined])
})

test('the rows of a list are one stop of the Tab key, and the arrow keys go along them', async () => {
  const bookings = ['BK26000901', 'BK26000902', 'BK26000903'].map((bookingNo) => aBooking({ bookingNo }))
  const second = bookings[1] ?? aBooking()
  const list = { ...foundBookings(bookings), total: 51 }
  await show('/app/bookings', { ...bookingAnswers, bookings: { list, get: second } }, { as: 'bookings' })
  const numbers = page.getByRole('row').getByRole('link', { name: /^BK/ })
  const field = page.getByRole('textbox', { name: 'Page' })
  await expect.element(field).toBeVisible()
  page.getByRole('button', { name: 'Pickup Date' }).element().focus()
  await press('Tab')
  await expect.element(numbers.first()).toHaveFocus()

  await press('ArrowDown')
  await expect.element(numbers.nth(1)).toHaveFocus()
  await press('ArrowRight')
  await expect.element(page.getByRole('link', { name: 'View BK26000902' })).toHaveFocus()
  await press('ArrowRight')
  await expect.element(page.getByRole('link', { name: 'Edit BK26000902' })).toHaveFocus()
  await press('End')
  await expect.element(numbers.last()).toHaveFocus()
  await press('Home', 'ArrowDown')
  // The row is the stop of the Tab key once it has the focus.
  await expect.element(numbers.nth(1)).toHaveFocus()
  await press('Tab')
  await expect.element(field).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(numbers.nth(1)).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Booking BK26000902' })).toBeVisible()
})

test('a menu takes the keys as soon as it shows, and gives the focus back', async () => {
  await show('/app/payments', { payments: { list: noPayments } }, { as: 'finance' })
  const button = page.getByRole('button', { name: 'Export' })
  // On a busy laptop timers come late: the keys work as soon as the menu shows.
  const { setTimeout } = window
  const late = (handler: TimerHandler, delay = 0, ...values: unknown[]) => setTimeout(handler, delay + 400, ...values)
  window.setTimeout = late as typeof window.setTimeout
  onTestFinished(() => {
    window.setTimeout = setTimeout
  })
  button.element().focus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await press('ArrowDown', 'ArrowDown', 'Tab')
  await expect.element(page.getByRole('menuitem', { name: 'Excel (XLSX)' })).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the figures are one strip on a phone, and none is cut, in Swahili neither', async () => {
  await show(
    '/app/bookings',
    {
      bookings: { list: foundBookings([]) },
      maintenance: { list: noMaintenance(1_234_567_800) },
      vehicles: { list: noVehicles },
    },
    { settings: { language: 'sw' }, width: 390, height: 844 },
  )
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    for (const path of ['/app/maintenance', '/app/bookings']) {
      await open(path)
      const strip = document.querySelector('main ul:has(> li > a > b)')
      expect(strip?.getBoundingClientRect().height, path).toBeLessThanOrEqual(40)
      const cut = [...(strip?.querySelectorAll('span, b') ?? [])].filter((word) => word.scrollWidth > word.clientWidth)
      expect(cut, path).toEqual([])
      await expectNoSidewaysScroll()
    }
  }
})
