import { expect } from '@playwright/test'
import { addSeconds, readClock } from '../../domain/src/dates.ts'
import { choose, chooseInRow } from '../forms.ts'
import { aBooking, aCrew, aCustomer, aDriver, aJob, aVehicle } from '../records.ts'
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

test('a booking with a weight that is no number is accessible, in light and in dark', async ({ as }) => {
  const page = await as('bookings')
  const { legalName } = await aCustomer(page)
  await page.goto('/app/bookings/new')
  await choose(page, 'Customer', legalName)
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('heavy')

  await page.getByRole('button', { name: 'Create Booking' }).click()

  await expect(page.getByText('Enter a number')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('the question before a customer is deleted is accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const { id, legalName } = await aCustomer(page)
  await page.goto(`/app/customers/${id}`)

  await page.getByRole('button', { name: 'Delete Customer' }).click()

  await expect(page.getByRole('dialog', { name: `Delete ${legalName}?` })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a driver who may exist already is accessible, in light and in dark', async ({ as }) => {
  const page = await as('dispatch')
  const { name } = await aDriver(page, { phone: '0733 204 205' })
  await page.goto('/app/drivers?create=blank')

  await page.getByRole('dialog').getByLabel('Phone').fill('0733 204 205')

  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: name })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('an absence with the jobs ahead is accessible, in light and in dark', async ({ as, server }) => {
  const page = await as('management')
  const crew = await aCrew(server)
  const plannedStart = addSeconds(readClock(), 86_400)
  await aJob(page, { ...crew, plannedStart, plannedEnd: addSeconds(plannedStart, 86_400) })

  await page.goto(`/app/drivers?edit=${crew.driverId}&absence=new`)

  await expect(page.getByRole('dialog', { name: /^Add an absence of / }).getByText('1 job ahead')).toBeVisible()
  await expectEachLook(page, twoLooks)
})
