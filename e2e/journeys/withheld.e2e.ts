import { expect } from '@playwright/test'
import { countClicks } from '../clicks.ts'
import { expectDone } from '../forms.ts'
import { aCustomer, aSentInvoice, unique } from '../records.ts'
import { open, test } from '../support.ts'

test('2 % withheld is settled with one key, its certificate comes by file, and another is taken back', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager, { withholdsVat: true, taxNumber: 'P051365947M' })
  const first = await aSentInvoice(manager, { customerId, dueDate: '2099-01-01' })
  const second = await aSentInvoice(manager, { customerId, dueDate: '2099-01-02' })
  const page = await as('finance')
  await open(page, '/app/payments')
  const clicks = await countClicks(page)

  // Two invoices of 116,000 come as one transfer of 228,000.
  await page.getByRole('link', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.fill(legalName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`${legalName} P051365947M`])
  await customer.press('Enter')
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
  await amount.fill('228,000')
  await expect(dialog.getByText(/^2 % withheld\? With KSh\s4,000\.00 of VAT this pays/)).toBeVisible()
  await amount.press('Alt+KeyP')
  await expect(dialog.getByLabel(`Amount for ${first.invoiceNo}`)).toHaveValue('114,000.00')
  await expect(dialog.getByLabel(`VAT withheld on ${second.invoiceNo}`)).toHaveValue('2,000.00')
  await expect(dialog.getByText('Nothing left')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment recorded successfully')
  expect(await clicks()).toBeLessThanOrEqual(1)
  const statesOf = () =>
    server.rows(
      `select status, paid_total::float as paid, withheld_total::float as withheld from invoices
        where customer_id = $1 order by invoice_no`,
      [customerId],
    )
  const settled = { status: 'paid', paid: 11_400_000, withheld: 200_000 }
  expect(await statesOf()).toEqual([settled, settled])

  await page.getByRole('link', { name: 'Withheld Tax', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withheld Tax' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search withheld tax...' }).fill(legalName)
  await expect(page.getByText('Sum: KSh 4,000.00')).toBeVisible()
  const certificate = unique('KRA').replaceAll(' ', '').toUpperCase()
  const [issued] = await server.rows<{ day: string }>('select issue_date::text as day from invoices where id = $1', [
    first.id,
  ])
  const upload = async (button: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button, exact: true }).click()
    await (await choosing).setFiles({
      name: 'itax.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Withholder PIN,Invoice Number,VAT Withheld,Certificate Number,Certificate Date',
          `P051365947M,${first.invoiceNo},"2,000.00",${certificate},${issued?.day}`,
          `P051365947M,INV-99999999,2000.00,${certificate},${issued?.day}`,
        ].join('\n'),
      ),
    })
  }
  const answer = page.getByRole('dialog', { name: 'Certificates of the File' })
  await page.getByRole('combobox', { name: 'Tax' }).selectOption('Income tax withheld')
  await upload('Upload Income Tax Certificates')
  await expect(answer.getByText('0 ticked off, 0 known already.')).toBeVisible()
  await answer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Tax' }).selectOption('All taxes')
  await upload('Upload Certificates')
  await expect(answer.getByText('1 ticked off, 0 known already.')).toBeVisible()
  await expect(answer.getByText('Row 3, INV-99999999: there is no such invoice')).toBeVisible()
  await answer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Sum: KSh 2,000.00')).toBeVisible()

  // No certificate comes for the other one: a manager takes it back.
  await open(manager, `/app/finance/withheld?customer=${customerId}`)
  await manager.getByRole('button', { name: `Take back what is withheld on ${second.invoiceNo}` }).click()
  const question = manager.getByRole('dialog', { name: `Take back what is withheld on ${second.invoiceNo}?` })
  await question.getByLabel('Reason').fill('No certificate came')
  await manager.keyboard.press('Enter')
  await expectDone(manager, 'Withheld tax taken back successfully')
  expect(await statesOf()).toEqual([settled, { status: 'sent', paid: 11_400_000, withheld: 0 }])

  await open(manager, `/app/invoices?peek=${second.id}`)
  const life = manager.locator('section:not([role=dialog])').filter({ hasText: 'Invoice Timeline' })
  await expect(life.getByText(/^Taken back: VAT withheld · .+ · No certificate came$/)).toBeVisible()
  await expect(life.getByText(/^To be paid/)).toBeVisible()
})
