import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, typeDay } from '../forms.ts'
import { aCustomer, one } from '../records.ts'
import { expectAccessible, test } from '../support.ts'

test('an old date is asked about; it is corrected or confirmed, and nothing typed is lost', async ({ as, server }) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager, {})
  const page = await as('finance')
  await page.goto('/app/payments?record=blank')
  const form = page.getByRole('dialog', { name: 'Record Payment' })
  await choose(form, 'Customer', legalName)
  await form.getByLabel('Amount').fill('1,500')
  await typeDay(form, 'Payment Date', '05/05/1999')
  await form.getByLabel('Notes').fill('From the old cash book')
  await form.getByRole('button', { name: 'Record Payment' }).click()

  const question = page.getByRole('dialog', { name: 'Is this date right?' })
  await expect(question).toContainText(
    /Payment Date: This is \d+ years ago\. Correct it, or confirm that it is right\./,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('From the old cash book')
  await expect(form.getByLabel('Payment Date')).toHaveValue('05/05/1999')

  await form.getByRole('button', { name: 'Record Payment' }).click()
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expectDone(page, 'Payment recorded successfully')
  const stored = await one(server, 'select paid_at::text, notes, amount::int from payments where customer_id = $1', [
    id,
  ])
  expect(stored).toEqual({ paid_at: '1999-05-05', notes: 'From the old cash book', amount: 150_000 })
})

test('an invoice far ahead is drafted once confirmed', async ({ as, server }) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager, {})
  const ahead = addDays(dayOf(readClock()), 1000)
  const page = await as('finance')
  await page.goto('/app/invoices?create=blank')
  const form = page.getByRole('dialog', { name: 'New Invoice' })
  await choose(form, 'Customer', legalName)
  await typeDay(form, 'Issue Date', formatDay(ahead))
  await form.getByLabel('Description').fill('Trip')
  await form.getByLabel('Unit Price').fill('100')
  await form.getByRole('button', { name: 'Create Invoice' }).click()

  const question = page.getByRole('dialog', { name: 'Is this date right?' })
  await expect(question).toContainText('Issue Date: This is 2 years ahead.')
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expectDone(page, 'Invoice created successfully')
  const stored = await one(server, 'select issue_date::text, total::int from invoices where customer_id = $1', [id])
  expect(stored).toEqual({ issue_date: ahead, total: 11_600 })
})
