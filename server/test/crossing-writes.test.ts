import { api } from '@shehena/domain/api'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice } from './support/builders.ts'
import { today, useTestApp } from './support/test-app.ts'
import { untilWaiting } from './support/until-waiting.ts'

const { bookings, customers, invoices, jobs, payments } = api
const it = useTestApp()

/** Runs a concurrent transaction that the test can pause anywhere. */
async function meanwhile<Result>(work: (other: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const other = await it.pool.connect()
  try {
    await other.query('begin')
    const result = await work(other)
    await other.query('commit')
    return result
  } catch (error) {
    await other.query('rollback')
    throw error
  } finally {
    other.release()
  }
}

test('a payment does not wait for its customer to be renamed', async () => {
  const customer = await aCustomer(it)
  const invoice = await anInvoice(it, { customerId: customer.id, status: 'sent' })
  const manager = await it.signedIn('management')

  await meanwhile(async (other) => {
    await other.query(`update customers set legal_name = 'Renamed Meanwhile Ltd' where id = $1`, [customer.id])
    const { id: invoiceId, customerId } = invoice
    await manager.call(payments.record, { customerId, invoiceId, amount: 1000, method: 'cash', paidAt: today })
  })

  const { items } = await manager.call(payments.list, { q: 'Renamed Meanwhile' })
  expect(items).toMatchObject([{ amount: 1000 }])
})

test('renaming customers and doing everything else with them at once ends in no conflict', async () => {
  const manager = await it.signedIn('management')
  const customer = await aCustomer(it)
  const kept = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
      return { job: await aJob(it, { bookingId: booking.id }), booking }
    }),
  )
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => anInvoice(it, { customerId: customer.id, status: 'sent' })),
  )

  const answers = await Promise.all([
    ...kept.map(({ job }) => manager.send(jobs.cancel, { id: job.id })),
    ...sent.map(({ id: invoiceId, customerId }) =>
      manager.send(payments.record, { customerId, invoiceId, amount: 100, method: 'cash', paidAt: today }),
    ),
    manager.send(customers.update, { id: customer.id, version: 1, legalName: 'Busy Haulage Ltd' }),
    ...kept.map(({ booking }) => manager.send(bookings.update, { id: booking.id, version: 1, notes: 'x' })),
  ])

  const statuses = answers.map((answer) => [answer.statusCode, answer.json().code])
  expect(statuses.filter(([status, code]) => Number(status) >= 400 && code !== 'STALE')).toEqual([])
  expect((await manager.call(jobs.list, { q: 'Busy Haulage' })).items).toHaveLength(4)
})

test('two writes that wait for each other are sorted out without anybody being told to try again', async () => {
  const booking = await aBooking(it, { status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id })
  const manager = await it.signedIn('management')

  const answer = await meanwhile(async (other) => {
    // The program's transaction is the one that PostgreSQL ends: this one looks for a deadlock much later.
    await other.query(`set local deadlock_timeout = '1min'`)
    await other.query('select from bookings where id = $1 for update', [booking.id])
    const cancelling = manager.send(jobs.cancel, { id: job.id })
    await untilWaiting(it.pool)
    await other.query('select from dispatch_jobs where id = $1 for update', [job.id])
    await other.query('commit')
    return cancelling
  })

  expect([answer.statusCode, answer.json().status]).toEqual([200, 'cancelled'])
  expect((await manager.call(bookings.get, { id: booking.id })).status).toBe('confirmed')
})

describe('of two decisions about one record one waits for the other', () => {
  test('deactivating a customer and billing it', async () => {
    const customer = await aCustomer(it)
    const cashier = await it.signedIn('finance')

    const billing = await meanwhile(async (other) => {
      await other.query('update customers set is_active = false where id = $1', [customer.id])
      const sent = cashier.send(invoices.create, {
        customerId: customer.id,
        issueDate: today,
        dueDate: today,
        lines: [{ description: 'One trip', qty: 100, unitPrice: 5000 }],
      })
      await untilWaiting(it.pool)
      return { sent }
    })

    const answer = await billing.sent
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { customerId: 'That customer is inactive.' }])
    expect((await cashier.call(invoices.list, { customer: customer.id })).items).toEqual([])
  })

  test('cancelling a job and starting its journey', async () => {
    const job = await aJob(it)
    const manager = await it.signedIn('management')

    const [cancel, start] = await Promise.all([
      manager.send(jobs.cancel, { id: job.id }),
      manager.send(jobs.move, { id: job.id, to: 'en_route' }),
    ])

    const { status, actualStart } = await manager.call(jobs.get, { id: job.id })
    expect(cancel.statusCode).toBe(200)
    expect(status).toBe('cancelled')
    expect(start.statusCode).toBe(actualStart ? 200 : 409)
  })

  test('cancelling a booking and putting it on a job', async () => {
    const manager = await it.signedIn('management')

    for (let round = 0; round < 10; round += 1) {
      const booking = await aBooking(it)
      const [cancel, create] = await Promise.all([
        manager.send(bookings.update, { id: booking.id, version: 1, status: 'cancelled' }),
        manager.send(jobs.create, { bookingId: booking.id }),
      ])

      expect([cancel.statusCode, create.statusCode].toSorted()).toEqual(
        create.statusCode === 201 ? [201, 409] : [200, 409],
      )
      const { status, jobs: made } = await manager.call(bookings.get, { id: booking.id })
      expect([status, made.length]).toEqual(create.statusCode === 201 ? ['scheduled', 1] : ['cancelled', 0])
    }
  })

  test('editing a draft and sending it', async () => {
    const cashier = await it.signedIn('finance')

    for (let round = 0; round < 10; round += 1) {
      const invoice = await anInvoice(it)
      const line = { description: 'Changed', qty: 100, unitPrice: 5000, taxRate: 0 }
      const [edit, send] = await Promise.all([
        cashier.send(invoices.update, { id: invoice.id, version: 1, lines: [line] }),
        cashier.send(invoices.send, { id: invoice.id, version: 1 }),
      ])

      expect([edit.statusCode, send.statusCode].toSorted()).toEqual([200, 409])
      const { status, lines, total } = await cashier.call(invoices.get, { id: invoice.id })
      expect([status, lines[0]?.description === 'Changed', total]).toEqual(
        edit.statusCode === 200 ? ['draft', true, 5000] : ['sent', false, invoice.total],
      )
    }
  })

  test('a payment and the cancellation of its invoice', async () => {
    const cashier = await it.signedIn('finance')

    for (let round = 0; round < 10; round += 1) {
      const { id, customerId } = await anInvoice(it, { status: 'sent' })
      const [pay, cancel] = await Promise.all([
        cashier.send(payments.record, { customerId, invoiceId: id, amount: 100, method: 'cash', paidAt: today }),
        cashier.send(invoices.cancel, {
          id,
          version: (await cashier.call(invoices.get, { id })).version,
          reason: 'Billed twice',
        }),
      ])

      const { status, paidTotal } = await cashier.call(invoices.get, { id })
      expect([pay.statusCode, cancel.statusCode]).toEqual(status === 'cancelled' ? [422, 200] : [201, 409])
      expect(paidTotal).toBe(status === 'cancelled' ? 0 : 100)
      const { rows } = await it.pool.query('select amount::int from allocations where invoice_id = $1', [id])
      expect(rows).toEqual(status === 'cancelled' ? [] : [{ amount: 100 }])
    }
  })
})
