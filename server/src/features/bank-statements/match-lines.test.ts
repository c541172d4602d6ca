import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/matching/check-digit'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows, linesOf, type MpesaRow } from '#test/support/bank-lines.ts'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { matchLines } from './match-lines.ts'

const { bankAccounts, bankLines, bankStatements, invoices, payments, withheld } = api
const it = useTestApp()

const match = (accountId: string) => matchLines({ db: it.db, now }, { accountId, statementId: null })
const sent = (values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, { status: 'sent', issueDate: '2026-10-01', ...values })

async function imported(...rows: MpesaRow[]) {
  const clerk = await it.signedIn('finance')
  const account = await aPaybill(it)
  return { clerk, account, lines: await importRows(it, clerk, account, rows) }
}

describe('the program ties a line that is certain', () => {
  test('to the invoice that it names, when the amount is right, and says so', async () => {
    const invoice = await sent()
    const receipt = aReceipt()

    const { clerk, lines } = await imported({
      receipt,
      amount: 116_000,
      account: paybillAccount(invoice.invoiceNo),
      day: '2026-11-18',
    })

    const [line] = lines
    expect(line).toMatchObject({ isOpen: false, ties: [{ tiedBy: null, madePayment: true }] })
    expect(line?.ties[0]?.reasons.map(({ code }) => code)).toEqual(['checkedNumber', 'amount'])
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid', balance: 0 })
    expect(await clerk.call(payments.get, { id: String(line?.ties[0]?.paymentId) })).toMatchObject({
      bankTxnId: receipt,
      method: 'mpesa',
      paidAt: '2026-11-18',
      recordedBy: null,
      allocations: [{ invoiceNo: invoice.invoiceNo, amount: 116_000_00, allocatedBy: null }],
    })
  })

  test('with the VAT that the customer withholds', async () => {
    const customer = await aCustomer(it, { withholdsVat: true })
    const invoice = await sent({ customerId: customer.id })

    const { clerk, lines } = await imported({ amount: 114_000, account: paybillAccount(invoice.invoiceNo) })

    expect(lines[0]).toMatchObject({ isOpen: false, tiedTotal: 114_000_00 })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'paid',
      withheldTotal: 2_000_00,
    })
    const { items } = await clerk.call(withheld.list, { customer: customer.id })
    expect(items).toMatchObject([{ amount: 2_000_00, withheldOn: '2026-11-20', state: 'outstanding' }])
  })

  test('to the payment that a clerk had recorded with its code, without a second receipt', async () => {
    const invoice = await sent()
    const clerk = await it.signedIn('finance')
    const receipt = aReceipt()
    const recorded = await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 116_000_00,
      method: 'mpesa',
      paidAt: '2026-11-20',
      bankTxnId: receipt,
    })

    const { lines } = await imported({ receipt, amount: 116_000, account: paybillAccount(invoice.invoiceNo) })

    expect(lines[0]?.ties).toMatchObject([{ paymentId: recorded.id, madePayment: false, tiedBy: null }])
    expect(
      await it.db.selectFrom('payments').select('id').where('customerId', '=', invoice.customerId).execute(),
    ).toHaveLength(1)
  })

  test('also two lines of one chunk, each to its own invoice, and the second of the same invoice is left', async () => {
    const [one, other] = [await sent(), await sent()]

    const { lines } = await imported(
      { amount: 116_000, account: paybillAccount(one.invoiceNo) },
      { amount: 116_000, account: paybillAccount(one.invoiceNo) },
      { amount: 116_000, account: paybillAccount(other.invoiceNo) },
    )

    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true, false])
  })
})

describe('the program leaves to a person', () => {
  test('every line of an account whose switch is off', async () => {
    const invoice = await sent()
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it, { tiesItself: false })

    const [line] = await importRows(it, clerk, account, [
      { amount: 116_000, account: paybillAccount(invoice.invoiceNo) },
    ])

    expect(line).toMatchObject({ isOpen: true })
    const { items } = await clerk.call(bankLines.suggestions, { id: String(line?.id) })
    expect(items[0]).toMatchObject({ kind: 'invoices', parts: [{ invoiceNo: invoice.invoiceNo, amount: 116_000_00 }] })
  })

  test('a line whose tie was undone, however often it is judged', async () => {
    const invoice = await sent()
    const { clerk, account, lines } = await imported({ amount: 116_000, account: paybillAccount(invoice.invoiceNo) })
    await clerk.call(bankLines.undoTie, { id: String(lines[0]?.ties[0]?.id) })
    const before = await everyRow(it.pool)

    expect(await match(account.id)).toBe(0)

    expect(await everyRow(it.pool)).toEqual(before)
    expect(await linesOf(clerk, account.id)).toMatchObject([{ isOpen: true, ties: [] }])
  })

  test('a round sum without a number, and a credit that the bank took back', async () => {
    const invoice = await sent()
    const receipt = aReceipt()

    const { lines } = await imported(
      { amount: 50_000, payer: 'BAHARI TRADERS' },
      { receipt, amount: 116_000, account: paybillAccount(invoice.invoiceNo) },
      { receipt, amount: -116_000, details: `Reversal of ${receipt}`, day: '2026-11-21' },
    )

    expect(lines.map(({ ties }) => ties.length)).toEqual([0, 0, 0])
  })

  test('a draft, a cancelled invoice and one that was paid', async () => {
    const draft = await anInvoice(it)
    const paid = await sent()
    const clerk = await it.signedIn('finance')
    await clerk.call(payments.record, {
      customerId: paid.customerId,
      invoiceId: paid.id,
      amount: 116_000_00,
      method: 'cash',
      paidAt: '2026-11-20',
    })

    const { lines } = await imported(
      { amount: 116_000, account: paybillAccount(draft.invoiceNo) },
      { amount: 116_000, account: paybillAccount(paid.invoiceNo) },
    )

    expect(lines.map(({ ties }) => ties.length)).toEqual([0, 0])
  })
})

test('a line that waited is tied once its invoice is there', async () => {
  const { clerk, account, lines } = await imported({ amount: 116_000, account: paybillAccount('INV-26700001') })
  expect(lines[0]?.isOpen).toBe(true)
  await sent({ invoiceNo: 'INV-26700001' })

  expect(await match(account.id)).toBe(1)

  expect((await linesOf(clerk, account.id))[0]).toMatchObject({ isOpen: false })
})

test('a payer is learnt from a person, and forgotten with the customer', async () => {
  const customer = await aCustomer(it, { legalName: 'Zawadi Millers Ltd', tradingName: null })
  const clerk = await it.signedIn('finance')
  const account = await aPaybill(it)
  const payer = '254733111222 - JOSEPH KAMAU'
  const [first] = await importRows(it, clerk, account, [{ amount: 321, payer }])
  await clerk.call(bankLines.tie, {
    id: String(first?.id),
    version: Number(first?.version),
    parts: [{ kind: 'invoices', customerId: customer.id, amount: 321_00 }],
  })
  const lines = await importRows(it, clerk, account, [{ amount: 654, payer, day: '2026-11-21' }])

  const { items } = await clerk.call(bankLines.suggestions, { id: String(lines.at(-1)?.id) })

  expect(items[0]).toMatchObject({ customerId: customer.id, onAccount: 654_00 })
  expect(items[0]?.reasons.map(({ code }) => code)).toContain('knownPayer')
})

test('two runs at once tie each line once', async () => {
  const clerk = await it.signedIn('finance')
  const account = await aPaybill(it, { tiesItself: false })
  // Amounts of their own: a slip of one number for the next cannot explain a line.
  const trip = (n: number) => ({ description: 'A trip', qty: 100, unitPrice: 90_000_00 + n * 1_700_00, taxRate: 1600 })
  const owed = await Promise.all(Array.from({ length: 12 }, (_, n) => sent({ lines: [trip(n)] })))
  await importRows(
    it,
    clerk,
    account,
    owed.map(({ invoiceNo, total }) => ({ amount: total / 100, account: paybillAccount(invoiceNo) })),
  )
  const { items } = await clerk.call(bankAccounts.list, {})
  const { version = 0 } = items.find(({ id }) => id === account.id) ?? {}
  const manager = await it.signedIn('management')
  await manager.call(bankAccounts.update, { id: account.id, version, tiesItself: true })

  const tied = await Promise.all([match(account.id), match(account.id), match(account.id)])

  expect(tied.reduce((sum, n) => sum + n, 0)).toBe(12)
  expect((await linesOf(clerk, account.id)).map(({ ties }) => ties.length)).toEqual(owed.map(() => 1))
})

test('the progress of a statement is told, and its end', async () => {
  const invoice = await sent()
  const { clerk, account } = await imported(
    { amount: 116_000, account: paybillAccount(invoice.invoiceNo) },
    { amount: -20 },
  )

  const { items } = await clerk.call(bankStatements.list, { account: account.id })

  expect(items).toMatchObject([
    { judged: { done: 1, isDone: true }, lines: { tied: 1, tiedByProgram: 1, classified: 0, open: 1 } },
  ])
})
