import { api } from '@shehena/domain/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPaybill, aReceipt, importFile, linesOf, mpesaCsv, readFile, sendStatement } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { atLength, seed } from '#test/support/length.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { bankLines, bankStatements } = api
const it = useTestApp()

const header = 'Date,Narration,Debit,Credit,Balance'
const asTable = (...rows: string[]) => [header, ...rows].join('\n')
const countLines = async (account: string) =>
  it.db.selectFrom('bankLines').select('id').where('bankAccountId', '=', account).execute()

describe('a file', () => {
  test('says what it would do, and adds its lines when it is applied', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const content = mpesaCsv(
      [
        {
          receipt: 'SGH7K2M9QP',
          day: '2026-11-19',
          amount: 1000,
          account: 'X',
          payer: '254712345678 - AMINA JUMA',
          balance: 1000,
        },
        { day: '2026-11-20', amount: 500, status: 'Failed' },
        { day: '2026-11-20', amount: -23.5, details: 'Business Charge to 0712345678', balance: 976.5 },
      ],
      { shortCode: account.number },
    )

    const preview = await readFile(clerk, { account: account.id, content })

    expect(preview).toMatchObject({
      statement: {
        status: 'read',
        format: 'mpesa',
        lineCount: 2,
        newCount: 2,
        alikeCount: 0,
        judged: null,
        lines: null,
      },
      skipped: 1,
      before: null,
      differing: [],
      alike: [],
    })
    expect(await countLines(account.id)).toEqual([])

    const applied = await clerk.call(bankStatements.apply, { id: preview.statement.id })

    expect(applied).toMatchObject({ status: 'applied', newCount: 2, judged: { done: 0, isDone: false } })
    const lines = await linesOf(clerk, account.id)
    expect(lines).toMatchObject([
      {
        valueDate: '2026-11-19',
        amount: 1000_00,
        balance: 1000_00,
        reference: 'SGH7K2M9QP',
        payerName: 'AMINA JUMA',
        phoneTail: '678',
        accountRef: 'X',
        isOpen: true,
      },
      { amount: -23_50, balance: 976_50 },
    ])
    // The telephone is nowhere in the database.
    const { rows } = await it.pool.query(`select l::text as text from bank_lines l where bank_account_id = $1`, [
      account.id,
    ])
    expect(JSON.stringify(rows)).not.toContain('12345678')
    expect(
      await it.db.selectFrom('bankStatementRows').select('nth').where('bankStatementId', '=', applied.id).execute(),
    ).toEqual([])
  })

  test('that is applied twice, or read again, adds nothing', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    // Real twins: the same day, amount and text twice.
    const content = asTable(
      '19/11/2026,Cash deposit,,500.00,',
      '19/11/2026,Cash deposit,,500.00,',
      '20/11/2026,Fee,10.00,,',
    )
    const { id } = await importFile(it, clerk, { account: account.id, content })
    const before = await linesOf(clerk, account.id)
    expect(before).toHaveLength(3)

    const again = await clerk.call(bankStatements.apply, { id })
    const second = await importFile(it, clerk, { account: account.id, content })

    expect(again.newCount).toBe(3)
    expect(second).toMatchObject({ lineCount: 3, newCount: 0 })
    expect(await linesOf(clerk, account.id)).toEqual(before)
  })

  test('of ten clerks at once adds its lines once', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const content = mpesaCsv([{ amount: 1000 }, { amount: 2000 }], { shortCode: account.number })
    const previews = await Promise.all(
      Array.from({ length: 10 }, () => readFile(clerk, { account: account.id, content })),
    )

    const applied = await Promise.all(
      previews.map(({ statement }) => clerk.call(bankStatements.apply, { id: statement.id })),
    )

    expect(applied.reduce((sum, { newCount }) => sum + newCount, 0)).toBe(2)
    expect(await countLines(account.id)).toHaveLength(2)
  })

  test('files that overlap, in any order and cut anywhere, give the same lines', async () => {
    const clerk = await it.signedIn('finance')
    const rows = Array.from({ length: 12 }, (_, n) => {
      const day = `2026-11-${String(10 + Math.floor(n / 3)).padStart(2, '0')}`
      // Each third line is a twin of the one before it.
      return `${day},Deposit ${n - (n % 3 === 2 ? 1 : 0)},,${100 + (n % 3 === 2 ? n - 1 : n)}.00,`
    })
    const wanted = [...rows].sort()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 4 }), async (cuts) => {
        const account = await aPaybill(it)
        // Whole days, as banks cut their files; the whole file comes at some point.
        const files = [
          ...cuts.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
          [0, 3] as const,
        ]
        for (const [first, last] of files)
          await importFile(it, clerk, { account: account.id, content: asTable(...rows.slice(first * 3, last * 3 + 3)) })
        const lines = await linesOf(clerk, account.id)
        expect(lines.map(({ valueDate, text, amount }) => `${valueDate},${text},,${amount / 100}.00,`).sort()).toEqual(
          wanted,
        )
      }),
      { seed, numRuns: atLength(4, 40) },
    )
  })

  test('with a line that looks like a known one asks what becomes of it', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    await importFile(it, clerk, { account: account.id, content: asTable('19/11/2026,RTGS BAHARI,,500.00,500.00') })
    const content = asTable('19/11/2026,RTGS FROM BAHARI TRADERS,,500.00,500.00')

    const { statement, alike } = await readFile(clerk, { account: account.id, content })

    expect(alike).toMatchObject([{ text: 'RTGS FROM BAHARI TRADERS', knownText: 'RTGS BAHARI', amount: 500_00 }])
    await expect(clerk.call(bankStatements.apply, { id: statement.id })).rejects.toMatchObject({
      status: 422,
      fields: { alike: 'Choose what becomes of the lines that look like a known one.' },
    })
    expect(await countLines(account.id)).toHaveLength(1)
    expect(await clerk.call(bankStatements.apply, { id: statement.id, alike: 'leaveOut' })).toMatchObject({
      newCount: 0,
    })
    const other = await readFile(clerk, { account: account.id, content })
    expect(await clerk.call(bankStatements.apply, { id: other.statement.id, alike: 'add' })).toMatchObject({
      newCount: 1,
    })
  })

  test('of the same lines in another format asks too, also when another file was applied since it was read', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const whole = asTable('19/11/2026,RTGS BAHARI,,500.00,500.00', '20/11/2026,FEE,30.00,,470.00')
    const without = [
      'Date,Narration,Debit,Credit',
      '19/11/2026,RTGS BAHARI TRADERS,,500.00',
      '20/11/2026,LEDGER FEE,30.00,',
    ].join('\n')
    const early = await readFile(clerk, { account: account.id, content: without })
    expect(early.statement.alikeCount).toBe(0)
    await importFile(it, clerk, { account: account.id, content: whole })

    await expect(clerk.call(bankStatements.apply, { id: early.statement.id })).rejects.toMatchObject({
      fields: { alike: expect.any(String) },
    })
    expect(await countLines(account.id)).toHaveLength(2)
    expect((await readFile(clerk, { account: account.id, content: without })).statement.alikeCount).toBe(2)
  })

  test('whose lines are not kept any more is not applied', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const { statement } = await readFile(clerk, { account: account.id, content: asTable('19/11/2026,A,,500.00,') })
    await it.pool.query('delete from bank_statement_rows where bank_statement_id = $1', [statement.id])

    await expect(clerk.call(bankStatements.apply, { id: statement.id })).rejects.toThrow('Import the file again')
  })

  test('names a gap before it, and lines that had another amount', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const receipt = aReceipt()
    await importFile(it, clerk, {
      account: account.id,
      content: mpesaCsv([{ receipt, day: '2026-11-10', amount: 1000, balance: 1000 }], { shortCode: account.number }),
    })

    const preview = await readFile(clerk, {
      account: account.id,
      content: mpesaCsv(
        [
          { receipt, day: '2026-11-14', amount: 1500, balance: 5500 },
          { day: '2026-11-15', amount: 500, balance: 6000 },
        ],
        { shortCode: account.number },
      ),
    })

    expect(preview).toMatchObject({
      statement: { newCount: 1 },
      before: { periodTo: '2026-11-10', closing: 1000_00, missingDays: 3, joins: false },
      differing: [{ reference: receipt, amount: 1500_00, known: 1000_00 }],
    })
  })
})

describe('a file that cannot be taken', () => {
  test.each([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLSX or CSV/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /XLSX or CSV/],
    [
      'balances that break',
      asTable('19/11/2026,A,,500.00,500.00', '20/11/2026,B,,10.00,900.00'),
      /^The balances do not join: after row 3 it should be KSh.510\.00 and is KSh.900\.00\./,
    ],
    ['an amount that cannot be read', asTable('19/11/2026,A,,5o0.00,'), /Row 2/],
    ['a day in the future', asTable('19/12/2026,A,,500.00,'), /^Row 2 is dated 19\/12\/2026, in the future\./],
  ])('%s is refused with a sentence, and nothing is kept', async (_, content, message) => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')

    const response = await sendStatement(clerk, { account: account.id, content: Buffer.from(content) })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields.file).toMatch(message)
    expect(
      await it.db.selectFrom('bankStatements').select('id').where('bankAccountId', '=', account.id).execute(),
    ).toEqual([])
  })

  test('asks which of day and month comes first, and keeps the answer for the account once it is applied', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const content = asTable('03/04/2026,Deposit,,500.00,500.00', '05/04/2026,Deposit,,100.00,600.00')

    const asked = await sendStatement(clerk, { account: account.id, content })
    expect(asked.json()).toMatchObject({ kind: 'asks', questions: [{ kind: 'dayOrder' }] })

    const answered = await readFile(clerk, { account: account.id, content, answers: { dayOrder: 'day-first' } })
    expect(answered).toMatchObject({
      statement: { periodFrom: '2026-04-03', periodTo: '2026-04-05' },
      isReadAsBefore: false,
    })
    const later = { account: account.id, content: asTable('06/05/2026,Deposit,,1.00,601.00') }
    expect((await sendStatement(clerk, later)).json()).toMatchObject({ kind: 'asks' })
    await clerk.call(bankStatements.apply, { id: answered.statement.id })
    const next = await readFile(clerk, later)
    expect(next).toMatchObject({ statement: { periodFrom: '2026-05-06' }, isReadAsBefore: true })
    const certain = await readFile(clerk, { account: account.id, content: asTable('13/05/2026,Deposit,,1.00,602.00') })
    expect(certain.isReadAsBefore).toBe(false)
    const again = await sendStatement(clerk, { ...later, answers: { asksAgain: true } })
    expect(again.json()).toMatchObject({ kind: 'asks', questions: [{ kind: 'dayOrder' }] })
  })

  test('asks for the columns, and uses the answer again only under the very same header', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const file = (header: string, row: string) => ({ account: account.id, content: [header, row].join('\n') })
    const asked = await sendStatement(clerk, file('When,Who,Ref,In,Out', '19/11/2026,Bahari,A1,500.00,'))
    expect(asked.json()).toMatchObject({
      kind: 'asks',
      questions: [{ kind: 'columns', header: ['When', 'Who', 'Ref', 'In', 'Out'] }],
    })
    const columns = { date: 0, text: 1, reference: 2, credit: 3, debit: 4 }
    await importFile(it, clerk, {
      ...file('When,Who,Ref,In,Out', '19/11/2026,Bahari,A1,500.00,'),
      answers: { columns, headerRow: 1 },
    })

    const same = await readFile(clerk, file('When,Who,Ref,In,Out', '20/11/2026,Bahari,A2,70.00,'))
    expect(same).toMatchObject({ sample: [{ amount: 70_00, payerName: null }], isReadAsBefore: true })
    const other = await sendStatement(clerk, file('When,Who,Ref,Out,In', '20/11/2026,Bahari,A3,70.00,'))
    expect(other.json()).toMatchObject({ kind: 'asks', questions: [{ kind: 'columns' }] })
  })

  test('keeps nothing of a row that is no header', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const content = ['19/11/2026,0712345678 Amina Juma,500.00', '20/11/2026,0712345679 Bahari,70.00'].join('\n')
    const answers = { columns: { date: 0, text: 1, amount: 2 }, headerRow: 0 }

    await importFile(it, clerk, { account: account.id, content, answers })

    const { rows } = await it.pool.query<{ kept: string }>(
      `select concat(a.profile, s.profile, string_agg(concat(h.old_values, h.new_values), '')) as kept
         from bank_accounts a join bank_statements s on s.bank_account_id = a.id
         join audit_log h on h.row_id in (a.id, s.id)
         where a.id = $1 group by a.profile, s.profile`,
      [account.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toMatch(/Amina|0712/)
  })

  test('of another account asks whether it is this one', async () => {
    const account = await aPaybill(it)
    const clerk = await it.signedIn('finance')
    const content = mpesaCsv([{ amount: 1000, payer: '254700000001 - BAHARI TRADERS' }], { shortCode: '909090' })

    const asked = await sendStatement(clerk, { account: account.id, content })
    expect(asked.json()).toEqual({ kind: 'asks', questions: [{ kind: 'account', number: '909090' }] })

    const answered = await readFile(clerk, { account: account.id, content, answers: { isThisAccount: true } })
    expect(answered.statement.newCount).toBe(1)
    expect(answered.sample).toMatchObject([{ payerName: 'BAHARI TRADERS' }])
  })

  test('of M-Pesa asks whether it is really of a bank account', async () => {
    const manager = await it.signedIn('management')
    const account = await manager.call(api.bankAccounts.create, { name: 'A bank', kind: 'bank', number: '0110557' })
    const content = mpesaCsv([{ amount: 1000 }]).replace(/^Short Code:.*\n/m, '')

    const asked = await sendStatement(manager, { account: account.id, content })

    expect(asked.json()).toEqual({ kind: 'asks', questions: [{ kind: 'account', number: 'M-Pesa' }] })
  })
})

describe('undoing a statement', () => {
  test('is refused while a later one has some of the same days: that counted its lines as known', async () => {
    const account = await aPaybill(it)
    const manager = await it.signedIn('management')
    const rows = ['19/11/2026,A,,1.00,', '20/11/2026,B,,2.00,', '21/11/2026,C,,3.00,']
    const first = await importFile(it, manager, { account: account.id, content: asTable(...rows.slice(0, 2)) })
    const later = await importFile(it, manager, {
      account: account.id,
      content: asTable(...rows.slice(1)),
      name: 'later.csv',
    })

    await expect(manager.call(bankStatements.undo, { id: first.id })).rejects.toThrow(
      'later.csv was applied later and has some of the same days. Undo that statement first.',
    )
    await manager.call(bankStatements.undo, { id: later.id })
    await manager.call(bankStatements.undo, { id: first.id })
    expect(await linesOf(manager, account.id)).toEqual([])
  })

  test('takes its lines out, and the file can come again', async () => {
    const account = await aPaybill(it)
    const manager = await it.signedIn('management')
    const content = mpesaCsv([{ amount: 1000 }, { amount: 2000 }], { shortCode: account.number })
    const { id } = await importFile(it, manager, { account: account.id, content })

    expect(await manager.call(bankStatements.undo, { id })).toMatchObject({ status: 'undone' })

    expect(await linesOf(manager, account.id)).toEqual([])
    await expect(manager.call(bankStatements.undo, { id })).rejects.toMatchObject({ status: 409 })
    await expect(manager.call(bankStatements.apply, { id })).rejects.toMatchObject({ status: 409 })
    expect(await importFile(it, manager, { account: account.id, content })).toMatchObject({ newCount: 2 })
  })

  test('a line whose tie a person had undone is left to people when it comes again', async () => {
    const account = await aPaybill(it)
    const manager = await it.signedIn('management')
    const lines = [{ description: 'A trip', qty: 100, unitPrice: 71_300_00, taxRate: 0 }]
    const { invoiceNo } = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01', lines })
    const content = mpesaCsv([{ amount: 71_300, account: invoiceNo }], { shortCode: account.number })
    const { id } = await importFile(it, manager, { account: account.id, content })
    const [tied] = await linesOf(manager, account.id)
    await manager.call(bankLines.undoTie, { id: String(tied?.ties[0]?.id) })
    await manager.call(bankStatements.undo, { id })

    await importFile(it, manager, { account: account.id, content })

    expect(await linesOf(manager, account.id)).toMatchObject([{ isOpen: true, ties: [] }])
  })

  test('is refused while a line is tied or classified, and names the receipts', async () => {
    const account = await aPaybill(it)
    const manager = await it.signedIn('management')
    const { invoiceNo } = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
    const content = mpesaCsv([{ amount: 116_000, account: invoiceNo }, { amount: -30 }], { shortCode: account.number })
    const { id } = await importFile(it, manager, { account: account.id, content })
    const [tied, fee] = await linesOf(manager, account.id)
    const [tie] = tied?.ties ?? []

    await expect(manager.call(bankStatements.undo, { id })).rejects.toThrow(
      `Lines of this statement are tied to ${tie?.receiptNo}. Undo these ties first.`,
    )
    await manager.call(bankLines.undoTie, { id: String(tie?.id) })
    await manager.call(bankLines.classify, { ids: [String(fee?.id)], class: 'charge' })
    await expect(manager.call(bankStatements.undo, { id })).rejects.toThrow('One line of this statement is classified')
    expect(await linesOf(manager, account.id)).toHaveLength(2)
  })
})
