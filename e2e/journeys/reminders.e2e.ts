import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { chooseInRow, chooseMore, expectDone, typeDay } from '../forms.ts'
import { row } from '../job-page.ts'
import { aCustomer, anInvoice } from '../records.ts'
import { open, test } from '../support.ts'

const today = dayOf(readClock())

/** Opens a screen within the program. */
test.afterEach(async ({ server }) => {
  await server.rows('update system_settings set reminders_on = false')
})

test('a dispute and a promise hold reminders back, the invoice tells of them and of its reminder, and a card on a phone of what a call needs', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager, { accountsPhone: '0712345678' })
  const { id, version, invoiceNo } = await anInvoice(manager, { customerId, dueDate: today })
  const issued = await manager.request.post(`/api/invoices/${id}/issue`, {
    data: { version, how: 'printed', isConfirmed: true },
  })
  expect(issued.status(), await issued.text()).toBe(200)
  const page = await as('finance')
  await open(page, `/app/invoices?peek=${id}`)
  const dialog = page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })

  await chooseMore(page, 'Dispute…')
  await page.getByRole('textbox', { name: 'What the customer says' }).fill('Two bags were wet')
  await page.getByRole('button', { name: 'Open Dispute' }).click()
  await expectDone(page, 'Dispute opened')
  await expect(dialog.getByText('Disputed · Two bags were wet')).toBeVisible()
  // At the head, and quoted in the question.
  const head = dialog.getByText('Disputed: “Two bags were wet”')
  await expect(head).toBeVisible()
  await chooseMore(page, 'Close Dispute…')
  const closing = page.getByRole('dialog', { name: `How was the dispute of ${invoiceNo} answered?` })
  await expect(closing.getByText('Disputed: “Two bags were wet”')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Weighed again: complete')
  await page.getByRole('button', { name: 'Close Dispute', exact: true }).click()
  await expect(dialog.getByText('Dispute closed · Weighed again: complete')).toBeVisible()
  await expect(head).toHaveCount(0)

  await chooseMore(page, 'Promise…')
  const promise = page.getByRole('dialog', { name: `Promise of ${invoiceNo}` })
  await expect(promise.getByLabel('Will pay by')).toBeFocused()
  await expect(promise.getByText(/^Owed: KSh.116,000\.00$/)).toBeVisible()
  const yesterday = formatDay(addDays(today, -1))
  await typeDay(promise, 'Will pay by', yesterday)
  await expect(promise.getByLabel('Will pay by')).toHaveValue(yesterday)
  await expect(promise.getByText('That day is over. Choose today or a later day.')).toBeVisible()
  await typeDay(promise, 'Will pay by', formatDay(today))
  await expect(promise.getByText('That day is over.')).toHaveCount(0)
  await promise.getByLabel('Said by').fill('Amina Juma')
  await promise.getByRole('button', { name: 'Save Promise' }).click()
  await expectDone(page, 'Promise saved')
  await expect(dialog.getByText(/^Promised KSh.116,000\.00 by .* · Amina Juma · awaited/)).toBeVisible()
  await expect(dialog.getByText(/^Promised KSh.116,000\.00 by .*, awaited$/)).toBeVisible()
  // By time, also within a day: the dispute was closed before the promise was made.
  const told = await dialog.locator('section', { hasText: 'Invoice Timeline' }).locator('dd').allTextContents()
  const at = (words: string) => told.findIndex((each) => each.startsWith(words))
  expect(at('Dispute closed')).toBeGreaterThan(at('Disputed'))
  expect(at('Promised')).toBeGreaterThan(at('Dispute closed'))

  // As the run of a past day has left it.
  await server.rows(
    `with mail as (
       insert into mail_outbox (kind, recipient, subject, body, about_table, about_id, status, via, finished_at)
         values ('customer_reminder', 'x@y.example', 'Reminder', 'Reminder', 'customers', $1, 'sent', 'server', now())
         returning id)
     insert into customer_reminders (invoice_id, customer_id, step_id, mail_id, on_day, offset_days, balance)
       select $2, $1, steps.id, mail.id, $3, steps.offset_days, 11600000
         from mail, reminder_steps steps where steps.offset_days = 0`,
    [customerId, id, today],
  )
  await expect(dialog.getByText(/^Reminder on the due date/)).toBeVisible()

  await open(page, '/app/finance/chase')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Promised this week')
  const mine = row(page, legalName)
  await expect(mine).toContainText('awaited')
  await expect(mine.getByRole('link', { name: '+254 712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
  await chooseInRow(page, legalName, 'Withdraw Promise')
  await page.getByRole('button', { name: 'Withdraw Promise' }).click()
  await expectDone(page, 'Promise withdrawn')
  await expect(mine).toHaveCount(0)

  await callFromCard(page, manager)
})

test('a manager sees the mails before reminders are turned on, and changes a text', async ({ as, server }) => {
  const page = await as('management')
  await open(page, '/app/settings/papers')
  const turn = page.getByRole('switch', { name: 'Remind customers of what they owe' })
  await turn.click()
  const preview = page.getByRole('dialog', { name: /^Reminders of / })
  await expect(preview.getByText(/mails? about KSh|No mail is due/)).toBeVisible()
  const isOn = async () => (await server.rows<{ on: boolean }>('select reminders_on as on from system_settings'))[0]?.on
  expect(await isOn()).toBe(false)
  await preview.getByRole('button', { name: 'Turn On' }).click()
  await expectDone(page, 'Reminders are on')
  await expect(turn).toBeChecked()
  expect(await isOn()).toBe(true)

  await page.getByRole('button', { name: 'Edit text of step 3, English' }).click()
  const text = page.getByRole('dialog', { name: 'Text of step 3, English' })
  await text.getByLabel('Text').fill('{invoices}, {amout}')
  await text.getByRole('button', { name: 'Save Text' }).click()
  await expect(text.getByText('{amout} is not known. Use {amount}.')).toBeVisible()
  // What is corrected is no longer red.
  await text.getByLabel('Text').fill('{invoices}, {amount}')
  await expect(text.getByText('{amout} is not known. Use {amount}.')).toHaveCount(0)
  await text.getByRole('button', { name: 'Cancel' }).click()

  // A minus means before. What is refused is said at its field until that changes.
  const first = page.getByRole('group', { name: 'Step 1' })
  const days = first.getByRole('textbox', { name: 'Step 1: Days' })
  await days.fill('-50')
  await expect(first.getByRole('combobox', { name: 'Step 1: When' })).toHaveValue('before')
  await expect(days).toHaveValue('50')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first.getByRole('alert')).toHaveText('Enter up to 30 days before the due date, or up to 120 after it')
  await days.fill('3')
  await expect(first.getByRole('alert')).toHaveCount(0)

  await turn.click()
  await expectDone(page, 'Reminders are off')
})

/** The card of a customer on a phone says what a call needs, and leads there. */
async function callFromCard(page: Page, manager: Page): Promise<void> {
  const { id: customerId, legalName } = await aCustomer(manager, { email: null })
  const { id: lateId, version } = await anInvoice(manager, {
    customerId,
    issueDate: addDays(today, -20),
    dueDate: addDays(today, -5),
  })
  const issued = await manager.request.post(`/api/invoices/${lateId}/issue`, {
    data: { version, how: 'printed', isConfirmed: true },
  })
  expect(issued.status(), await issued.text()).toBe(200)
  const late = await issued.json()
  const { id, version: other } = await anInvoice(manager, { customerId })
  await manager.request.post(`/api/invoices/${id}/issue`, {
    data: { version: other, how: 'printed', isConfirmed: true },
  })
  await manager.request.post(`/api/invoices/${lateId}/dispute`, { data: { reason: 'Short delivery' } })
  await manager.request.post('/api/payments', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { customerId, amount: 5_00, method: 'cash', paidAt: today, allocations: [] },
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/app/finance/chase?filter=disputed')
  await expect(page.getByText('Reminders are off, so none can be sent.')).toBeVisible()
  const card = row(page, legalName)
  await expect(card.getByRole('link', { name: late.invoiceNo })).toHaveAttribute('href', `/app/invoices?peek=${lateId}`)
  await expect(card.getByRole('link', { name: /^KSh.5\.00 on account/ })).toHaveAttribute(
    'href',
    `/app/payments?status=unmatched&customer=${customerId}`,
  )
  await expect(card.getByText('no e-mail address')).toBeVisible()
  await expect(card.getByRole('link', { name: `KSh\u00a0116,000.00: overdue invoices of ${legalName}` })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Add number' })).toHaveAttribute(
    'href',
    `/app/customers/${customerId}?edit=billing`,
  )
  // Reminders are off, and nothing is promised.
  await expect(card.getByRole('button', { name: `More for ${legalName}` })).toHaveCount(0)

  await card.getByRole('button', { name: `Promise of ${legalName}` }).click()
  const promise = page.getByRole('dialog', { name: `Promise of ${legalName}` })
  await expect(promise.getByText(/^Owed: KSh.232,000\.00, of it overdue: KSh.116,000\.00$/)).toBeVisible()
  await expect(promise.getByLabel('Amount')).toHaveValue('116,000.00')
  await promise.getByRole('button', { name: 'Cancel' }).click()

  await card.getByRole('link', { name: late.invoiceNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${late.invoiceNo}` })).toBeVisible()
  await chooseMore(page, 'Close Dispute…')
  await expect(page.getByRole('dialog', { name: /^How was the dispute/ }).getByText('“Short delivery”')).toBeVisible()
}
