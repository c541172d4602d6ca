import { expect } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { aBooking, aJob, one } from '../records.ts'
import { hold, test } from '../support.ts'

test('a select shows before its list has come, and keeps its value and the focus when it does; a part that cannot be fetched comes later, and what was typed stays', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  const lists = await hold(page, '**/assets/listed-fields-*')
  const part = /document-dropzone-.*\.js/
  let refused = 0
  await page.route(part, (route) => {
    refused += 1
    return route.abort()
  })

  await page.goto(`/app/bookings/${id}/edit`)
  const shown = page.getByLabel('Status')
  await expect(shown).toHaveValue('Draft')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  // A search is typed into: its field does not wait for anything.
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeEditable()
  await shown.focus()
  lists.letGo()
  const field = page.getByRole('combobox', { name: 'Status' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Draft')

  await page.getByLabel('Cargo Type').fill('Cement')
  await expect.poll(() => refused).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  const zone = page.locator('.mantine-Dropzone-root')
  await expect(zone).toHaveCount(0)
  await page.unroute(part)
  await expect(zone.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectDone(page, 'Booking updated successfully')
  expect(await one(server, 'select cargo_type from bookings where id = $1', [id])).toEqual({ cargo_type: 'Cement' })
})

test('the button of a dialog stays where it is when the parts of its fields come late: a click would miss it; suggestions that come after somebody has typed show at once', async ({
  as,
}) => {
  const page = await as('management')
  const nakuru = { place: 'Nakuru', lat: -0.3072, lon: 36.0723, type: 'stop' }
  const { id } = await aJob(page, { waypoints: [nakuru] })
  const [lists, calendar] = [
    await hold(page, '**/assets/listed-fields-*'),
    await hold(page, '**/assets/calendar-field-*.js'),
  ]
  await page.goto(`/app/dispatch/${id}`)
  await page.getByRole('button', { name: 'Mark Exception' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Exception Reason')).toBeFocused()
  const button = dialog.getByRole('button', { name: 'Mark Exception' })
  // Waits until the dialog has moved in.
  await button.hover({ trial: true })
  const before = await button.boundingBox()
  const where = dialog.getByLabel('Where')
  await where.focus()
  await page.keyboard.type('naku')

  lists.letGo()
  calendar.letGo()
  await page.getByRole('option', { name: 'Nakuru' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue('Nakuru')
  await expect(dialog.getByLabel('date')).toBeEditable()
  expect(await button.boundingBox()).toEqual(before)
})
