import { expect } from '@playwright/test'
import { test } from '../support.ts'

test('finance reads the route catalogue and is offered nothing else', async ({ as }) => {
  const page = await as('finance')
  await page.goto('/app/routes?tab=catalogue&route=blank')

  await expect(page.getByRole('row').filter({ hasText: 'Kericho' })).toContainText('747 km')
  await expect(page.getByRole('columnheader')).toHaveText(['Origin', 'Destination', 'Distance'])
  await expect(page.getByRole('link', { name: 'New Route' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
