import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, months } = api
const it = useTestApp()

/** An invoice of KSh 100.00 and of KSh 50.00, taxed, and its lines. */
async function sent(values: Parameters<typeof anInvoice>[1] = {}) {
  const lines = [
    { description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600 },
    { description: 'Waiting', qty: 100, unitPrice: 50_00, taxRate: 1600 },
  ]
  const { id, customerId } = await anInvoice(it, { status: 'sent', lines, ...values })
  const { rows } = await it.pool.query('select id from invoice_lines where invoice_id = $1 order by position', [id])
  return { id, customerId, lineIds: rows.map((row) => String(row.id)) }
}

type Written = Partial<Record<'customerId' | 'issuedOn' | 'status', string>> & {
  subtotal?: number
  allocated?: number
  lines?: { lineId: string; qty: number; net: number; tax: number }[]
}

/** Writes a note past the program, with a line of KSh 50.00 if no other lines are given. */
async function write(
  invoice: Awaited<ReturnType<typeof sent>>,
  { customerId, issuedOn, subtotal = 50_00, allocated = 0, lines }: Written = {},
) {
  const whole = lines ?? [{ lineId: invoice.lineIds[1] ?? '', qty: 100, net: 50_00, tax: 8_00 }]
  const tax = whole.reduce((sum, line) => sum + line.tax, 0)
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into credit_notes (credit_note_no, invoice_id, customer_id, reason, issued_on, subtotal, tax_amount, total, allocated_total)
         values ('CRN-' || new_id(), $1, $2, '06', $3, $4::bigint, $5::bigint, $4::bigint + $5::bigint, $6) returning id`,
      [invoice.id, customerId ?? invoice.customerId, issuedOn ?? today, subtotal, tax, allocated],
    )
    for (const { lineId, qty, net, tax: part } of whole)
      await client.query(
        'insert into credit_note_lines (credit_note_id, invoice_line_id, qty, net, tax) values ($1, $2, $3, $4, $5)',
        [rows[0].id, lineId, qty, net, part],
      )
    await client.query('commit')
    return String(rows[0].id)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const counted = async () =>
  (
    await it.pool.query(
      'select count(*)::int as notes, coalesce(sum(allocated_total), 0)::int as allocated from credit_notes',
    )
  ).rows

describe('the database refuses', () => {
  test('a note for a draft, before the issue, in a closed month, of another customer, or with other sums', async () => {
    const invoice = await sent()
    const before = await counted()

    await expect(write(await sent({ status: 'draft' }))).rejects.toThrow(/is draft, so it cannot be credited/)
    await expect(write(await sent({ status: 'cancelled' }))).rejects.toThrow(/is cancelled, so it cannot be credited/)
    await expect(write(invoice, { issuedOn: '2026-11-20' })).rejects.toThrow(
      /cannot be credited before its day of issue/,
    )
    await expect(write(invoice, { customerId: (await aCustomer(it)).id })).rejects.toThrow(/credit_notes_invoice_fkey/)
    await expect(write(invoice, { subtotal: 49_99 })).rejects.toThrow(/are not the sums of its lines/)
    await expect(write(invoice, { allocated: 1 })).rejects.toThrow(/is not the sum of its allocations/)
    const october = await sent({ issueDate: '2026-10-05' })
    const admin = await it.signedIn('admin')
    await admin.call(months.close, { month: '2026-10' })
    await expect(write(october, { issuedOn: '2026-10-31' })).rejects.toThrow('The books of 2026-10 are closed')
    await admin.call(months.reopen, { month: '2026-10', reason: 'For the other tests' })
    expect(await counted()).toEqual(before)
  })

  test('lines beyond what the invoice has, in one note or in several, or of another invoice', async () => {
    const [invoice, other] = [await sent(), await sent()]
    const [first = '', second = ''] = invoice.lineIds
    const part = { lineId: second, qty: 50, net: 25_00, tax: 4_00 }

    await expect(write(invoice, { lines: [{ ...part, net: 50_00, qty: 101 }] })).rejects.toThrow(/beyond its amounts/)
    await expect(write(invoice, { lines: [{ ...part, net: 50_00, tax: 8_01 }] })).rejects.toThrow(/beyond its amounts/)
    await expect(write(invoice, { lines: [{ ...part, net: 50_01 }], subtotal: 50_01 })).rejects.toThrow(
      /beyond its amounts/,
    )
    await expect(write(invoice, { lines: [{ ...part, lineId: other.lineIds[0] ?? '', net: 50_00 }] })).rejects.toThrow(
      /lines of its own invoice/,
    )
    await write(invoice, { lines: [part], subtotal: 25_00 })
    await expect(write(invoice)).rejects.toThrow(/beyond its amounts/)
    await write(invoice, { lines: [{ ...part, lineId: first }], subtotal: 25_00 })
    const { rows } = await it.pool.query('select count(*)::int as n from credit_notes where invoice_id = $1', [
      invoice.id,
    ])
    expect(rows).toEqual([{ n: 2 }])
  })

  test('two notes at once for the same line', async () => {
    const invoice = await sent()
    const outcomes = await Promise.allSettled([write(invoice), write(invoice), write(invoice)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('a changed note, a further line, a deleted one, an allocation that changes its note, and cancelling the invoice', async () => {
    const invoice = await sent()
    const id = await write(invoice)
    for (const change of [
      `reason = '01'`,
      `note = 'x'`,
      'subtotal = 1',
      `issued_on = issued_on + 1`,
      'issued_by = null, seller_id = new_id()',
    ])
      await expect(it.pool.query(`update credit_notes set ${change} where id = $1`, [id])).rejects.toThrow(
        'A credit note cannot be changed',
      )
    await expect(
      it.pool.query(
        'insert into credit_note_lines (credit_note_id, invoice_line_id, qty, net, tax) values ($1, $2, 1, 1, 0)',
        [id, invoice.lineIds[0]],
      ),
    ).rejects.toThrow(/are not the sums of its lines/)
    await expect(it.pool.query('update credit_note_lines set net = 1')).rejects.toThrow('append-only')
    await expect(it.pool.query('delete from credit_note_lines')).rejects.toThrow('append-only')
    await expect(it.pool.query('delete from credit_notes')).rejects.toThrow('append-only')
    await expect(
      it.pool.query(`update invoices set status = 'cancelled', cancelled_on = issue_date where id = $1`, [invoice.id]),
    ).rejects.toThrow(/has been credited, so it cannot be cancelled/)
    await expect(it.pool.query('update credit_notes set allocated_total = 1 where id = $1', [id])).rejects.toThrow(
      /is not the sum of its allocations/,
    )
    await expect(
      it.pool.query(
        `with counted as (update invoices set credited_total = 1 where id = $1)
           insert into allocations (invoice_id, customer_id, kind, credit_note_id, amount, allocated_on) values ($1, $2, 'credit_note', $3, 1, $4)`,
        [invoice.id, invoice.customerId, id, today],
      ),
    ).rejects.toThrow(/is not the sum of its allocations/)
    const clerk = await it.signedIn('finance')
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'sent', creditedTotal: 0 })
    expect(await clerk.call(creditNotes.get, { id })).toMatchObject({
      reason: '06',
      lines: [{ net: 50_00 }],
      onAccount: 58_00,
    })
  })

  test('an allocation whose note is changed, and a debit note that names another invoice', async () => {
    const clerk = await it.signedIn('finance')
    const [invoice, other] = [await sent(), await sent()]
    const { version, lines } = await clerk.call(creditNotes.creditable, { id: invoice.id })
    const { allocations } = await clerk.call(creditNotes.issue, {
      id: invoice.id,
      version,
      reason: '06',
      lines: [{ lineId: lines[0]?.id ?? '', qty: 100 }],
    })
    const second = await write(invoice)
    await expect(
      it.pool.query('update allocations set credit_note_id = $2 where id = $1', [allocations[0]?.id, second]),
    ).rejects.toThrow('An allocation cannot be changed')

    const charge = [{ description: 'Waiting', qty: 100, unitPrice: 10_00, taxRate: 0 }]
    const { id } = await clerk.call(invoices.debit, { id: invoice.id, issueDate: today, dueDate: today, lines: charge })
    for (const change of [`corrects_invoice_id = '${other.id}'`, `kind = 'invoice', corrects_invoice_id = null`])
      await expect(it.pool.query(`update invoices set ${change} where id = $1`, [id])).rejects.toThrow(
        'A debit note keeps the invoice that it corrects',
      )
  })
})
