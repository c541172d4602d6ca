import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectRefused, fact, typeInstant } from '../forms.ts'
import { aCustomer, anInvoice, aSentInvoice, one } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const today = () => dayOf(readClock())
const details = (page: Page, invoiceNo: string) => page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })
const timeline = (page: Page) =>
  page.locator('section:not([role=dialog])').filter({ has: page.getByRole('heading', { name: 'Invoice Timeline' }) })

test('a customer without an e-mail address gets an invoice by hand; with a number of KRA it is not cancelled', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: null })
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id })
  const page = await as('finance')

  await page.goto(`/app/invoices?q=${invoiceNo}`)
  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  const question = page.getByRole('dialog', { name: `Issue invoice ${invoiceNo} by hand?` })
  await expect(question).toContainText(`${customer.legalName} has no e-mail address`)
  await question.getByLabel('How it reaches the customer').selectOption('WhatsApp')
  await question.getByRole('button', { name: 'Issue by Hand' }).click()
  await expectDone(page, 'Invoice issued successfully')
  expect(await one(server, 'select status, issued_how, email_sent_at from invoices where id = $1', [id])).toEqual({
    status: 'sent',
    issued_how: 'whatsapp',
    email_sent_at: null,
  })
  expect(await server.rows('select from mail_outbox where about_id = $1', [id])).toEqual([])

  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  await expect(fact(page, 'Invoice Details', 'Issued')).toHaveText(/^WhatsApp · \d\d\/\d\d\/\d{4} \d\d:\d\d · /)
  await expect(timeline(page)).toContainText('Issued by hand · WhatsApp · ')
  await expect(details(page, invoiceNo).getByRole('button', { name: 'Resend' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel Invoice' })).toBeVisible()

  await page.getByRole('link', { name: 'KRA Control Number' }).click()
  const form = page.getByRole('dialog', { name: `KRA Control Number of ${invoiceNo}` })
  const number = `KRACU${id.slice(-8)}/1`.toUpperCase()
  await form.getByLabel('KRA Control Number').fill(` ${number.toLowerCase()}`)
  await form.getByLabel('Control Unit').fill('KRACU0100000001')
  await typeInstant(form, 'Given by KRA', formatDay(addDays(today(), -1)), '10:00')
  await form.getByLabel('QR Address').fill('https://example.com/x')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter the address from the QR code')).toBeVisible()
  await form.getByLabel('QR Address').fill('https://etims.kra.go.ke/x?Data=1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('group', { name: 'Given by KRA' })).toContainText(
    `The invoice was issued later, on ${formatDay(today())}.`,
  )
  await expect(form.getByLabel('Control Unit')).toHaveValue('KRACU0100000001')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await typeInstant(form, 'Given by KRA', formatDay(today()), '00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'KRA control number saved successfully')

  await expect(fact(page, 'KRA Control Number', 'KRA Control Number')).toHaveText(number)
  await expect(timeline(page)).toContainText(`KRA control number · ${number} · `)
  await expect(page.getByRole('button', { name: 'Cancel Invoice' })).toHaveCount(0)
  await expect(details(page, invoiceNo)).toContainText('it cannot be cancelled: correct it with a credit note.')
  await expect(details(page, invoiceNo).getByRole('link', { name: 'Correct' })).toHaveCount(0)
  await expectAccessible(page)

  // A manager, whose page still shows it without the number.
  await manager.route('**/api/invoices/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), hasFiscalReceipt: false, fiscalReceipt: null },
    })
  })
  await manager.goto(`/app/invoices?invoice=${id}`)
  await manager.getByRole('button', { name: 'Cancel Invoice' }).click()
  const cancelling = manager.getByRole('dialog', { name: `Cancel invoice ${invoiceNo}?` })
  await cancelling.getByLabel('Reason').fill('Wrong rate')
  await cancelling.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expectRefused(
    manager,
    'Failed to cancel invoice',
    `KRA has a number for ${invoiceNo}: correct it with a credit note.`,
  )
  expect(await one(server, 'select status from invoices where id = $1', [id])).toEqual({ status: 'sent' })
})

test("a manager corrects KRA's number and finds the invoice by it", async ({ as }) => {
  const manager = await as('management')
  const { id, invoiceNo } = await aSentInvoice(manager)
  const number = `KRACU${id.slice(-8)}/2`.toUpperCase()
  const entered = await manager.request.post(`/api/invoices/${id}/fiscal-receipt`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { cuInvoiceNo: number, cuSerial: 'KRACU0100000001', issuedAt: readClock() },
  })
  expect(entered.status(), await entered.text()).toBe(201)

  await manager.goto(`/app/invoices?q=${number}&invoice=${id}`)
  await manager.getByRole('link', { name: 'Correct' }).click()
  await manager.getByLabel('Control Unit').fill('KRACU0100000002')
  await manager.getByRole('button', { name: 'Save' }).click()
  await expectDone(manager, 'KRA control number saved successfully')
  await expect(fact(manager, 'KRA Control Number', 'Control Unit')).toHaveText('KRACU0100000002')
  await details(manager, invoiceNo).getByRole('button', { name: 'Close' }).click()
  await expect(manager.getByRole('row').filter({ hasText: invoiceNo })).toBeVisible()
})

test('any draft is issued by hand from its menu and its details', async ({ as, server }) => {
  const manager = await as('management')
  const [first, other] = [await anInvoice(manager), await anInvoice(manager)]
  const page = await as('finance')
  const issue = async (invoiceNo: string) => {
    const question = page.getByRole('dialog', { name: `Issue invoice ${invoiceNo} by hand?` })
    await expect(question).not.toContainText('has no e-mail address')
    await question.getByRole('button', { name: 'Issue by Hand' }).click()
    await expectDone(page, 'Invoice issued successfully')
  }

  await page.goto(`/app/invoices?q=${first.invoiceNo}`)
  await page.getByRole('button', { name: `More for ${first.invoiceNo}` }).click()
  await page.getByRole('menuitem', { name: 'Issue by Hand' }).click()
  await issue(first.invoiceNo)
  await page.goto(`/app/invoices?invoice=${other.id}`)
  await details(page, other.invoiceNo).getByRole('button', { name: 'Issue by Hand' }).click()
  await issue(other.invoiceNo)

  await expect(details(page, other.invoiceNo).getByRole('button', { name: 'Resend' })).toHaveCount(1)
  expect(
    await server.rows('select issued_how as how from invoices where id = any($1)', [[first.id, other.id]]),
  ).toEqual([{ how: 'printed' }, { how: 'printed' }])
})

test('a line of 0 % is asked which zero it is; a copy keeps it, and the details have VAT by code', async ({
  as,
  server,
}) => {
  const customer = await aCustomer(await as('management'))
  const page = await as('finance')
  await page.goto('/app/invoices?create=blank')
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  const line = dialog.getByRole('group', { name: 'Line 1' })
  const zero = line.getByLabel('Kind of 0 %')
  const type = async (field: string, text: string) => line.getByLabel(field).fill(text)
  await choose(dialog, 'Customer', customer.legalName)
  await expect(zero).toHaveCount(0)
  for (const [field, text] of [
    ['Description', 'Mombasa to Kampala'],
    ['Unit Price', '1000'],
    ['Tax %', '0'],
  ] as const)
    await type(field, text)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(line.getByText('Choose which kind of 0 % it is')).toBeVisible()
  await expect(zero).toBeFocused()
  await expectFits(page, dialog)
  await zero.selectOption('C: Zero-rated, such as an export')
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expectDone(page, 'Invoice created successfully')
  const { id } = await one<{ id: string }>(server, 'select id from invoices where customer_id = $1', [customer.id])
  expect(await one(server, 'select tax_code as code from invoice_lines where invoice_id = $1', [id])).toEqual({
    code: 'C',
  })

  await page.goto(`/app/invoices?create=${id}`)
  await expect(zero).toHaveValue('C')
  await type('Tax %', '16')
  await expect(zero).toHaveCount(0)
  await page.goto(`/app/invoices?invoice=${id}`)
  await expect(page.getByRole('table', { name: 'VAT by tax code' }).getByRole('row')).toHaveText([
    /Tax code/,
    /C: Zero-rated, such as an export.*0.*1,000\.00.*0\.00/,
  ])
})

async function expectFits(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
}
