import { api } from '@shehena/domain/api'
import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows, type MpesaRow } from '#test/support/bank-lines.ts'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { bankLines, invoices, months, payments } = api
const it = useTestApp()

/** A line that the program leaves to a person, in cents of the amount given in shillings. */
async function aLine(clerk: Client, row: MpesaRow): Promise<BankLineRow> {
  const account = await aPaybill(it, { tiesItself: false })
  const [line] = await importRows(it, clerk, account, [row])
  if (!line) throw new Error('The line is missing')
  return line
}

async function aDebt(count = 1) {
  const customer = await aCustomer(it)
  const made = []
  for (let n = 0; n < count; n += 1)
    made.push(await anInvoice(it, { customerId: customer.id, status: 'sent', issueDate: '2026-10-01' }))
  return { customer, invoices: made }
}

const balanceOf = async (id: string) =>
  (await it.db.selectFrom('invoices').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance

describe('a tie', () => {
  test('makes a payment of the line, with its day and its code, and keeps why', async () => {
    const clerk = await it.signedIn('finance')
    const {
      customer,
      invoices: [invoice],
    } = await aDebt()
    const receipt = aReceipt()
    const line = await aLine(clerk, { receipt, day: '2026-11-18', amount: 116_000, account: invoice?.invoiceNo ?? '' })
    const {
      items: [best],
    } = await clerk.call(bankLines.suggestions, { id: line.id })
    if (best?.kind !== 'invoices' || !invoice) throw new Error('No suggestion')

    const tied = await clerk.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [
        {
          kind: 'invoices',
          customerId: best.customerId,
          amount: line.amount,
          allocations: best.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
        },
      ],
    })

    expect(tied).toMatchObject({ isOpen: false, tiedTotal: 116_000_00 })
    const [tie] = tied.ties
    expect(tie).toMatchObject({
      customerName: customer.legalName,
      amount: 116_000_00,
      madePayment: true,
      invoices: [{ invoiceNo: invoice.invoiceNo, amount: 116_000_00 }],
      reasons: best.reasons,
    })
    expect(tie?.reasons).not.toEqual([])
    expect(await clerk.call(payments.get, { id: String(tie?.paymentId) })).toMatchObject({
      method: 'mpesa',
      paidAt: '2026-11-18',
      bankTxnId: receipt,
      amount: 116_000_00,
    })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid' })
  })

  test('splits a line over customers, with codes of their own, and what is left stays open', async () => {
    const clerk = await it.signedIn('finance')
    const [one, other] = [await aDebt(), await aDebt()]
    const receipt = aReceipt()
    const line = await aLine(clerk, { receipt, amount: 200_000 })
    const part = ({ customer, invoices: [invoice] }: typeof one, amount: number) => ({
      kind: 'invoices' as const,
      customerId: customer.id,
      amount,
      allocations: [{ invoiceId: String(invoice?.id), amount }],
    })

    const tied = await clerk.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [part(one, 116_000_00), part(other, 50_000_00)],
    })

    expect(tied).toMatchObject({ isOpen: true, tiedTotal: 166_000_00 })
    const rest = await clerk.call(bankLines.tie, {
      id: line.id,
      version: tied.version,
      parts: [{ kind: 'invoices', customerId: one.customer.id, amount: 34_000_00 }],
    })
    expect(rest).toMatchObject({ isOpen: false })
    expect(rest.ties.at(-1)).toMatchObject({ onAccount: 34_000_00, reasons: [] })
    const codes = await it.db
      .selectFrom('payments')
      .select('bankTxnId')
      .where(
        'id',
        'in',
        rest.ties.map(({ paymentId }) => paymentId),
      )
      .orderBy('receiptNo')
      .execute()
    expect(codes.map(({ bankTxnId }) => bankTxnId)).toEqual([receipt, `${receipt}/2`, `${receipt}/3`])
  })

  test('joins several lines to a payment that was recorded before, and makes no second receipt', async () => {
    const clerk = await it.signedIn('finance')
    const {
      customer,
      invoices: [invoice],
    } = await aDebt()
    const recorded = await clerk.call(payments.record, {
      customerId: customer.id,
      invoiceId: String(invoice?.id),
      amount: 116_000_00,
      method: 'mpesa',
      paidAt: '2026-11-20',
      bankTxnId: 'OWNCODE1',
    })
    const lines = [await aLine(clerk, { amount: 100_000 }), await aLine(clerk, { amount: 16_000 })]
    const count = (await it.db.selectFrom('payments').select('id').execute()).length

    for (const line of lines)
      await clerk.call(bankLines.tie, {
        id: line.id,
        version: line.version,
        parts: [{ kind: 'payment', paymentId: recorded.id, amount: line.amount }],
      })

    expect((await it.db.selectFrom('payments').select('id').execute()).length).toBe(count)
    const more = await aLine(clerk, { amount: 1 })
    await expect(
      clerk.call(bankLines.tie, {
        id: more.id,
        version: more.version,
        parts: [{ kind: 'payment', paymentId: recorded.id, amount: 1_00 }],
      }),
    ).rejects.toMatchObject({
      fields: { 'parts.0.amount': `${recorded.receiptNo} is confirmed by another line already.` },
    })
  })

  test('is refused while a receipt waits for its code', async () => {
    const clerk = await it.signedIn('finance')
    const { customer } = await aDebt()
    const receipt = aReceipt()
    const recorded = await clerk.call(payments.record, {
      customerId: customer.id,
      amount: 500_00,
      method: 'mpesa',
      paidAt: '2026-11-20',
      bankTxnId: receipt,
    })
    const line = await aLine(clerk, { receipt, amount: 600 })

    await expect(
      clerk.call(bankLines.tie, {
        id: line.id,
        version: line.version,
        parts: [{ kind: 'invoices', customerId: customer.id, amount: 600_00 }],
      }),
    ).rejects.toThrow(
      `The code ${receipt} is on receipt ${recorded.receiptNo} already. Match the line with that receipt.`,
    )
  })

  test('is refused while a receipt waits for its code, also beside another receipt', async () => {
    const clerk = await it.signedIn('finance')
    const { customer } = await aDebt()
    const receipt = aReceipt()
    const record = (bankTxnId: string | null, amount: number) =>
      clerk.call(payments.record, { customerId: customer.id, amount, method: 'mpesa', paidAt: '2026-11-20', bankTxnId })
    const waiting = await record(receipt, 500_00)
    const other = await record(null, 1_00)
    const line = await aLine(clerk, { receipt, amount: 500 })

    await expect(
      clerk.call(bankLines.tie, {
        id: line.id,
        version: line.version,
        parts: [
          { kind: 'payment', paymentId: other.id, amount: 1_00 },
          { kind: 'invoices', customerId: customer.id, amount: 499_00 },
        ],
      }),
    ).rejects.toThrow(`on receipt ${waiting.receiptNo} already`)
  })

  test('of two clerks at once is one; the other reads who was first', async () => {
    const [one, other] = [
      await it.signedIn('finance', { name: 'Amina Juma' }),
      await it.signedIn('management', { name: 'Peter Otieno' }),
    ]
    const { customer } = await aDebt()
    const line = await aLine(one, { amount: 777 })
    const tie = (clerk: Client) =>
      clerk.send(bankLines.tie, {
        id: line.id,
        version: line.version,
        parts: [{ kind: 'invoices', customerId: customer.id, amount: 777_00 }],
      })

    const answers = await Promise.all([tie(one), tie(other)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^(Amina Juma|Peter Otieno) has tied this line to REC-\d+ meanwhile\.$/,
    )
    expect(
      await it.db.selectFrom('payments').select('id').where('customerId', '=', customer.id).execute(),
    ).toHaveLength(1)
  })

  test.each([
    ['more than the line', { amount: 778_00 }, 'parts', /more than the KSh.777\.00 that is open/],
    ['a rest nobody asked for', { amount: 777_00, allocations: 1_00 }, 'parts.0.restOnAccount', /left over/],
    [
      'an invoice of another customer',
      { amount: 777_00, allocations: 777_00, isOthers: true },
      'parts.0.allocations.0.invoiceId',
      /another customer/,
    ],
  ] as [string, { amount: number; allocations?: number; isOthers?: boolean }, string, RegExp][])(
    'of %s is refused at its field and changes nothing',
    async (_, given, field, message) => {
      const clerk = await it.signedIn('finance')
      const [debt, others] = [await aDebt(), await aDebt()]
      const line = await aLine(clerk, { amount: 777 })
      const before = await everyRow(it.pool)
      const invoice = given.isOthers ? others.invoices[0] : debt.invoices[0]

      await expect(
        clerk.call(bankLines.tie, {
          id: line.id,
          version: line.version,
          parts: [
            {
              kind: 'invoices',
              customerId: debt.customer.id,
              amount: given.amount,
              allocations: given.allocations ? [{ invoiceId: String(invoice?.id), amount: given.allocations }] : [],
            },
          ],
        }),
      ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(message) } })

      expect(await everyRow(it.pool)).toEqual(before)
    },
  )

  test('of a closed month keeps its day and counts from the first open one', async () => {
    const manager = await it.signedIn('admin')
    const {
      customer,
      invoices: [invoice],
    } = await aDebt()
    const line = await aLine(manager, { day: '2026-10-20', amount: 1000 })
    await manager.call(months.close, { month: '2026-10' })

    const { ties } = await manager.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [
        {
          kind: 'invoices',
          customerId: customer.id,
          amount: 1000_00,
          allocations: [{ invoiceId: String(invoice?.id), amount: 1000_00 }],
        },
      ],
    })

    expect(await manager.call(payments.get, { id: String(ties[0]?.paymentId) })).toMatchObject({
      paidAt: '2026-10-20',
      bookedOn: '2026-11-01',
    })
    await manager.call(months.reopen, { month: '2026-10', reason: 'For the next test' })
  })

  test('money out is classified, not tied', async () => {
    const clerk = await it.signedIn('finance')
    const { customer } = await aDebt()
    const line = await aLine(clerk, { amount: -50 })

    await expect(
      clerk.call(bankLines.tie, {
        id: line.id,
        version: line.version,
        parts: [{ kind: 'invoices', customerId: customer.id, amount: 50_00 }],
      }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await clerk.call(bankLines.suggestions, { id: line.id })).items).toEqual([])
  })
})

describe('undoing a tie', () => {
  test('restores every balance: the payment is voided, and the line is open', async () => {
    const clerk = await it.signedIn('finance')
    const { customer, invoices: owed } = await aDebt(2)
    const line = await aLine(clerk, { amount: 200_000 })
    const before = await Promise.all(owed.map(({ id }) => balanceOf(id)))
    const { ties } = await clerk.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [
        {
          kind: 'invoices',
          customerId: customer.id,
          amount: 200_000_00,
          allocations: [
            { invoiceId: String(owed[0]?.id), amount: 114_000_00 },
            { invoiceId: String(owed[1]?.id), amount: 80_000_00 },
          ],
          restOnAccount: true,
          withheld: [{ invoiceId: String(owed[0]?.id), kind: 'vat', amount: 2_000_00 }],
        },
      ],
    })
    const [tie] = ties
    expect(await balanceOf(String(owed[0]?.id))).toBe(0)

    const undone = await clerk.call(bankLines.undoTie, { id: String(tie?.id), reason: 'Another customer' })

    expect(await Promise.all(owed.map(({ id }) => balanceOf(id)))).toEqual(before)
    expect(undone.line).toMatchObject({ isOpen: true, tiedTotal: 0 })
    expect(undone.tie).toMatchObject({ undoReason: 'Another customer', undoneAt: expect.any(String) })
    expect(await clerk.call(payments.get, { id: String(tie?.paymentId) })).toMatchObject({
      voidReason: 'Another customer',
      withheld: [{ state: 'reversed' }],
    })
    await expect(clerk.call(bankLines.undoTie, { id: String(tie?.id) })).rejects.toThrow(/^This tie was undone by /)
  })

  test('is for a manager where a certificate came for what was withheld', async () => {
    const clerk = await it.signedIn('finance')
    const {
      customer,
      invoices: [invoice],
    } = await aDebt()
    const line = await aLine(clerk, { amount: 114_000 })
    const part = { kind: 'invoices', customerId: customer.id, amount: 114_000_00 } as const
    const { ties } = await clerk.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [
        {
          ...part,
          allocations: [{ invoiceId: String(invoice?.id), amount: 114_000_00 }],
          withheld: [
            {
              invoiceId: String(invoice?.id),
              kind: 'vat',
              amount: 2_000_00,
              certificateNo: 'KRA77',
              certificateOn: '2026-11-20',
            },
          ],
        },
      ],
    })

    await expect(clerk.call(bankLines.undoTie, { id: String(ties[0]?.id) })).rejects.toThrow(
      'Certificate KRA77 has come for what was withheld with this payment. Ask a manager to undo the tie.',
    )
    const manager = await it.signedIn('management')
    expect((await manager.call(bankLines.undoTie, { id: String(ties[0]?.id) })).line).toMatchObject({ isOpen: true })
  })

  test('leaves a payment that was recorded before, and it may then be voided', async () => {
    const manager = await it.signedIn('management')
    const { customer } = await aDebt()
    const recorded = await manager.call(payments.record, {
      customerId: customer.id,
      amount: 700_00,
      method: 'mpesa',
      paidAt: '2026-11-20',
    })
    const line = await aLine(manager, { amount: 700 })
    const { ties } = await manager.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [{ kind: 'payment', paymentId: recorded.id, amount: 700_00 }],
    })

    await expect(manager.call(payments.void, { id: recorded.id, reason: 'Wrong' })).rejects.toThrow(
      `${recorded.receiptNo} is tied to a line of a bank statement. Undo the tie there, under Reconciliation.`,
    )
    await manager.call(bankLines.undoTie, { id: String(ties[0]?.id) })

    expect(await manager.call(payments.get, { id: recorded.id })).toMatchObject({ voidedAt: null })
    await manager.call(payments.void, { id: recorded.id, reason: 'Wrong' })
  })
})

describe('a class', () => {
  test('closes lines that are no payment, and opens them again', async () => {
    const clerk = await it.signedIn('finance')
    const account = await aPaybill(it, { tiesItself: false })
    const lines = await importRows(it, clerk, account, [{ amount: -10 }, { amount: -20 }, { amount: 5 }])
    const ids = lines.map(({ id }) => id)

    expect(await clerk.call(bankLines.classify, { ids, class: 'charge', note: 'November' })).toEqual({ count: 3 })
    const { items } = await clerk.call(bankLines.list, { account: account.id, state: 'classified' })
    expect(items).toMatchObject(ids.map(() => ({ class: 'charge', classNote: 'November', isOpen: false })))

    await clerk.call(bankLines.classify, { ids, class: null })
    const open = await clerk.call(bankLines.list, { account: account.id, state: 'open' })
    expect(open.items).toMatchObject(
      ids.map(() => ({ class: null, classNote: null, classifiedBy: null, isOpen: true })),
    )
  })

  test('that somebody else gave stands until the line is opened again', async () => {
    const [clerk, other] = [await it.signedIn('finance', { name: 'Wanjiru Kamau' }), await it.signedIn('finance')]
    const [line, second] = [await aLine(clerk, { amount: -12 }), await aLine(clerk, { amount: -13 })]
    await clerk.call(bankLines.classify, { ids: [line.id], class: 'charge' })

    await expect(other.call(bankLines.classify, { ids: [second.id, line.id], class: 'loan' })).rejects.toThrow(
      'was classified by Wanjiru Kamau. Open that line again first.',
    )
    expect(await other.call(bankLines.get, { id: second.id })).toMatchObject({ class: null })
    await clerk.call(bankLines.classify, { ids: [line.id], class: 'expense' })
    await other.call(bankLines.classify, { ids: [line.id], class: null })
    await other.call(bankLines.classify, { ids: [line.id], class: 'loan' })
    expect(await clerk.call(bankLines.get, { id: line.id })).toMatchObject({ class: 'loan' })
  })

  test('is refused for a line that is tied, and for all that came with it', async () => {
    const clerk = await it.signedIn('finance')
    const { customer } = await aDebt()
    const line = await aLine(clerk, { amount: 900 })
    const other = await aLine(clerk, { amount: 901 })
    const { ties } = await clerk.call(bankLines.tie, {
      id: line.id,
      version: line.version,
      parts: [{ kind: 'invoices', customerId: customer.id, amount: 900_00 }],
    })

    await expect(clerk.call(bankLines.classify, { ids: [line.id, other.id], class: 'loan' })).rejects.toThrow(
      `is tied to ${ties[0]?.receiptNo}. Undo the tie first, then classify the line.`,
    )
    expect(await clerk.call(bankLines.get, { id: other.id })).toMatchObject({ class: null })
  })
})

test('what the bank said is not changed, not even by SQL', async () => {
  const clerk = await it.signedIn('finance')
  const line = await aLine(clerk, { amount: 15 })

  for (const change of ['amount = 1', "text = 'x'", "value_date = '2026-01-01'", 'payer_name = null, reference = null'])
    await expect(it.pool.query(`update bank_lines set ${change} where id = $1`, [line.id])).rejects.toThrow(
      'A line of a statement cannot be changed',
    )
  await expect(it.pool.query('update bank_lines set tied_total = 100 where id = $1', [line.id])).rejects.toThrow(
    'What is tied is not the sum of the ties',
  )
})
