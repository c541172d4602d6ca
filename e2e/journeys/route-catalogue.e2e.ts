import { expect, type Page } from '@playwright/test'
import { choose, expectCreated, expectDone, expectRefused } from '../forms.ts'
import { aCustomer, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

const tab = '/app/routes?tab=catalogue'

test('the bookings desk finds the catalogue, adds a route, corrects its distance and sorts the list', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const origin = unique('Mtito Andei')
  await open(page, '/app/routes')
  await expect(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Distance' }).click()
  await expect(page).toHaveURL(/sort=distanceKm/)
  await expect(page.getByRole('columnheader', { name: 'Distance' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Distance' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('1,039 km')

  await page.getByRole('link', { name: 'New Route' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Route' })
  await dialog.getByRole('textbox', { name: 'Origin' }).fill(`  ${origin} `)
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('Voi')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('97.25')
  await dialog.getByRole('button', { name: 'Create Route' }).click()

  await expectCreated(page, 'Route created successfully', `${origin} → Voi`, /^\/app\/routes\?tab=catalogue&route=/)
  await expect(dialog).toBeHidden()
  expect(await stored(server, origin)).toEqual({ destination: 'Voi', km: 97.25, version: 1 })
  await page.getByRole('searchbox', { name: 'Search routes...' }).fill('timbuktu')
  await expect(page.getByText('No routes match your search criteria')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search routes...' }).fill(origin.toLowerCase())
  await expect(page).toHaveURL(/q=mtito/)
  await expect(row(page, origin)).toContainText('97.25 km')

  await page.getByRole('link', { name: `Edit ${origin} → Voi` }).click()
  const edit = page.getByRole('dialog', { name: `Edit Route ${origin} → Voi` })
  await expect(edit.getByRole('textbox', { name: 'Distance (km)' })).toHaveValue('97.25')
  await edit.getByRole('textbox', { name: 'Distance (km)' }).fill('98.5')
  await edit.getByRole('button', { name: 'Update Route' }).click()

  await expectDone(page, 'Route updated successfully')
  await expect(row(page, origin)).toContainText('98.5 km')
  expect(await stored(server, origin)).toEqual({ destination: 'Voi', km: 98.5, version: 2 })
  // The search stays.
  await expect(page).toHaveURL(/q=mtito/)
})

test('what is wrong with a route is said at its fields, and the same pair is refused however it is typed', async ({
  as,
  server,
}) => {
  const page = await as('admin')
  await page.goto(`${tab}&q=mombasa&route=blank`)
  const dialog = page.getByRole('dialog', { name: 'New Route' })
  const distance = dialog.getByRole('textbox', { name: 'Distance (km)' })
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('NAI  ROBI')
  await distance.fill('0')
  await dialog.getByRole('button', { name: 'Create Route' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toBeFocused()
  await expect(dialog).toContainText('Fill in this field')
  await expect(dialog).toContainText('Enter a distance above zero')
  await distance.fill('far')
  await dialog.getByRole('button', { name: 'Create Route' }).click()
  await expect(dialog).toContainText('Enter a number')

  await dialog.getByRole('textbox', { name: 'Origin' }).fill('mömbasa')
  await distance.fill('480')
  await dialog.getByRole('button', { name: 'Create Route' }).click()
  const sentence = 'The route from mömbasa to NAI  ROBI is in the catalogue already.'
  await expectRefused(page, 'Failed to save route. Please try again.', sentence)
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toHaveValue('mömbasa')
  expect(
    await server.rows(`select id from routes where origin ilike 'm%mbasa' and destination ilike 'nai%'`),
  ).toHaveLength(1)
})

test('a booking adds the route that is missing, and a rename says who sees it and offers a new route', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  const origin = unique('Kiboko')
  await open(page, '/app/bookings/new')
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Cement')
  await page.getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: '+ New route' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Route' })
  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Origin' }).fill(origin)
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('Emali')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('46')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).press('Enter')

  await expectDone(page, 'Route created successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue(`${origin} → Emali`)
  // What was typed before stays, and nothing was sent for it.
  await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Cement')
  await choose(page, 'Customer', customer.legalName)
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await expectDone(page, 'Booking created successfully')

  const { id } = await one(server, 'select id from routes where origin = $1', [origin])
  await open(page, `${tab}&q=${encodeURIComponent(origin)}&route=${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Route' })
  await expect(edit).toContainText('1 booking shows this route.')
  await expect(edit.getByRole('button', { name: 'Delete Route' })).toBeHidden()
  await edit.getByRole('textbox', { name: 'Destination' }).fill('Sultan Hamud')
  await expect(edit).toContainText('1 booking shows this route. With this change it shows the new places.')
  await edit.getByRole('button', { name: 'Create a new route instead' }).click()

  // The notice of the first route may still be there.
  await expectDone(page, `${origin} → Sultan Hamud`)
  await expect(row(page, 'Sultan Hamud')).toBeVisible()
  await expect(row(page, 'Emali')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${origin} → Sultan Hamud` }).click()
  await expect(edit).toContainText('No booking shows this route.')
  await edit.getByRole('button', { name: 'Delete Route' }).click()
  await page.getByRole('dialog', { name: 'Delete this route?' }).getByRole('button', { name: 'Delete Route' }).click()
  await expectDone(page, 'Route deleted')
  await expect(edit).toBeHidden()
  await expect(row(page, 'Sultan Hamud')).toBeHidden()
  await expect(row(page, 'Emali')).toBeVisible()
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const stored = (server: TestServer, origin: string) =>
  one(server, 'select destination, distance_km::float as km, version from routes where origin = $1', [origin])
