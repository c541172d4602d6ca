import { expect } from '@playwright/test'
import { dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { chooseInRow, expectDone, typeDay } from '../forms.ts'
import { row } from '../job-page.ts'
import { aCustomer, anInvoice } from '../records.ts'
import { expectAccessible, test } from '../support.ts'

const today = dayOf(readClock())

test.afterEach(async ({ server }) => {
  await server.rows('update system_settings set reminders_on = false')
})

test('a dispute and a promise hold reminders back, and the invoice tells of them and of its reminder', async ({
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
  await page.goto(`/app/invoices?invoice=${id}`)
  const dialog = page.getByRole('dialog', { name: `Invoice ${invoiceNo}` })

  await dialog.getByRole('button', { name: 'Dispute…' }).click()
  await page.getByRole('textbox', { name: 'What the customer says' }).fill('Two bags were wet')
  await page.getByRole('button', { name: 'Open Dispute' }).click()
  await expectDone(page, 'Dispute opened')
  await expect(dialog.getByText('Disputed · Two bags were wet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close Dispute…' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Weighed again: complete')
  await page.getByRole('button', { name: 'Close Dispute', exact: true }).click()
  await expect(dialog.getByText('Dispute closed · Weighed again: complete')).toBeVisible()

  await dialog.getByRole('button', { name: 'Promise…' }).click()
  const promise = page.getByRole('dialog', { name: `Promise of ${invoiceNo}` })
  await typeDay(promise, 'Will pay by', formatDay(today))
  await promise.getByLabel('Said by').fill('Amina Juma')
  await expectAccessible(page)
  await promise.getByRole('button', { name: 'Save Promise' }).click()
  await expectDone(page, 'Promise saved')
  await expect(dialog.getByText(/^Promised KSh.116,000\.00 by .* · Amina Juma · awaited/)).toBeVisible()

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

  await page.goto('/app/finance/chase')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Promised this week')
  const mine = row(page, legalName)
  await expect(mine).toContainText('awaited')
  await expect(mine.getByRole('link', { name: '+254 712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
  await expectAccessible(page)
  await chooseInRow(page, legalName, 'Withdraw Promise')
  await page.getByRole('button', { name: 'Withdraw Promise' }).click()
  await expectDone(page, 'Promise withdrawn')
  await expect(mine).toHaveCount(0)
})

test('a manager sees the mails before reminders are turned on, and changes a text', async ({ as, server }) => {
  const page = await as('management')
  await page.goto('/app/settings?tab=system')
  const turn = page.getByRole('switch', { name: 'Remind customers of what they owe' })
  await turn.click()
  const preview = page.getByRole('dialog', { name: /^Reminders of / })
  await expect(preview.getByText(/mails? about KSh|No mail is due/)).toBeVisible()
  const isOn = async () => (await server.rows<{ on: boolean }>('select reminders_on as on from system_settings'))[0]?.on
  expect(await isOn()).toBe(false)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Turn On' }).click()
  await expectDone(page, 'Reminders are on')
  await expect(turn).toBeChecked()
  expect(await isOn()).toBe(true)

  await page.getByRole('button', { name: 'Edit text of step 3, English' }).click()
  const text = page.getByRole('dialog', { name: 'Text of step 3, English' })
  await text.getByLabel('Text').fill('{invoices}, {amout}')
  await text.getByRole('button', { name: 'Save Text' }).click()
  await expect(text.getByText('{amout} is not known. Use {amount}.')).toBeVisible()
  await text.getByRole('button', { name: 'Cancel' }).click()

  await turn.click()
  await expectDone(page, 'Reminders are off')
})
