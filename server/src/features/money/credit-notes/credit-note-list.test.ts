import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, payments } = api
let moment = now
const it = useTestApp({ clock: () => moment })

/** Credits a whole invoice of KSh 1,000.00; if it was paid before, all of the note is on account. */
async function credited(clerk: Client, { customerId, isPaid }: { customerId: string; isPaid: boolean }) {
  const lines = [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }]
  const { id: invoiceId } = await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-11-10', lines })
  if (isPaid)
    await clerk.call(payments.record, { customerId, invoiceId, amount: 1_000_00, method: 'cash', paidAt: '2026-11-10' })
  const { version, lines: left } = await clerk.call(creditNotes.creditable, { id: invoiceId })
  const whole = left.map(({ id: lineId }) => ({ lineId, qty: 100 }))
  return clerk.call(creditNotes.issue, { id: invoiceId, version, reason: '06', lines: whole })
}

test('the list has all notes, those with a rest, those of one customer, and says how many', async () => {
  const clerk = await it.signedIn('finance')
  const [first, second] = [(await aCustomer(it)).id, (await aCustomer(it)).id]
  const spent = await credited(clerk, { customerId: first, isPaid: false })
  const kept = await credited(clerk, { customerId: first, isPaid: true })
  const other = await credited(clerk, { customerId: second, isPaid: true })
  const find = async (input: object) => {
    const { items, total } = await clerk.call(creditNotes.list, input)
    return [total, items.map(({ id }) => id).sort()]
  }

  expect(await find({})).toEqual([3, [spent.id, kept.id, other.id].sort()])
  expect(await find({ status: 'onAccount' })).toEqual([2, [kept.id, other.id].sort()])
  expect(await find({ customer: first })).toEqual([2, [spent.id, kept.id].sort()])
  expect(await find({ customer: first, status: 'onAccount' })).toEqual([1, [kept.id]])
  expect(await find({ from: '2026-11-01', to: '2026-11-20' })).toEqual([0, []])
})

test('credit counts on an invoice from the day it is spent, and a note is not spent twice from one look', async () => {
  const clerk = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it)
  moment = '2026-11-12T09:00:00.000Z'
  const { id, version, issuedOn } = await credited(clerk, { customerId, isPaid: true })
  const open = await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-11-11' })
  moment = now

  const part = { invoiceId: open.id, amount: 400_00 }
  const once = await clerk.call(creditNotes.allocate, { id, version, allocations: [part] })
  const before = await everyRow(it.pool)
  const twice = await clerk.send(creditNotes.allocate, { id, version, allocations: [part] })

  expect([issuedOn, once.allocations[0]?.allocatedOn, once.onAccount]).toEqual(['2026-11-12', today, 600_00])
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'STALE'])
  const beyond = await clerk.send(creditNotes.allocate, {
    id,
    version: once.version,
    allocations: [{ ...part, amount: 600_01 }],
  })
  expect([beyond.statusCode, beyond.json().fields]).toEqual([
    422,
    { allocations: 'The invoices add up to KSh\u00a0600.01, more than KSh\u00a0600.00.' },
  ])
  expect(await everyRow(it.pool)).toEqual(before)
})
