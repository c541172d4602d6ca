import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { customer, newBooking } from './support/booking-form.ts'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { show, test, type } from './support/program.tsx'
import { aCustomer, foundCustomers } from './support/samples.ts'

/** Two customers that turned out to be one. */

const old = aCustomer({ legalName: 'Old Simba Ltd' })
const kept = aCustomer({ legalName: 'Simba Cement Ltd' })
const merged = { ...old, isActive: false, mergedIntoId: kept.id, mergedIntoName: kept.legalName }
const keptWithOld = { ...kept, merged: [{ id: old.id, legalName: old.legalName }] }

const none = { count: 0, amount: 0 }
const money = {
  balance: 0,
  open: none,
  overdue: none,
  payments: none,
  onAccount: none,
  credit: none,
  withheld: none,
  aging: [],
  unbilled: none,
  limit: null,
  exposure: 0,
  left: null,
  countsUnbilled: true,
  state: 'inOrder',
  hold: null,
}
const answers = (shown: typeof old) =>
  ({
    customers: { get: shown, list: foundCustomers([old, kept]), creditState: { state: 'inOrder' } },
    customerMerges: { preview: { bookings: 3, drafts: 2, payers: 4, invoices: 12, payments: 9 } },
    receivables: { customer: money },
    bookings: {
      list: {
        items: [],
        total: 0,
        isTotalCapped: false,
        page: 1,
        pageSize: 5,
        cards: { total: 0, pendingQuotes: 0, confirmed: 0, scheduled: 0 },
      },
    },
  }) as unknown as Answers

const open = (shown: typeof old, as: 'management' | 'finance' = 'management') =>
  show(`/app/customers/${shown.id}`, answers(shown), { as })

const dialog = page.getByRole('dialog', { name: 'Merge Old Simba Ltd into another customer' })
const choice = dialog.getByRole('combobox', { name: 'Customer to Keep' })

test('the dialog says what goes and what stays, with numbers, and merges into the customer that is chosen', async () => {
  await open(old)
  await page.getByRole('button', { name: 'Merge into Another Customer…' }).click()
  for (const text of ['Open bookings: 3', 'Draft invoices: 2', 'Issued invoices: 12', 'Payments: 9'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expectAccessible()
  await choice.click()
  // It is not offered itself.
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await page.getByRole('option', { name: 'Simba Cement Ltd' }).click()
  answer(answers(merged))
  answer({ customerMerges: { merge: merged } } as unknown as Answers)
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect.element(page.getByRole('status').filter({ hasText: 'Merged into Simba Cement Ltd' })).toBeVisible()
  expect(sentTo('customerMerges.merge')).toEqual([{ id: old.id, intoId: kept.id }])
  await expect
    .element(page.getByRole('link', { name: 'Simba Cement Ltd' }))
    .toHaveAttribute('href', `/app/customers/${kept.id}`)
})

test('a refusal stands in the dialog, and the choice stays', async () => {
  await open(old)
  await page.getByRole('button', { name: 'Merge into Another Customer…' }).click()
  await choice.click()
  await page.getByRole('option', { name: 'Simba Cement Ltd' }).click()
  const sentence = 'Simba Cement Ltd is merged into Simba Group itself. Choose that one.'
  answer({
    customerMerges: {
      merge: () => {
        throw new Refused('CONFLICT', sentence)
      },
    },
  } as unknown as Answers)
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(choice).toHaveValue('Simba Cement Ltd')
})

test('a merged customer names the one that is kept, and its mark is taken off after a question', async () => {
  await open(merged)
  await expect.element(page.getByText(/This customer is merged into/)).toBeVisible()
  await page.getByRole('button', { name: 'Take off the Mark' }).click()
  const question = page.getByRole('dialog', { name: 'Take Old Simba Ltd and Simba Cement Ltd apart again?' })
  await expect.element(question.getByText(/stay with Simba Cement Ltd/)).toBeVisible()
  answer(answers(old))
  answer({ customerMerges: { unmerge: old } } as unknown as Answers)
  await question.getByRole('button', { name: 'Take off the Mark' }).click()

  await expect.element(page.getByRole('button', { name: 'Merge into Another Customer…' })).toBeVisible()
  expect(sentTo('customerMerges.unmerge')).toEqual([{ id: old.id }])
})

test('finance sees whose money it is, and merges nobody', async () => {
  await open(keptWithOld, 'finance')
  await expect.element(page.getByText(/The money on this page is also that of/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Old Simba Ltd' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Merge/ })).not.toBeInTheDocument()
})

test('the name of a merged customer finds the one that is kept in a form', async () => {
  await show('/app/bookings/new', newBooking([keptWithOld]))
  await customer.click()
  await type('Old')
  await expect.element(page.getByText('Old Simba Ltd → Simba Cement Ltd')).toBeVisible()
  await page
    .getByRole('option', { name: /Simba Cement Ltd/ })
    .first()
    .click()
  await expect.element(customer).toHaveValue('Simba Cement Ltd')
})
