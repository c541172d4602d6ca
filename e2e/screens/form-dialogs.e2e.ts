import { expect } from '@playwright/test'
import { chooseInRow } from '../forms.ts'
import { aBooking, aVehicle } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { test } from '../support.ts'

/** Forms with validation errors, which a plain visit does not reach. */

for (const { path, button } of [
  { path: '/app/vehicles?create=blank', button: 'Add Vehicle' },
  { path: '/app/drivers?create=blank', button: 'Add Driver' },
  { path: '/app/routes?tab=catalogue&route=blank', button: 'Create Route' },
]) {
  test(`the dialog at ${path} is accessible with what is wrong, in light and in dark`, async ({ as }) => {
    const page = await as('dispatch')
    await page.goto(path)

    await page.getByRole('dialog').getByRole('button', { name: button }).click()

    await expect(page.getByRole('dialog').getByText('Fill in this field').first()).toBeVisible()
    await expectEachLook(page, twoLooks)
  })
}

test('the question before a vehicle is deleted is accessible, in light and in dark', async ({ as }) => {
  const page = await as('dispatch')
  const { regNo } = await aVehicle(page)
  await page.goto(`/app/vehicles?q=${regNo}`)

  await chooseInRow(page, regNo, 'Delete')

  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a job form whose waypoint looks swapped is accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const booking = await aBooking(page, { status: 'confirmed' })
  await page.goto(`/app/dispatch/new?booking=${booking.id}`)
  await page.getByRole('button', { name: 'Add Waypoint' }).click()

  await page.getByLabel('Latitude').fill('39.6')
  await page.getByLabel('Longitude').fill('-4')

  await expect(page.getByRole('button', { name: 'Swap Them' })).toBeVisible()
  await expectEachLook(page, twoLooks)
})
