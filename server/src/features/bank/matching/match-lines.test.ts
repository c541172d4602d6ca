import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows, linesOf, type MpesaRow } from '#test/support/bank-lines.ts'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import { matchLines } from './match-lines.ts'

const { bankAccounts, bankLines, bankStatements, invoices, payments, withheld } = api
const it = useTestApp()

const match = (accountId: string) => matchLines({ db: it.db, now }, { accountId, statementId: null })
let trips = 0

/** A sent invoice of an amount of its own: a slip of a number for another cannot explain a line. */
function sent(values: Parameters<typeof anInvoice>[1] = {}) {
  trips += 1
  const lines = [{ description: 'A trip', qty: 100, unitPrice: 100_000_00 + trips * 1_700_00, taxRate: 1600 }]
  return anInvoice(it, { status: 'sent', issueDate: '2026-10-01', lines, ...values })
}

/** What is owed on an invoice, in shillings. */
const owedOn = ({ total }: { total: number }) => total / 100

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
      amount: owedOn(invoice),
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
      allocations: [{ invoiceNo: invoice.invoiceNo, amount: invoice.total, allocatedBy: null }],
    })
  })

  test('with the VAT that the customer withholds', async () => {
    const customer = await aCustomer(it, { withholdsVat: true })
    const invoice = await sent({ customerId: customer.id })
    const held = invoice.subtotal * 0.02

    const { clerk, lines } = await imported({
      amount: owedOn(invoice) - held / 100,
      account: paybillAccount(invoice.invoiceNo),
    })

    expect(lines[0]).toMatchObject({ isOpen: false, tiedTotal: invoice.total - held })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'paid',
      withheldTotal: held,
    })
    const { items } = await clerk.call(withheld.list, { customer: customer.id })
    expect(items).toMatchObject([{ amount: held, withheldOn: '2026-11-20', state: 'outstanding' }])
  })

  test('to the payment that a clerk had recorded with its code, without a second receipt', async () => {
    const invoice = await sent()
    const clerk = await it.signedIn('finance')
    const receipt = aReceipt()
    const recorded = await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: invoice.total,
      method: 'mpesa',
      paidAt: '2026-11-20',
      bankTxnId: receipt,
    })

    const { lines } = await imported({ receipt, amount: owedOn(invoice), account: paybillAccount(invoice.invoiceNo) })

    expect(lines[0]?.ties).toMatchObject([{ paymentId: recorded.id, madePayment: false, tiedBy: null }])
    expect(
      await it.db.selectFrom('payments').select('id').where('customerId', '=', invoice.customerId).execute(),
    ).toHaveLength(1)
  })

  test('also among two lines for one invoice, which are both left: which of them is for it, nobody can tell', async () => {
    const [one, other] = [await sent(), await sent()]

    const { lines } = await imported(
      { amount: owedOn(one), account: paybillAccount(one.invoiceNo) },
      { amount: owedOn(one), account: paybillAccount(one.invoiceNo) },
      { amount: owedOn(other), account: paybillAccount(other.invoiceNo) },
    )

    expect(lines.map(({ isOpen }) => isOpen)).toEqual([true, true, false])
  })
})

describe('the program leaves to a person', () => {
  test('every line of an account whose switch is off', async () => {
    const invoice = await sent()
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it, { tiesItself: false })

    const [line] = await importRows(it, clerk, account, [
      { amount: owedOn(invoice), account: paybillAccount(invoice.invoiceNo) },
    ])

    expect(line).toMatchObject({ isOpen: true })
    const { items } = await clerk.call(bankLines.suggestions, { id: String(line?.id) })
    expect(items[0]).toMatchObject({
      kind: 'invoices',
      parts: [{ invoiceNo: invoice.invoiceNo, amount: invoice.total }],
    })
  })

  test('a line whose tie was undone, however often it is judged', async () => {
    const invoice = await sent()
    const { clerk, account, lines } = await imported({
      amount: owedOn(invoice),
      account: paybillAccount(invoice.invoiceNo),
    })
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
      { receipt, amount: owedOn(invoice), account: paybillAccount(invoice.invoiceNo) },
      { receipt, amount: -owedOn(invoice), details: `Reversal of ${receipt}`, day: '2026-11-21' },
    )

    expect(lines.map(({ ties }) => ties.length)).toEqual([0, 0, 0])
  })

  test('a credit of the amount of a debit with a receipt of its own; not where that names another credit', async () => {
    const [one, other] = [await sent(), await sent()]
    const [first, second] = [aReceipt(), aReceipt()]
    const accountOf = ({ invoiceNo }: { invoiceNo: string }) => paybillAccount(invoiceNo)

    const { lines: unnamed } = await imported(
      { receipt: first, amount: owedOn(one), account: accountOf(one) },
      { amount: -owedOn(one), details: 'RVSL WRONG CREDIT', day: '2026-11-21' },
    )
    const { lines: named } = await imported(
      { receipt: second, amount: owedOn(other), account: accountOf(other) },
      { receipt: 'SGZ0000001', amount: owedOn(other), payer: 'NOBODY' },
      { amount: -owedOn(other), details: 'Reversal of SGZ0000001', day: '2026-11-21' },
    )

    expect(unnamed.map(({ ties }) => ties.length)).toEqual([0, 0])
    expect(named.map(({ ties }) => ties.length)).toEqual([1, 0, 0])
  })

  test('a draft, a cancelled invoice and one that was paid', async () => {
    const draft = await anInvoice(it)
    const paid = await sent()
    const clerk = await it.signedIn('finance')
    await clerk.call(payments.record, {
      customerId: paid.customerId,
      invoiceId: paid.id,
      amount: paid.total,
      method: 'cash',
      paidAt: '2026-11-20',
    })

    const { lines } = await imported(
      { amount: owedOn(draft), account: paybillAccount(draft.invoiceNo) },
      { amount: owedOn(paid), account: paybillAccount(paid.invoiceNo) },
    )

    expect(lines.map(({ ties }) => ties.length)).toEqual([0, 0])
  })
})

test('a line that waited is tied once its invoice is there', async () => {
  const { clerk, account, lines } = await imported({ amount: 11_600, account: paybillAccount('INV-26700001') })
  expect(lines[0]?.isOpen).toBe(true)
  const trip = [{ description: 'A trip', qty: 100, unitPrice: 10_000_00, taxRate: 1600 }]
  await sent({ invoiceNo: 'INV-26700001', lines: trip })

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

test('webhooks are told of the ties of a file after what people do', async () => {
  const invoice = await sent()
  await aWebhook(it, { role: 'finance', events: ['invoice.paid'] })
  await imported({ amount: owedOn(invoice), account: paybillAccount(invoice.invoiceNo) })
  const { rows } = await it.pool.query('select is_from_file from webhook_deliveries')
  expect(rows).toEqual([{ is_from_file: true }])
})

test('two runs at once tie each line once', async () => {
  const clerk = await it.signedIn('finance')
  const account = await aPaybill(it, { tiesItself: false })
  const owed = await Promise.all(Array.from({ length: 12 }, () => sent()))
  await importRows(
    it,
    clerk,
    account,
    owed.map(({ invoiceNo, total }) => ({ amount: owedOn({ total }), account: paybillAccount(invoiceNo) })),
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
    { amount: owedOn(invoice), account: paybillAccount(invoice.invoiceNo) },
    { amount: -20 },
  )

  const { items } = await clerk.call(bankStatements.list, { account: account.id })

  expect(items).toMatchObject([
    { judged: { done: 1, isDone: true }, lines: { tied: 1, tiedByProgram: 1, classified: 0, open: 1 } },
  ])
})
