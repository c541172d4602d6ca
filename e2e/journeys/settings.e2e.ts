import { expect, type Page } from '@playwright/test'
import { expectDone, pick, typeInstant } from '../forms.ts'
import { aBooking, aJob } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

const usual = (server: TestServer) =>
  server.rows(
    `update user_settings set time_zone = default, language = default, currency_display = default, date_format = default,
       time_format = default, auto_logout_minutes = default, email_notifications = default, push_notifications = default,
       booking_updates = default, maintenance_alerts = default, payment_reminders = default`,
  )
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** Opens a screen within the program. */
/** Opens a booking, whose subtitle shows its creation time. */
async function openBooking(page: Page, server: TestServer): Promise<void> {
  const [booking] = await server.rows<{ id: string }>(`select id from bookings where booking_no = 'BK26000001'`)
  await open(page, `/app/bookings/${booking?.id}`)
}

test.beforeEach(async ({ server }) => {
  await server.rows(`update bookings set created_at = '2026-03-01T20:05:00Z' where booking_no = 'BK26000001'`)
})
test.afterEach(({ server }) => usual(server))

test('a manager changes name, zone, formats and language: every screen and field follows at once, in another browser too', async ({
  as,
  server,
}) => {
  const page = await as('management')
  await openBooking(page, server)
  await expect(page.getByText(/^Created /).first()).toContainText('01/03/2026 23:05')
  const elsewhere = await as('management')
  await openBooking(elsewhere, server)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('management@demo.example')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Name').fill('Petro Otieno')
  await pick(page, 'Time zone', 'New York time (America/New_York)')
  await save(page)
  await expectDone(page, 'Settings saved', 'Profile settings have been updated successfully.')
  await expect(page.getByRole('button', { name: /^Petro Otieno/ })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: /^Petro Otieno/ })).toBeVisible()

  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(page).toHaveURL(/settings\/preferences/)
  await pick(page, 'Date format', 'MM/dd/yyyy (12/31/2026)')
  await pick(page, 'Time format', '12 hours (2:30 pm)')
  await save(page)
  await expectDone(page, 'Settings saved', 'Preferences settings have been updated successfully.')
  await expect(elsewhere.getByText(/^Created /).first()).toContainText('03/01/2026 3:05 pm')

  const booking = await aBooking(page)
  await open(page, `/app/bookings/${booking.id}/edit`)
  const day = page.getByLabel('Pickup Date & Time: date')
  await expect(day).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await typeInstant(page, 'Pickup Date & Time', '7/4/2026', '9:30 pm')
  await expect(day).toHaveValue('07/04/2026')
  await expect(page.getByLabel('Pickup Date & Time: time')).toHaveValue('9:30 pm')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectDone(page, 'Booking updated successfully')
  const [saved] = await server.rows(
    `select to_char(pickup_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from bookings where id = $1`,
    [booking.id],
  )
  expect(saved).toEqual({ utc: '2026-07-05 01:30' })

  await page.getByRole('link', { name: 'Settings' }).click()
  await pick(page, 'Language', 'Kiswahili')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Mipangilio' })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Mipangilio' })).toBeVisible()
})

test('the browser speaks up for a new exception while another window is in front', async ({ as, server }) => {
  const page = await as('management')
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    const shown: string[] = []
    class Notice {
      static permission = 'granted'
      constructor(title: string) {
        shown.push(title)
      }
      addEventListener() {}
    }
    Object.assign(globalThis, { shown, Notification: Notice })
  })
  await page.goto('/app/settings/notifications')
  await page.getByRole('switch', { name: 'Push notifications' }).check({ force: true })
  const watched = page.waitForResponse((response) => response.url().includes('/api/jobs?'))
  await save(page)
  await expectDone(page, 'Settings saved')
  await watched
  const job = await aJob(page, {})
  const colleague = await as('dispatch')
  await colleague.request.post(`/api/jobs/${job.id}/status`, { data: { to: 'exception', reason: 'Flat tyre' } })

  // safe: set by the script above.
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  await expect.poll(shown).toEqual([`Exception: ${job.jobNo}`])
})
