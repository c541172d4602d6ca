import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { change, expectBothVersions, type VersionedForm, windowOf } from '../edit-conflict.ts'
import { aCustomer, aDriver, aJob, aMaintenanceRecord, aVehicle, unique } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const voi = (note: string) => ({ place: 'Voi', lat: -3.3961, lon: 38.5561, type: 'stop', note })
const voiText = 'Place: Voi Latitude: -3.3961 Longitude: 38.5561 Type: Stop Note:'

/** Every form with a version. e2e/journeys/edit-conflicts.e2e.ts has one of them to its end. */
const forms: VersionedForm[] = [
  {
    name: 'the waypoints of a job',
    open: async (page) => {
      const { id } = await aJob(page, { waypoints: [voi('As it was')] })
      return { screen: `/app/dispatch/${id}/edit`, path: `jobs/${id}` }
    },
    label: 'Note',
    typed: 'Mine',
    theirs: { waypoints: [voi('Theirs')] },
    submit: 'Update Job',
    versions: ['Waypoints', `${voiText} Theirs`, `${voiText} Mine`],
  },
  {
    name: 'a vehicle',
    open: async (page) => {
      const { id } = await aVehicle(page)
      return { screen: `/app/vehicles?edit=${id}`, path: `vehicles/${id}` }
    },
    label: 'Odometer (km)',
    typed: '150,000',
    theirs: { currentOdometer: 140_000 },
    submit: 'Update Vehicle',
    versions: ['Odometer (km)', '140,000', '150,000'],
  },
  {
    name: 'an exchange rate',
    open: async (page) => {
      const [rate] = await (await page.request.get('/api/settings/exchange-rates')).json()
      return {
        screen: '/app/settings/money',
        path: `settings/exchange-rates/${rate.id}`,
        version: rate.version,
      }
    },
    label: 'Shillings for 1 USD',
    typed: '130',
    theirs: { centsPerUnit: 13_100 },
    submit: 'Save Changes',
    versions: ['Shillings for 1 USD', 'KSh 131.00', 'KSh 130.00'],
  },
  {
    name: 'a customer',
    open: async (page) => {
      const { id } = await aCustomer(page)
      return { screen: `/app/customers/${id}/edit`, path: `customers/${id}` }
    },
    label: 'Contact Person',
    typed: 'Mine',
    theirs: { contact: 'Theirs' },
    submit: 'Update Customer',
    versions: ['Contact Person', 'Theirs', 'Mine'],
  },
  {
    name: 'a job',
    open: async (page) => {
      const { id } = await aJob(page)
      return { screen: `/app/dispatch/${id}/edit`, path: `jobs/${id}` }
    },
    label: 'Planned Start: date',
    typed: '20/01/2027',
    theirs: { plannedStart: '2027-01-21T05:00:00.000Z' },
    submit: 'Update Job',
    versions: ['Planned Start', '21/01/2027 08:00', '20/01/2027 08:00'],
  },
  {
    name: 'a maintenance record',
    open: async (page) => {
      const { id } = await aMaintenanceRecord(page)
      return { screen: `/app/maintenance?record=${id}`, path: `maintenance/${id}` }
    },
    label: 'Notes',
    typed: 'Mine',
    theirs: { notes: 'Theirs' },
    submit: 'Update Record',
    versions: ['Notes', 'Theirs', 'Mine'],
  },
  {
    name: 'a route',
    open: async (page) => {
      const response = await page.request.post('/api/routes', {
        data: { origin: unique('Voi'), destination: 'Taveta', distanceKm: 110 },
        headers: { 'idempotency-key': randomUUID() },
      })
      const { id } = await response.json()
      return { screen: `/app/routes?tab=catalogue&route=${id}`, path: `routes/${id}` }
    },
    label: 'Distance (km)',
    typed: '111.5',
    theirs: { distanceKm: 112 },
    submit: 'Update Route',
    versions: ['Distance (km)', '112', '111.5'],
  },
  {
    name: 'the company',
    open: async (page) => {
      const { version } = await (await page.request.get('/api/system/company')).json()
      return { screen: '/app/settings/company', path: 'system/company', version }
    },
    label: 'Phone',
    typed: 'Mine',
    theirs: { phone: 'Theirs' },
    submit: 'Save Changes',
    versions: ['Phone', 'Theirs', 'Mine'],
  },
  {
    name: 'the own settings',
    open: async (page) => {
      const { settings } = await (await page.request.get('/api/me')).json()
      return { screen: '/app/settings/preferences', path: 'settings', version: settings.version }
    },
    label: 'Auto logout (minutes)',
    typed: '45',
    theirs: { autoLogoutMinutes: 60 },
    submit: 'Save Changes',
    versions: ['Auto logout (minutes)', '60', '45'],
  },
]

for (const form of forms) {
  test(`both versions of ${form.name} are shown, and mine is kept`, ({ as }) => expectBothVersions(as, form))
}

test('the window of both versions in Swahili and in the dark, on a phone', async ({ as }) => {
  const manager = await as('management')
  const page = await as('dispatch', { width: 390, colorScheme: 'dark' })
  const { id } = await aDriver(manager, { licenseNo: 'DL-1' })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto(`/app/drivers?edit=${id}`)
  await page.getByLabel('Nambari ya leseni').fill('DL-2')
  await page.getByRole('dialog').getByLabel('Hali').selectOption({ label: 'Hayuko kazini' })
  await change(manager, `drivers/${id}`, { version: 1, licenseNo: 'DL-3' })
  await page.getByRole('button', { name: 'Sasisha Taarifa' }).click()

  const window = windowOf(page, /^Rekodi hii ilibadilishwa na Peter Otieno /)
  await expect(window.getByText('Ulichoandika wewe')).toBeVisible()
  await expect(window.getByText('Yuko kazini → Hayuko kazini')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
