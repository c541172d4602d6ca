import { expect, type Page } from '@playwright/test'
import { chooseInRow, expectCreated, expectDone, expectRefused, figure } from '../forms.ts'
import { aDriver, aJob, aVehicle, one, unassign, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

test('the drivers are reached from the fleet, listed with their jobs as they move, searched and sorted in the address', async ({
  as,
}) => {
  const page = await as('management')
  const family = unique('Wekesa')
  const zed = await aDriver(page, { name: `Zadock ${family}`, phone: '0733 901 234', status: 'inactive' })
  const abe = await aDriver(page, { name: `Abel ${family}`, phone: '0712 345 678', licenseNo: 'DL-0123456' })
  const { id: vehicleId } = await aVehicle(page)
  const job = await aJob(page, { vehicleId, driverId: abe.id })
  const names = () => page.getByRole('row').getByRole('link', { name: new RegExp(`^\\w+ ${family}$`) })
  await open(page, '/app/vehicles')
  await page.getByRole('main').getByRole('link', { name: 'Drivers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible()
  for (const card of ['Total Drivers', 'Active Drivers', 'On the Road'])
    await expect(figure(page, card)).toHaveText(/^\d+$/)

  await page.getByRole('searchbox', { name: 'Search drivers...' }).fill(family)
  await expect(names()).toHaveText([abe.name, zed.name])
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Phone',
    'License No.',
    'Current Job',
    'Status',
    'Actions',
  ])
  await expect(row(page, abe.name).getByRole('cell')).toHaveText([
    abe.name,
    '+254 712 345 678',
    'DL-0123456',
    '-',
    'Active',
    'Edit',
  ])
  await expect(page.getByRole('link', { name: '+254 712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
  await page.request.post(`/api/jobs/${job.id}/status`, { data: { to: 'en_route' } })
  await expect(row(page, abe.name).getByRole('cell').nth(3)).toHaveText(`${job.jobNo} En Route`)

  await page.getByRole('button', { name: 'Name' }).click()
  await expect(names()).toHaveText([zed.name, abe.name])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
  await expect(names()).toHaveText([zed.name])
  await expect(page).toHaveURL(/\/app\/drivers\?q=Wekesa\+\d+&status=inactive&sort=-name$/)
  await page.goBack()
  await expect(names()).toHaveText([zed.name, abe.name])
  await page.getByRole('link', { name: job.jobNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${job.jobNo}` })).toBeVisible()
})

test('a driver is added with the keyboard alone; what is no number is refused, an unusual one is pointed out and kept', async ({
  as,
  server,
}) => {
  const page = await as('dispatch')
  const name = unique('Achieng Odhiambo')
  // On a busy laptop timers come late: what is typed must stay in the field it was typed into.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const late = (handler: TimerHandler, delay = 0, ...values: unknown[]) => setTimeout(handler, delay + 400, ...values)
    window.setTimeout = late as typeof window.setTimeout
  })
  await open(page, '/app/drivers')
  await page.getByRole('link', { name: 'Add Driver' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Driver' })
  await expect(dialog.getByLabel('Name')).toBeFocused()

  for (const typed of ['', 'ask Juma', 'DL-7']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Fill in this field/)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a phone number like 0712 345 678/)

  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('+256 772 123456')
  await expect(dialog.getByText('A Kenyan mobile number usually looks like 0712 345 678. Check it;')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')

  await expectCreated(page, 'Driver added successfully', name, /^\/app\/drivers\?edit=/)
  await expect(row(page, name)).toBeVisible()
  expect(await stored(server, name)).toEqual({ phone: '+256772123456', license_no: 'DL-7', status: 'active' })

  await page.getByRole('link', { name: 'Add Driver' }).click()
  await dialog.getByLabel('Phone').fill('+256 772-123456')
  await dialog.getByLabel('License No.').fill('dl 7')
  const warning = dialog.getByRole('status').filter({ hasText: 'This driver may exist already' })
  await expect(warning).toContainText(`Has the same phone, licence: ${name}`)
  await warning.getByRole('link', { name }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Driver' }).getByLabel('Name')).toHaveValue(name)
  await expect(page.getByText('This driver may exist already')).toHaveCount(0)
})

test('a driver whom a job refers to is not deleted, with the reason, but set inactive', async ({ as, server }) => {
  const page = await as('management')
  const { id: driverId, name } = await aDriver(page, { phone: '0712 000 111' })
  const job = await aJob(page, { driverId })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this driver?' })
  await open(page, `/app/drivers?q=${name}`)
  await chooseInRow(page, name, 'Delete')
  await expect(question).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused()
  await chooseInRow(page, name, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(
    page,
    'Failed to delete driver',
    `Driver ${name} cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.`,
  )

  // A row opens its dialog on a click anywhere in it.
  await row(page, name)
    .getByRole('cell')
    .last()
    .click({ position: { x: 3, y: 3 } })
  const dialog = page.getByRole('dialog', { name: `Edit Driver ${name}` })
  await expect(dialog.getByLabel('Phone')).toHaveValue('+254 712 000 111')
  await expect(page).toHaveURL(new RegExp(`edit=${driverId}$`))
  await dialog.getByLabel('Status').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Update Driver' }).click()
  await expectDone(page, 'Driver updated successfully')
  await expect(row(page, name)).toContainText('Inactive')
  expect(await stored(server, name)).toEqual({ phone: '+254712000111', license_no: null, status: 'inactive' })

  await unassign(server, job.id, 'driver_id')
  await chooseInRow(page, name, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Driver deleted successfully')
  expect(await server.rows('select id from drivers where name = $1', [name])).toEqual([])
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const stored = (server: TestServer, name: string) =>
  one(server, 'select phone, license_no, status from drivers where name = $1', [name])
