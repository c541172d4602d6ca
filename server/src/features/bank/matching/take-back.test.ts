import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows, type MpesaRow } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { bankLines, invoices, months, payments } = api
const it = useTestApp()
let trips = 0

/** An invoice whose credit has tied itself, and then, in a later file, the debit that takes it back. */
async function tiedAndReversed(
  debit: Partial<MpesaRow> | ((receipt: string) => Partial<MpesaRow>),
  { isRecorded = false, day = '2026-11-18' } = {},
) {
  const clerk = await it.signedIn('finance')
  trips += 1
  const lines = [{ description: 'A trip', qty: 100, unitPrice: 200_000_00 + trips * 1_700_00, taxRate: 1600 }]
  const invoice = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01', lines })
  const account = await aPaybill(it)
  const receipt = aReceipt()
  const amount = invoice.total / 100
  if (isRecorded)
    await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: invoice.total,
      method: 'mpesa',
      paidAt: day,
      bankTxnId: receipt,
    })
  await importRows(it, clerk, account, [{ receipt, amount, account: paybillAccount(invoice.invoiceNo), day }])
  const given = typeof debit === 'function' ? debit(receipt) : debit
  const [credit, back] = await importRows(it, clerk, account, [{ amount: -amount, day: '2026-11-20', ...given }])
  const [tie] = credit?.ties ?? []
  if (!credit || !back || !tie) throw new Error('The credit is not tied')
  return { clerk, account, invoice, credit, back, tie }
}

const byReceipt = (receipt: string) => ({ receipt, details: 'Pay Bill Reversal' })

describe('what a debit takes back is offered first', () => {
  test.each<[string, Parameters<typeof tiedAndReversed>[0], string]>([
    ['by the same receipt', byReceipt, 'code'],
    ['by the code in its text', (receipt) => ({ details: `REVERSAL ${receipt}` }), 'code'],
    ['by its words and the amount', { details: 'RVSL WRONG CREDIT' }, 'words'],
  ])('%s', async (_, debit, sign) => {
    const { clerk, credit, back, tie } = await tiedAndReversed(debit)

    const { items, takeBacks } = await clerk.call(bankLines.suggestions, { id: back.id })

    expect(items).toEqual([])
    expect(takeBacks).toMatchObject([
      { id: back.id, creditId: credit.id, sign, amount: credit.amount, receipts: [{ receiptNo: tie.receiptNo }] },
    ])
  })

  test('and nothing by the amount alone', async () => {
    const { clerk, back } = await tiedAndReversed({ details: 'Fuel' })
    expect(await clerk.call(bankLines.suggestions, { id: back.id })).toEqual({ items: [], takeBacks: [] })
  })
})

const offerOf = async ({ clerk, back }: Pick<Awaited<ReturnType<typeof tiedAndReversed>>, 'clerk' | 'back'>) => {
  const { takeBacks } = await clerk.call(bankLines.suggestions, { id: back.id })
  const [{ id, version, creditId, creditVersion }] = takeBacks as [(typeof takeBacks)[number]]
  return { id, version, creditId, creditVersion }
}

describe('taking a credit back', () => {
  test('undoes its tie, voids its payment, opens its invoice, and both lines are reversals', async () => {
    const made = await tiedAndReversed(byReceipt)
    const { clerk, invoice, credit, tie } = made

    const debit = await clerk.call(bankLines.takeBack, await offerOf(made))

    expect(debit).toMatchObject({
      isOpen: false,
      class: 'reversal',
      classNote: `${tie.receiptNo} · ${credit.reference} · 18/11/2026`,
    })
    expect(await clerk.call(bankLines.get, { id: credit.id })).toMatchObject({
      isOpen: false,
      class: 'reversal',
      tiedTotal: 0,
      ties: [{ undoReason: `Pay Bill Reversal · ${credit.reference} · 20/11/2026` }],
    })
    expect(await clerk.call(payments.get, { id: tie.paymentId })).toMatchObject({ voidReason: expect.any(String) })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ balance: invoice.total })
  })

  test('by a line of the longest text too', async () => {
    const made = await tiedAndReversed({ details: `REVERSAL ${'x'.repeat(500)}`, day: '2026-11-18' })

    expect(await made.clerk.call(bankLines.takeBack, await offerOf(made))).toMatchObject({ class: 'reversal' })
    const { voidReason } = await made.clerk.call(payments.get, { id: made.tie.paymentId })
    expect(voidReason).toMatch(/^REVERSAL x{400,} · \S+ · 18\/11\/2026$/)
  })

  test('is refused where the credit was changed since it was seen, and twice, and changes nothing', async () => {
    const made = await tiedAndReversed(byReceipt)
    const { clerk, tie } = made
    const seen = await offerOf(made)
    await clerk.call(bankLines.undoTie, { id: tie.id })
    const before = await everyRow(it.pool)

    await expect(clerk.call(bankLines.takeBack, seen)).rejects.toThrow('was changed meanwhile')
    expect(await everyRow(it.pool)).toEqual(before)

    const now = await offerOf(made)
    await clerk.call(bankLines.takeBack, now)
    await expect(clerk.call(bankLines.takeBack, now)).rejects.toThrow('classified this line meanwhile')
  })

  test('is refused for a line that takes nothing of it back', async () => {
    const { clerk, back, credit } = await tiedAndReversed({ details: 'Fuel' })
    const { id, version } = back
    const call = clerk.call(bankLines.takeBack, { id, version, creditId: credit.id, creditVersion: credit.version })
    await expect(call).rejects.toThrow('was changed meanwhile')
  })

  test('of a payment that was recorded before its line is for a manager', async () => {
    const made = await tiedAndReversed(byReceipt, { isRecorded: true })
    const { clerk, tie } = made
    const offer = await offerOf(made)
    const before = await everyRow(it.pool)

    await expect(clerk.call(bankLines.takeBack, offer)).rejects.toThrow('Ask a manager')
    expect(await everyRow(it.pool)).toEqual(before)

    const manager = await it.signedIn('management')
    expect(await manager.call(bankLines.takeBack, offer)).toMatchObject({ class: 'reversal' })
    expect(await clerk.call(payments.get, { id: tie.paymentId })).toMatchObject({ voidReason: expect.any(String) })
  })
})

describe('taking a credit back, of two at once', () => {
  const standing = async (paymentId: string) => {
    const { rows } = await it.pool.query(
      `select count(*) filter (where t.undone_at is null) as ties, count(distinct p.voided_at) as voided
        from line_ties t join payments p on p.id = t.payment_id where t.payment_id = $1`,
      [paymentId],
    )
    return rows
  }

  test('happens once, and the other is told who was first', async () => {
    const made = await tiedAndReversed(byReceipt)
    const offer = await offerOf(made)
    const people = [
      await it.signedIn('finance', { name: 'Amina Juma' }),
      await it.signedIn('management', { name: 'Peter Otieno' }),
    ]

    const answers = await Promise.all(people.map((person) => person.send(bankLines.takeBack, offer)))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^(Amina Juma|Peter Otieno) has classified this line meanwhile\.$/,
    )
    expect(await standing(made.tie.paymentId)).toEqual([{ ties: 0, voided: 1 }])
  })

  test.each([
    ['before', [200, 409], 'reversal'],
    ['after', [409, 200], null],
  ])(
    '%s the tie is undone: the second is refused, and the lines are as the first left them',
    async (order, codes, left) => {
      const made = await tiedAndReversed(byReceipt)
      const offer = await offerOf(made)
      const other = await it.signedIn('finance')
      const take = () => made.clerk.send(bankLines.takeBack, offer)
      const undo = () => other.send(bankLines.undoTie, { id: made.tie.id })
      const holding = await it.pool.connect()
      await holding.query('begin')
      await holding.query('select from bank_lines where id = $1 for update', [made.credit.id])

      const first = order === 'before' ? take() : undo()
      await untilWaiting(it.pool, 1)
      const second = order === 'before' ? undo() : take()
      await untilWaiting(it.pool, 2)
      await holding.query('commit')
      holding.release()
      const [one, two] = await Promise.all([first, second])

      expect((order === 'before' ? [one, two] : [two, one]).map(({ statusCode }) => statusCode)).toEqual(codes)
      expect(await standing(made.tie.paymentId)).toEqual([{ ties: 0, voided: 1 }])
      for (const { id } of [made.credit, made.back])
        expect(await made.clerk.call(bankLines.get, { id })).toMatchObject({ class: left })
    },
  )
})

describe('a debit that takes back a tied credit', () => {
  test('asks before it is only classified', async () => {
    const { clerk, back, tie } = await tiedAndReversed(byReceipt)
    const classified = { ids: [back.id], class: 'reversal' as const }

    await expect(clerk.call(bankLines.classify, classified)).rejects.toThrow(`seems to take back ${tie.receiptNo}`)
    expect(await clerk.call(bankLines.get, { id: back.id })).toMatchObject({ isOpen: true, class: null })
    expect(await clerk.call(bankLines.classify, { ...classified, isConfirmed: true })).toEqual({ count: 1 })
  })

  test('asks also among other lines, and none of them is classified', async () => {
    const { clerk, account, back, tie } = await tiedAndReversed(byReceipt)
    const lines = await importRows(it, clerk, account, [{ amount: -35, details: 'Charge', day: '2026-11-20' }])
    const other = await tiedAndReversed(byReceipt)
    const ids = [String(lines.at(-1)?.id), back.id]
    const before = await everyRow(it.pool)

    const asked = await clerk.send(bankLines.classify, { ids, class: 'charge' })
    const askedOfBoth = await clerk.send(bankLines.classify, { ids: [...ids, other.back.id], class: 'charge' })

    expect([asked.statusCode, asked.json().code]).toEqual([422, 'UNUSUAL'])
    expect(asked.json().fields.class).toContain(`seems to take back ${tie.receiptNo}, which stays paid`)
    expect(askedOfBoth.json().fields.class).toContain('2 of the lines seem to take back payments')
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('does not ask once that is not tied any more; the open credit names it', async () => {
    const { clerk, back, tie, credit } = await tiedAndReversed(byReceipt)
    await clerk.call(bankLines.undoTie, { id: tie.id })

    const { takeBacks } = await clerk.call(bankLines.suggestions, { id: credit.id })
    expect(takeBacks).toMatchObject([{ id: back.id, text: back.text, receipts: [] }])
    expect(await clerk.call(bankLines.classify, { ids: [back.id], class: 'reversal' })).toEqual({ count: 1 })
  })
})

test('a credit is taken back while its month is closed: what is in that month stays as it was', async () => {
  const made = await tiedAndReversed(byReceipt, { day: '2026-10-28' })
  const offer = await offerOf(made)
  const manager = await it.signedIn('management')

  const [taken, closed] = await Promise.all([
    made.clerk.send(bankLines.takeBack, offer),
    manager.send(months.close, { month: '2026-10' }),
  ])

  expect([taken.statusCode, closed.statusCode]).toEqual([200, 200])
  const { rows } = await it.pool.query(
    `select p.booked_on, p.voided_on, a.allocated_on, a.reversed_on
      from payments p join allocations a on a.payment_id = p.id where p.id = $1`,
    [made.tie.paymentId],
  )
  const [before, today] = ['2026-10-28', '2026-11-21']
  expect(rows).toEqual([{ booked_on: before, voided_on: today, allocated_on: before, reversed_on: today }])
})
