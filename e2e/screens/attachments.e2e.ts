import { expect } from '@playwright/test'
import { aPng } from '../../server/test/support/sample-files.ts'
import { expectDone } from '../forms.ts'
import { aBooking } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('on a telephone files are chosen, and the whole of it is in Swahili where that is wanted', async ({ as }) => {
  const page = await as('admin', { width: 390 })
  const { id } = await aBooking(page)
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto(`/app/bookings/${id}`)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Chagua faili' }).click()
  await (await chooser).setFiles([{ name: 'map.png', mimeType: 'image/png', buffer: aPng() }])

  await expectDone(page, 'Faili imepakiwa')
  await page.getByRole('button', { name: 'Futa map.png' }).click()
  await expect(page.getByRole('dialog', { name: 'Una uhakika unataka kufuta kiambatisho hiki?' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
