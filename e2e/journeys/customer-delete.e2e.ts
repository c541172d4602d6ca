import { expect, type Page } from '@playwright/test'
import { expectDone, expectRefused } from '../forms.ts'
import { aBooking, aCustomer, anInvoice } from '../records.ts'
import { expectAccessible, test } from '../support.ts'

const stored = 'select id from customers where id = $1'

test('a manager is asked, and deletes a customer whom nothing refers to', async ({ as, server }) => {
  const page = await as('management')
  const customer = await aCustomer(page)
  await page.goto(`/app/customers/${customer.id}`)
  const question = await ask(page, customer.legalName)
  await expect(question).toContainText('Are you sure you want to delete this customer?')
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await server.rows(stored, [customer.id])).toHaveLength(1)
  await (await ask(page, customer.legalName)).getByRole('button', { name: 'Delete Customer' }).click()

  await expectDone(page, 'Customer deleted successfully')
  await expect(page).toHaveURL(/\/app\/customers$/)
  await expect(page.getByRole('link', { name: customer.legalName, exact: true })).toHaveCount(0)
  expect(await server.rows(stored, [customer.id])).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a customer with bookings and invoices stays, and the refusal says what refers to it', async ({ as, server }) => {
  const page = await as('admin')
  const customer = await aCustomer(page)
  await aBooking(page, { customerId: customer.id })
  await anInvoice(page, { customerId: customer.id })
  await page.goto(`/app/customers/${customer.id}`)

  await (await ask(page, customer.legalName)).getByRole('button', { name: 'Delete Customer' }).click()

  await expectRefused(
    page,
    'Failed to delete customer',
    'This customer cannot be deleted: bookings and invoices refer to it. Deactivate it instead.',
  )
  await expect(page.getByRole('heading', { level: 1, name: customer.legalName })).toBeVisible()
  expect(await server.rows(stored, [customer.id])).toHaveLength(1)
})

test('a customer whom somebody else has deleted meanwhile leads back to the list', async ({ as }) => {
  const page = await as('management')
  const customer = await aCustomer(page)
  await page.goto(`/app/customers/${customer.id}`)
  const question = await ask(page, customer.legalName)
  const other = await as('admin')
  expect((await other.request.delete(`/api/customers/${customer.id}`)).status()).toBe(200)

  await question.getByRole('button', { name: 'Delete Customer' }).click()

  await expectRefused(page, 'Failed to delete customer', 'Customer not found')
  await expect(page).toHaveURL(/\/app\/customers$/)
})

test('bookings and finance are not offered to delete', async ({ as }) => {
  const clerk = await as('bookings')
  const customer = await aCustomer(clerk)
  for (const role of ['bookings', 'finance'] as const) {
    const page = await as(role)
    await page.goto(`/app/customers/${customer.id}`)
    await expect(page.getByRole('heading', { level: 1, name: customer.legalName })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Customer' })).toHaveCount(0)
  }
})

async function ask(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete Customer' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(question).toBeVisible()
  return question
}
