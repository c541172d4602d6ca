import { expect } from '@playwright/test'
import { aCustomer } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('the history panel is sound in light on a desk and in dark on a phone', async ({ as }) => {
  const page = await as('admin')
  const customer = await aCustomer(page, {
    billingAddress: 'Kilindini Road 7\nMombasa',
    email: 'office@likoni.example',
  })
  await page.goto(`/app/customers/${customer.id}`)
  await page.getByRole('button', { name: `History of ${customer.legalName}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${customer.legalName}` })
  await expect(panel.getByRole('listitem').first()).toBeVisible()

  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
