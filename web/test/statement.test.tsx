import type { Statement } from '@shehena/domain/money/statements/statement'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cents } from './support/money-samples.ts'
import { type Answers, answer, held, sentTo } from './support/network.ts'
import { press, show, test } from './support/program.tsx'
import { aCustomer } from './support/samples.ts'

/** A statement of account while other days are asked for. */

const customer = aCustomer()

function aStatement(fields: Partial<Statement> = {}): Statement {
  return {
    customerId: customer.id,
    customerName: customer.legalName,
    from: '2026-10-01',
    to: '2026-11-20',
    opening: cents(11_600_000),
    entries: [],
    debits: cents(0),
    credits: cents(0),
    closing: cents(11_600_000),
    outstanding: cents(11_600_000),
    onAccount: cents(0),
    credit: cents(0),
    openInvoices: [],
    moreOpen: 0,
    aging: [],
    ...fields,
  }
}

const answers = {
  customers: { get: customer },
  statements: { get: aStatement(), sent: { items: [], isMailable: true } },
} satisfies Answers

const firstDay = page.getByRole('textbox', { name: 'First day' })
const send = page.getByRole('button', { name: 'Send Statement' })
const opening = () => shown()?.textContent.match(/Opening balance\s*KSh\s([\d,.]+)/)?.[1]
/** What shows the figures. */
const shown = () => document.querySelector('main [aria-busy]')

async function typeFirstDay(day: string) {
  await firstDay.fill(day)
  await press('Tab')
}

test('the former figures are dimmed and not sent while new days are awaited, and impossible days are not asked for', async () => {
  await show(`/app/customers/${customer.id}/statement`, answers, { as: 'finance' })
  await expect.poll(opening).toBe('116,000.00')
  await expect.element(send).toBeEnabled()

  const { answer: get, letGo } = held(aStatement({ from: '2026-01-01', opening: cents(0) }))
  answer({ statements: { get } })
  await typeFirstDay('01/01/2026')
  await expect.poll(() => shown()?.ariaBusy).toBe('true')
  expect(opening()).toBe('116,000.00')
  for (const name of ['Send Statement', 'Download PDF', 'Download CSV'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
  letGo()
  await expect.poll(opening).toBe('0.00')
  await expect.poll(() => shown()?.ariaBusy).toBe('false')
  await expect.element(send).toBeEnabled()

  const before = sentTo('statements.get').length
  await typeFirstDay('01/01/2020')
  await expect.element(page.getByRole('alert')).toMatchTextContent('A statement covers at most 13 months')
  await expect.element(page.getByText('Failed to load the statement')).not.toBeInTheDocument()
  await expect.element(send).not.toBeInTheDocument()
  expect(sentTo('statements.get')).toHaveLength(before)
})
