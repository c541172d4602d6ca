import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { typeDay } from '../forms.ts'
import { aBooking, aCustomer, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import { open, test } from '../support.ts'

/** Opens a screen within the program. */
test('each tab has its address, and a dispatcher is denied them, on the screen and behind it', async ({ as }) => {
  const page = await as('finance')
  await open(page, '/app/reports')

  await expect(page.getByRole('heading', { level: 1, name: 'Finance', exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Dashboard', 'Invoices', 'Payments', 'Reconciliation'])
  await expect(page.getByRole('heading', { name: 'Finance Dashboard' })).toBeVisible()
  for (const [tab, path] of [
    ['Invoices', /\/app\/invoices$/],
    ['Payments', /\/app\/payments$/],
    ['Reconciliation', /\/app\/reconciliation$/],
    ['Dashboard', /\/app\/reports$/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  // A visited tab has its chunk loaded, and renders before its route matches.
  for (const [tab, path] of [
    ['Invoices', /\/app\/invoices$/],
    ['Payments', /\/app\/payments$/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Reconciliation' }).click()
  await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText('Opening')

  const dispatcher = await as('dispatch')
  const asked: string[] = []
  dispatcher.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['invoices?create=blank', 'payments?record=blank']) {
    await open(dispatcher, `/app/${path}`)
    await expect(dispatcher.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(dispatcher.getByText("You don't have permission to access this page.")).toBeVisible()
    await expect(dispatcher.getByRole('tab')).toHaveCount(0)
    await expect(dispatcher.getByRole('dialog')).toHaveCount(0)
  }
  expect(asked.filter((path) => /^\/api\/(invoices|payments)/.test(path))).toEqual([])
})

test('the list has its words, and a row all that one asks; search and filter live in the address, and Back undoes them; a failed list tries again', async ({
  as,
}) => {
  const manager = await as('management')
  const booking = await aBooking(manager, { status: 'confirmed' })
  const invoice = await aSentInvoice(manager, { customerId: booking.customerId, bookingId: booking.id })
  await aPayment(manager, { invoice, amount: 1_600_000 })
  const drafted = await anInvoice(manager, { customerId: booking.customerId })
  const page = await as('finance')
  const status = page.getByRole('combobox', { name: 'Status' })
  await open(page, '/app/invoices')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Invoice No',
    'Customer',
    'Booking',
    'Issue Date',
    'Due Date',
    'Total (KSh)',
    'Balance (KSh)',
    'Status',
    'Actions',
  ])
  await expect(status.getByRole('option')).toHaveText([
    'All statuses',
    'Draft',
    'Sent',
    'Paid',
    'Overdue',
    'Cancelled',
    'Unpaid (sent and overdue)',
    'Unpaid, not due',
    'Unpaid, 0-30 days past due',
    'Unpaid, 31-60 days past due',
    'Unpaid, 61-90 days past due',
    'Unpaid, 90+ days past due',
    'Issued (sent, overdue and paid)',
    'Invoiced, also if cancelled later',
    'Cancelled after sending, by day of cancelling',
    'Of the former system',
  ])

  await page.getByRole('searchbox', { name: 'Search invoices...' }).fill(invoice.customerName.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(3)
  await status.selectOption('Unpaid (sent and overdue)')
  await expect(page).toHaveURL(/\/app\/invoices\?q=LIKONI\+TRADERS\+\d+&status=open$/)
  await expect(row(page, drafted.invoiceNo)).toHaveCount(0)
  await expect(row(page, invoice.invoiceNo).getByRole('cell')).toHaveText([
    invoice.invoiceNo,
    invoice.customerName,
    booking.bookingNo,
    formatDay(today()),
    formatDay(addDays(today(), 30)),
    'KSh 116,000.00',
    'KSh 100,000.00',
    'Sent In the mail folder',
    /^View\s*Record Payment$/,
  ])

  await row(page, invoice.invoiceNo).getByRole('cell').nth(1).click()
  await expect(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status).toHaveValue('open')
  await page.goBack()
  await expect(status).toHaveValue('all')
  await expect(page.getByRole('searchbox')).toHaveValue(invoice.customerName.toUpperCase())
  await expect(row(page, drafted.invoiceNo)).toBeVisible()
  await page.getByRole('searchbox').fill('no such invoice')
  await expect(page.getByText('No invoices match your search criteria', { exact: true })).toBeVisible()

  // A list that cannot be loaded tries again, and an empty one says so.
  const list = /\/api\/invoices(\?|$)/
  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards: {} }
  const broken = { code: 'BAD_REQUEST', message: 'Something went wrong on our side.' }
  await page.route(list, (route) => route.fulfill({ status: 400, json: broken }))
  await open(page, '/app/invoices?sort=total')
  await expect(page.getByRole('alert')).toContainText('Failed to load invoices')

  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ json: empty }))
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(page.getByText('No invoices found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Invoice' })).toHaveCount(2)
})

test('the list is narrowed to a period, or from one day to another, and the address keeps it; a last day before the first is said at its field', async ({
  as,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager)
  const issued = async (issueDate: string) =>
    anInvoice(manager, { customerId: customer.id, issueDate, dueDate: addDays(today(), 30) })
  const [late, early, long] = [await issued(today()), await issued('2024-02-29'), await issued('2024-01-31')]
  const page = await as('finance')
  await open(page, `/app/invoices?q=${encodeURIComponent(customer.legalName)}`)
  await expect(page.getByRole('row')).toHaveCount(4)

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Issue date: this month')
  await expect(page).toHaveURL(/&period=thisMonth$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, late.invoiceNo)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Issue Date' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Issue date: choose days')
  await typeDay(page, 'First day', '01/02/2024')
  await typeDay(page, 'Last day', '29/02/2024')
  await expect(page).toHaveURL(/&period=custom&from=2024-02-01&to=2024-02-29$/)
  await expect(row(page, early.invoiceNo)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('First day')).toHaveValue('01/02/2024')
  await expect(row(page, early.invoiceNo)).toBeVisible()
  await page.goBack()
  await expect(row(page, long.invoiceNo)).toHaveCount(0)
  await typeDay(page, 'First day', '01/01/2023')
  await typeDay(page, 'Last day', '01/01/2023')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/app\/invoices$/)

  // A last day before the first is said at its field, kept, and asked of nobody.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]

  for (const list of ['invoices', 'payments']) {
    await open(page, `/app/${list}?period=custom&from=2024-02-29&to=2024-02-01`)
    await expect(page.getByRole('searchbox', { name: `Search ${list}...` })).toBeVisible()
    await expect(last).toHaveAccessibleDescription('The last day is before the first day')
    await expect(first).toHaveValue('29/02/2024')
    await expect(last).toHaveValue('01/02/2024')
    await expect(page.getByText(`No ${list} match your search criteria`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  }
  await typeDay(page, 'Last day', '02/03/2024')
  await expect(last).toHaveAccessibleDescription('')
  await typeDay(page, 'Last day', '28/02/2024')
  await expect(last).toHaveAccessibleDescription('The last day is before the first day')
  await expect(last).toHaveValue('28/02/2024')

  await typeDay(page, 'Last day', '01/03/2024')
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
  const ends = () => asked.flatMap((url) => /\/api\/(?:invoices|payments)\?.*to=([\d-]+)/.exec(url)?.[1] ?? [])
  await expect.poll(() => [...new Set(ends())]).toEqual(['2024-03-02', '2024-03-01'])
})

const today = () => dayOf(readClock())

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
