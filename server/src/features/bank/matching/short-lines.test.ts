import { api } from '@shehena/domain/api'
import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows, type MpesaRow } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { bankLines, invoices } = api
const it = useTestApp()

const trip = () => anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
type Invoice = Awaited<ReturnType<typeof trip>>

/** A line of money in for an invoice, short by some shillings. */
async function shortLine(clerk: Client, invoice: Invoice, short: number, row: Partial<MpesaRow> = {}, ties = false) {
  const account = await aPaybill(it, { tiesItself: ties })
  const [line] = await importRows(it, clerk, account, [
    { amount: invoice.total / 100 - short, account: invoice.invoiceNo, ...row },
  ])
  if (!line) throw new Error('The line is missing')
  return line
}

/** The guess that writes the difference off. */
async function offered(clerk: Client, { id }: BankLineRow) {
  const { items } = await clerk.call(bankLines.suggestions, { id })
  return items.find((item) => item.kind === 'invoices' && item.writeOffs.length > 0)
}

/** Accepts it as the bench does. */
async function accepted(clerk: Client, line: BankLineRow) {
  const offer = await offered(clerk, line)
  if (offer?.kind !== 'invoices') throw new Error('Nothing is offered')
  const share = ({ invoiceId, amount }: { invoiceId: string; amount: number }) => ({ invoiceId, amount })
  return clerk.call(bankLines.tie, {
    id: line.id,
    version: line.version,
    parts: [
      {
        kind: 'invoices',
        customerId: offer.customerId,
        amount: line.amount,
        allocations: offer.parts.map(share),
        writeOffs: offer.writeOffs.map(share),
      },
    ],
  })
}

describe('a line that is short of the invoice it names', () => {
  test('is offered with the difference written off; accepted, the invoice is paid and the line is the reason', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const receipt = aReceipt()
    const line = await shortLine(clerk, invoice, 50, { receipt, day: '2026-11-18' })
    const offer = await offered(clerk, line)
    expect(offer).toMatchObject({
      parts: [{ invoiceNo: invoice.invoiceNo, amount: 115_950_00 }],
      writeOffs: [{ invoiceNo: invoice.invoiceNo, amount: 50_00 }],
      onAccount: 0,
    })

    const tied = await accepted(clerk, line)

    expect(tied.ties).toMatchObject([{ amount: 115_950_00, reasons: offer?.reasons }])
    const after = await clerk.call(invoices.get, { id: invoice.id })
    expect(after).toMatchObject({ status: 'paid', paidTotal: 115_950_00, writtenOffTotal: 50_00 })
    expect(after.writeOffs).toMatchObject([{ amount: 50_00, allocatedOn: '2026-11-18' }])
    expect(after.writeOffs[0]?.reason).toContain(receipt)
  })

  test('whose tie is undone takes the difference back with the payment', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const { ties } = await accepted(clerk, await shortLine(clerk, invoice, 50))

    await clerk.call(bankLines.undoTie, { id: String(ties[0]?.id), reason: 'Another customer' })

    const after = await clerk.call(invoices.get, { id: invoice.id })
    expect(after).toMatchObject({ paidTotal: 0, writtenOffTotal: 0, balance: 116_000_00 })
    expect(after.writeOffs).toMatchObject([{ reverseReason: 'Another customer' }])
  })

  test('that the bank takes back takes the difference with it', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it, { tiesItself: false })
    const receipt = aReceipt()
    const [credit] = await importRows(it, clerk, account, [
      { receipt, day: '2026-11-18', amount: 115_950, account: invoice.invoiceNo },
    ])
    if (!credit) throw new Error('The line is missing')
    await accepted(clerk, credit)
    const [, debit] = await importRows(it, clerk, account, [
      { receipt, day: '2026-11-19', amount: -115_950, details: `Reversal of ${receipt}` },
    ])
    const { takeBacks } = await clerk.call(bankLines.suggestions, { id: String(debit?.id) })
    const [offer] = takeBacks
    if (!offer) throw new Error('Nothing is offered')

    const { id, version, creditId, creditVersion } = offer
    await clerk.call(bankLines.takeBack, { id, version, creditId, creditVersion })

    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({
      writtenOffTotal: 0,
      balance: 116_000_00,
    })
  })

  test('is tied by the program without it, or left', async () => {
    const invoice = await trip()
    const clerk = await it.signedIn('finance')

    await shortLine(clerk, invoice, 50, {}, true)

    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ writtenOffTotal: 0, writeOffs: [] })
  })
})

test('above the limit finance is refused in the sentence of the settings, and nothing is tied', async () => {
  const invoice = await trip()
  const clerk = await it.signedIn('finance')
  const line = await shortLine(clerk, invoice, 620)
  expect(await offered(clerk, line)).toBeUndefined()
  const before = await everyRow(it.pool)

  const answer = await clerk.send(bankLines.tie, {
    id: line.id,
    version: line.version,
    parts: [
      {
        kind: 'invoices',
        customerId: invoice.customerId,
        amount: line.amount,
        allocations: [{ invoiceId: invoice.id, amount: line.amount }],
        writeOffs: [{ invoiceId: invoice.id, amount: 620_00 }],
      },
    ],
  })

  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'KSh\u00a0620.00 is above the limit of KSh\u00a0500.00 of the settings; a manager may write it off.',
  ])
  expect(await everyRow(it.pool)).toEqual(before)
})
