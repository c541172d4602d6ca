import { expect, type Page } from '@playwright/test'
import { chooseInRow, expectDone } from '../forms.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const screen = '/app/settings/integrations'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('on a phone, in Swahili, a key is made and revoked', async ({ as }) => {
  const page = await as('admin', { width: 390 })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await page.goto(screen)
  await page.getByRole('link', { name: 'Ufunguo Mpya' }).first().click()
  const dialog = dialogOf(page, 'Ufunguo Mpya wa API')
  await dialog.getByLabel('Jina').fill('Mizani')
  await dialog.getByRole('combobox', { name: 'Jukumu' }).selectOption({ label: 'Usafirishaji' })
  await dialog.getByLabel('Maombi kwa dakika').fill('700')
  await dialog.getByRole('button', { name: 'Tengeneza Ufunguo' }).click()
  await expect(dialog.getByText('Maombi yasizidi 600 kwa dakika')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Maombi kwa dakika').fill('600')
  await dialog.getByRole('button', { name: 'Tengeneza Ufunguo' }).click()
  const shown = dialogOf(page, 'Siri ya ufunguo Mizani')
  await expect(shown.getByText('Nakili siri sasa: haitaonyeshwa tena')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Nimemaliza' }).click()

  await expect(row(page, 'Mizani')).toContainText('Unatumika')
  await expectNoSidewaysScroll(page)
  await row(page, 'Mizani').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Batilisha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batilisha' }).click()
  await expectDone(page, 'Ufunguo umebatilishwa')
  await expect(row(page, 'Mizani')).toContainText('Umebatilishwa')
})

test('the list with a key, and the question before it gets another secret, are accessible, in light and in dark', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto(`${screen}?new=key`)
  const dialog = dialogOf(page, 'New API Key')
  await dialog.getByLabel('Name').fill('Accounts package')
  await dialog.getByRole('checkbox', { name: 'Bookings' }).check()
  await dialog.getByRole('button', { name: 'Make Key' }).click()
  await dialogOf(page, 'Secret of Accounts package').getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Accounts package')).toContainText('Active')
  await expectEachLook(page, twoLooks)

  await page.setViewportSize({ width: 1366, height: 768 })
  await chooseInRow(page, 'Accounts package', 'Rotate')

  await expect(dialogOf(page, 'Make a new secret for Accounts package?')).toBeVisible()
  await expectEachLook(page, twoLooks)
})
