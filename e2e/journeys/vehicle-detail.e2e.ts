import { expect } from '@playwright/test'
import { addDays, addSeconds, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { expectDone, expectRefused, fact, typeDay, typeInstant } from '../forms.ts'
import { aDriver, aJob, aMaintenanceRecord, aVehicle, one } from '../records.ts'
import { expectHeading } from '../screen-list.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

/** Opens a screen within the program. */
test("a vehicle's page says what it is, how much it was used, its jobs page by page, and its history", async ({
  as,
}) => {
  const page = await as('admin')
  const { id, regNo, model } = await aVehicle(page, {
    year: 2021,
    capacityTons: 28.5,
    currentOdometer: 1200,
    notes: 'Tipper body.\nTwelve cubic metres.',
  })
  const { id: driverId } = await aDriver(page)
  const job = await aJob(page, { vehicleId: id, driverId, status: 'en_route' })
  const { items } = await (await page.request.get(`/api/jobs/${job.id}/log`)).json()
  await page.request.post(`/api/jobs/${job.id}/log/${items[0].id}/correct`, {
    data: { at: addSeconds(readClock(), -72 * 3600), reason: 'Entered three days late' },
  })
  const made = [job]
  for (let n = 0; n < 10; n += 1) made.push(await aJob(page, { vehicleId: id }))
  await page.request.patch(`/api/vehicles/${id}`, { data: { version: 1, fuelType: 'hybrid' } })
  await open(page, `/app/vehicles?q=${regNo}`)
  await page.getByRole('cell', { name: model }).click()

  await expect(page.getByRole('heading', { level: 1, name: regNo })).toBeVisible()
  for (const [label, value] of [
    ['Registration No.', regNo],
    ['Make & Model', `Isuzu ${model}`],
    ['Year', '2021'],
    ['Capacity', '28.5 tons'],
    ['Fuel Type', 'Hybrid'],
    ['Odometer (km)', '1,200'],
    ['Status', 'Active'],
    ['Notes', 'Tipper body.\nTwelve cubic metres.'],
  ] as const) {
    await expect(fact(page, 'Vehicle Details', label)).toHaveText(value)
  }
  await expect(fact(page, 'Utilization', 'Last 30 days')).toHaveText('10%')
  await expect(fact(page, 'Utilization', 'On jobs')).toHaveText('72 of 720 hours')
  await expect(fact(page, 'Vehicle Timeline', 'Vehicle Added')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)

  await page.getByRole('button', { name: `History of ${regNo}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${regNo}` })
  await expect(panel).toContainText('Wanjiru Kamau')
  await expect(panel).toContainText('Hybrid')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const jobs = page.getByRole('table', { name: 'Jobs' })
  const newest = made.map(({ jobNo }) => jobNo).reverse()
  await expect(jobs.getByRole('link')).toHaveText(newest.slice(0, 10))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(jobs.getByRole('link')).toHaveText(newest.slice(10))
  await expect(page).toHaveURL(/\?page=2$/)
  const period = page.getByLabel('Period')
  await period.selectOption('Planned start: last year')
  await expect(page.getByText('No jobs in this period')).toBeVisible()
  await page.goBack()
  await jobs.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${newest[10]}` })).toBeVisible()
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vehicle Assignment' }) })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(new RegExp(`/app/vehicles/${id}$`))
})

test('its last maintenance is listed, with the way to all of it and to more; a service that is due shows', async ({
  as,
}) => {
  const page = await as('dispatch')
  const { id, regNo } = await aVehicle(page)
  await open(page, `/app/vehicles/${id}`)
  await expect(page.getByText('No maintenance records found')).toBeVisible()
  const today = dayOf(readClock())
  for (let n = 6; n > 0; n -= 1) {
    await aMaintenanceRecord(page, {
      vehicleId: id,
      maintenanceDate: addDays(today, -n),
      workPerformed: `Service ${n}`,
    })
  }
  const soon = { vehicleId: id, workPerformed: 'Brakes', nextServiceDate: addDays(today, 3) }
  const { id: newest } = await aMaintenanceRecord(page, soon)

  const records = page.getByRole('table', { name: 'Maintenance Records' })
  await expect(records.getByRole('row').nth(5)).toBeVisible()
  await expect(records.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    formatDay(today),
    'Brakes',
    'Mlolongo yard',
    '120,500',
    'KSh\u00a018,500.00',
    'Pending Approval',
  ])
  await expect(records.getByRole('row')).toHaveCount(6)
  await expect(page.locator('header [data-tone]')).toHaveText(['Active', 'Service Due'])
  await records.getByRole('link').first().click()
  await expect(page).toHaveURL(`/app/maintenance?vehicle=${id}&record=${newest}`)
  await page.goBack()
  await page.getByRole('link', { name: 'View all maintenance of this vehicle' }).click()
  await expect(page.getByRole('row').filter({ hasText: regNo })).toHaveCount(7)
  await page.goBack()
  await page.getByRole('link', { name: 'Add Maintenance Record' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Maintenance Record' })).toContainText('Active')
  await open(page, `/app/vehicles?q=${regNo}`)
  await expectHeading(page, 'Fleet Management')
  const listed = page.getByRole('row').filter({ hasText: regNo })
  await expect(listed).toContainText('Active Service Due')
  await listed.getByRole('link', { name: 'Service Due' }).click()
  await expect(page).toHaveURL(`/app/maintenance?vehicle=${id}&service=due`)
  await expect(listed).toContainText('Service Due')
})

test('maintenance asks until when and begins an absence; a second one is refused; a paper that expires is marked', async ({
  as,
}) => {
  const page = await as('dispatch')
  const { id, regNo } = await aVehicle(page)
  const today = dayOf(readClock())
  await open(page, `/app/vehicles/${id}?edit=open`)
  const form = page.getByRole('dialog', { name: `Edit Vehicle ${regNo}` })
  await form.getByLabel('Status').selectOption('Maintenance')
  await typeInstant(form, 'Until when is it in maintenance?', formatDay(addDays(today, 2)), '16:00')
  await form.getByRole('button', { name: 'Update Vehicle' }).click()
  const end = `${formatDay(addDays(today, 2))} 16:00`
  await expect(page.locator('header [data-tone]')).toHaveText(['Maintenance', `Away until ${end}`])
  await expect(page.getByRole('table', { name: `Absences of ${regNo}` })).toContainText(`Workshop`)

  await page.getByRole('link', { name: 'Add Absence' }).click()
  const absence = page.getByRole('dialog', { name: `Add an absence of ${regNo}` })
  await absence.getByLabel('Reason').selectOption('Inspection')
  await absence.getByRole('button', { name: 'Save Absence' }).click()
  await expectRefused(page, 'Failed to add the absence', `${regNo} is away already, from`)
  await absence.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('link', { name: 'Add Paper' }).click()
  const paper = page.getByRole('dialog', { name: `Add a paper of ${regNo}` })
  await paper.getByLabel('Number').fill('POL-77')
  await typeDay(paper, 'Expires On', formatDay(addDays(today, 9)))
  await paper.getByRole('button', { name: 'Save Paper' }).click()
  const insurance = page.getByRole('dialog', { name: `Insurance of ${regNo}` })
  await expect(insurance.getByText('No files have been added')).toBeVisible()
  await insurance.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('table', { name: `Papers of ${regNo}` })).toContainText('Expires Soon')
  await expect(page.getByText('Not recorded: Inspection, Speed Limiter, Road Licence')).toBeVisible()
})

test('it is edited in place on a phone, and stays on the page of its jobs; one that is not there leads to the list', async ({
  as,
  server,
}) => {
  const page = await as('dispatch', { width: 390 })
  const { id } = await aVehicle(page)
  await open(page, `/app/vehicles/${id}?page=2`)
  await page.getByRole('link', { name: 'Edit Vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await dialog.getByLabel('Model').fill('Renamed')
  await expectNoSidewaysScroll(page)

  await dialog.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await dialog.getByRole('button', { name: 'Update Vehicle' }).click()

  await expectDone(page, 'Vehicle updated successfully')
  await expect(fact(page, 'Vehicle Details', 'Make & Model')).toHaveText('Isuzu Renamed')
  await expect(dialog).toHaveCount(0)
  expect(await one(server, 'select model, version from vehicles where id = $1', [id])).toEqual({
    model: 'Renamed',
    version: 2,
  })

  await open(page, '/app/vehicles/00000000-0000-4000-8000-000000000000')
  await expectRefused(page, 'Failed to load vehicle details', 'Vehicle not found')
  await expect(page).toHaveURL(/\/app\/vehicles$/)
})
