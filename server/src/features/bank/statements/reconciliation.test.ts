import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import { describe, expect, test } from 'vitest'
import { aPaybill, importFile, importRows, mpesaCsv } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { bankAccounts, bankLines, payments } = api
const it = useTestApp()
const november = { from: '2026-11-01', to: '2026-11-30' }

async function aMonth() {
  const clerk = await it.signedIn('finance')
  const account = await aPaybill(it)
  const { invoiceNo, customerId } = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
  const lines = await importRows(it, clerk, account, [
    { day: '2026-11-02', amount: 116_000, account: paybillAccount(invoiceNo), balance: 616_000 },
    { day: '2026-11-03', amount: -5_000, details: 'Fuel card', balance: 611_000 },
    { day: '2026-11-03', amount: 7_777, balance: 618_777 },
    { day: '2026-11-04', amount: -33, details: 'Charge', balance: 618_744 },
  ])
  await clerk.call(bankLines.classify, { ids: [String(lines[1]?.id)], class: 'expense', note: 'Diesel' })
  return { clerk, account, customerId, lines }
}

describe('the reconciliation of a month', () => {
  test('is opening + tied + classified + open = closing', async () => {
    const { clerk, account } = await aMonth()

    const found = await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })

    expect(found).toMatchObject({
      opening: 500_000_00,
      tied: { count: 1, amount: 116_000_00 },
      classified: { count: 1, amount: -5_000_00 },
      open: { count: 2, amount: 7_744_00 },
      closing: 618_744_00,
      difference: 0,
      gaps: [
        { from: '2026-11-01', to: '2026-11-01' },
        { from: '2026-11-05', to: '2026-11-20' },
      ],
    })
  })

  test('counts a line that is tied in part in both', async () => {
    const { clerk, account, customerId, lines } = await aMonth()
    const third = lines[2]
    await clerk.call(bankLines.tie, {
      id: String(third?.id),
      version: Number(third?.version),
      parts: [{ kind: 'invoices', customerId, amount: 7_000_00 }],
    })

    const found = await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })

    expect(found).toMatchObject({
      tied: { count: 2, amount: 123_000_00 },
      open: { count: 2, amount: 744_00 },
      difference: 0,
    })
  })

  test('says what does not join, and which days no statement covers', async () => {
    const { clerk, account } = await aMonth()
    await importFile(it, clerk, {
      account: account.id,
      content: mpesaCsv([{ day: '2026-11-09', amount: 1_000, balance: 700_000 }], { shortCode: account.number }),
    })

    const found = await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })

    expect(found).toMatchObject({
      closing: 700_000_00,
      difference: 80_256_00,
      gaps: [
        { from: '2026-11-01', to: '2026-11-01' },
        { from: '2026-11-05', to: '2026-11-08' },
        { from: '2026-11-10', to: '2026-11-20' },
      ],
    })
  })

  test('finds both ends of a day whatever the order of the files, also when it returns to where it began', async () => {
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it)
    const rows = [
      { day: '2026-11-05', amount: 100, balance: 1_100 },
      { day: '2026-11-05', amount: -100, balance: 1_000 },
      { day: '2026-11-05', amount: 250, balance: 1_250 },
      { day: '2026-11-05', amount: -50, balance: 1_200 },
    ].map((row, n) => ({ ...row, receipt: `LOOP${account.number}${n}` }))
    const file = (part: typeof rows) => ({
      account: account.id,
      content: mpesaCsv(part, { shortCode: account.number }),
    })
    await importFile(it, clerk, file(rows.slice(2)))
    await importFile(it, clerk, file(rows))

    expect(await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })).toMatchObject({
      opening: 1_000_00,
      closing: 1_200_00,
      difference: 0,
    })
  })

  test('without lines has no balances, and without balances no difference', async () => {
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it)
    const empty = { count: 0, amount: 0 }

    expect(await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })).toMatchObject({
      opening: null,
      tied: empty,
      classified: empty,
      open: empty,
      closing: null,
      difference: null,
    })
  })

  test('counts the recorded payments that no line confirms', async () => {
    const { clerk, account, customerId } = await aMonth()
    const before = await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })
    const payment = { customerId, amount: 1_234_00, paidAt: '2026-11-20' }
    await clerk.call(payments.record, { ...payment, method: 'mpesa' })
    await clerk.call(payments.record, { ...payment, method: 'cash' })

    const { unconfirmed } = await clerk.call(bankAccounts.reconciliation, { id: account.id, ...november })

    expect(unconfirmed).toEqual({
      count: before.unconfirmed.count + 1,
      amount: Number(before.unconfirmed.amount) + 1_234_00,
    })
    const inList = await clerk.call(payments.list, { status: 'unconfirmed', method: 'mpesa', ...november })
    expect(inList.total).toBe(unconfirmed.count)
    expect(inList.items).toContainEqual(expect.objectContaining({ customerId, amount: 1_234_00, method: 'mpesa' }))
  })

  test('the list of payments has those that a bank should have, without cash, and not those that a line confirms', async () => {
    const { clerk, customerId } = await aMonth()
    const record = (method: PaymentMethod) =>
      clerk.call(payments.record, { customerId, amount: 5_00, paidAt: '2026-11-20', method })
    for (const method of ['bank_transfer', 'cheque', 'card', 'mpesa', 'cash'] as const) await record(method)
    const listed = async (filter: object) =>
      (await clerk.call(payments.list, { status: 'unconfirmed', customer: customerId, ...filter })).items
        .map(({ method }) => method)
        .sort()

    expect(await listed({ method: 'bank' })).toEqual(['bank_transfer', 'card', 'cheque'])
    // Not the payment that a line made.
    expect(await listed({})).toEqual(['bank_transfer', 'card', 'cheque', 'mpesa'])
  })
})

test.runIf(hasPoppler)(
  'the reconciliation statement is a PDF with the sums and the lines that no payment explains',
  async () => {
    const { clerk, account } = await aMonth()

    const response = await clerk.send(bankAccounts.pdf, { id: account.id, ...november })

    expect(response.headers['content-type']).toBe('application/pdf')
    const text = textOf(response.rawPayload)
    for (const said of [
      'RECONCILIATION',
      account.name,
      '500,000.00',
      '116,000.00',
      '618,744.00',
      'Fuel card',
      'Expense: Diesel',
      '7,777.00',
    ])
      expect(text).toContain(said)
  },
)
