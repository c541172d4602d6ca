import { dayOf, readClock } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { aDraft, cents, foundInvoices } from './support/money-samples.ts'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { chooseMore, show, test } from './support/program.tsx'
import { anId } from './support/samples.ts'

/** A difference that is written off on an invoice: the question, its refusal, and taking it back. */

const short = aDraft({
  issuedHow: 'mail',
  status: 'sent',
  invoiceNo: 'INV-26000207',
  paidTotal: cents(11_595_000),
  balance: cents(5_000),
})
const today = dayOf(readClock())
const writeOff: Invoice['writeOffs'][number] = {
  id: anId(),
  amount: cents(5_000),
  reason: 'Bank charges',
  allocatedOn: today,
  allocatedBy: 'Amina Juma',
  reversedOn: null,
  reversedBy: null,
  reverseReason: null,
}
const settled: Invoice = {
  ...short,
  status: 'paid',
  balance: cents(0),
  writtenOffTotal: cents(5_000),
  writeOffs: [writeOff],
  version: short.version + 1,
}

const allocation = {
  id: writeOff.id,
  invoiceId: short.id,
  invoiceNo: short.invoiceNo,
  amount: writeOff.amount,
  allocatedOn: today,
  allocatedBy: 'Amina Juma',
  reversedOn: today,
  reversedBy: 'Amina Juma',
  reverseReason: 'They paid it',
}

const answers = (invoice: Invoice) =>
  ({
    invoices: { list: foundInvoices([]), get: invoice },
    writeOffs: { limit: { limit: 50_000 } },
  }) satisfies Answers
const open = (invoice: Invoice) => show(`/app/invoices?invoice=${invoice.id}`, answers(invoice), { as: 'finance' })

const question = page.getByRole('dialog', { name: /^Write off KSh/ })
const reason = question.getByRole('textbox', { name: 'Reason' })
const submit = question.getByRole('button', { name: 'Write Off' })

test('the rest is asked about with its amount, a day and a reason, and written off', async () => {
  await open(short)
  await chooseMore('Write Off Difference')
  await expect.element(page.getByRole('dialog', { name: 'Write off KSh 50.00 of INV-26000207?' })).toBeVisible()
  await expect.element(question.getByText(/Finance writes off up to KSh\s500\.00/)).toBeVisible()
  await expectAccessible()
  answer(answers(settled))
  answer({ writeOffs: { record: settled } })
  await reason.fill('Bank charges')
  await submit.click()

  await expect.element(page.getByRole('status').filter({ hasText: 'Difference written off' })).toBeVisible()
  expect(sentTo('writeOffs.record')).toEqual([
    { id: short.id, version: short.version, amount: 5_000, writtenOffOn: today, reason: 'Bank charges' },
  ])
  await expect.element(page.getByText(/settled in full, in part by what was written off/)).toBeVisible()
  await expect.element(page.getByText('Written off · Bank charges · Amina Juma')).toBeVisible()
})

test('above the limit the sentence of the refusal stands in the question, and what was typed stays', async () => {
  await open(short)
  await chooseMore('Write Off Difference')
  await reason.fill('They will not pay it')
  const sentence = 'KSh 620.00 is above the limit of KSh 500.00 of the settings; a manager may write it off.'
  answer({
    writeOffs: {
      record: () => {
        throw new Refused('FORBIDDEN', sentence)
      },
    },
  })
  await submit.click()

  await expect.element(question.getByText(sentence)).toBeVisible()
  await expect.element(reason).toHaveValue('They will not pay it')
})

test('what was written off is taken back with a reason', async () => {
  await open(settled)
  await page.getByRole('button', { name: 'Take back the KSh 50.00 written off' }).click()
  const back = page.getByRole('dialog', { name: 'Take back the KSh 50.00 written off on INV-26000207?' })
  answer({ payments: { reverse: allocation } })
  await back.getByRole('textbox', { name: 'Reason' }).fill('They paid it')
  await back.getByRole('button', { name: 'Take Back' }).click()

  await expect.element(page.getByRole('status').filter({ hasText: 'What was written off is taken back' })).toBeVisible()
  expect(sentTo('payments.reverse')).toEqual([{ id: writeOff.id, reason: 'They paid it' }])
})
