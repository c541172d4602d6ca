import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { showAll, tabs } from '../office-files.ts'
import { aCustomer, unique } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { test } from '../support.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Cut-over' })

test('each step of an import is accessible, and what is left and taken back, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const town = unique('Mji')
  await page.goto('/app/imports?new=routes')
  await chooseFile(page, 'njia.csv', [`From,To,Km`, `${town},Embu,far`, `${town},Meru,140`, `${town},Isiolo,270`])
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
  await expectEachLook(page, twoLooks)
  await page.getByRole('button', { name: 'Continue' }).click()
  await showAll(page)
  await page.getByRole('button', { name: 'Leave row 4 out' }).click()
  await expect(tabs(page)).toHaveText(['All 3', 'New 1', 'Wrong 1', 'Left out 1'])
  await expectEachLook(page, twoLooks)

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('1 is wrong and was not written')).toBeVisible()
  await expectEachLook(page, twoLooks)
  await page.getByRole('link', { name: 'Correct What Is Left' }).click()
  await showAll(page)
  await expect(page.getByRole('button', { name: 'Apply What Is Left' })).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.getByRole('tab', { name: '4 Done' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectEachLook(page, twoLooks)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 taken back')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('the cut-over of opening invoices is accessible before and after it is typed, in light and in dark', async ({
  as,
}) => {
  const page = await as('management')
  const { legalName } = await aCustomer(page)
  await page.goto('/app/imports?new=invoices')
  await chooseFile(page, 'open.csv', [
    'Num,Customer Name,Date,Open Balance',
    `${unique('T')},${legalName},03/04/2026,85`,
  ])
  await expect(page.getByRole('combobox', { name: 'How dates are written' })).toBeVisible()
  await expectEachLook(page, twoLooks)
  await page.getByRole('button', { name: 'Continue' }).click()
  await group(page).getByRole('button', { name: 'Enter Day and Total' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cut-over' })
  await dialog.getByRole('textbox', { name: 'Count from' }).fill('31/08/2026')
  await dialog.getByRole('textbox', { name: 'Total in the former system' }).fill('80')
  await expectEachLook(page, twoLooks)

  await dialog.getByRole('button', { name: 'Save' }).click()

  await expectDone(page, 'Cut-over saved')
  await expect(group(page)).toContainText('nothing can be applied')
  await expectEachLook(page, twoLooks)
})

async function chooseFile(page: Page, name: string, lines: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
}
