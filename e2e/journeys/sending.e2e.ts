import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { TestMailServer } from '../../server/test/support/mail-server.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, open, test } from '../support.ts'

let mail: TestMailServer | undefined

test.afterEach(async ({ server }) => {
  await server.rows(
    'update system_settings set smtp_host = null, smtp_port = null, smtp_security = null, smtp_from = null',
  )
  await mail?.stop()
  mail = undefined
})

/** A mail server, set in the settings. */
async function aMailServer(server: TestServer): Promise<TestMailServer> {
  mail = await TestMailServer.start()
  await server.rows(
    `update system_settings set smtp_host = '127.0.0.1', smtp_port = $1, smtp_security = 'none', smtp_from = 'accounts@bonde.example'`,
    [mail.port],
  )
  return mail
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const details = (page: Page, invoiceNo: string) => page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })

test('a sent invoice shows live how its mail fares, is tried again, given up, and sent again by who may not see the address; it and a receipt are saved as PDFs', async ({
  as,
  server,
}) => {
  const smtp = await aMailServer(server)
  smtp.refuses = { at: 'data', code: 451, text: '4.3.0 Later' }
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: 'canary@secret.example' })
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')

  await open(page, `/app/invoices?q=${invoiceNo}`)
  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expectDone(page, 'Invoice sent successfully')
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  const status = details(page, invoiceNo).getByRole('status')
  await expect(status).toHaveText(
    /^Not delivered yet\. It is tried again at .*\. The mail server cannot take the mail at the moment\. \(code 451 4\.3\.0\)$/,
  )
  const question = page.getByRole('dialog', { name: `Send invoice ${invoiceNo} again?` })
  smtp.refuses = { at: 'to', code: 550, text: '5.1.1 <canary@secret.example> unknown' }
  await details(page, invoiceNo).getByRole('button', { name: 'Resend' }).click()
  await question.getByRole('button', { name: 'Resend' }).click()
  await expect(status).toHaveText(
    /^Not delivered, given up at \d\d\/\d\d\/\d{4} \d\d:\d\d\. The customer's e-mail address does not exist\. Have it corrected, then resend\. \(code 550 5\.1\.1\)$/,
  )
  await expect(page.locator('body')).not.toContainText(/canary|secret\.example/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  smtp.refuses = undefined
  await details(page, invoiceNo).getByRole('button', { name: 'Resend' }).click()
  await expect(question).toContainText("It is e-mailed to the customer's address as it is today.")
  await question.getByRole('button', { name: 'Resend' }).dblclick()
  await expectDone(page, 'Invoice sent successfully')
  await expect(status).toHaveText(/^Delivered to the mail server at \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  expect(smtp.taken.map(({ to }) => to)).toEqual([['canary@secret.example']])
  expect(smtp.taken[0]?.mail.attachments.map(({ filename }) => filename)).toEqual([`${invoiceNo}.pdf`])
  expect(await server.rows('select status from mail_outbox where about_id = $1 order by id', [id])).toEqual([
    { status: 'failed' },
    { status: 'sent' },
  ])
  await details(page, invoiceNo).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, invoiceNo)).toContainText('Sent Delivered')

  // Invoices and receipts are saved as PDFs under their numbers; a failure is said.
  const invoice = await aSentInvoice(manager, { customerId: customer.id })
  const payment = await aPayment(manager, { invoice, amount: 100 })
  for (const [path, button, name] of [
    [`/app/invoices?peek=${invoice.id}`, 'Download PDF', invoice.invoiceNo],
    [`/app/payments?payment=${payment.id}`, 'Download Receipt', payment.receiptNo],
  ] as const) {
    await open(page, path)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${name}.pdf`)
    const content = await readFile(await saved.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-6).toString().trim()).toBe('%%EOF')
  }

  await page.route('**/api/payments/*/receipt', (route) => route.abort())
  await page.getByRole('button', { name: 'Download Receipt' }).click()
  await expectRefused(page, 'Failed to download the PDF')
})
