import { expect, type Page } from '@playwright/test'
import { expectDone, expectRefused, fact, figure } from '../forms.ts'
import { aBooking, aCustomer, anInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { blockEvents, hold, open, takeSaves, test } from '../support.ts'

const bahari = 'Bahari Freight Forwarders Ltd'
const financeHint = 'Only management and administrators may edit this field'
const financeFields = ['Tax Number (KRA PIN)', 'Payment Terms', 'Billing Address']

const shown = {
  tax: 'P051600101B',
  terms: '30 days',
  address: 'Moi Avenue, Ralli House P.O. Box 80110-80100 Mombasa',
  contact: 'Salim Mwinyi, 0700 555 201',
  email: 'accounts@bahari.example',
}
const finance = 'Finance Access Required'

/** What roles with masked fields see of a customer, in the list and on the detail screen. Specification, section 6. */
const readers = {
  bookings: {
    row: [shown.contact, shown.email, 'Restricted'],
    detail: {
      ...shown,
      contact: 'Salim Mwinyi +254 700 555 201',
      tax: `[RESTRICTED]${finance}`,
      terms: `Restricted${finance}`,
      address: `[RESTRICTED]${finance}`,
    },
    hiddenFigure: '30-Day Terms',
    mayEdit: 1,
    mailLinks: 1,
  },
  finance: {
    row: ['***-***-****', '***@***.***', '30 days'],
    detail: { ...shown, contact: '***-***-****Contact Access Required', email: '***@***.***Bookings Access Required' },
    hiddenFigure: 'With Email',
    mayEdit: 0,
    mailLinks: 0,
  },
} as const

test('the booking desk and the cashier read of a customer what each may, and why the rest is hidden', async ({
  as,
  server,
}) => {
  const id = await idOf(server, bahari)
  for (const role of ['bookings', 'finance'] as const) {
    const seen = readers[role]
    const page = await as(role)
    await open(page, '/app/customers?q=bahari')
    await expect(row(page, bahari)).toBeVisible()
    const texts = await row(page, bahari).getByRole('cell').allInnerTexts()
    // Phone numbers have no-break spaces.
    const cells = texts.map((text) => text.replaceAll('\u00a0', ' '))
    expect(cells.slice(0, 6)).toEqual([bahari, 'Bahari Freight', ...seen.row, 'Active'])
    await expect(figure(page, 'Total Customers')).toHaveText(/^\d+$/)
    await expect(page.getByText(seen.hiddenFigure)).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Edit ${bahari}` })).toHaveCount(seen.mayEdit)
    await expect(page.getByRole('link', { name: 'New Customer' })).toHaveCount(seen.mayEdit)

    const { letGo } = await hold(page, `**/api/customers/${id}`)
    await page.getByRole('link', { name: `View ${bahari}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading customer details...' })).toBeAttached()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: bahari })).toBeVisible()
    await expect(page.getByText('Loading customer details...')).toHaveCount(0)
    await expect(page.getByText(/^Customer since [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
    await expect(fact(page, 'Company Information', 'Legal Name')).toHaveText(bahari)
    await expect(fact(page, 'Company Information', 'Trading Name')).toHaveText('Bahari Freight')
    await expect(fact(page, 'Company Information', 'Tax Number (KRA PIN)')).toHaveText(seen.detail.tax)
    await expect(fact(page, 'Company Information', 'Payment Terms')).toHaveText(seen.detail.terms)
    await expect(fact(page, 'Company Information', 'Status')).toHaveText('Active')
    await expect(fact(page, 'Contact Information', 'Contact Person')).toHaveText(seen.detail.contact)
    const call = fact(page, 'Contact Information', 'Contact Person').locator('a[href="tel:+254700555201"]')
    await expect(call).toHaveCount(seen.mailLinks)
    await expect(fact(page, 'Contact Information', 'Email')).toHaveText(seen.detail.email)
    await expect(fact(page, 'Contact Information', 'Billing Address')).toHaveText(seen.detail.address)
    await expect(page.getByRole('link', { name: 'Edit Customer' })).toHaveCount(seen.mayEdit)
    await expect(page.locator('a[href="mailto:accounts@bahari.example"]')).toHaveCount(seen.mailLinks)
  }
})

test('the list has its words and figures; search and filter live in the address, and Back undoes them', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const status = page.getByRole('combobox', { name: 'Status' })
  const search = page.getByRole('searchbox', { name: 'Search customers...' })
  await open(page, '/app/customers')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Company Name',
    'Trading Name',
    'Contact Person',
    'Email',
    'Payment Terms',
    'Status',
    'Actions',
  ])
  await expect(status.getByRole('option')).toHaveText([
    'All customers',
    'Active only',
    'Inactive only',
    '30-Day Terms',
    'With Email',
  ])
  await expect(status).toHaveValue('active')
  const counted = await one<Record<string, number>>(
    server,
    `select count(*)::int as total, count(*) filter (where is_active)::int as active,
        count(*) filter (where payment_terms = 30)::int as thirty, count(email)::int as email from customers`,
  )
  await expect(figure(page, 'Total Customers')).toHaveText(String(counted.total))
  await expect(figure(page, 'Active Customers')).toHaveText(String(counted.active))
  await expect(figure(page, '30-Day Terms')).toHaveText(String(counted.thirty))
  await expect(figure(page, 'With Email')).toHaveText(String(counted.email))
  await expect(row(page, bahari)).toBeVisible()

  await status.selectOption('Inactive only')
  await expect(page).toHaveURL(/\/app\/customers\?status=inactive$/)
  await expect(row(page, 'Msitu Timber & Sawmills Ltd')).toContainText('Inactive')
  await expect(row(page, bahari)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/customers$/)
  await expect(row(page, bahari)).toBeVisible()
  await expect(status).toHaveValue('active')

  await search.fill('bahari fr')
  await expect(page).toHaveURL(/\?q=bahari\+fr$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: bahari, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: bahari })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('bahari fr')
  await expect(page.getByRole('row')).toHaveCount(2)

  await search.fill('no such company')
  await expect(page.getByText('No customers match your search criteria')).toBeVisible()
})

test('a bookings clerk adds a customer without the fields of finance, and a double click adds no second', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const name = unique('Mtwapa Coconut Oil')
  const create = page.getByRole('button', { name: 'Create Customer' })
  const legalName = page.getByRole('textbox', { name: 'Legal Name' })
  const contact = page.getByRole('textbox', { name: 'Contact Person' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await open(page, '/app/customers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await expect(create).toBeDisabled()
  for (const field of financeFields) {
    await expect(fieldOf(page, field)).toBeDisabled()
    await expect(fieldOf(page, field)).toHaveAccessibleDescription(financeHint)
  }

  await legalName.fill('   ')
  await expect(create).toBeDisabled()
  await legalName.fill(`  ${name}  `)
  await contact.fill('Halima Bakari')
  await expect(page.getByText(/^A Kenyan number usually looks like/)).toHaveCount(0)
  await contact.fill('+255 712 345 678')
  await expect(page.getByText(/^A Kenyan number usually looks like/)).toBeVisible()
  await email.fill('mtwapa.example')
  await create.click()
  await expect(page.getByText('Enter an e-mail address like name@company.co.ke')).toBeVisible()
  await expect(email).toBeFocused()
  expect(await server.rows('select id from customers where legal_name = $1', [name])).toEqual([])
  await email.fill('orders@mtwapa.example')
  await create.dblclick()

  await expectDone(page, 'Customer created successfully')
  await expect(page).toHaveURL(/\/app\/customers$/)
  await page.getByRole('searchbox').fill(name)
  await expect(row(page, name)).toContainText('orders@mtwapa.example')
  // Exactly one is stored.
  expect(await stored(server, name)).toMatchObject({
    email: 'orders@mtwapa.example',
    trading_name: null,
    contact: '+255 712 345 678',
    tax_number: null,
    billing_address: null,
    payment_terms: 30,
    is_active: true,
  })
})

test('a customer like one that exists is warned about with a link to it; its code is refused at its field, and the list and the choice of a customer find it', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const code = unique('Kod')
  const { id, legalName } = await aCustomer(page, {
    legalName: `${unique('Mwangaza Millers')} Ltd`,
    contact: '0722 333 444',
    externalCode: code,
  })
  const name = unique('Gede Sisal')
  await open(page, '/app/customers/new')
  await page.getByLabel('Contact Person').fill('+254 722 333 444')
  const warning = page.getByRole('status').filter({ hasText: 'This customer may exist already' })
  await expect(warning).toContainText(`Has the same phone: ${legalName}`)
  await page.getByLabel('Legal Name').fill(legalName.toUpperCase().replace('LTD', 'limited'))
  await expect(warning).toContainText(`Has the same name, phone: ${legalName}`)
  await expect(warning.getByRole('link', { name: legalName })).toHaveAttribute('href', `/app/customers/${id}`)
  await expect(page.getByRole('button', { name: 'Create Customer' })).toBeEnabled()
  await page.getByLabel('Contact Person').fill('Somebody else')
  await page.getByLabel('Legal Name').fill('Nothing alike')
  await expect(warning).toHaveCount(0)

  const field = page.getByRole('textbox', { name: 'Customer Code' })
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)
  await field.fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Create Customer' }).click()

  await expect(field).toHaveAccessibleDescription('Another customer has this code already.')
  await expect(field).toHaveValue(code.toUpperCase())
  expect(await server.rows('select id from customers where legal_name = $1', [name])).toEqual([])

  await field.fill(`${code}B`)
  await page.getByRole('button', { name: 'Create Customer' }).click()
  await expectDone(page, 'Customer created successfully')
  await page.getByRole('searchbox').fill(`${code}b`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(fact(page, 'Company Information', 'Customer Code')).toHaveText(`${code}B`)

  await open(page, '/app/bookings/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill(code.toLowerCase())
  await expect(page.getByRole('option', { name: legalName })).toContainText(code)
  await expect(page.getByRole('option', { name })).toContainText(`${code}B`)
})

test('a bookings clerk who edits leaves untouched what is hidden', async ({ as, server }) => {
  const hidden = { taxNumber: 'P051700900Q', billingAddress: 'Kilindini Road', paymentTerms: 60 }
  const customer = await aCustomer(await as('management'), {
    ...hidden,
    contact: 'Old Contact',
    email: 'old@diani.example',
  })
  const before = await stored(server, customer.legalName)
  const clerk = await as('bookings')
  await open(clerk, `/app/customers/${customer.id}/edit`)
  for (const field of financeFields) {
    await expect(fieldOf(clerk, field)).toBeDisabled()
    await expect(fieldOf(clerk, field)).toHaveValue('')
    await expect(fieldOf(clerk, field)).toHaveAccessibleDescription(financeHint)
  }

  await clerk.getByRole('textbox', { name: 'Contact Person' }).fill('Rehema Said, 0712 000 111')
  await clerk.getByRole('textbox', { name: 'Email' }).fill('')
  await clerk.keyboard.press('ControlOrMeta+Enter')

  await expectDone(clerk, 'Customer updated successfully')
  await expect(clerk).toHaveURL(/\/app\/customers$/)
  const { updated_at: _, version: __, ...after } = await stored(server, customer.legalName)
  expect({ ...before, ...after }).toEqual({ ...before, contact: 'Rehema Said, 0712 000 111', email: null })
  expect(after).toMatchObject({ tax_number: 'P051700900Q', billing_address: 'Kilindini Road', payment_terms: 60 })
})

test('leaving with something typed is asked about, by link and by Back; a save whose answer is lost keeps it, and the second try makes no second customer', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await open(page, '/app/customers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await cancel.click()
  await expect(page).toHaveURL(/\/app\/customers$/)

  await page.getByRole('link', { name: 'New Customer' }).click()
  await page.getByRole('textbox', { name: 'Legal Name' }).fill('Half a Name')
  await cancel.click()
  await expect(question).toContainText('The changes on this page have not been saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal Name' })).toHaveValue('Half a Name')

  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal Name' })).toHaveValue('Half a Name')

  await cancel.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/app\/customers$/)

  const name = unique('Taveta Banana Growers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)
  await takeSaves(page, '**/api/customers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create Customer' }).click()
  await expectRefused(page, 'Failed to save customer. Please try again.', 'The server cannot be reached.')
  await expect(page.getByRole('textbox', { name: 'Legal Name' })).toHaveValue(name)
  await page.unroute('**/api/customers')
  await page.getByRole('button', { name: 'Create Customer' }).click()

  await expectDone(page, 'Customer created successfully')
  expect(await server.rows('select id from customers where legal_name = $1', [name])).toHaveLength(1)
})

test('a customer shows the last ten bookings as they come, and the way to all of them and to a new one', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  const timeline = (label: string) => fact(page, 'Customer Timeline', label)
  await open(page, `/app/customers/${customer.id}`)
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Bookings' }) })
  const viewAll = recent.getByRole('link', { name: 'View all bookings for this customer' })
  await expect(recent).toContainText('No bookings found')
  await expect(timeline('Customer Created')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(timeline('Last Updated')).toHaveCount(0)
  await expect(timeline('Last Booking')).toHaveCount(0)

  const numbers: string[] = []
  const book = async (count: number) => {
    for (let made = 0; made < count; made += 1)
      numbers.unshift((await aBooking(page, { customerId: customer.id })).bookingNo)
  }
  await book(1)
  // 01:30 in Nairobi is the next day.
  await server.rows(`update bookings set created_at = '2025-11-20T22:30:00Z' where customer_id = $1`, [customer.id])
  await book(8)
  await expect(recent.getByRole('listitem')).toHaveCount(9)
  await expect(recent.getByRole('listitem').last()).toHaveText(`${numbers.at(-1)}Custom routeDraft21/11/2025`)
  await expect(timeline('Last Booking')).toBeVisible()
  await expect(viewAll).toHaveCount(0)
  await book(2)
  await expect(recent.getByRole('listitem').getByRole('link')).toHaveText(numbers.slice(0, 10))

  await viewAll.click()
  await expect(page).toHaveURL(new RegExp(`/app/bookings\\?customer=${customer.id}$`))
  await expect(page.getByText('11 booking(s) found')).toBeVisible()
  await page.goBack()
  await recent.getByRole('link', { name: 'New Booking' }).click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.legalName)
  await page.goBack()

  const change = { version: customer.version, isActive: false }
  const deactivated = await page.request.patch(`/api/customers/${customer.id}`, { data: change })
  expect(deactivated.status(), await deactivated.text()).toBe(200)
  await expect(fact(page, 'Company Information', 'Status')).toHaveText('Inactive')
  await expect(timeline('Last Updated')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(page.getByRole('link', { name: 'New Booking' })).toHaveCount(0)
})

test('a list that cannot be loaded tries again, an empty one says so, and a search something else; a customer who cannot be shown leads back to it, which says why', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const path = `**/api/customers/${await idOf(server, bahari)}`
  const nothing = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }
  await blockEvents(page)
  const cards = { total: 0, active: 0, thirtyDayTerms: null, withEmail: 0 }
  const list = /\/api\/customers(\?|$)/
  await page.route(list, (route) => route.fulfill(broken))
  await open(page, '/app/customers')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load customers. Only authorized users can access customer data.',
  )
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ json: { ...nothing, cards } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  const empty = page.getByRole('main').getByText('No customers found')
  await expect(empty).toBeVisible()
  await expect(empty.getByRole('link', { name: 'New Customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive only')
  await expect(page.getByText('No customers match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(empty).toBeVisible()
  await page.unroute(list)

  const nobody = '/app/customers/00000000-0000-4000-8000-000000000000'
  const expectNotice = async (text: string, list = /\/app\/customers$/) => {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page).toHaveURL(list)
  }
  await open(page, `${nobody}/edit`)
  await expectNotice('Customer not found or access denied')
  await open(page, nobody)
  await expectNotice("Customer not foundThe requested customer could not be found or you don't have access")
  // It leads back to the list as it was filtered.
  await open(page, '/app/customers?q=bahari')

  for (const [link, answer, notice] of [
    ['View', forbidden, "Access DeniedYou don't have permission to view this customer's details"],
    ['Edit', forbidden, "Access Denied: You don't have permission to view this customer"],
    ['Edit', broken, 'Failed to load customer details'],
    ['View', broken, 'ErrorFailed to load customer details'],
  ] as const) {
    await page.route(path, (route) => route.fulfill(answer))
    await page.getByRole('link', { name: `${link} ${bahari}` }).click()
    await expectNotice(notice, /\/app\/customers\?q=bahari$/)
    await page.unroute(path)
  }
})

test('a manager is asked, and deletes a customer whom nothing refers to, but none with bookings and invoices, nor one whom somebody else has deleted', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const busy = await aCustomer(page)
  await aBooking(page, { customerId: busy.id })
  await anInvoice(page, { customerId: busy.id })
  await open(page, `/app/customers/${busy.id}`)
  const question = await askToDelete(page, busy.legalName)
  await expect(question).toContainText('Are you sure you want to delete this customer?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Customer' })).toBeFocused()
  await (await askToDelete(page, busy.legalName)).getByRole('button', { name: 'Delete Customer' }).click()
  await expectRefused(
    page,
    'Failed to delete customer',
    'This customer cannot be deleted: bookings and invoices refer to it. Deactivate it instead.',
  )
  await expect(page.getByRole('heading', { level: 1, name: busy.legalName })).toBeVisible()
  expect(await server.rows(storedById, [busy.id])).toHaveLength(1)

  const customer = await aCustomer(page)
  await open(page, `/app/customers/${customer.id}`)
  await (await askToDelete(page, customer.legalName)).getByRole('button', { name: 'Delete Customer' }).click()

  await expectDone(page, 'Customer deleted successfully')
  await expect(page).toHaveURL(/\/app\/customers$/)
  await expect(page.getByRole('link', { name: customer.legalName, exact: true })).toHaveCount(0)
  expect(await server.rows(storedById, [customer.id])).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)

  const gone = await aCustomer(page)
  await open(page, `/app/customers/${gone.id}`)
  const late = await askToDelete(page, gone.legalName)
  const other = await as('admin')
  expect((await other.request.delete(`/api/customers/${gone.id}`)).status()).toBe(200)
  await late.getByRole('button', { name: 'Delete Customer' }).click()
  await expectRefused(page, 'Failed to delete customer', 'Customer not found')
  await expect(page).toHaveURL(/\/app\/customers$/)
})

const forbidden = { status: 403, json: { code: 'FORBIDDEN', message: "You don't have permission to do this." } }
const broken = { status: 400, json: { code: 'BAD_REQUEST', message: 'Something went wrong on our side.' } }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A field by its label, without the list that opens below it. */
const fieldOf = (page: Page, label: string) => page.locator('input, textarea').and(page.getByLabel(label))

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete Customer' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(question).toBeVisible()
  return question
}

async function idOf(server: TestServer, legalName: string): Promise<string> {
  return (await one<{ id: string }>(server, 'select id from customers where legal_name = $1', [legalName])).id
}

const storedById = 'select id from customers where id = $1'

const stored = (server: TestServer, legalName: string) =>
  one(server, 'select * from customers where legal_name = $1', [legalName])
