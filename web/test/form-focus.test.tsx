import { expect } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { customer, newBooking, save } from './support/booking-form.ts'
import { aDraft, foundInvoices, noPayments } from './support/money-samples.ts'
import type { Answers } from './support/network.ts'
import { open, press, show, test } from './support/program.tsx'
import { aDriver, aJob, aVehicle, noCandidates, noDrivers, noMaintenance, noVehicles } from './support/road-samples.ts'
import { aBooking, aCustomer, found, foundRoutes } from './support/samples.ts'

const [booking, job, vehicle, driver, draft] = [aBooking(), aJob(), aVehicle(), aDriver(), aDraft()]
const known = aCustomer()
const form = newBooking()

/** What the forms ask, and the lists below those in a dialog. */
const answers = {
  absences: { list: { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 } },
  papers: { list: { items: [] } },
  attachments: { list: { items: [] } },
  bookings: { ...form.bookings, get: booking },
  customers: { ...form.customers, get: known },
  drivers: { list: noDrivers, get: driver, alike: { items: [] } },
  invoices: { list: foundInvoices([]), get: draft },
  jobCandidates: noCandidates,
  jobs: { get: job, warnings: { warnings: [] } },
  maintenance: { list: noMaintenance(), vehicles: { items: [] } },
  payments: { list: noPayments },
  routes: { list: foundRoutes([]) },
  users: { list: found([], { total: 0, active: 0, inactive: 0, admins: 0 }) },
  vehicles: { list: noVehicles, get: vehicle },
} satisfies Answers

const focused = () => {
  const field = document.activeElement
  return field && 'labels' in field && field.labels instanceof NodeList
    ? field.labels[0]?.textContent?.replace(/ \*$/, '')
    : field?.getAttribute('aria-label')
}

test('each new form has the focus in its first field', async () => {
  await show('/app/customers/new', answers, { as: 'admin' })
  for (const [path, field] of [
    ['/app/customers/new', 'Legal Name'],
    ['/app/bookings/new', 'Customer'],
    ['/app/dispatch/new', 'Booking'],
    ['/app/invoices?create=blank', 'Customer'],
    ['/app/payments?record=blank', 'Amount'],
    ['/app/vehicles?create=blank', 'Registration Number'],
    ['/app/drivers?create=blank', 'Name'],
    ['/app/maintenance?create=blank', 'Vehicle'],
    ['/app/routes?tab=catalogue&route=blank', 'Origin'],
    ['/app/users?invite=somebody', 'Full Name'],
  ] as const) {
    await open(path)
    await expect.poll(focused, { message: path }).toBe(field)
  }
})

test('each edit form has it too; its × is no tab stop, and Escape closes it', async () => {
  await show(`/app/customers/${known.id}/edit`, answers)
  for (const [path, field] of [
    [`/app/customers/${known.id}/edit`, 'Legal Name'],
    [`/app/bookings/${booking.id}/edit`, 'Customer'],
    [`/app/dispatch/${job.id}/edit`, 'Booking'],
    [`/app/invoices?edit=${draft.id}`, 'Customer'],
    [`/app/drivers?edit=${driver.id}`, 'Name'],
    [`/app/vehicles?edit=${vehicle.id}`, 'Registration Number'],
  ] as const) {
    await open(path)
    await expect.poll(focused, { message: path }).toBe(field)
  }
  await press('Shift+Tab')
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveFocus()
  await press('Tab')
  await expect.poll(focused).toBe('Registration Number')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('on a touch screen an edit form opens no keyboard, and a page that is read moves no focus', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await show(
      `/app/drivers?edit=${driver.id}`,
      { ...answers, settings: { exchangeRates: [] } },
      { width: 390, height: 844 },
    )
    for (const path of [`/app/drivers?edit=${driver.id}`, `/app/customers/${known.id}/edit`]) {
      await open(path)
      await expect.poll(() => document.activeElement?.matches('form[data-autofocus]'), { message: path }).toBe(true)
      await expect.element(page.getByRole('heading', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
    }
    await open('/app/settings/profile')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

for (const [width, height] of [
  [1366, 768],
  [320, 568],
] as const)
  test(`Save stays in sight and covers no field that has the focus, ${width} px wide`, async () => {
    await show('/app/bookings/new', answers, { as: 'bookings', width, height })
    const notes = page.getByRole('textbox', { name: 'Additional Notes' })
    await expect.element(save).toBeInViewport({ ratio: 1 })
    for (let stops = 0; document.activeElement !== notes.element(); stops += 1) {
      if (stops > 20) throw new Error('Tab does not reach the notes')
      await press('Tab')
      await expect.poll(coverOfFocus, { message: `stop ${stops}` }).toBe(null)
    }
    // Typed lines stay in sight too.
    await userEvent.keyboard('Gate B{Enter}Gate B{Enter}Gate B{Enter}Gate B{Enter}Gate B{Enter}')
    await expect.element(save).toBeInViewport({ ratio: 1 })
    await expect.poll(roomBelowFocus).toBeGreaterThanOrEqual(0)
  })

test('on a low screen Save ends the form: a desk at 200 %', async () => {
  await show('/app/bookings/new', answers, { as: 'bookings', width: 683, height: 384 })
  await expect.element(customer).toHaveFocus()
  await expect.element(save).not.toBeInViewport()
})

/** What lies over the middle of the focused field, if anything. */
function coverOfFocus() {
  const field = document.activeElement
  if (!field) return 'nothing has the focus'
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!topmost) return 'it is out of sight'
  return field.contains(topmost) || topmost.contains(field) ? null : topmost.outerHTML.slice(0, 80)
}

/** The pixels between the end of the focused field and the buttons. */
function roomBelowFocus() {
  const field = document.activeElement?.getBoundingClientRect()
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  return field && bar ? bar.top - field.bottom : Number.NaN
}

test('the attachments of a booking are as wide as its form', async () => {
  await show(`/app/bookings/${booking.id}/edit`, answers, { as: 'bookings', width: 1920, height: 900 })
  const heading = page.getByRole('heading', { name: 'Attachments' })
  await expect.element(heading).toBeVisible()
  const formWidth = document.querySelector('main form')?.getBoundingClientRect().width
  expect(heading.element().closest('section')?.getBoundingClientRect().width).toBe(formWidth)
})
