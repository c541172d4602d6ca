import { expect, type Page } from '@playwright/test'
import { expectDone, expectRefused } from '../forms.ts'
import { one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const tab = '/app/routes?tab=catalogue'

for (const role of ['bookings', 'dispatch', 'management', 'admin'] as const) {
  test(`${role} adds a route and corrects its distance`, async ({ as, server }) => {
    const page = await as(role)
    const origin = unique('Mtito Andei')
    await page.goto(tab)
    await page.getByRole('link', { name: 'New Route' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Route' })
    await dialog.getByRole('textbox', { name: 'Origin' }).fill(`  ${origin} `)
    await dialog.getByRole('textbox', { name: 'Destination' }).fill('Voi')
    await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('97.25')
    await dialog.getByRole('button', { name: 'Create Route' }).click()

    await expectDone(page, 'Route created successfully')
    await expect(dialog).toBeHidden()
    expect(await stored(server, origin)).toEqual({ destination: 'Voi', km: 97.25, version: 1 })
    await page.getByRole('searchbox', { name: 'Search routes...' }).fill(origin.toLowerCase())
    await expect(page).toHaveURL(/tab=catalogue&q=mtito/)
    await expect(row(page, origin)).toContainText('97.25 km')

    await page.getByRole('link', { name: `Edit ${origin} → Voi` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Route' })
    await expect(edit.getByRole('textbox', { name: 'Distance (km)' })).toHaveValue('97.25')
    await edit.getByRole('textbox', { name: 'Distance (km)' }).fill('98.5')
    await edit.getByRole('button', { name: 'Update Route' }).click()

    await expectDone(page, 'Route updated successfully')
    await expect(row(page, origin)).toContainText('98.5 km')
    expect(await stored(server, origin)).toEqual({ destination: 'Voi', km: 98.5, version: 2 })
    // The list stays as it was searched.
    await expect(page).toHaveURL(/tab=catalogue&q=mtito/)
  })
}

test('finance reads the catalogue and is offered nothing else', async ({ as }) => {
  const page = await as('finance')
  await page.goto(`${tab}&route=blank`)

  await expect(row(page, 'Kericho')).toContainText('747 km')
  await expect(page.getByRole('columnheader')).toHaveText(['Origin', 'Destination', 'Distance'])
  await expect(page.getByRole('link', { name: 'New Route' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the same pair is refused however it is typed, and what was typed stays', async ({ as, server }) => {
  const page = await as('bookings')
  await page.goto(`${tab}&route=blank`)
  const dialog = page.getByRole('dialog', { name: 'New Route' })
  await dialog.getByRole('textbox', { name: 'Origin' }).fill('mömbasa')
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('NAI  ROBI')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('480')

  await dialog.getByRole('button', { name: 'Create Route' }).click()

  const sentence = 'The route from mömbasa to NAI  ROBI is in the catalogue already.'
  await expectRefused(page, 'Failed to save route. Please try again.', sentence)
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toHaveValue('mömbasa')
  expect(
    await server.rows(`select id from routes where origin ilike 'm%mbasa' and destination ilike 'nai%'`),
  ).toHaveLength(1)
})

test('a road without length or ends is refused at its fields', async ({ as }) => {
  const page = await as('dispatch')
  await page.goto(`${tab}&route=blank`)
  const dialog = page.getByRole('dialog', { name: 'New Route' })
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('Voi')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('0')

  await dialog.getByRole('button', { name: 'Create Route' }).click()

  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toBeFocused()
  await expect(dialog).toContainText('Fill in this field')
  await expect(dialog).toContainText('Enter a distance above zero')
  await dialog.getByRole('textbox', { name: 'Distance (km)' }).fill('far')
  await dialog.getByRole('button', { name: 'Create Route' }).click()
  await expect(dialog).toContainText('Enter a number')
})

test('of two who correct one route, the second is told, and loses nothing typed', async ({ as, server }) => {
  const [first, second] = [await as('management'), await as('dispatch')]
  const { id } = await one<{ id: string }>(server, `select id from routes where origin = 'Kitale'`)
  for (const page of [first, second]) {
    await page.goto(`${tab}&route=${id}`)
    await expect(page.getByRole('textbox', { name: 'Origin' })).toHaveValue('Kitale')
  }
  await first.getByRole('textbox', { name: 'Distance (km)' }).fill('381')
  await first.getByRole('button', { name: 'Update Route' }).click()
  await expectDone(first, 'Route updated successfully')

  await second.getByRole('textbox', { name: 'Distance (km)' }).fill('379')
  await second.getByRole('button', { name: 'Update Route' }).click()

  await expect(second.getByRole('dialog').getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at /,
  )
  await expect(second.getByRole('textbox', { name: 'Distance (km)' })).toHaveValue('379')
  await second.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByRole('textbox', { name: 'Distance (km)' })).toHaveValue('381')
})

test('the list is sorted by each of its columns, and remembers how in its address', async ({ as }) => {
  const page = await as('bookings')
  await page.goto(tab)
  const distances = async () =>
    (await page.getByRole('row').getByRole('cell', { name: / km$/ }).allInnerTexts()).map((text) =>
      Number(text.replace(/[, km]/g, '')),
    )

  await page.getByRole('button', { name: 'Distance' }).click()
  await expect(page).toHaveURL(/sort=distanceKm/)
  await expect(page.getByRole('columnheader', { name: 'Distance' })).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(async () => {
      const shown = await distances()
      return shown.length > 1 && shown.every((distance, place) => place === 0 || Number(shown[place - 1]) <= distance)
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Distance' }).click()
  await expect.poll(async () => (await distances())[0]).toBeGreaterThan(1000)
  await expect(row(page, 'Mandera')).toBeVisible()
})

test('an administrator reads the history of a route beside it', async ({ as }) => {
  const page = await as('admin')
  await page.goto(`${tab}&q=mandera`)
  await page.getByRole('link', { name: 'Edit Nairobi → Mandera' }).click()
  await page.getByRole('textbox', { name: 'Distance (km)' }).fill('1,041')
  await page.getByRole('button', { name: 'Update Route' }).click()
  await expectDone(page, 'Route updated successfully')

  await page.getByRole('button', { name: 'History of Nairobi → Mandera' }).click()

  const panel = page.getByRole('dialog', { name: 'History of Nairobi → Mandera' })
  await expect(panel.getByRole('listitem').first()).toContainText(/Distance \(km\)1,039 → 1,041/)
})

test('nothing found says so, and the dialogs are sound on a desk and on a phone', async ({ as }) => {
  const page = await as('management')
  await page.goto(`${tab}&q=timbuktu`)
  await expect(page.getByText('No routes match your search criteria')).toBeVisible()

  await page.goto(`${tab}&route=blank`)
  await expect(page.getByRole('dialog', { name: 'New Route' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const stored = (server: TestServer, origin: string) =>
  one(server, 'select destination, distance_km::float as km, version from routes where origin = $1', [origin])
