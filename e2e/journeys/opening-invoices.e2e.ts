import { expect, type Page } from '@playwright/test'
import { expectDone } from '../forms.ts'
import { showAll } from '../office-files.ts'
import { aCustomer, unique } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Cut-over' })
const cell = (page: Page, rowNo: number, field: string) => page.locator(`[data-cell="${rowNo}:${field}"]`)

test('finance prepares the open invoices of the former system, a manager applies them, and they are owed', async ({
  as,
}) => {
  const desk = await as('bookings')
  const [known, coded] = [unique('Bahari Salama'), unique('Kiboko')]
  const code = unique('C').replace(/\W/g, '')
  await aCustomer(desk, { legalName: `${known} Limited` })
  await aCustomer(desk, { legalName: coded, externalCode: code })
  const no = unique('T').replace(/\W/g, '')
  const file = [
    'MFANO HAULIERS LTD - OPEN INVOICES;;;;',
    'Num;Customer Name;Date;Due Date;Open Balance',
    `${no}/1;${known.toUpperCase()} LTD;03/04/2026;03/05/2026;KSh 85,000.50`,
    `${no}/2;${code};05/06/2026;;14,999.50/=`,
    `${no}/3;Nobody Known;07/08/2026;;10,000`,
    `${no}/4;Nobody Either;07/08/2026;;5,000`,
    'TOTAL;;;;115,000.00',
  ].join('\r\n')

  const finance = await as('finance')
  await finance.goto('/app/invoices')
  await finance.getByRole('button', { name: 'Import / Export' }).click()
  await finance.getByRole('menuitem', { name: 'Import...' }).click()
  const what = finance.getByRole('combobox', { name: 'What does it hold?' })
  await expect(what.getByRole('option')).toHaveText(['Opening invoices'])
  const [chooser] = await Promise.all([
    finance.waitForEvent('filechooser'),
    finance.getByRole('button', { name: /^Choose/ }).click(),
  ])
  await chooser.setFiles({ name: 'open.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  // No figure above 12 tells whether the day comes first.
  await expect(finance.getByRole('combobox', { name: 'How dates are written' })).toHaveValue('day-first')
  await expect(finance.getByRole('combobox', { name: 'What Num becomes' }).locator('option:checked')).toHaveText(
    'Invoice No',
  )
  await expectAccessible(finance)
  await finance.getByRole('button', { name: 'Continue' }).click()
  await showAll(finance)
  await expect(cell(finance, 3, 'issueDate')).toContainText('Read as 3 April 2026. Check it.')
  await expect(cell(finance, 5, 'customer')).toContainText('No customer has this name, code or PIN.')
  await finance.getByRole('button', { name: 'Leave row 7 out' }).click()
  await expect(finance.getByRole('button', { name: 'Bring row 7 back' })).toBeVisible()
  await expect(group(finance)).toContainText('Rows add up toKSh 100,000.00')

  await group(finance).getByRole('button', { name: 'Enter Day and Total' }).click()
  const dialog = finance.getByRole('dialog', { name: 'Cut-over' })
  await dialog.getByRole('textbox', { name: 'Count from' }).fill('31/08/2026')
  await dialog.getByRole('textbox', { name: 'Total in the former system' }).fill('110,000')
  await expectAccessible(finance)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectDone(finance, 'Cut-over saved')
  await expect(group(finance)).toContainText('Difference-KSh 10,000.00')
  await expect(group(finance)).toContainText('nothing can be applied')

  // The customer is corrected, and the sum agrees.
  await cell(finance, 5, 'customer').dblclick()
  await finance.getByRole('textbox', { name: 'Customer of row 5' }).fill(coded)
  await finance.keyboard.press('Enter')
  await expect(group(finance)).toContainText('DifferenceKSh 0.00')
  await expect(finance.getByText('A manager or an administrator applies opening invoices.')).toBeVisible()
  await expect(finance.getByRole('button', { name: 'Apply' })).toBeHidden()
  await expectAccessible(finance)

  const manager = await as('management', { width: 390 })
  await manager.goto(finance.url())
  await expect(group(manager)).toContainText('DifferenceKSh 0.00')
  await expectNoSidewaysScroll(manager)
  await manager.getByRole('button', { name: 'Apply' }).click()
  await expect(manager.getByText('3 added')).toBeVisible()

  // What is left is corrected afterwards. It needs another total, and counts from the same day.
  await expect(finance.getByRole('button', { name: 'Applied 3' })).toBeVisible()
  await finance.getByRole('button', { name: 'Wrong 1' }).click()
  await cell(finance, 6, 'customer').dblclick()
  await finance.getByRole('textbox', { name: 'Customer of row 6' }).fill(coded)
  await finance.keyboard.press('Enter')
  await expect(group(finance)).toContainText('DifferenceKSh 5,000.00')
  await group(finance).getByRole('button', { name: 'Enter Day and Total' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Count from' })).toBeDisabled()
  const total = dialog.getByRole('textbox', { name: 'Total in the former system' })
  await expect(total).toBeFocused()
  await total.fill('115,000')
  await expectAccessible(finance)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(group(finance)).toContainText('DifferenceKSh 0.00')
  await manager.getByRole('link', { name: 'Show: New' }).click()
  await manager.getByRole('button', { name: 'Apply What Is Left' }).click()
  await expect(manager.getByText('4 added')).toBeVisible()

  await finance.goto(`/app/invoices?q=${encodeURIComponent(no)}&status=opening`)
  await finance.getByRole('link', { name: `View ${no}/1` }).click()
  const details = finance.getByRole('dialog')
  await expect(details).toContainText('By the former system')
  await expect(details).toContainText('Brought from the former system')
  await expect(details).toContainText('31/08/2026')
  await expect(details.getByRole('link', { name: 'Record Payment' })).toBeVisible()
  for (const name of ['Credit', 'Debit Note', 'Repeat', 'Send Again', 'KRA Control Number'])
    await expect(details.getByRole('button', { name }).or(details.getByRole('link', { name }))).toBeHidden()
  await expectAccessible(finance)

  // Taken back: cancelled, and the file could come again.
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByRole('alertdialog').or(manager.getByRole('dialog'))).toContainText('is cancelled')
  await manager.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByText('4 taken back')).toBeVisible()
  await finance.goto(`/app/invoices?q=${encodeURIComponent(no)}&status=cancelled`)
  await expect(finance.getByRole('link', { name: `View ${no}/1` })).toBeVisible()
})
