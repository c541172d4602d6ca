import { expect, type Locator, type Page } from '@playwright/test'
import { expectDone, expectRefused, figure } from '../forms.ts'
import { aDriver, aJob, aVehicle, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('the list has its words, its figures, and a row all that one asks about a driver', async ({ as, server }) => {
  const page = await as('dispatch')
  const manager = await as('management')
  const driver = await aDriver(page, { phone: '0712 345 678', licenseNo: 'DL-0123456' })
  const { id: vehicleId } = await aVehicle(page)
  const job = await aJob(manager, { vehicleId, driverId: driver.id, status: 'in_transit' })
  await page.goto(`/app/drivers?q=${driver.name}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Phone',
    'License No.',
    'Current Job',
    'Status',
    'Actions',
  ])
  await expect(row(page, driver.name).getByRole('cell')).toHaveText([
    driver.name,
    '+254 712 345 678',
    'DL-0123456',
    `${job.jobNo}In Transit`,
    'Active',
    'EditDelete',
  ])
  await expect(page.getByRole('link', { name: '+254 712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
  const team = await one(
    server,
    `select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
        (select count(distinct driver_id)::int from dispatch_jobs
          where status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff')) as on_the_road
      from drivers`,
  )
  await expect(figure(page, 'Total Drivers')).toHaveText(String(team.total))
  await expect(figure(page, 'Active Drivers')).toHaveText(String(team.active))
  await expect(figure(page, 'On the Road')).toHaveText(String(team.on_the_road))
  await page.getByRole('link', { name: job.jobNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${job.jobNo}` })).toBeVisible()
})

test('search, filter and sort live in the address; a number is found however it is written', async ({ as }) => {
  const page = await as('management')
  const family = unique('Wekesa')
  const zed = await aDriver(page, { name: `Zadock ${family}`, phone: '0733 901 234', status: 'inactive' })
  const abe = await aDriver(page, { name: `Abel ${family}` })
  const names = () => page.getByRole('row').getByRole('link', { name: new RegExp(`^\\w+ ${family}$`) })
  await page.goto('/app/drivers')
  await page.getByRole('searchbox', { name: 'Search drivers...' }).fill(family)
  await expect(names()).toHaveText([abe.name, zed.name])

  await page.getByRole('button', { name: 'Name' }).click()
  await expect(names()).toHaveText([zed.name, abe.name])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
  await expect(names()).toHaveText([zed.name])
  await expect(page).toHaveURL(/\/app\/drivers\?q=Wekesa\+\d+&status=inactive&sort=-name$/)
  await page.goBack()
  await expect(names()).toHaveText([zed.name, abe.name])

  for (const q of ['0733 901 234', '+254733901234', '733-901']) {
    await page.goto(`/app/drivers?q=${encodeURIComponent(q)}`)
    await expect(names()).toHaveText([zed.name])
  }
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('No drivers match your search criteria')).toBeVisible()
})

test('a driver is added with the keyboard alone, the number kept in one form', async ({ as, server }) => {
  const page = await as('dispatch')
  const name = unique('Achieng Odhiambo')
  await page.goto('/app/drivers')
  await page.getByRole('link', { name: 'Add Driver' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Driver' })
  await expect(dialog.getByLabel('Name')).toBeFocused()

  for (const typed of [name, '0112-345 678', 'DL-7']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ControlOrMeta+Enter')

  await expectDone(page, 'Driver added successfully')
  await expect(row(page, name)).toContainText('+254 112 345 678')
  expect(await stored(server, name)).toEqual({ phone: '+254112345678', license_no: 'DL-7', status: 'active' })
})

test('an unusual number is pointed out and saved; what is no number, or a missing name, is not', async ({
  as,
  server,
}) => {
  const page = await as('dispatch')
  const name = unique('Okello Ouma')
  await page.goto('/app/drivers?create=blank')
  const dialog = page.getByRole('dialog', { name: 'Add Driver' })
  await fill(dialog, { Phone: 'ask Juma' })
  await submit(dialog)
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Fill in this field/)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a phone number like 0712 345 678/)
  expect(await server.rows('select id from drivers where name = $1', [name])).toEqual([])

  await fill(dialog, { Name: name, Phone: '+256 772 123456' })
  await expect(dialog.getByText('A Kenyan mobile number usually looks like 0712 345 678. Check it;')).toBeVisible()
  await submit(dialog)

  await expectDone(page, 'Driver added successfully')
  expect(await stored(server, name)).toMatchObject({ phone: '+256772123456', license_no: null })
})

test('an edit changes what was changed, and the second of two editors is told who was first', async ({
  as,
  server,
}) => {
  const first = await as('management')
  const { id, name } = await aDriver(first, { phone: '0712 000 111' })
  const second = await as('dispatch')
  for (const page of [first, second]) {
    await page.goto(`/app/drivers?q=${name}`)
    await row(page, name)
      .getByRole('cell')
      .last()
      .click({ position: { x: 3, y: 3 } })
    await expect(page.getByRole('dialog', { name: 'Edit Driver' }).getByLabel('Phone')).toHaveValue('+254 712 000 111')
    await expect(page).toHaveURL(new RegExp(`edit=${id}$`))
  }
  await first.getByRole('dialog').getByLabel('Status').selectOption('Inactive')
  await submit(first.getByRole('dialog'), 'Update Driver')
  await expectDone(first, 'Driver updated successfully')
  await fill(second.getByRole('dialog'), { 'License No.': 'DL-TYPED' })
  await submit(second.getByRole('dialog'), 'Update Driver')

  await expect(second.getByRole('dialog').getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at .+ Reload to see the changes\./,
  )
  await expect(second.getByRole('dialog').getByLabel('License No.')).toHaveValue('DL-TYPED')
  expect(await stored(server, name)).toEqual({ phone: '+254712000111', license_no: null, status: 'inactive' })
})

test('deleting asks first; a driver whom a job refers to stays, and the reason is given', async ({ as, server }) => {
  const page = await as('management')
  const { name: free } = await aDriver(page)
  const { id: driverId, name: busy } = await aDriver(page)
  await aJob(page, { driverId })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this driver?' })
  await page.goto(`/app/drivers?q=${free}`)
  const ask = page.getByRole('button', { name: `Delete ${free}` })

  await ask.click()
  await expect(question).toContainText(free)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await stored(server, free)
  await ask.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Driver deleted successfully')
  expect(await server.rows('select id from drivers where name = $1', [free])).toEqual([])

  await page.goto(`/app/drivers?q=${busy}`)
  await page.getByRole('button', { name: `Delete ${busy}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(
    page,
    'Failed to delete driver',
    `Driver ${busy} cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.`,
  )
  await expect(row(page, busy)).toBeVisible()
  await stored(server, busy)
})

test('the job of a driver follows the steps that others take', async ({ as }) => {
  const page = await as('dispatch')
  const manager = await as('management')
  const { id: driverId, name } = await aDriver(page)
  const { id: vehicleId } = await aVehicle(page)
  const job = await aJob(manager, { vehicleId, driverId })
  await page.goto(`/app/drivers?q=${name}`)
  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText('-')

  await manager.request.post(`/api/jobs/${job.id}/status`, { data: { to: 'en_route' } })

  await expect(row(page, name).getByRole('cell').nth(3)).toHaveText(`${job.jobNo}En Route`)
})

test('on a phone the dialogs fill the screen, and nothing is wider than it', async ({ as, server }) => {
  const page = await as('dispatch', { width: 390, colorScheme: 'dark' })
  const name = unique('Mumbua Kilonzo')
  await page.goto('/app/drivers')
  await page.getByRole('link', { name: 'Add Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Driver' })
  await fill(dialog, { Phone: '12345' })
  await submit(dialog)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fill(dialog, { Name: name })

  await submit(dialog)

  await expectDone(page, 'Driver added successfully')
  expect(await stored(server, name)).toMatchObject({ phone: '12345' })
})

test('those whose menu lacks the drivers reach them from the fleet; the other desks do not', async ({ as }) => {
  const manager = await as('management')
  await manager.goto('/app/vehicles')
  await manager.getByRole('link', { name: 'Drivers' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()

  for (const role of ['bookings', 'finance'] as const) {
    const page = await as(role)
    await page.goto('/app/drivers')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    expect((await page.request.get('/api/drivers')).status()).toBe(403)
  }
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

const submit = (dialog: Locator, name = 'Add Driver') => dialog.getByRole('button', { name }).click()

const stored = (server: TestServer, name: string) =>
  one(server, 'select phone, license_no, status from drivers where name = $1', [name])
