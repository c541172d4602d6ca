import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, withheld } = api
const it = useTestApp()
let clerk: Client
/** Withheld with a certificate, without one, and taken back; all on one invoice. */
let certified: string
let outstanding: string
let reversed: string
let invoice: { id: string; customerId: string }
let other: { id: string }

beforeAll(async () => {
  clerk = await it.signedIn('management')
  invoice = await anInvoice(it, { status: 'sent' })
  other = await anInvoice(it, { status: 'sent', customerId: invoice.customerId })
  const record = async (values: object) => {
    const part = { invoiceId: invoice.id, kind: 'vat', amount: 300_00, withheldOn: today } as const
    return clerk.call(withheld.record, { ...part, ...values })
  }
  certified = (await record({ certificateNo: 'KRA-1', certificateOn: today })).id
  outstanding = (await record({})).id
  const { id, version } = await record({})
  await clerk.call(withheld.reverse, { id, version, reason: 'No certificate came' })
  reversed = id
})

/** Writes past the program in one transaction. */
const write = async (sql: string, values: unknown[]) => {
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    for (const statement of sql.split(';').filter((each) => each.trim() !== ''))
      await client.query(statement, values.slice(0, Math.max(0, ...(statement.match(/(?<=\$)\d/g) ?? []).map(Number))))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const insertWithheld = `insert into withheld (id, invoice_id, customer_id, kind, base, amount, withheld_on, certificate_no, certificate_on, certified_at)
  select new_id(), id, customer_id, 'vat', 0, 1, '${today}'`
const back = `reversed_on = '${today}', reversed_at = now(), reversed_by = (select user_id from profiles limit 1), reverse_reason = 'x'`

describe('past the program, the database refuses', () => {
  test.each([
    ['another amount', `update withheld set amount = 1 where id = $1`, () => outstanding, 'cannot be changed'],
    ['another tax', `update withheld set kind = 'income' where id = $1`, () => outstanding, 'cannot be changed'],
    [
      'another day',
      `update withheld set withheld_on = withheld_on - 1 where id = $1`,
      () => outstanding,
      'cannot be changed',
    ],
    [
      'another certificate',
      `update withheld set certificate_no = 'KRA-2' where id = $1`,
      () => certified,
      'cannot be changed',
    ],
    [
      'a certificate less',
      `update withheld set certificate_no = null, certificate_on = null, certified_at = null where id = $1`,
      () => certified,
      'cannot be changed',
    ],
    [
      'a certificate of what was taken back',
      `update withheld set certificate_no = 'KRA-3', certificate_on = '${today}', certified_at = now() where id = $1`,
      () => reversed,
      'cannot be changed',
    ],
    [
      'half a certificate',
      `update withheld set certificate_no = 'KRA-4' where id = $1`,
      () => outstanding,
      'withheld_certificate',
    ],
    [
      'a certificate twice for an invoice',
      `update withheld set certificate_no = 'KRA-1', certificate_on = '${today}', certified_at = now() where id = $1`,
      () => outstanding,
      'withheld_certificate_key',
    ],
    [
      'taking it back, but not its allocation',
      `update withheld set ${back} where id = $1`,
      () => outstanding,
      'is not what its allocation says',
    ],
    [
      'taking its allocation back, but not it',
      `update allocations set ${back} where withheld_id = $1; update invoices set withheld_total = withheld_total - 30000 where id = '$invoice'`,
      () => outstanding,
      'is not what its allocation says',
    ],
    [
      'its allocation again',
      `insert into allocations (invoice_id, customer_id, kind, withheld_id, amount, allocated_on) select invoice_id, customer_id, 'withheld', id, 1, '${today}' from withheld where id = $1; update invoices set withheld_total = withheld_total + 1 where id = '$invoice'`,
      () => outstanding,
      'is not what its allocation says',
    ],
    [
      'what was taken back, as if it stood',
      `update withheld set reversed_on = null, reversed_at = null, reversed_by = null, reverse_reason = null where id = $1`,
      () => reversed,
      'cannot be changed',
    ],
    [
      'an allocation of it on another invoice',
      `update allocations set ${back} where withheld_id = $1; update invoices set withheld_total = withheld_total - 30000 where id = '$invoice'; insert into allocations (invoice_id, customer_id, kind, withheld_id, amount, allocated_on) select '$other', customer_id, 'withheld', id, amount, '${today}' from withheld where id = $1; update invoices set withheld_total = 30000 where id = '$other'`,
      () => outstanding,
      'is not what its allocation says',
    ],
    [
      'one without an allocation',
      `${insertWithheld}, null, null, null from invoices where id = $1`,
      () => other.id,
      'is not what its allocation says',
    ],
    [
      'what the invoice counts as withheld alone',
      `update invoices set withheld_total = 1 where id = $1`,
      () => other.id,
      'is not the sum of its allocations',
    ],
    ['deleting', 'delete from withheld where id = $1', () => outstanding, 'append-only'],
  ])('%s', async (_, sql, id, message) => {
    const before = await everyRow(it.pool)
    await expect(write(sql.replaceAll('$invoice', invoice.id).replaceAll('$other', other.id), [id()])).rejects.toThrow(
      message,
    )
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('nothing where it all fits: the amount and its allocation taken back together', async () => {
    const fresh = await anInvoice(it, { status: 'sent' })
    const part = { invoiceId: fresh.id, kind: 'income', amount: 100_00, withheldOn: today } as const
    const { id } = await clerk.call(withheld.record, part)

    await write(
      `update allocations set ${back} where withheld_id = $1; update withheld set ${back} where id = $1;
        update invoices set withheld_total = withheld_total - 10000 where id = (select invoice_id from withheld where id = $1)`,
      [id],
    )

    expect(await clerk.call(invoices.get, { id: fresh.id })).toMatchObject({ withheldTotal: 0, balance: fresh.total })
  })
})
