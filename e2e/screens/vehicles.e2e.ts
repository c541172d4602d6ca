import { expect } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { fact } from '../forms.ts'
import { aMaintenanceRecord } from '../records.ts'
import { test } from '../support.ts'

test('the bookings desk may look at the fleet and not touch, and sees neither jobs nor maintenance', async ({ as }) => {
  const today = dayOf(readClock())
  const { vehicle } = await aMaintenanceRecord(await as('management'), { nextServiceDate: addDays(today, 3) })
  const clerk = await as('bookings')
  await clerk.goto(`/app/vehicles?edit=${vehicle.id}`)

  await expect(clerk.getByRole('link', { name: vehicle.regNo })).toBeVisible()
  await expect(clerk.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: /Add Vehicle|Edit|Drivers/ })).toHaveCount(0)
  await expect(clerk.getByRole('dialog')).toHaveCount(0)
  await clerk.getByRole('link', { name: vehicle.regNo }).click()
  await expect(fact(clerk, 'Vehicle Details', 'Registration No.')).toHaveText(vehicle.regNo)
  await expect(fact(clerk, 'Utilization', 'Last 30 days')).toHaveText('0%')
  await expect(clerk.locator('header [data-tone]')).toHaveText(['Active'])
  await expect(clerk.getByRole('heading', { name: /Jobs|Maintenance/ })).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: 'Edit Vehicle' })).toHaveCount(0)
})
