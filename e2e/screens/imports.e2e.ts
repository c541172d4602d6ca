import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { cell, showAll, tabs } from '../office-files.ts'
import { aCustomer, unique } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { test } from '../support.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Cut-over' })

test('each step of an import is accessible, and what is left and taken back, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const town = unique('Mji')
  await page.goto('/app/imports?new=routes')
  await chooseFile(page, 'njia zetu.csv', [`From,To,Km`, `${town},Embu,far`, `${town},Meru,140`, `${town},Isiolo,270`])
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

test('the cut-over of opening invoices is accessible while it is typed; what is left needs another total, from the same day', async ({
  as,
}) => {
  const page = await as('management')
  const { legalName } = await aCustomer(page)
  const no = unique('T').replace(' ', '')
  await page.goto('/app/imports?new=invoices')
  await chooseFile(page, 'open.csv', [
    'Num,Customer Name,Date,Open Balance',
    `${no}/1,${legalName},03/04/2026,85`,
    `${no}/2,Nobody Known,03/04/2026,15`,
  ])
  await expect(page.getByRole('combobox', { name: 'How dates are written' })).toBeVisible()
  await expectEachLook(page, twoLooks)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Continue' }).click()
  const enter = group(page).getByRole('button', { name: 'Enter Day and Total' })
  await enter.click()
  const dialog = page.getByRole('dialog', { name: 'Cut-over' })
  const [from, total] = [
    dialog.getByRole('textbox', { name: 'Count from' }),
    dialog.getByRole('textbox', { name: 'Total in the former system' }),
  ]
  await from.fill('31/08/2026')
  await total.fill('80')
  await expectEachLook(page, twoLooks)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Cut-over saved')
  await expect(group(page)).toContainText('nothing can be applied')
  await enter.click()
  await total.fill('85')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('1 added')).toBeVisible()

  await page.getByRole('link', { name: 'Correct What Is Left' }).click()
  await cell(page, 3, 'customer').dblclick()
  await page.getByRole('textbox', { name: 'Customer of row 3' }).fill(legalName)
  await page.keyboard.press('Enter')
  await expect(group(page)).toContainText('DifferenceKSh 15.00')
  await enter.click()
  await expect(from).toBeDisabled()
  await expect(total).toBeFocused()
  await expectEachLook(page, twoLooks)
  await page.setViewportSize({ width: 1366, height: 768 })
  await total.fill('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply What Is Left' }).click()
  await expect(page.getByText('2 added')).toBeVisible()
})

test('a file is read otherwise; what cannot be read says why, and the file stays chosen', async ({ as }) => {
  const page = await as('management')
  await page.goto('/app/imports?new=routes')
  await chooseFile(page, 'njia.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  await expect(page.getByRole('alert')).toContainText('Save the file as XLSX or CSV and upload it again.')
  await expect(page.getByText('njia.xls')).toBeVisible()
  await page.route('**/api/imports', (route) => route.abort(), { times: 1 })
  await chooseFile(page, 'njia.csv', ['Note,x', 'From,To,Km', 'Thika,Embu,90 km', 'Embu,Meru,140'])
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('combobox', { name: 'What From becomes' }).locator('option:checked')).toHaveText('Origin')

  await page.getByRole('tab', { name: '1 File' }).click()
  const header = page.getByRole('textbox', { name: 'Header row' })
  await expect(header).toHaveValue('2')
  await header.fill('0')
  await page.getByRole('button', { name: 'Read the File Again' }).click()
  await expect(header).toHaveAccessibleDescription('Enter a row from 1 to 20,000')
  await header.fill('9')
  await page.getByRole('button', { name: 'Read the File Again' }).click()
  await expect(page.getByRole('alert')).toContainText('Row 9 is empty. Choose the row of the header.')
  await header.fill('3')
  await page.getByRole('button', { name: 'Read the File Again' }).click()
  await expect(page.getByRole('combobox', { name: 'What Thika becomes' })).toBeVisible()
  // After a reload this tab has no file any more: it is chosen again.
  await page.reload()
  await page.getByRole('tab', { name: '1 File' }).click()
  await expect(header).toHaveValue('3')
  await header.fill('2')
  await chooseFile(page, 'njia.csv', ['Note,x', 'From,To,Km', 'Thika,Embu,90 km', 'Embu,Meru,140'])
  await expect(page.getByRole('combobox', { name: 'What From becomes' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(page)).toHaveText(['All 2', 'New 2'])
  await page.goto('/app/imports')
  await expect(page.getByRole('link', { name: 'njia.csv' })).toHaveCount(1)

  const saved = page.waitForEvent('download')
  await page.goto('/app/imports?new=vehicles')
  await page.getByRole('dialog').getByRole('button', { name: 'Empty file as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Registration No,Make,Model,Year')
})

async function chooseFile(page: Page, name: string, content: string[] | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ])
  const buffer = Array.isArray(content) ? Buffer.from(content.join('\n')) : content
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer })
}
