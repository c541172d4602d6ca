import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { bookings, customerMerges, invoices, payments } = api
const it = useTestApp()

const merging = async () => {
  const [one, other] = [await aCustomer(it), await aCustomer(it)]
  return { one, other, manager: await it.signedIn('management'), clerk: await it.signedIn('admin') }
}

test('of two merges that cross, one is done and the other refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { one, other, manager, clerk } = await merging()
    const answers = await Promise.all([
      manager.send(customerMerges.merge, { id: one.id, intoId: other.id }),
      clerk.send(customerMerges.merge, { id: other.id, intoId: one.id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { rows } = await it.pool.query(
      'select 1 from customers where id in ($1, $2) and merged_into_id is not null',
      [one.id, other.id],
    )
    expect(rows).toHaveLength(1)
  }
})

test('beside bookings, drafts, an issue and payments: nothing new is left behind, and nothing ends in a fault', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { one, other, manager, clerk } = await merging()
    const booking = await aBooking(it, { customerId: one.id })
    const draft = await anInvoice(it, { customerId: one.id, bookingId: booking.id })
    const sent = await anInvoice(it, { customerId: one.id, status: 'sent' })
    const lines = [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600, taxCode: 'B' }] as const
    const newBooking = { customerId: one.id, cargoType: 'Tea', status: 'draft' } as const

    const [merge, ...answers] = await Promise.all([
      manager.send(customerMerges.merge, { id: one.id, intoId: other.id }),
      clerk.send(bookings.create, newBooking),
      clerk.send(bookings.update, { id: booking.id, version: 1, cargoType: 'Coffee' }),
      clerk.send(invoices.create, { customerId: one.id, issueDate: today, dueDate: today, lines }),
      clerk.send(invoices.issue, { id: draft.id, version: 1, how: 'printed', isConfirmed: true }),
      clerk.send(payments.record, {
        customerId: one.id,
        invoiceId: sent.id,
        amount: 100,
        method: 'cash',
        paidAt: today,
      }),
    ])

    expect(merge?.statusCode).toBe(200)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    // What is left with it is issued, or is the booking of what is issued.
    const { rows: left } = await it.pool.query(
      `select 'draft' as what from invoices where customer_id = $1 and status = 'draft'
       union all
       select 'booking' from bookings b where customer_id = $1
         and not exists (select from invoices i where i.booking_id = b.id and i.status <> 'draft')`,
      [one.id],
    )
    expect(left).toEqual([])
    // The payment is with its invoice, whichever came first.
    expect(answers.at(-1)?.statusCode).toBe(201)
  }
})
