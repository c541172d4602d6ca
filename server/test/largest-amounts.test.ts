import { api } from '@shehena/domain/api'
import { formatKes, maxCents } from '@shehena/domain/money'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aMaintenanceRecord, anInvoice, aPayment, aVehicle } from './support/builders.ts'
import { everyRow } from './support/every-row.ts'
import { today, useTestApp } from './support/test-app.ts'

const it = useTestApp()
const tooMuch = maxCents + 1
const sentence = `At most ${formatKes(maxCents)}`

test.each([
  ['the price of a line', 'lines.0.unitPrice', async () => createInvoice(tooMuch)],
  ['a payment', 'amount', async () => recordPayment(tooMuch)],
  ['a quote', 'quotedAmount', async () => quote(tooMuch)],
  ['a cost', 'cost', async () => recordCost(tooMuch)],
])('%s above the largest amount is refused at its field, and nothing is written', async (_name, field, send) => {
  const call = await send()
  const before = await everyRow(it.pool)

  await expect(call()).rejects.toMatchObject({ status: 422, fields: { [field]: sentence } })

  expect(await everyRow(it.pool)).toEqual(before)
})

test.each([
  ['the price of a line', () => createInvoice(maxCents)],
  ['a payment', () => recordPayment(maxCents)],
  ['a quote', () => quote(maxCents)],
  ['a cost', () => recordCost(maxCents)],
])('%s may be the largest amount', async (_name, send) => {
  const call = await send()

  expect(await call()).toMatchObject({ id: expect.any(String) })
})

async function createInvoice(unitPrice: number) {
  const { id: customerId } = await aCustomer(it)
  const cashier = await it.signedIn('finance')
  const lines = [{ description: 'A ship', qty: 100, unitPrice, taxRate: 0 }]
  return () => cashier.call(api.invoices.create, { customerId, issueDate: today, dueDate: today, lines })
}

async function recordPayment(amount: number) {
  const { id: customerId } = await aCustomer(it)
  const cashier = await it.signedIn('finance')
  return () => cashier.call(api.payments.record, { customerId, amount, method: 'cash', paidAt: today })
}

async function quote(quotedAmount: number) {
  const { id, version } = await aBooking(it)
  const clerk = await it.signedIn('bookings')
  return () => clerk.call(api.bookings.update, { id, version, quotedAmount })
}

async function recordCost(cost: number) {
  const { id, version } = await aMaintenanceRecord(it)
  const dispatcher = await it.signedIn('dispatch')
  return () => dispatcher.call(api.maintenance.update, { id, version, cost })
}

describe('in the database', () => {
  test.each([
    ['a payment', () => aPayment(it, { amount: tooMuch })],
    ['a quote', () => aBooking(it, { quotedAmount: tooMuch })],
    ['a cost', () => aMaintenanceRecord(it, { cost: tooMuch })],
    ['an invoice', () => anInvoice(it, { lines: [{ description: 'A', qty: 200, unitPrice: maxCents, taxRate: 0 }] })],
    ['a price', () => anInvoice(it, { lines: [{ description: 'A', qty: 1, unitPrice: tooMuch, taxRate: 0 }] })],
  ])('%s above the largest amount is refused', async (_name, write) => {
    await expect(write()).rejects.toMatchObject({ code: '23514' })
  })
})

/** Writes rows as they were before amounts had this limit. */
async function beforeTheLimit<Row>(write: () => Promise<Row>): Promise<Row> {
  const limited = ['payments.amount', 'maintenance_records.cost', 'invoices.total', 'invoice_lines.unit_price']
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const [table, column] of limited.map((name) => name.split('.')))
      await it.pool.query(`alter table ${table} ${how} trigger limit_${column}`)
  }
  await switchTriggers('disable')
  return write().finally(() => switchTriggers('enable'))
}

describe('a larger amount from before the limit', () => {
  test('of a payment is shown, and can be voided', async () => {
    const { id } = await beforeTheLimit(() => aPayment(it, { amount: 99_999_999_999_999 }))
    const manager = await it.signedIn('management')

    await manager.call(api.payments.void, { id, reason: 'Three noughts too many' })

    expect(await manager.call(api.payments.get, { id })).toMatchObject({
      amount: 99_999_999_999_999,
      voidReason: 'Three noughts too many',
    })
  })

  test('of an invoice is shown, and can be paid', async () => {
    const invoice = await beforeTheLimit(() =>
      anInvoice(it, {
        status: 'sent',
        lines: [{ description: 'A fleet', qty: 100, unitPrice: 99_999_999_999_999, taxRate: 0 }],
      }),
    )
    const cashier = await it.signedIn('finance')

    await cashier.call(api.payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: maxCents,
      method: 'cash',
      paidAt: today,
    })

    expect(await cashier.call(api.invoices.get, { id: invoice.id })).toMatchObject({ paidTotal: maxCents })
  })

  test('of a record can be lowered, but not changed for another above the limit', async () => {
    const { id, version } = await beforeTheLimit(async () =>
      aMaintenanceRecord(it, { vehicleId: (await aVehicle(it)).id, cost: 99_999_999_999_999 }),
    )
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(api.maintenance.update, { id, version, notes: 'Typed wrongly' })
    await expect(
      it.pool.query('update maintenance_records set cost = cost - 1 where id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514' })
    const lowered = await dispatcher.call(api.maintenance.update, { id, version: version + 1, cost: 99_999_99 })

    expect(lowered).toMatchObject({ cost: 99_999_99, notes: 'Typed wrongly' })
  })
})
