import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { countClicks } from '../clicks.ts'
import { chooseMore, expectDone, expectMore, fact, typeInstant } from '../forms.ts'
import { aPayment, aSentInvoice, one } from '../records.ts'
import { open, test } from '../support.ts'

test('an overcharge on a paid invoice is credited in six clicks, and settles the next invoice; all of another is credited with one key, and a debit note charges for it again', async ({
  as,
}) => {
  const manager = await as('management')
  const paid = await aSentInvoice(manager)
  await aPayment(manager, { invoice: paid })
  const next = await aSentInvoice(manager, { customerId: paid.customerId })
  const page = await as('finance')
  await open(page, `/app/invoices?peek=${paid.id}`)
  const clicks = await countClicks(page)

  await chooseMore(page, 'Credit…')
  const dialog = page.getByRole('dialog', { name: `Credit ${paid.invoiceNo}` })
  await expect(dialog.getByText('Nothing is open on it.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('06')
  await dialog.getByLabel(/^Amount of .+ before tax$/).fill('10,000')
  await expect(dialog.getByRole('definition').last()).toHaveText('KSh 11,600.00')
  await expect(dialog.getByRole('checkbox', { name: /^Mail it to / })).toBeChecked()
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expectDone(page, 'Credit note issued successfully')
  expect(await clicks()).toBeLessThanOrEqual(6)

  const invoice = page.getByRole('dialog', { name: `Invoice ${paid.invoiceNo}` })
  await expect(invoice.getByText('This invoice has been paid in full.')).toBeVisible()
  await invoice.getByRole('link', { name: /^CRN-/ }).click()
  const note = page.getByRole('dialog', { name: /^Credit Note CRN-/ })
  await expect(fact(page, 'Summary', 'Mail')).toContainText(/Queued for delivery|Delivered|Written to the mail folder/)
  await note.getByRole('button', { name: 'Allocate to Invoices' }).click()
  const allocating = page.getByRole('dialog', { name: /^Allocate CRN-\d+ to invoices$/ })
  await allocating.getByRole('checkbox', { name: next.invoiceNo }).click()
  await allocating.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expectDone(page, 'Credit allocated successfully')
  await note.getByRole('link', { name: next.invoiceNo }).click()
  const settled = page.getByRole('dialog', { name: `Invoice ${next.invoiceNo}` })
  await expect(settled.getByText(/^Settled by CRN-/)).toBeVisible()

  const whole = await aSentInvoice(manager)
  await open(page, `/app/credit-notes?credit=${whole.id}`)
  const crediting = page.getByRole('dialog', { name: `Credit ${whole.invoiceNo}` })
  await crediting.getByLabel('Reason').selectOption('02')
  await page.keyboard.press('Alt+KeyA')
  await crediting.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expectDone(page, 'Credit note issued successfully')
  const credited = page.getByRole('dialog', { name: `Invoice ${whole.invoiceNo}` })
  await expect(credited.getByText('This invoice has been credited in full.')).toBeVisible()
  await expect(credited.getByText('Credited', { exact: true }).first()).toBeVisible()

  await expectMore(page, ['KRA Control Number', 'Debit…', 'Duplicate as draft'])
  await chooseMore(page, 'Debit…')
  const debit = page.getByRole('dialog', { name: `New Debit Note for ${whole.invoiceNo}` })
  await debit.getByLabel('Description').fill('Waiting at the port')
  await debit.getByLabel('Unit Price').fill('5,000')
  await debit.getByRole('button', { name: 'Create Debit Note' }).click()
  await expectDone(page, 'Debit note created successfully')
  await open(page, `/app/invoices?peek=${whole.id}`)
  await expect(credited.getByText('Debit Notes')).toBeVisible()
})

test("a credit note is downloaded, mailed later, and has KRA's number, which no other paper takes", async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, version, lines } = await (async () => {
    const invoice = await aSentInvoice(manager)
    return (await manager.request.get(`/api/invoices/${invoice.id}/creditable`)).json()
  })()
  const issued = await manager.request.post(`/api/invoices/${id}/credit`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { id, version, reason: '06', lines: [{ lineId: lines[0].id, net: 100_00 }] },
  })
  expect(issued.status(), await issued.text()).toBe(201)
  const note = await issued.json()
  const page = await as('finance')
  await open(page, `/app/credit-notes?q=${note.creditNoteNo}`)
  await expect(page.getByText('Subtotal: KSh 100.00 · Total: KSh 116.00 · On account: KSh 0.00')).toBeVisible()

  await page.getByRole('button', { name: `More for ${note.creditNoteNo}` }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${note.creditNoteNo}.pdf`)

  await page.getByRole('link', { name: `View ${note.creditNoteNo}` }).click()
  const details = page.getByRole('dialog', { name: `Credit Note ${note.creditNoteNo}` })
  await details.getByRole('button', { name: 'Mail Credit Note' }).click()
  const question = page.getByRole('dialog', { name: `Mail credit note ${note.creditNoteNo}?` })
  await question.getByRole('button', { name: 'Mail Credit Note' }).click()
  await expectDone(page, 'Credit note queued for delivery')
  await expect(fact(page, 'Summary', 'Mail')).toContainText(`to ${note.customerName}`)

  await details.getByRole('link', { name: 'KRA Control Number' }).click()
  const form = page.getByRole('dialog', { name: `KRA Control Number of ${note.creditNoteNo}` })
  const number = `KRACU${note.id.slice(-8)}/3`.toUpperCase()
  await form.getByLabel('KRA Control Number').fill(number)
  await form.getByLabel('Control Unit').fill('KRACU0100000001')
  await typeInstant(form, 'Given by KRA', formatDay(dayOf(readClock())), '00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'KRA control number saved successfully')
  await expect(fact(page, 'KRA Control Number', 'KRA Control Number')).toHaveText(number)
  expect(await one(server, 'select credit_note_id from fiscal_receipts where cu_invoice_no = $1', [number])).toEqual({
    credit_note_id: note.id,
  })

  await open(page, `/app/invoices?fiscal=${id}`)
  const other = page.getByRole('dialog', { name: /^KRA Control Number of INV-/ })
  await other.getByLabel('KRA Control Number').fill(number)
  await other.getByLabel('Control Unit').fill('KRACU0100000001')
  await typeInstant(other, 'Given by KRA', formatDay(dayOf(readClock())), '00:00')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(`${number} is the number of ${note.creditNoteNo} already.`).first()).toBeVisible()
})
