import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { TestMailServer } from '../../server/test/mail-server.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

let mail: TestMailServer | undefined

test.afterEach(async ({ server }) => {
  await server.rows(
    'update system_settings set smtp_host = null, smtp_port = null, smtp_security = null, smtp_from = null',
  )
  await mail?.stop()
  mail = undefined
})

/** A mail server that the settings name. */
async function aMailServer(server: TestServer): Promise<TestMailServer> {
  mail = await TestMailServer.start()
  await server.rows(
    `update system_settings set smtp_host = '127.0.0.1', smtp_port = $1, smtp_security = 'none', smtp_from = 'accounts@bonde.example'`,
    [mail.port],
  )
  return mail
}

async function sendFrom(page: Page, invoiceNo: string): Promise<void> {
  await page.goto(`/app/invoices?q=${invoiceNo}`)
  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const details = (page: Page, invoiceNo: string) => page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })

test('a sent invoice shows live how its mail fares, and is sent again by who may not see the address', async ({
  as,
  server,
}) => {
  const smtp = await aMailServer(server)
  smtp.refuses = { at: 'to', code: 550, text: '5.1.1 <canary@secret.example> unknown' }
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: 'canary@secret.example' })
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')

  await sendFrom(page, invoiceNo)
  await expectDone(page, 'Invoice sent successfully')
  await expect(row(page, invoiceNo)).toContainText('SentNot delivered')
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  await expect(details(page, invoiceNo).getByRole('status')).toHaveText(
    /^Not delivered, given up at \d\d\/\d\d\/\d{4} \d\d:\d\d\. The customer's e-mail address does not exist\. Have it corrected, then resend\. \(code 550 5\.1\.1\)$/,
  )
  await expect(page.locator('body')).not.toContainText(/canary|secret\.example/)
  await expectAccessible(page)

  smtp.refuses = undefined
  await details(page, invoiceNo).getByRole('button', { name: 'Resend' }).click()
  const question = page.getByRole('dialog', { name: `Send invoice ${invoiceNo} again?` })
  await expect(question).toContainText("It is e-mailed to the customer's address as it is today.")
  await question.getByRole('button', { name: 'Resend' }).dblclick()
  await expectDone(page, 'Invoice sent successfully')
  await expect(details(page, invoiceNo).getByRole('status')).toHaveText(
    /^Delivered to the mail server at \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
  expect(smtp.taken.map(({ to }) => to)).toEqual([['canary@secret.example']])
  expect(smtp.taken[0]?.mail.attachments.map(({ filename }) => filename)).toEqual([`${invoiceNo}.pdf`])
  expect(await server.rows('select status from mail_outbox where about_id = $1 order by id', [id])).toEqual([
    { status: 'failed' },
    { status: 'sent' },
  ])
  await page.goto(`/app/invoices?q=${invoiceNo}`)
  await expect(row(page, invoiceNo)).toContainText('SentDelivered')
})

test('a mail server that is busy is asked again, at once where somebody says so', async ({ as, server }) => {
  const smtp = await aMailServer(server)
  smtp.refuses = { at: 'data', code: 451, text: '4.3.0 Later' }
  const { id, invoiceNo } = await aSentInvoice(await as('management'))
  const page = await as('finance', { width: 390 })

  await page.goto(`/app/invoices?invoice=${id}`)
  await expect(details(page, invoiceNo).getByRole('status')).toHaveText(
    /^Not delivered yet\. It is tried again at .*\. The mail server cannot take the mail at the moment\. \(code 451 4\.3\.0\)$/,
  )
  await expectNoSidewaysScroll(page)
  smtp.refuses = undefined
  await details(page, invoiceNo).getByRole('button', { name: 'Resend' }).click()
  await page
    .getByRole('dialog', { name: /again\?$/ })
    .getByRole('button', { name: 'Resend' })
    .click()

  await expect(details(page, invoiceNo).getByRole('status')).toHaveText(/^Delivered to the mail server/)
  expect(smtp.taken).toHaveLength(1)
})

test('without a mail server the mail is written to the folder, and the screen says so', async ({ as }) => {
  const { id, invoiceNo } = await aSentInvoice(await as('management'))
  const page = await as('finance')

  await page.goto(`/app/invoices?invoice=${id}`)

  await expect(details(page, invoiceNo).getByRole('status')).toHaveText(
    /^Written to the mail folder at .*, because no mail server is set$/,
  )
})

test('an invoice of a customer without an address is not sent, and the clerk is told why', async ({ as, server }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: null })
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')

  await sendFrom(page, invoiceNo)

  await expectRefused(page, 'Failed to send invoice')
  await expect(page.getByRole('alert')).toContainText(
    `${customer.legalName} has no e-mail address. Have one entered for the customer, then send ${invoiceNo}.`,
  )
  expect(await server.rows('select status from invoices where id = $1', [id])).toEqual([{ status: 'draft' }])
})

test('an invoice and a receipt are saved as PDFs under their numbers; a failure is said', async ({ as }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const payment = await aPayment(manager, { invoice, amount: 100 })
  const page = await as('finance')

  for (const [path, button, name] of [
    [`/app/invoices?invoice=${invoice.id}`, 'Download PDF', invoice.invoiceNo],
    [`/app/payments?payment=${payment.id}`, 'Download Receipt', payment.receiptNo],
  ] as const) {
    await page.goto(path)
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
