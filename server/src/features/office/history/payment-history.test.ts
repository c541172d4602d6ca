import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { history, payments } = api
const it = useTestApp()

test('the history of a payment names each invoice that it was allocated to, and those it was taken back from', async () => {
  const first = await anInvoice(it, { status: 'sent' })
  const { customerId } = first
  const second = await anInvoice(it, { status: 'sent', customerId })
  const clerk = await it.signedIn('finance', { name: 'Amina Hassan' })
  const admin = await it.signedIn('admin')
  const paid = { customerId, amount: 100_00, method: 'cash', paidAt: today } as const
  const payment = await clerk.call(payments.record, { ...paid, invoiceId: first.id })
  await clerk.call(payments.record, { ...paid, invoiceId: second.id })
  const allocationId = String(payment.allocations[0]?.id)
  await clerk.call(payments.reverse, { id: allocationId, reason: 'Wrong invoice' })
  const { version } = await clerk.call(payments.get, { id: payment.id })
  await clerk.call(payments.match, { id: payment.id, version, invoiceId: second.id })

  const { items } = await admin.call(history.list, { entity: 'payment', id: payment.id })

  const allocated = (invoice: { invoiceNo: string }) => ({
    by: 'Amina Hassan',
    action: 'insert',
    changes: [
      { field: 'invoiceId', before: null, after: invoice.invoiceNo },
      { field: 'amount', before: null, after: 100_00 },
      { field: 'allocatedOn', before: null, after: today },
    ],
  })
  expect(items.filter(({ of }) => of === 'allocation')).toMatchObject([
    allocated(second),
    {
      by: 'Amina Hassan',
      action: 'update',
      changes: [
        { field: 'invoiceId', before: first.invoiceNo, after: first.invoiceNo },
        { field: 'reversedOn', before: null, after: today },
        { field: 'reverseReason', before: null, after: 'Wrong invoice' },
      ],
    },
    allocated(first),
  ])
  expect(items.filter(({ of, action }) => of === null && action === 'insert')).toHaveLength(1)
})
