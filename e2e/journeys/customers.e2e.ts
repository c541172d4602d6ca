import { expect, type Page } from '@playwright/test'
import { expectDone, expectRefused, fact, figure, pick } from '../forms.ts'
import { aBooking, aCustomer, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

const bahari = 'Bahari Freight Forwarders Ltd'
const financeHint = 'Finance access required to edit this field'

const finance = 'Finance Access Required'
const masked = {
  tax: `[RESTRICTED]${finance}`,
  terms: `Restricted${finance}`,
  address: `[RESTRICTED]${finance}`,
  contact: '***-***-****Contact Access Required',
  email: '***@***.***Bookings Access Required',
}
const shown = {
  tax: 'P051600101B',
  terms: '30 days',
  address: 'Moi Avenue, Ralli House P.O. Box 80110-80100 Mombasa',
  contact: 'Salim Mwinyi, 0700 555 201',
  email: 'accounts@bahari.example',
}

/** What each role reads of a customer. Specification, section 6. */
const readers = {
  bookings: { ...shown, tax: masked.tax, terms: masked.terms, address: masked.address },
  finance: { ...shown, contact: masked.contact, email: masked.email },
  management: shown,
  admin: shown,
} as const

for (const [role, seen] of Object.entries(readers)) {
  test(`${role} reads of a customer what the role may, and why the rest is hidden`, async ({ as, server }) => {
    // safe: the keys of the object above are roles.
    const page = await as(role as keyof typeof readers)
    await page.goto(`/app/customers/${await idOf(server, bahari)}`)

    await expect(page.getByRole('heading', { level: 1, name: bahari })).toBeVisible()
    await expect(page.getByText(/^Customer since [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
    await expect(fact(page, 'Company Information', 'Legal Name')).toHaveText(bahari)
    await expect(fact(page, 'Company Information', 'Trading Name')).toHaveText('Bahari Freight')
    await expect(fact(page, 'Company Information', 'Tax Number (KRA PIN)')).toHaveText(seen.tax)
    await expect(fact(page, 'Company Information', 'Payment Terms')).toHaveText(seen.terms)
    await expect(fact(page, 'Company Information', 'Status')).toHaveText('Active')
    await expect(fact(page, 'Contact Information', 'Contact Person')).toHaveText(seen.contact)
    await expect(fact(page, 'Contact Information', 'Email')).toHaveText(seen.email)
    await expect(fact(page, 'Contact Information', 'Billing Address')).toHaveText(seen.address)
    await expect(page.getByRole('link', { name: 'Edit Customer' })).toHaveCount(role === 'finance' ? 0 : 1)
    await expect(page.locator('a[href="mailto:accounts@bahari.example"]')).toHaveCount(role === 'finance' ? 0 : 1)
  })
}

test('the list masks for bookings and for finance what each may not see', async ({ as }) => {
  const cells = async (page: Page) => {
    await page.goto('/app/customers?q=bahari')
    await expect(row(page, bahari)).toBeVisible()
    const texts = await row(page, bahari).getByRole('cell').allInnerTexts()
    // A phone number is kept on one line.
    return texts.map((text) => text.replaceAll('\u00a0', ' '))
  }

  const clerk = await as('bookings')
  expect((await cells(clerk)).slice(0, 6)).toEqual([
    bahari,
    'Bahari Freight',
    shown.contact,
    shown.email,
    'Restricted',
    'Active',
  ])
  await expect(figure(clerk, '30-Day Terms')).toHaveText('Restricted')
  await expect(clerk.getByRole('link', { name: `Edit ${bahari}` })).toBeVisible()
  await expect(clerk.getByRole('link', { name: 'New Customer' })).toBeVisible()

  const cashier = await as('finance')
  expect((await cells(cashier)).slice(0, 6)).toEqual([
    bahari,
    'Bahari Freight',
    '***-***-****',
    '***@***.***',
    '30 days',
    'Active',
  ])
  await expect(figure(cashier, 'With Email')).toHaveText('Restricted')
  await expect(cashier.getByRole('link', { name: `View ${bahari}` })).toBeVisible()
  await expect(cashier.getByRole('link', { name: `Edit ${bahari}` })).toHaveCount(0)
  await expect(cashier.getByRole('link', { name: 'New Customer' })).toHaveCount(0)
})

test('the list has its words, and its figures are those of the database', async ({ as, server }) => {
  const page = await as('management')
  await page.goto('/app/customers')

  await expect(page.getByRole('columnheader')).toHaveText([
    'Company Name',
    'Trading Name',
    'Contact Person',
    'Email',
    'Payment Terms',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All customers',
    'Active only',
    'Inactive only',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  const counted = await one<Record<string, number>>(
    server,
    `select count(*)::int as total, count(*) filter (where is_active)::int as active,
        count(*) filter (where payment_terms = 30)::int as thirty, count(email)::int as email from customers`,
  )
  await expect(figure(page, 'Total Customers')).toHaveText(String(counted.total))
  await expect(figure(page, 'Active Customers')).toHaveText(String(counted.active))
  await expect(figure(page, '30-Day Terms')).toHaveText(String(counted.thirty))
  await expect(figure(page, 'With Email')).toHaveText(String(counted.email))
})

test('search and filter live in the address, and Back goes back through them', async ({ as }) => {
  const page = await as('management')
  const status = page.getByRole('combobox', { name: 'Status' })
  await page.goto('/app/customers')
  await expect(row(page, bahari)).toBeVisible()

  await status.selectOption('Inactive only')
  await expect(page).toHaveURL(/\/app\/customers\?status=inactive$/)
  await expect(row(page, 'Msitu Timber & Sawmills Ltd')).toContainText('Inactive')
  await expect(row(page, bahari)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/customers$/)
  await expect(row(page, bahari)).toBeVisible()
  await expect(status).toHaveValue('active')

  await page.getByRole('searchbox', { name: 'Search customers...' }).fill('bahari fr')
  await expect(page).toHaveURL(/\?q=bahari\+fr$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: bahari, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: bahari })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('bahari fr')
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.getByRole('searchbox').fill('no such company')
  await expect(page.getByText('No customers match your search criteria')).toBeVisible()
})

test('what a role may not see cannot be searched for', async ({ as }) => {
  const clerk = await as('bookings')

  await clerk.goto('/app/customers?q=P051600101B')

  await expect(clerk.getByText('No customers match your search criteria')).toBeVisible()
})

test('a bookings clerk adds a customer without the fields of finance', async ({ as, server }) => {
  const page = await as('bookings')
  const name = unique('Mtwapa Coconut Oil')
  await page.goto('/app/customers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await expect(page.getByRole('button', { name: 'Create Customer' })).toBeDisabled()
  for (const field of ['Tax Number (KRA PIN)', 'Payment Terms', 'Billing Address']) {
    await expect(fieldOf(page, field)).toBeDisabled()
    await expect(fieldOf(page, field)).toHaveAccessibleDescription(financeHint)
  }

  await page.getByRole('textbox', { name: 'Legal Name' }).fill(`  ${name}  `)
  await page.getByRole('textbox', { name: 'Email' }).fill('orders@mtwapa.example')
  await page.getByRole('button', { name: 'Create Customer' }).click()

  await expectDone(page, 'Customer created successfully')
  await expect(page).toHaveURL(/\/app\/customers$/)
  await page.getByRole('searchbox').fill(name)
  await expect(row(page, name)).toContainText('orders@mtwapa.example')
  expect(await stored(server, name)).toMatchObject({
    email: 'orders@mtwapa.example',
    trading_name: null,
    contact: null,
    tax_number: null,
    billing_address: null,
    payment_terms: 30,
    is_active: true,
  })
})

test('a name of blanks cannot be saved, nor an address without @', async ({ as, server }) => {
  const page = await as('management')
  const name = unique('Voi Sisal Estate')
  const create = page.getByRole('button', { name: 'Create Customer' })
  await page.goto('/app/customers/new')

  await page.getByRole('textbox', { name: 'Legal Name' }).fill('   ')
  await expect(create).toBeDisabled()
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('sisal.example')
  await create.click()

  await expect(page.getByText('Enter an e-mail address like name@company.co.ke')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  expect(await server.rows('select id from customers where legal_name = $1', [name])).toEqual([])
})

test('an unusual PIN or phone number is pointed out, and saved as typed', async ({ as, server }) => {
  const page = await as('management')
  const name = unique('Arusha Border Agents')
  await page.goto('/app/customers/new')
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)

  await page.getByRole('textbox', { name: 'Tax Number (KRA PIN)' }).fill('tz-100 200')
  await expect(page.getByText(/^A KRA PIN usually looks like/)).toBeVisible()
  await pick(page, 'Payment Terms', '45 days')
  await page.getByRole('button', { name: 'Create Customer' }).click()

  await expectDone(page, 'Customer created successfully')
  expect(await stored(server, name)).toMatchObject({ tax_number: 'TZ100200', payment_terms: 45 })
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
  await clerk.goto(`/app/customers/${customer.id}/edit`)
  for (const field of ['Tax Number (KRA PIN)', 'Payment Terms', 'Billing Address']) {
    await expect(fieldOf(clerk, field)).toBeDisabled()
    await expect(fieldOf(clerk, field)).toHaveValue('')
    await expect(fieldOf(clerk, field)).toHaveAccessibleDescription(financeHint)
  }

  await clerk.getByRole('textbox', { name: 'Contact Person' }).fill('Rehema Said, 0712 000 111')
  await clerk.getByRole('textbox', { name: 'Email' }).fill('')
  await clerk.getByRole('button', { name: 'Update Customer' }).click()

  await expectDone(clerk, 'Customer updated successfully')
  await expect(clerk).toHaveURL(/\/app\/customers$/)
  const { updated_at: _, version: __, ...after } = await stored(server, customer.legalName)
  expect({ ...before, ...after }).toEqual({ ...before, contact: 'Rehema Said, 0712 000 111', email: null })
  expect(after).toMatchObject({ tax_number: 'P051700900Q', billing_address: 'Kilindini Road', payment_terms: 60 })
})

test('leaving with something typed is asked about, by link and by Back', async ({ as }) => {
  const page = await as('bookings')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goto('/app/customers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await page.getByRole('textbox', { name: 'Legal Name' }).fill('Half a Name')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toContainText('The changes on this page have not been saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal Name' })).toHaveValue('Half a Name')

  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal Name' })).toHaveValue('Half a Name')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/app\/customers$/)
})

test('leaving with nothing typed is not asked about', async ({ as }) => {
  const page = await as('bookings')
  await page.goto('/app/customers/new')

  await page.getByRole('link', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/app\/customers$/)
})

test('who saves second is told who was first, and keeps what was typed', async ({ as, server }) => {
  const customer = await aCustomer(await as('management'), { contact: 'As it was' })
  const clerk = await as('bookings')
  const manager = await as('management')
  for (const page of [clerk, manager]) await page.goto(`/app/customers/${customer.id}/edit`)
  await clerk.getByRole('textbox', { name: 'Trading Name' }).fill('Of the clerk')
  await clerk.getByRole('textbox', { name: 'Contact Person' }).fill('Also of the clerk')

  await manager.getByRole('textbox', { name: 'Trading Name' }).fill('Of the manager')
  await manager.getByRole('button', { name: 'Update Customer' }).click()
  await expectDone(manager, 'Customer updated successfully')
  await clerk.getByRole('button', { name: 'Update Customer' }).click()

  await expect(clerk.getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d\. Reload to see the changes\./,
  )
  await expect(clerk.getByRole('textbox', { name: 'Trading Name' })).toHaveValue('Of the clerk')
  await expect(clerk.getByRole('textbox', { name: 'Contact Person' })).toHaveValue('Also of the clerk')
  expect(await stored(server, customer.legalName)).toMatchObject({
    trading_name: 'Of the manager',
    contact: 'As it was',
  })
  await clerk.getByRole('button', { name: 'Reload' }).click()
  await expect(clerk.getByRole('textbox', { name: 'Trading Name' })).toHaveValue('Of the manager')
})

test('a save whose answer is lost keeps what was typed, and the second try makes no second customer', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const name = unique('Taveta Banana Growers')
  await page.goto('/app/customers/new')
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)
  await page.route('**/api/customers', async (route) => {
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

test('a double click on the button makes one customer', async ({ as, server }) => {
  const page = await as('bookings')
  const name = unique('Kilifi Cashew Nuts')
  await page.goto('/app/customers/new')
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)

  await page.getByRole('button', { name: 'Create Customer' }).dblclick()

  await expectDone(page, 'Customer created successfully')
  expect(await server.rows('select id from customers where legal_name = $1', [name])).toHaveLength(1)
})

test('a customer who does not exist leads back to the list, saying so', async ({ as }) => {
  const page = await as('finance')

  await page.goto('/app/customers/00000000-0000-4000-8000-000000000000')

  await expectRefused(page, 'Customer not found', "The requested customer could not be found or you don't have access")
  await expect(page).toHaveURL(/\/app\/customers$/)
  const clerk = await as('bookings')
  await clerk.goto('/app/customers/00000000-0000-4000-8000-000000000000/edit')
  await expectRefused(clerk, 'Customer not found or access denied')
  await expect(clerk).toHaveURL(/\/app\/customers$/)
})

test('a customer shows the last ten bookings, and the way to all of them and to a new one', async ({ as }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto(`/app/customers/${customer.id}`)
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Bookings' }) })
  await expect(recent).toContainText('No bookings found')
  const numbers: string[] = []
  for (let made = 0; made < 11; made += 1) {
    numbers.unshift((await aBooking(page, { customerId: customer.id })).bookingNo)
  }

  await page.goto(`/app/customers/${customer.id}`)

  await expect(recent.getByRole('listitem').getByRole('link')).toHaveText(numbers.slice(0, 10))
  await expect(recent.getByRole('listitem').first()).toContainText('Custom route')
  await expect(recent.getByRole('listitem').first()).toContainText('Draft')
  await expect(fact(page, 'Customer Timeline', 'Last Booking')).toBeVisible()
  await recent.getByRole('link', { name: 'View all bookings for this customer' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/bookings\\?customer=${customer.id}$`))
  await expect(page.getByText('11 booking(s) found')).toBeVisible()
  await page.goBack()
  await recent.getByRole('link', { name: 'New Booking' }).click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.legalName)
})

test('where the customers cannot be loaded, the list says so and tries again', async ({ as }) => {
  const page = await as('management')
  await page.route('**/api/customers?*', (route) => route.abort())
  await page.route('**/api/customers', (route) => route.abort())
  await page.goto('/app/customers')

  await expect(page.getByRole('alert')).toContainText(
    'Failed to load customers. Only authorized users can access customer data.',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(row(page, bahari)).toBeVisible()
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A field by its label, and not the list that opens below it. */
const fieldOf = (page: Page, label: string) => page.locator('input, textarea').and(page.getByLabel(label))

async function idOf(server: TestServer, legalName: string): Promise<string> {
  return (await one<{ id: string }>(server, 'select id from customers where legal_name = $1', [legalName])).id
}

const stored = (server: TestServer, legalName: string) =>
  one(server, 'select * from customers where legal_name = $1', [legalName])
