import { expect } from '@playwright/test'
import { choose, expectDone, expectRefused, expectUncovered } from '../forms.ts'
import { aBooking, aCustomer, aJob, one } from '../records.ts'
import { reason, refuse } from '../refusals.ts'
import { blockEvents, hold, settled, test } from '../support.ts'

test('until it is known who is signed in, the screen is loading; a list that cannot be loaded says so, and tries again', async ({
  as,
}) => {
  const page = await as('dispatch')
  await blockEvents(page)
  const endpoint = /\/api\/jobs(\?|$)/
  await refuse(page, 'GET', endpoint)
  const { letGo } = await hold(page, '**/api/visitor')

  await page.goto('/app/dispatch')
  await expect(page.getByText('Loading...')).toBeVisible()
  letGo()

  const fault = page.getByRole('alert').filter({ hasText: 'Failed to load dispatch jobs' })
  await expect(fault).toContainText(reason)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.unroute(endpoint)
  await fault.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(fault).toHaveCount(0)
})

test('an invoice that cannot be saved says so, and keeps what was typed', async ({ as }) => {
  const page = await as('finance')
  const { legalName } = await aCustomer(await as('management'))
  await refuse(page, 'POST', /\/api\/invoices$/)
  await page.goto('/app/invoices?create=blank')
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await expect(dialog.getByLabel('Issue Date')).toBeEditable()
  await choose(dialog, 'Customer', legalName)
  await dialog.getByLabel('Description').fill('Mombasa to Kisumu')
  await dialog.getByLabel('Unit Price').fill('95000')

  const button = dialog.getByRole('button', { name: 'Create Invoice' })
  await button.click()

  const notice = await expectRefused(page, 'Failed to save invoice', reason)
  await expect(dialog.getByLabel('Description')).toHaveValue('Mombasa to Kisumu')
  const title = dialog.getByRole('heading', { name: 'New Invoice' })
  await expectUncovered(notice, [title, button])
  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await expectUncovered(notice, [title, dialog.getByRole('alert')])
})

test('a part of a page that cannot be fetched comes later, and what was typed stays', async ({ as, server }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  const part = /document-dropzone-.*\.js/
  let refused = 0
  await page.route(part, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(`/app/bookings/${id}/edit`)
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

test('a select shows before its list has come, and keeps its value and the focus when it does', async ({ as }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  const { letGo } = await hold(page, '**/assets/listed-fields-*')

  await page.goto(`/app/bookings/${id}/edit`)
  const shown = page.getByLabel('Status')
  await expect(shown).toHaveValue('Draft')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  // A search is typed into: its field does not wait for anything.
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeEditable()
  await shown.focus()
  letGo()

  const field = page.getByRole('combobox', { name: 'Status' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Draft')
})

test('suggestions that come after somebody has typed show at once', async ({ as }) => {
  const page = await as('management')
  const { id } = await aJob(page)
  const { letGo } = await hold(page, '**/assets/listed-fields-*')
  await page.goto(`/app/dispatch/${id}/edit`)
  await page.getByRole('button', { name: 'Add Waypoint' }).click()
  await expect(page.getByLabel('Place')).toBeFocused()
  await page.keyboard.type('naku')
  letGo()

  await page.getByRole('option', { name: 'Nakuru' }).click()

  await expect(page.getByLabel('Latitude')).toHaveValue('-0.3072')
})

test('the button of a dialog stays where it is when the parts of its fields come late: a click would miss it', async ({
  as,
}) => {
  const page = await as('management')
  const { id } = await aJob(page)
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

  lists.letGo()
  calendar.letGo()
  await expect(dialog.getByRole('combobox', { name: 'Where' })).toBeVisible()
  await expect(dialog.getByLabel('date')).toBeEditable()

  expect(await button.boundingBox()).toEqual(before)
})

test('a save without a network says so at once, keeps what was typed, and can be repeated', async ({ as, server }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  await page.goto(`/app/bookings/${id}/edit`)
  await page.getByLabel('Cargo Type').fill('Cement')
  await settled(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectRefused(
    page,
    'Failed to save booking. Please try again.',
    'The server cannot be reached. Check the connection and try again.',
  )
  await expect(page.getByLabel('Cargo Type')).toHaveValue('Cement')

  await page.context().setOffline(false)
  expect(await one(server, 'select cargo_type from bookings where id = $1', [id])).toEqual({ cargo_type: null })
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectDone(page, 'Booking updated successfully')
  expect(await one(server, 'select cargo_type from bookings where id = $1', [id])).toEqual({ cargo_type: 'Cement' })
})
