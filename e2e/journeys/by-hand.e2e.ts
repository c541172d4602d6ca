import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { chooseInRow, chooseMore, expectDone, expectMore, expectRefused, fact, typeInstant } from '../forms.ts'
import { aCustomer, anInvoice, one } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, open, test } from '../support.ts'

const today = () => dayOf(readClock())
const corrections = ['Credit…', 'Debit…', 'Write Off Difference', 'Duplicate as draft']
const chasing = ['Promise…', 'Dispute…', 'Stop Reminders']

const details = (page: Page, invoiceNo: string) => page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })
const timeline = (page: Page) =>
  page.locator('section:not([role=dialog])').filter({ has: page.getByRole('heading', { name: 'Invoice Timeline' }) })

test('a customer without an e-mail address gets an invoice by hand, as any other may; with a number of KRA it is not cancelled, and a manager corrects the number', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: null })
  const lines = [{ description: 'Mombasa to Kampala', qty: 100, unitPrice: 100_000, taxRate: 0, taxCode: 'C' }]
  const { id, invoiceNo } = await anInvoice(manager, { customerId: customer.id, lines })
  const other = await anInvoice(manager)
  const page = await as('finance')

  await open(page, `/app/invoices?q=${invoiceNo}`)
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
  await expect(page.getByRole('table', { name: 'VAT by tax code' }).getByRole('row')).toHaveText([
    /Tax code/,
    /C: Zero-rated, such as an export.*0.*1,000\.00.*0\.00/,
  ])
  await expect(details(page, invoiceNo).getByRole('button', { name: 'Resend' })).toHaveCount(0)
  await expectMore(page, ['KRA Control Number', ...corrections, ...chasing, 'Cancel Invoice'])

  await chooseMore(page, 'KRA Control Number')
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
  await expectMore(page, [...corrections, ...chasing])
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
  await open(manager, `/app/invoices?peek=${id}`)
  await chooseMore(manager, 'Cancel Invoice')
  const cancelling = manager.getByRole('dialog', { name: `Cancel invoice ${invoiceNo}?` })
  await cancelling.getByLabel('Reason').fill('Wrong rate')
  await cancelling.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expectRefused(
    manager,
    'Failed to cancel invoice',
    `KRA has a number for ${invoiceNo}: correct it with a credit note.`,
  )
  expect(await one(server, 'select status from invoices where id = $1', [id])).toEqual({ status: 'sent' })

  // With the number in sight the manager corrects it.
  await manager.unrouteAll({ behavior: 'wait' })
  await manager.reload()
  await manager.getByRole('link', { name: 'Correct' }).click()
  await manager.getByLabel('Control Unit').fill('KRACU0100000002')
  await manager.getByRole('button', { name: 'Save' }).click()
  await expectDone(manager, 'KRA control number saved successfully')
  await expect(fact(manager, 'KRA Control Number', 'Control Unit')).toHaveText('KRACU0100000002')

  // A draft of a customer with an address offers it beside the mail.
  await open(page, `/app/invoices?peek=${other.id}`)
  const asked = page.getByRole('dialog', { name: `Issue invoice ${other.invoiceNo} by hand?` })
  await chooseMore(page, 'Issue by Hand')
  await expect(asked).not.toContainText('has no e-mail address')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await details(page, other.invoiceNo).getByRole('button', { name: 'Close' }).click()
  await chooseInRow(page, other.invoiceNo, 'Issue by Hand')
  await asked.getByRole('button', { name: 'Issue by Hand' }).click()
  await expectDone(page, 'Invoice issued successfully')
  await open(page, `/app/invoices?create=${id}`)
  const zero = page.getByRole('dialog', { name: 'New Invoice' }).getByLabel('Kind of 0 %')
  await expect(zero).toHaveValue('C')
  await page.getByLabel('Tax %').fill('16')
  await expect(zero).toHaveCount(0)
  expect(await one(server, 'select issued_how as how from invoices where id = $1', [other.id])).toEqual({
    how: 'printed',
  })
})
