import { expect } from '@playwright/test'
import { aPdf } from '../../server/test/support/sample-files.ts'
import { choose, expectRefused, figure } from '../forms.ts'
import { aBooking, aCustomer, aMaintenanceRecord, anInvoice, aVehicle } from '../records.ts'
import { reason, refuse } from '../refusals.ts'
import { test } from '../support.ts'

for (const [role, path, endpoint, text] of [
  ['finance', '/app/payments', /\/api\/payments(\?|$)/, 'Failed to load payments'],
  ['admin', '/app/users', /\/api\/users(\?|$)/, 'Failed to fetch users'],
] as const) {
  test(`where ${path} cannot be loaded, it says '${text}' and tries again`, async ({ as }) => {
    const page = await as(role)
    await refuse(page, 'GET', endpoint)

    await page.goto(path)

    const fault = page.getByRole('alert').filter({ hasText: text })
    await expect(fault).toContainText(reason)
    await page.unroute(endpoint)
    await fault.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(fault).toHaveCount(0)
  })
}

for (const [role, path, endpoint, text] of [
  ['bookings', '/app/bookings/new', 'customers', 'Failed to load customers. Please check your permissions.'],
  ['dispatch', '/app/dispatch/new', 'bookings', 'Failed to load form data'],
  ['finance', '/app/invoices?create=blank', 'customers', 'Failed to load customers. Please check your permissions.'],
  ['finance', '/app/payments?record=blank', 'customers', 'Failed to load customers. Please check your permissions.'],
] as const) {
  test(`the form at ${path} says '${text}'`, async ({ as }) => {
    const page = await as(role)
    await refuse(page, 'GET', new RegExp(`/api/${endpoint}(\\?|$)`))

    await page.goto(path)

    await expect(page.getByText(text)).toBeVisible()
  })
}

test('an invoice that cannot be loaded says so in its window', async ({ as }) => {
  const page = await as('finance')
  const { id } = await anInvoice(await as('management'))
  await refuse(page, 'GET', new RegExp(`/api/invoices/${id}$`))

  await page.goto(`/app/invoices?peek=${id}`)

  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load invoice details' })).toContainText(reason)
})

test('a job that cannot be saved says so, and keeps what was chosen', async ({ as }) => {
  const page = await as('management')
  const { id, bookingNo } = await aBooking(page, { status: 'confirmed' })
  await refuse(page, 'POST', /\/api\/jobs$/)
  await page.goto(`/app/dispatch/new?booking=${id}`)
  await expect(page.getByRole('combobox', { name: 'Booking' })).toHaveValue(new RegExp(bookingNo))

  await page.getByRole('button', { name: 'Create Job' }).click()

  await expectRefused(page, 'Failed to save job. Please try again.', reason)
  await expect(page.getByRole('combobox', { name: 'Booking' })).toHaveValue(new RegExp(bookingNo))
})

test('a vehicle that cannot be added or updated says so, and keeps what was typed', async ({ as }) => {
  const page = await as('dispatch')
  const { id } = await aVehicle(page)
  await refuse(page, 'POST', /\/api\/vehicles$/)
  await refuse(page, 'PATCH', /\/api\/vehicles\//)
  await page.goto('/app/vehicles?create=blank')
  const added = page.getByRole('dialog', { name: 'Add Vehicle' })
  await added.getByLabel('Registration Number').fill('KDY 771B')
  await added.getByLabel('Make').fill('Scania')
  await added.getByLabel('Model').fill('P410')
  await added.getByLabel('Capacity (tons)').fill('28')
  await added.getByRole('button', { name: 'Add Vehicle' }).click()
  await expectRefused(page, 'Failed to add vehicle', reason)
  await expect(added.getByLabel('Registration Number')).toHaveValue('KDY 771B')

  await page.goto(`/app/vehicles?edit=${id}`)
  const edited = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await edited.getByLabel('Model').fill('P420')
  await edited.getByRole('button', { name: 'Update Vehicle' }).click()
  await expectRefused(page, 'Failed to update vehicle', reason)
  await expect(edited.getByLabel('Model')).toHaveValue('P420')
})

test('a maintenance record that cannot be added or updated says so, and keeps what was typed', async ({ as }) => {
  const page = await as('dispatch')
  const { regNo } = await aVehicle(page, { status: 'maintenance' })
  const { id } = await aMaintenanceRecord(page)
  await refuse(page, 'POST', /\/api\/maintenance$/)
  await refuse(page, 'PATCH', /\/api\/maintenance\//)
  await page.goto('/app/maintenance?create=blank')
  const added = page.getByRole('dialog', { name: 'Add Maintenance Record' })
  await expect(added.getByLabel('Maintenance Date')).toBeEditable()
  await choose(added, 'Vehicle', regNo)
  await added.getByLabel('Service Location').fill('Mariakani garage')
  await added.getByLabel('Work Performed').fill('Gearbox overhaul')
  await added.getByLabel('Current Mileage (km)').fill('121000')
  await added.getByRole('button', { name: 'Add Record' }).click()
  await expectRefused(page, 'Failed to add maintenance record', reason)
  await expect(added.getByLabel('Work Performed')).toHaveValue('Gearbox overhaul')

  await page.goto(`/app/maintenance?record=${id}`)
  const edited = page.getByRole('dialog', { name: 'Edit Maintenance Record' })
  await edited.getByLabel('Service Location').fill('Voi')
  await edited.getByRole('button', { name: 'Update Record' }).click()
  await expectRefused(page, 'Failed to update maintenance record', reason)
  await expect(edited.getByLabel('Service Location')).toHaveValue('Voi')
})

test('a paper of a maintenance record that cannot be uploaded or deleted says so', async ({ as }) => {
  const page = await as('dispatch')
  const { id } = await aMaintenanceRecord(page)
  const paper = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: aPdf() }
  const upload = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ])
    await chooser.setFiles(paper)
  }
  await page.goto(`/app/maintenance?record=${id}`)
  await page.getByRole('combobox', { name: 'Document Type' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Receipt' }).click()
  const endpoint = /\/api\/maintenance\/[^/]+\/documents/
  await refuse(page, 'POST', endpoint)
  await upload()
  await expectRefused(page, 'Upload failed', 'Failed to upload document. Please try again.')

  await page.unroute(endpoint)
  await upload()
  await page.getByRole('button', { name: 'Delete receipt.pdf' }).first().click()
  await refuse(page, 'DELETE', endpoint)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectRefused(page, 'Delete failed', 'Failed to delete document. Please try again.')
})

test('a payment that cannot be recorded says so, and keeps what was typed', async ({ as }) => {
  const page = await as('finance')
  const { legalName } = await aCustomer(await as('management'))
  await refuse(page, 'POST', /\/api\/payments$/)
  await page.goto('/app/payments?record=blank')
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await choose(dialog, 'Customer', legalName)
  await dialog.getByLabel('Amount').fill('5000')

  await dialog.getByRole('button', { name: 'Record Payment' }).click()

  await expectRefused(page, 'Failed to record payment', reason)
  await expect(dialog.getByLabel('Amount')).toHaveValue('5,000.00')
})

test('a person who cannot be deactivated stays active, and it says so', async ({ as }) => {
  const page = await as('admin')
  await refuse(page, 'POST', /\/api\/users\//)
  await refuse(page, 'PATCH', /\/api\/users\//)
  await page.goto('/app/users?role=dispatch')
  const deactivate = page.getByRole('button', { name: /^Deactivate / }).first()

  await deactivate.click()

  await expectRefused(page, 'Failed to update user status', reason)
  await expect(deactivate).toBeVisible()
})

test('an account that cannot be made says so, and keeps what was typed', async ({ visitor }) => {
  await visitor.goto('/auth')
  await visitor.getByRole('tab', { name: 'Sign Up' }).click()
  await visitor.getByLabel('Full Name').fill('Baraka Mwangi')
  await visitor.getByLabel('Email').fill('baraka@haulier.example')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  const submit = visitor.getByRole('button', { name: 'Sign Up' })

  await refuse(visitor, 'POST', /\/sign-up/)
  await submit.click()
  await expectRefused(visitor, 'Error signing up', reason)

  await visitor.unroute(/\/sign-up/)
  await visitor.route(/\/sign-up/, (route) => route.abort())
  await submit.click()
  await expectRefused(visitor, 'An unexpected error occurred', 'The server cannot be reached.')
  await expect(visitor.getByLabel('Email')).toHaveValue('baraka@haulier.example')
})

test('a dispatch desk without drivers is told so', async ({ as }) => {
  const page = await as('dispatch')
  await page.route('**/api/dashboards/dispatch', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), drivers: [] } })
  })

  await page.goto('/app/dashboard')

  await expect(page.getByText('No active drivers')).toBeVisible()
})

test('a dashboard that cannot be loaded says so, and tries again', async ({ as }) => {
  const page = await as('bookings')
  await page.route('**/api/dashboards/bookings', (route) => route.fulfill({ status: 503, body: '{}' }))

  await page.goto('/app/dashboard')

  await expect(page.getByText('Failed to load dashboard data')).toBeVisible()
  await page.unroute('**/api/dashboards/bookings')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Pending Quotes')).toHaveText(/\d/)
})
