import { expect, type Page } from '@playwright/test'
import { expectDone, expectRefused, fact } from '../forms.ts'
import { aCustomer, aPayment, aSentInvoice, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

const billing = (page: Page) => page.getByRole('dialog', { name: /^Billing of / })
const stored = (server: TestServer, id: string) =>
  one(server, 'select language, withholds_vat, version from customers where id = $1', [id])

test('finance says how a customer is billed; the booking desk sees the language alone', async ({ as, server }) => {
  const customer = await aCustomer(await as('management'))
  const page = await as('finance')
  await open(page, `/app/customers/${customer.id}`)
  await expect(fact(page, 'Billing', 'Language of papers')).toHaveText('English')
  await expect(fact(page, 'Billing', 'Withholds VAT')).toHaveText('No')

  await page.getByRole('link', { name: 'Edit Billing' }).click()
  await expect(page).toHaveURL(/\?edit=billing$/)
  await billing(page).getByRole('combobox', { name: 'Language of papers' }).selectOption('Swahili')
  await billing(page).getByRole('switch', { name: 'Withholds VAT' }).click()
  await expect(billing(page).getByRole('switch', { name: 'Gets reminders' })).toBeChecked()
  await billing(page).getByRole('switch', { name: 'Gets reminders' }).click()
  await billing(page).getByRole('button', { name: 'Save Billing' }).click()

  await expectDone(page, 'Customer updated successfully')
  await expect(billing(page)).toBeHidden()
  await expect(fact(page, 'Billing', 'Language of papers')).toHaveText('Swahili')
  await expect(fact(page, 'Billing', 'Withholds VAT')).toHaveText('Yes')
  await expect(fact(page, 'Billing', 'Gets reminders')).toHaveText('No')
  expect(await stored(server, customer.id)).toEqual({ language: 'sw', withholds_vat: true, version: 2 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  const clerk = await as('bookings')
  await open(clerk, `/app/customers/${customer.id}?edit=billing`)
  await expect(fact(clerk, 'Billing', 'Language of papers')).toHaveText('Swahili')
  await expect(fact(clerk, 'Billing', 'Other details')).toHaveText('RestrictedFinance Access Required')
  await expect(clerk.getByText('Withholds VAT')).toHaveCount(0)
  await expect(billing(clerk)).toBeHidden()
  await expect(clerk.getByRole('link', { name: 'Edit Billing' })).toHaveCount(0)
})

test('the form has the billing for a manager, and not for the booking desk, whose edit leaves it', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager)
  const language = (page: Page) => page.getByRole('combobox', { name: 'Language of papers' })
  await open(manager, `/app/customers/${id}/edit`)
  await language(manager).selectOption('Swahili')
  await manager.getByRole('button', { name: 'Update Customer' }).click()
  await expectDone(manager, 'Customer updated successfully')
  expect(await stored(server, id)).toEqual({ language: 'sw', withholds_vat: false, version: 2 })

  const clerk = await as('bookings')
  await open(clerk, `/app/customers/${id}/edit`)
  await expect(clerk.getByRole('textbox', { name: 'Legal Name' })).toHaveValue(legalName)
  await expect(language(clerk)).toHaveCount(0)
  await clerk.getByRole('textbox', { name: 'Trading Name' }).fill('Likoni')
  await clerk.getByRole('button', { name: 'Update Customer' }).click()
  await expectDone(clerk, 'Customer updated successfully')
  expect(await stored(server, id)).toEqual({ language: 'sw', withholds_vat: false, version: 3 })
})

test('a receipt goes by mail after a question; the payment shows how it fares, and a refusal what to do', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, { email: 'canary@secret.example' })
  const invoice = await aSentInvoice(manager, { customerId: customer.id })
  const payment = await aPayment(manager, { invoice, amount: 100_00 })
  const page = await as('finance')
  await open(page, `/app/payments?payment=${payment.id}`)
  const details = page.getByRole('dialog', { name: `Payment ${payment.receiptNo}` })
  const question = page.getByRole('dialog', { name: `Mail receipt ${payment.receiptNo}?` })
  const ask = () => details.getByRole('button', { name: 'Mail Receipt' }).click()

  await ask()
  await expect(question).toContainText(`e-mail address of ${customer.legalName}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await server.rows('select id from mail_outbox where about_id = $1', [payment.id])).toEqual([])
  await ask()
  await question.getByRole('button', { name: 'Mail Receipt' }).dblclick()

  await expectDone(page, 'Receipt queued for delivery')
  await expect(details.getByRole('status')).toHaveText(
    /^Written to the mail folder at .*, because no mail server is set$/,
  )
  await expect(page.locator('body')).not.toContainText('canary')
  expect(await server.rows('select status from mail_outbox where about_id = $1', [payment.id])).toEqual([
    { status: 'sent' },
  ])

  await server.rows('update customers set email = null where id = $1', [customer.id])
  await ask()
  await question.getByRole('button', { name: 'Mail Receipt' }).click()
  await expectRefused(page, 'Failed to mail the receipt', `${customer.legalName} has no e-mail address.`)
})
