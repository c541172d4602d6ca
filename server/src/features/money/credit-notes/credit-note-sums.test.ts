import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, payments } = api
const it = useTestApp()

test('the sums of credit notes are those of the rows that the filters leave, on every page', async () => {
  const clerk = await it.signedIn('management')
  const { id: customer } = await aCustomer(it)
  const credit = async (net: number, isPaid: boolean) => {
    const { id, total } = await anInvoice(it, { status: 'sent', customerId: customer })
    const paid = { customerId: customer, invoiceId: id, amount: total, method: 'cash', paidAt: today } as const
    if (isPaid) await clerk.call(payments.record, paid)
    const { version, lines } = await clerk.call(creditNotes.creditable, { id })
    const credited = lines.map(({ id: lineId }) => ({ lineId, net }))
    return clerk.call(creditNotes.issue, { id, version, reason: '06', lines: credited })
  }
  await credit(10_000_03, false)
  const left = await credit(500_00, true)
  // Of another customer.
  const { id } = await anInvoice(it, { status: 'sent' })
  const { version, lines } = await clerk.call(creditNotes.creditable, { id })
  await clerk.call(creditNotes.issue, {
    id,
    version,
    reason: '06',
    lines: lines.map((each) => ({ lineId: each.id, net: 7_00 })),
  })
  const list = async (input: object) => {
    const { items, sums, total } = await clerk.call(creditNotes.list, { pageSize: 100, ...input })
    const sum = (of: 'subtotal' | 'total' | 'onAccount') => items.reduce((all, each) => all + each[of], 0)
    return { sums, total, added: { subtotal: sum('subtotal'), total: sum('total'), onAccount: sum('onAccount') } }
  }

  for (const input of [{}, { customer }, { status: 'onAccount' }, { q: left.creditNoteNo }, { period: 'thisMonth' }]) {
    const { sums, added } = await list(input)
    expect(sums).toEqual(added)
  }
  const all = { subtotal: 10_500_03, total: 12_180_03, onAccount: 580_00 }
  expect((await list({ customer })).sums).toEqual(all)
  expect((await list({ customer, page: 2, pageSize: 1 })).sums).toEqual(all)
  expect((await list({ customer, status: 'onAccount' })).sums).toEqual({
    subtotal: 500_00,
    total: 580_00,
    onAccount: 580_00,
  })
  expect(await list({ customer, from: '2026-01-01', to: '2026-01-31' })).toMatchObject({
    sums: { subtotal: 0, total: 0, onAccount: 0 },
    total: 0,
  })
  expect(await list({})).toMatchObject({ total: 3 })
})
