import { expect } from '@playwright/test'
import { aPayment, aSentInvoice } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

for (const look of [
  { colorScheme: 'light', width: 1366 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`allocating and voiding a payment are sound at ${look.width} px in ${look.colorScheme}`, async ({ as }) => {
    const page = await as('management', look)
    const invoice = await aSentInvoice(page)
    const { id, receiptNo } = await aPayment(page, { invoice, invoiceId: null })
    await page.goto(`/app/payments?payment=${id}`)
    await page.getByRole('button', { name: 'Allocate to Invoices' }).click()
    const allocating = page.getByRole('dialog', { name: `Allocate ${receiptNo} to invoices` })
    await allocating.getByRole('button', { name: 'Allocate', exact: true }).click()
    await expect(allocating.getByText('Choose an invoice', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await allocating.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Void Payment' }).click()
    const question = page.getByRole('dialog', { name: `Void payment ${receiptNo}?` })
    await expect(question.getByLabel('Reason')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.keyboard.type('Entered twice')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `Payment ${receiptNo}` }).getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
