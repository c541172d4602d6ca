import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, payments, receivables, system } = api
const it = useTestApp()

/** Two trips of KSh 1,000.00 and an exempt fee of KSh 300.00: KSh 2,620.00 with tax. */
const trips = [
  { description: 'Trips to Nairobi', qty: 200, unitPrice: 1_000_00, taxRate: 1600 },
  { description: 'Port fee', qty: 100, unitPrice: 300_00, taxRate: 0 },
]

/** An invoice that was sent, with what can be credited of it. */
async function sent(clerk: Client, values: Parameters<typeof anInvoice>[1] = {}) {
  const { id } = await anInvoice(it, { status: 'sent', lines: trips, ...values })
  return clerk.call(creditNotes.creditable, { id })
}
type Creditable = Awaited<ReturnType<typeof sent>>

const all = ({ lines }: Creditable) => lines.map(({ id, left }) => ({ lineId: id, qty: left.qty }))
const lineOf = ({ lines }: Creditable, n: number) => lines[n]?.id ?? ''
const step = ({ id, version }: { id: string; version: number }) => ({ id, version, reason: '06' }) as const
const settled = async (clerk: Client, id: string) => {
  const { status, paidTotal, creditedTotal, balance } = await clerk.call(invoices.get, { id })
  return { status, paidTotal, creditedTotal, balance }
}
const cash = { method: 'cash', paidAt: today } as const

describe('a credit note', () => {
  test('for a part lowers the balance of its invoice, which shows it', async () => {
    const clerk = await it.signedIn('finance', { name: 'Amina Juma' })
    const invoice = await sent(clerk)

    const note = await clerk.call(creditNotes.issue, {
      ...step(invoice),
      note: 'One trip did not take place',
      lines: [{ lineId: lineOf(invoice, 0), qty: 100 }],
    })

    expect(note).toMatchObject({
      creditNoteNo: 'CRN-26000001',
      invoiceNo: invoice.invoiceNo,
      reason: '06',
      issuedOn: today,
      issuedBy: 'Amina Juma',
      subtotal: 1_000_00,
      taxAmount: 160_00,
      total: 1_160_00,
      onAccount: 0,
      lines: [{ description: 'Trips to Nairobi', qty: 100, net: 1_000_00, tax: 160_00, taxCode: 'B' }],
      allocations: [{ invoiceId: invoice.id, amount: 1_160_00, allocatedOn: today, reversedOn: null }],
    })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({
      status: 'sent',
      balance: 1_460_00,
      creditedTotal: 1_160_00,
      creditNotes: [{ id: note.id, creditNoteNo: note.creditNoteNo, issuedOn: today, total: 1_160_00 }],
      credits: [{ id: note.id, amount: 1_160_00, allocatedBy: 'Amina Juma' }],
    })
    expect((await clerk.call(creditNotes.creditable, { id: invoice.id })).lines).toMatchObject([
      { left: { qty: 100, net: 1_000_00, tax: 160_00 } },
      { left: { qty: 100, net: 300_00, tax: 0 } },
    ])
    const { items } = await clerk.call(creditNotes.list, { q: invoice.invoiceNo })
    expect(items).toMatchObject([{ id: note.id, customerName: invoice.customerName, onAccount: 0 }])
  })

  test('of what is left of every line settles the invoice without money', async () => {
    const clerk = await it.signedIn('finance')
    const invoice = await sent(clerk)
    await clerk.call(creditNotes.issue, { ...step(invoice), lines: [{ lineId: lineOf(invoice, 0), net: 333_33 }] })

    const rest = await clerk.call(creditNotes.creditable, { id: invoice.id })
    await clerk.call(creditNotes.issue, { ...step(rest), lines: all(rest) })

    expect(await settled(clerk, invoice.id)).toEqual({
      status: 'paid',
      paidTotal: 0,
      creditedTotal: 2_620_00,
      balance: 0,
    })
    const { rows } = await it.pool.query(
      `select l.tax_code, (l.tax - sum(c.tax))::int as tax, (l.net - sum(c.net))::int as net
         from invoice_lines l join credit_note_lines c on c.invoice_line_id = l.id
         where l.invoice_id = $1 group by l.id order by l.position`,
      [invoice.id],
    )
    expect(rows).toEqual([
      { tax_code: 'B', tax: 0, net: 0 },
      { tax_code: null, tax: 0, net: 0 },
    ])
    await expect(
      clerk.call(payments.record, {
        ...cash,
        customerId: (await clerk.call(invoices.get, { id: invoice.id })).customerId,
        invoiceId: invoice.id,
        amount: 1,
      }),
    ).rejects.toMatchObject({ status: 422, message: `${invoice.invoiceNo} has been credited in full.` })
  })

  test('for a paid invoice is credit of the customer, who settles another invoice with it, and can take it back', async () => {
    const clerk = await it.signedIn('finance')
    const { id: customerId } = await aCustomer(it)
    const invoice = await sent(clerk, { customerId })
    const other = await anInvoice(it, { status: 'sent', customerId, lines: trips })
    await clerk.call(payments.record, { ...cash, customerId, invoiceId: invoice.id, amount: 2_620_00 })
    const before = await clerk.call(receivables.get, {})

    const paid = await clerk.call(creditNotes.creditable, { id: invoice.id })
    const note = await clerk.call(creditNotes.issue, {
      ...step(paid),
      lines: [{ lineId: lineOf(invoice, 1), qty: 100 }],
    })

    expect(note).toMatchObject({ total: 300_00, onAccount: 300_00, allocations: [] })
    expect((await clerk.call(creditNotes.list, { status: 'onAccount' })).items).toMatchObject([{ id: note.id }])
    expect(await settled(clerk, invoice.id)).toMatchObject({ status: 'paid', paidTotal: 2_620_00, creditedTotal: 0 })
    const credited = await clerk.call(receivables.get, {})
    expect(credited).toMatchObject({
      outstanding: before.outstanding,
      onAccount: before.onAccount,
      credit: Number(before.credit) + 300_00,
      netInvoiced: Number(before.netInvoiced) - 300_00,
    })

    const part = { invoiceId: other.id, amount: 200_00 }
    const allocated = await clerk.call(creditNotes.allocate, {
      id: note.id,
      version: note.version,
      allocations: [part],
    })
    expect(allocated).toMatchObject({ onAccount: 100_00, allocations: [{ invoiceId: other.id, amount: 200_00 }] })
    expect(await settled(clerk, other.id)).toMatchObject({ creditedTotal: 200_00, balance: 2_420_00 })
    expect((await clerk.call(invoices.get, { id: other.id })).credits).toMatchObject([{ id: note.id, amount: 200_00 }])

    const [allocation] = allocated.allocations
    const reversed = await clerk.call(payments.reverse, { id: allocation?.id ?? '', reason: 'Wrong invoice' })
    expect(reversed).toMatchObject({ id: allocation?.id, reversedOn: today, reverseReason: 'Wrong invoice' })
    expect(await settled(clerk, other.id)).toMatchObject({ status: 'sent', creditedTotal: 0, balance: 2_620_00 })
    expect(await clerk.call(creditNotes.get, { id: note.id })).toMatchObject({ onAccount: 300_00 })
  })

  test('is exported with its reason', async () => {
    const clerk = await it.signedIn('finance')
    const invoice = await sent(clerk)
    const note = await clerk.call(creditNotes.issue, { ...step(invoice), lines: all(invoice) })

    const file = await clerk.send(creditNotes.export, { q: note.creditNoteNo })

    expect(file.statusCode).toBe(200)
    expect(file.body.split('\r\n')[1]).toContain(`${note.creditNoteNo},${today},${invoice.invoiceNo}`)
    expect(file.body).toContain('06,Refund,,KES,2300.00,320.00,2620.00,0.00')
  })
})

describe('is refused', () => {
  test.each<[string, (invoice: Creditable) => object, string, string]>([
    [
      'above what is left',
      (invoice) => ({ lines: [{ lineId: lineOf(invoice, 0), qty: 201 }] }),
      'lines.0.qty',
      'Only 2 of Trips to Nairobi can still be credited.',
    ],
    [
      'above the amount that is left',
      (invoice) => ({
        lines: [
          { lineId: lineOf(invoice, 0), qty: 1 },
          { lineId: lineOf(invoice, 1), net: 300_01 },
        ],
      }),
      'lines.1.net',
      'Only KSh\u00a0300.00 of Port fee can still be credited.',
    ],
    [
      'a line twice',
      (invoice) => ({
        lines: [
          { lineId: lineOf(invoice, 1), qty: 1 },
          { lineId: lineOf(invoice, 1), qty: 1 },
        ],
      }),
      'lines.1.qty',
      'Port fee is chosen twice.',
    ],
    [
      'another line',
      (invoice) => ({ lines: [{ lineId: invoice.id, qty: 1 }] }),
      'lines.0.lineId',
      'That line is not one of this invoice.',
    ],
    ['no lines', () => ({ lines: [] }), 'lines', 'Choose at least one line'],
    [
      'quantity and amount',
      (invoice) => ({ lines: [{ lineId: lineOf(invoice, 1), qty: 1, net: 1 }] }),
      'lines.0.qty',
      'Enter either a quantity or an amount',
    ],
    ['no reason', (invoice) => ({ reason: '07', lines: all(invoice) }), 'reason', 'Choose a reason'],
  ])('with %s, at its field, and changes nothing', async (_, input, field, message) => {
    const clerk = await it.signedIn('finance')
    const invoice = await sent(clerk)
    const before = await everyRow(it.pool)

    const answer = await clerk.send(creditNotes.issue, { ...step(invoice), ...input(invoice) } as never)

    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test.each([
    ['draft', 'has not been sent yet. Edit the draft instead.'],
    ['cancelled', 'is cancelled, so it cannot be credited.'],
  ])('for a %s invoice', async (status, why) => {
    const clerk = await it.signedIn('finance')
    const invoice = await sent(clerk, { status })

    const answer = await clerk.send(creditNotes.issue, { ...step(invoice), lines: all(invoice) })

    expect([answer.statusCode, answer.json().message]).toEqual([409, `${invoice.invoiceNo} ${why}`])
    expect(await settled(clerk, invoice.id)).toMatchObject({ creditedTotal: 0 })
  })

  test('of an old version, and an invoice with a note cannot be cancelled, not even once the note settles another', async () => {
    const clerk = await it.signedIn('finance')
    const invoice = await sent(clerk)
    const note = await clerk.call(creditNotes.issue, {
      ...step(invoice),
      lines: [{ lineId: lineOf(invoice, 1), qty: 100 }],
    })

    const again = await clerk.send(creditNotes.issue, {
      ...step(invoice),
      lines: [{ lineId: lineOf(invoice, 0), qty: 100 }],
    })
    expect([again.statusCode, again.json().code]).toEqual([409, 'STALE'])

    const cancel = async () => {
      const { version } = await clerk.call(invoices.get, { id: invoice.id })
      const answer = await clerk.send(invoices.cancel, { id: invoice.id, version, reason: 'Wrong' })
      return [answer.statusCode, answer.json().message]
    }
    expect(await cancel()).toEqual([
      409,
      `KSh\u00a0300.00 has been credited on ${invoice.invoiceNo}, so it cannot be cancelled. Credit what is left of it instead.`,
    ])
    await clerk.call(payments.reverse, { id: note.allocations[0]?.id ?? '', reason: 'For the next invoice' })
    expect(await cancel()).toEqual([
      409,
      `${invoice.invoiceNo} has credit note ${note.creditNoteNo}, so it cannot be cancelled. Credit what is left of it instead.`,
    ])
    expect(await settled(clerk, invoice.id)).toMatchObject({ status: 'sent', balance: 2_620_00 })
  })

  test('six months after the issue and for a third note, until it is confirmed', async () => {
    const clerk = await it.signedIn('finance')
    const old = await sent(clerk, { issueDate: '2026-05-20', dueDate: '2026-12-21' })
    const asked = await clerk.send(creditNotes.issue, { ...step(old), lines: all(old) })
    expect([asked.statusCode, asked.json().code, Object.keys(asked.json().fields)]).toEqual([
      422,
      'UNUSUAL',
      ['reason'],
    ])
    await clerk.call(creditNotes.issue, { ...step(old), lines: all(old), isConfirmed: true })

    const { id } = await sent(clerk)
    for (const n of [1, 2, 3]) {
      const invoice = await clerk.call(creditNotes.creditable, { id })
      const input = { ...step(invoice), lines: [{ lineId: lineOf(invoice, 0), qty: 10 }] }
      expect([n, (await clerk.send(creditNotes.issue, input)).statusCode]).toEqual([n, n < 3 ? 201 : 422])
    }
  })

  test('to finance above the limit of the settings, and management issues it', async () => {
    const [clerk, manager] = [await it.signedIn('finance'), await it.signedIn('management')]
    const invoice = await sent(clerk)
    await manager.call(system.updateCreditNotes, { limit: 2_619_99 })
    expect((await clerk.send(system.updateCreditNotes, { limit: null })).statusCode).toBe(403)

    const refused = await clerk.send(creditNotes.issue, { ...step(invoice), lines: all(invoice) })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Credit notes above KSh\u00a02,619.99 are issued by management. Ask them to issue this one.',
    ])
    expect(await settled(clerk, invoice.id)).toMatchObject({ creditedTotal: 0 })
    await manager.call(creditNotes.issue, { ...step(invoice), lines: all(invoice) })
    expect(await manager.call(system.updateCreditNotes, { limit: null })).toEqual({ limit: null })
    expect(await manager.call(system.creditNotes, {})).toEqual({ limit: null })
    expect(await settled(clerk, invoice.id)).toMatchObject({ creditedTotal: 2_620_00 })
  })

  test('what is left of a note goes only to open invoices of its customer, within what is left', async () => {
    const clerk = await it.signedIn('finance')
    const { id: customerId } = await aCustomer(it)
    const invoice = await sent(clerk, { customerId })
    const [own, foreign] = [
      await anInvoice(it, { status: 'sent', customerId }),
      await anInvoice(it, { status: 'sent' }),
    ]
    await clerk.call(payments.record, { ...cash, customerId, invoiceId: invoice.id, amount: 2_620_00 })
    const paid = await clerk.call(creditNotes.creditable, { id: invoice.id })
    const { id, version } = await clerk.call(creditNotes.issue, { ...step(paid), lines: all(paid) })

    for (const [part, field, message] of [
      [
        { invoiceId: foreign.id, amount: 1 },
        'allocations.0.invoiceId',
        `${foreign.invoiceNo} is another customer's invoice.`,
      ],
      [
        { invoiceId: own.id, amount: 2_620_01 },
        'allocations',
        'The invoices add up to KSh\u00a02,620.01, more than KSh\u00a02,620.00.',
      ],
    ] as const) {
      const answer = await clerk.send(creditNotes.allocate, { id, version, allocations: [part] })
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }])
    }
    await clerk.call(creditNotes.allocate, { id, version, allocations: [{ invoiceId: own.id, amount: 2_620_00 }] })
    const late = await clerk.send(creditNotes.allocate, {
      id,
      version,
      allocations: [{ invoiceId: own.id, amount: 1 }],
    })
    expect([late.statusCode, late.json().message]).toMatchObject([409, /is allocated in full already\.$/])
  })
})

describe('at once', () => {
  test('crediting against paying: the invoice is settled once, and the rest is on account', async () => {
    const clerks = await Promise.all(Array.from({ length: 6 }, () => it.signedIn('finance')))
    for (let round = 0; round < 5; round += 1) {
      const { id: customerId } = await aCustomer(it)
      // safe: six clerks.
      const invoice = await sent(clerks[0]!, { customerId })

      const answers = await Promise.all(
        clerks.map((clerk, n) =>
          n % 2 === 0
            ? clerk.send(creditNotes.issue, { ...step(invoice), lines: all(invoice) })
            : clerk.send(payments.record, {
                ...cash,
                customerId,
                invoiceId: invoice.id,
                amount: 2_000_00,
                restOnAccount: true,
              }),
        ),
      )

      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
      const { rows } = await it.pool.query(
        `select i.paid_total + i.credited_total <= i.total as holds, i.balance = i.total - i.paid_total - i.credited_total as balanced,
             (select coalesce(sum(total), 0) <= i.total from credit_notes where invoice_id = i.id) as once
           from invoices i where i.id = $1`,
        [invoice.id],
      )
      expect(rows).toEqual([{ holds: true, balanced: true, once: true }])
    }
  })

  test('ten clerks credit one invoice: one note', async () => {
    const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))
    // safe: ten clerks.
    const invoice = await sent(clerks[0]!)

    const answers = await Promise.all(
      clerks.map((clerk) => clerk.send(creditNotes.issue, { ...step(invoice), lines: all(invoice) })),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    // safe: ten clerks.
    expect(await settled(clerks[0]!, invoice.id)).toMatchObject({ creditedTotal: 2_620_00, balance: 0 })
  })
})
