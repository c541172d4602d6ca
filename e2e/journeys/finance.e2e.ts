import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { expectDone, fact, typeDay } from '../forms.ts'
import { aBooking, aCustomer, anInvoice, aPayment, aSentInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

test('each tab has its address', async ({ as }) => {
  const page = await as('finance')
  await page.goto('/app/reports')

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
  await page.goto('/app/reconciliation')
  await expect(page.getByText('Coming soon - Match bank transactions with invoices', { exact: true })).toBeVisible()
})

test('the list has its words, and a row all that one asks about an invoice', async ({ as }) => {
  const manager = await as('management')
  const booking = await aBooking(manager, { status: 'confirmed' })
  const invoice = await aSentInvoice(manager, { customerId: booking.customerId, bookingId: booking.id })
  await aPayment(manager, { invoice, amount: 1_600_000 })
  const page = await as('finance')
  await page.goto(`/app/invoices?q=${invoice.invoiceNo}`)

  await expect(page.getByRole('searchbox', { name: 'Search invoices...' })).toBeVisible()
  await expect(page.getByPlaceholder('Search invoices...')).toHaveValue(invoice.invoiceNo)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Invoice No',
    'Customer',
    'Booking',
    'Issue Date',
    'Due Date',
    'Total',
    'Balance',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'Draft',
    'Sent',
    'Paid',
    'Overdue',
    'Cancelled',
    'Unpaid (sent and overdue)',
    'Unpaid, 0-30 days past due',
    'Unpaid, 31-60 days past due',
    'Unpaid, 61-90 days past due',
    'Unpaid, 90+ days past due',
    'Issued (sent, overdue and paid)',
  ])
  await expect(row(page, invoice.invoiceNo).getByRole('cell')).toHaveText([
    invoice.invoiceNo,
    invoice.customerName,
    booking.bookingNo,
    formatDay(today()),
    formatDay(addDays(today(), 30)),
    'KSh 116,000.00',
    'KSh 100,000.00',
    'SentIn the mail folder',
    /^View\s*Edit$/,
  ])
})

test('a list with nothing in it says so, and one that cannot be loaded tries again', async ({ as }) => {
  const page = await as('finance')
  await page.goto('/app/invoices?q=no%20such%20invoice')
  await expect(page.getByText('No invoices match your search criteria', { exact: true })).toBeVisible()

  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards: {} }
  await page.route(/\/api\/invoices(\?|$)/, (route) => route.fulfill({ json: empty }))
  await page.goto('/app/invoices')
  await expect(page.getByText('No invoices found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Invoice' })).toHaveCount(2)

  await page.unrouteAll()
  await page.route(/\/api\/invoices(\?|$)/, (route) => route.abort())
  await page.goto('/app/invoices')
  await expect(page.getByRole('alert')).toContainText('Failed to load invoices')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('search and filter live in the address, and Back undoes them one by one', async ({ as }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager)
  const sent = await aSentInvoice(manager, { customerId: customer.id })
  const drafted = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')
  await page.goto('/app/invoices')
  await page.getByRole('searchbox').fill(customer.legalName.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unpaid (sent and overdue)')
  await expect(page).toHaveURL(/\/app\/invoices\?q=LIKONI\+TRADERS\+\d+&status=open$/)
  await expect(row(page, drafted.invoiceNo)).toHaveCount(0)
  await row(page, sent.invoiceNo).getByRole('cell').nth(1).click()
  await expect(page.getByRole('dialog', { name: `Invoice ${sent.invoiceNo}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: `Invoice ${sent.invoiceNo}` })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('open')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  await expect(page.getByRole('searchbox')).toHaveValue(customer.legalName.toUpperCase())
  await expect(row(page, drafted.invoiceNo)).toBeVisible()
})

test('sending asks first, and from then on the invoice shows what was sent', async ({ as, server }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, {
    tradingName: 'Likoni',
    billingAddress: 'Box 1, Mombasa',
    taxNumber: 'P051234567A',
    email: 'likoni@mail.example',
    paymentTerms: 14,
  })
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')
  await page.goto(`/app/invoices?q=${invoiceNo}`)
  const question = page.getByRole('dialog', { name: `Send invoice ${invoiceNo}?` })

  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await expect(question).toContainText('It can no longer be edited afterwards.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await statusOf(server, id)).toEqual({ status: 'draft', has_gone: false })
  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await question.getByRole('button', { name: 'Send' }).dblclick()

  await expectDone(page, 'Invoice sent successfully')
  await expect(row(page, invoiceNo)).toContainText('Sent')
  expect(await statusOf(server, id)).toEqual({ status: 'sent', has_gone: true })
  const moved = await manager.request.patch(`/api/customers/${customer.id}`, {
    data: {
      version: customer.version,
      legalName: unique('Renamed'),
      billingAddress: 'Box 2, Nakuru',
      paymentTerms: 60,
    },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  await page.reload()
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  await expect(fact(page, 'Bill To', 'Legal Name')).toHaveText(customer.legalName)
  await expect(fact(page, 'Bill To', 'Trading Name')).toHaveText('Likoni')
  await expect(fact(page, 'Bill To', 'Billing Address')).toHaveText('Box 1, Mombasa')
  await expect(fact(page, 'Bill To', 'Tax Number (KRA PIN)')).toHaveText('P051234567A')
  // The finance desk does not see the address that it goes to.
  await expect(fact(page, 'Bill To', 'Email')).toHaveText('***@***.***')
  await expect(fact(page, 'Invoice Details', 'Payment Terms')).toHaveText('14 days')
  await expect(fact(page, 'Invoice Details', 'Sent')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('an invoice is cancelled after a question and copied as a draft, but not once something was paid', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, invoiceNo, customerId } = await aSentInvoice(manager, { issueDate: '2026-01-05' })
  const page = await as('finance')
  await page.goto(`/app/invoices?invoice=${id}`)
  const question = page.getByRole('dialog', { name: `Cancel invoice ${invoiceNo}?` })

  await page.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expect(question).toContainText('It keeps its number and cannot be reopened.')
  await question.getByRole('button', { name: 'Keep Invoice' }).click()
  await expect(question).toBeHidden()
  expect(await statusOf(server, id)).toMatchObject({ status: 'sent' })
  await page.getByRole('button', { name: 'Cancel Invoice' }).click()
  await question.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expectDone(page, 'Invoice cancelled successfully')
  await expect(page.getByRole('button', { name: 'Cancel Invoice' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Record Payment' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Duplicate as draft' }).click()
  const copy = page.getByRole('dialog', { name: 'New Invoice' })
  await expect(copy.getByLabel('Issue Date')).toHaveValue(formatDay(today()))
  await copy.getByRole('button', { name: 'Create Invoice' }).click()
  await expectDone(page, 'Invoice created successfully')
  expect(
    await server.rows(
      `select i.status, i.total::float, l.description from invoices i join invoice_lines l on l.invoice_id = i.id
        where i.customer_id = $1 order by i.invoice_no`,
      [customerId],
    ),
  ).toEqual([
    { status: 'cancelled', total: 11_600_000, description: 'Mombasa to Nairobi, one trip' },
    { status: 'draft', total: 11_600_000, description: 'Mombasa to Nairobi, one trip' },
  ])

  const partlyPaid = await aSentInvoice(manager)
  await aPayment(manager, { invoice: partlyPaid, amount: 100 })
  await page.goto(`/app/invoices?invoice=${partlyPaid.id}`)
  await expect(page.getByRole('link', { name: 'Record Payment' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Invoice' })).toHaveCount(0)
})

test('the list is narrowed to a period, or from one day to another, and the address keeps it', async ({ as }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager)
  const issued = async (issueDate: string) =>
    anInvoice(manager, { customerId: customer.id, issueDate, dueDate: addDays(today(), 30) })
  const [late, early, long] = [await issued(today()), await issued('2024-02-29'), await issued('2024-01-31')]
  const page = await as('finance')
  await page.goto(`/app/invoices?q=${encodeURIComponent(customer.legalName)}`)
  await expect(page.getByRole('row')).toHaveCount(4)

  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month')
  await expect(page).toHaveURL(/&period=thisMonth$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, late.invoiceNo)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Issue Date' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom range')
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
})

test('a last day before the first is said at its field, kept, and asked of nobody', async ({ as }) => {
  const page = await as('finance')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]

  for (const list of ['invoices', 'payments']) {
    await page.goto(`/app/${list}?period=custom&from=2024-02-29&to=2024-02-01`)
    await expect(last).toHaveAccessibleDescription('The last day is before the first day')
    await expect(first).toHaveValue('29/02/2024')
    await expect(last).toHaveValue('01/02/2024')
    await expect(page.getByText(`No ${list} match your search criteria`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  }
  await typeDay(page, 'Last day', '02/03/2024')
  await expect(last).toHaveAccessibleDescription('')
  await typeDay(page, 'Last day', '28/02/2024')
  await expect(last).toHaveAccessibleDescription('The last day is before the first day')
  await expect(last).toHaveValue('28/02/2024')

  await typeDay(page, 'Last day', '01/03/2024')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  const ends = () => asked.flatMap((url) => /\/api\/(?:invoices|payments)\?.*to=([\d-]+)/.exec(url)?.[1] ?? [])
  await expect.poll(() => [...new Set(ends())]).toEqual(['2024-03-02', '2024-03-01'])
})

test('an invoice is overdue the day after it was due, without anybody doing anything', async ({ as }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager)
  const due = async (days: number) =>
    aSentInvoice(manager, { customerId: customer.id, issueDate: '2026-01-05', dueDate: addDays(today(), days) })
  const late = await due(-1)
  const onTime = await due(0)
  const page = await as('finance')

  for (const [status, found, other] of [
    ['overdue', late, onTime],
    ['sent', onTime, late],
  ] as const) {
    await page.goto(`/app/invoices?status=${status}&q=${encodeURIComponent(customer.legalName)}`)
    await expect(row(page, found.invoiceNo).locator('[data-tone]')).toHaveText(new RegExp(status, 'i'))
    await expect(row(page, other.invoiceNo)).toHaveCount(0)
    await page.getByRole('link', { name: `View ${found.invoiceNo}` }).click()
    await expect(page.getByRole('dialog').locator('[data-tone]')).toHaveText(new RegExp(status, 'i'))
  }
})

for (const role of ['bookings', 'dispatch'] as const) {
  test(`${role} is denied invoices and payments, on the screen and behind it`, async ({ as }) => {
    const page = await as(role)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['reports', 'invoices', 'invoices?create=blank', 'payments?record=blank', 'reconciliation']) {
      await page.goto(`/app/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(asked.filter((path) => /^\/api\/(invoices|payments)/.test(path))).toEqual([])
    for (const path of ['invoices', 'dashboards/finance', 'payments'])
      expect((await page.request.get(`/api/${path}`)).status()).toBe(403)
  })
}

const today = () => dayOf(readClock())

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const statusOf = (server: TestServer, id: string) =>
  one(server, 'select status, email_sent_at is not null as has_gone from invoices where id = $1', [id])
