import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { imports, invoices, receivables, statements } = api

const header = 'Invoice No,Customer,Invoice Date,Due Date,Balance'
let run = 0
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  run += 1
  customer = await aCustomer(it, {
    legalName: `Bahari ${run} Traders Limited`,
    externalCode: `BT-${run}`,
    paymentTerms: 30,
  })
})

/** A file of two invoices of the customer, KSh 150,000.50 together. */
const twoRows = () => [
  header,
  `${run}/101,BAHARI ${run} TRADERS LTD,03/09/2026,,"KSh 100,000.50"`,
  `${run}/102,bt ${run},25/10/2026,10/11/2026,"50,000/="`,
]
const whole = 150_000_50

/** Reads a file and says the cut-over and the total. */
async function prepared(
  clerk: Client,
  content: readonly string[],
  values: { cutOver?: string; controlTotal?: number } = {},
) {
  const { id } = await checkedImport(it, clerk, { kind: 'invoices', content })
  await clerk.call(imports.update, { id, cutOver: values.cutOver ?? today, controlTotal: values.controlTotal ?? whole })
  return runStep(it, clerk, { id, step: 'check' })
}

const invoicesOf = async (clerk: Client) =>
  (await clerk.call(invoices.list, { customer: customer.id, sort: 'issueDate' })).items

describe('applied', () => {
  test('they are owed from the cut-over on, frozen, without VAT, and due by the terms of the customer', async () => {
    const manager = await it.signedIn('management')
    const before = await figures(manager)
    const file = await prepared(manager, twoRows())
    expect(file).toMatchObject({
      counts: { new: 2, error: 0 },
      opening: { cutOver: today, controlTotal: whole, rowTotal: whole },
      days: { order: 'day-first', isTold: true },
      mayApply: true,
    })
    await appliedImport(it, manager, file)

    const [first, second] = await invoicesOf(manager)
    expect(first).toMatchObject({
      invoiceNo: `${run}/101`,
      issueDate: '2026-09-03',
      dueDate: '2026-10-03',
      openedOn: today,
      total: 100_000_50,
      balance: 100_000_50,
      status: 'overdue',
    })
    expect(second).toMatchObject({
      invoiceNo: `${run}/102`,
      issueDate: '2026-10-25',
      dueDate: '2026-11-10',
      balance: 50_000_00,
    })
    expect(await manager.call(invoices.get, { id: first?.id ?? '' })).toMatchObject({
      issuedHow: 'opening',
      taxAmount: 0,
      customer: { legalName: customer.legalName },
      lines: [{ description: `Balance of invoice ${run}/101`, taxRate: 0, net: 100_000_50 }],
    })
    const after = await figures(manager)
    // Owed and aged as any other; nothing of it was sold here.
    expect(after).toEqual({ ...before, receivables: before.receivables + whole, owedToday: before.owedToday + whole })
  })

  test('they enter the account of their customer on the day of the cut-over, and not before', async () => {
    const manager = await it.signedIn('management')
    const cutOver = '2026-11-10'
    await appliedImport(it, manager, await prepared(manager, twoRows(), { cutOver }))

    const statement = await manager.call(statements.get, { id: customer.id, from: '2026-09-01', to: today })
    expect(statement.opening).toBe(0)
    expect(statement.entries.map(({ day, kind, number, debit }) => [day, kind, number, debit])).toEqual([
      [cutOver, 'opening_invoice', `${run}/101`, 100_000_50],
      [cutOver, 'opening_invoice', `${run}/102`, 50_000_00],
    ])
    expect(statement.closing).toBe(whole)
    expect(await owedOn(manager, '2026-11-09')).toBe(0)
    expect(await owedOn(manager, cutOver)).toBe(whole)
  })

  test('they are paid as any other, and what was withheld is typed', async () => {
    const manager = await it.signedIn('management')
    await appliedImport(it, manager, await prepared(manager, twoRows()))
    const [first] = await invoicesOf(manager)
    await manager.call(api.payments.record, {
      customerId: customer.id,
      amount: 98_000_50,
      method: 'mpesa',
      paidAt: today,
      bankTxnId: `OPEN${run}`,
      allocations: [{ invoiceId: first?.id ?? '', amount: 98_000_50 }],
      withheld: [{ invoiceId: first?.id ?? '', kind: 'vat', amount: 2_000_00 }],
    })

    expect((await invoicesOf(manager)).map(({ status, balance }) => [status, balance])).toEqual([
      ['paid', 0],
      ['overdue', 50_000_00],
    ])
  })

  test('they are neither corrected, numbered by KRA nor mailed here', async () => {
    const manager = await it.signedIn('management')
    await appliedImport(it, manager, await prepared(manager, twoRows()))
    const [first] = await invoicesOf(manager)
    const id = first?.id ?? ''
    const invoice = await manager.call(invoices.get, { id })
    const no = `${run}/101`
    const corrected = `${no} was issued in the former system, so it is corrected there.`
    const lines = [{ description: 'More', qty: 100, unitPrice: 100 }]
    const receipt = { id, cuInvoiceNo: 'KRA1', cuSerial: 'UNIT1', issuedAt: '2026-11-20T06:00:00Z', qrText: null }
    const said = [
      await manager.send(invoices.debit, { id, issueDate: today, dueDate: today, lines }),
      await manager.send(api.creditNotes.issue, {
        id,
        version: invoice.version,
        reason: '01',
        lines: [{ lineId: invoice.lines[0]?.id ?? '', qty: 100 }],
        isMailed: false,
      }),
      await manager.send(invoices.enterFiscalReceipt, receipt),
      await manager.send(invoices.resend, { id }),
    ]
    expect(said.map((each) => [each.statusCode, each.json().message])).toEqual([
      [409, corrected],
      [409, corrected],
      [409, `${no} was issued in the former system, where KRA has its number.`],
      [409, `${no} was issued in the former system. Send a statement of account instead.`],
    ])
    // The database refuses them too.
    for (const table of ['credit_notes', 'fiscal_receipts'])
      await expect(it.pool.query(`insert into ${table} (invoice_id) values ($1)`, [id])).rejects.toThrow(
        'An opening invoice is corrected in the system that issued it',
      )
    await expect(it.pool.query(`update invoices set opened_on = opened_on - 1 where id = $1`, [id])).rejects.toThrow(
      'A sent invoice cannot be changed',
    )
    expect(await manager.call(invoices.get, { id })).toEqual(invoice)
  })
})

describe('applying', () => {
  test('needs the cut-over, and the total of the former system to the cent', async () => {
    const manager = await it.signedIn('management')
    const { id } = await checkedImport(it, manager, { kind: 'invoices', content: twoRows() })
    const apply = async () => {
      const { statusCode, ...response } = await manager.send(imports.apply, { id })
      return [statusCode, response.json().fields]
    }
    expect(await apply()).toEqual([422, { cutOver: 'Enter the day of the cut-over.' }])
    await manager.call(imports.update, { id, cutOver: today })
    await runStep(it, manager, { id, step: 'check' })
    expect(await apply()).toEqual([422, { controlTotal: 'Enter what all open invoices come to in the former system.' }])
    await manager.call(imports.update, { id, controlTotal: whole + 1 })
    expect(await apply()).toEqual([
      422,
      { controlTotal: 'The rows add up to KSh\u00a00.01 less than the total you entered.' },
    ])
    // Who leaves a row out has less than the former system.
    await manager.call(imports.update, { id, controlTotal: whole })
    const [row] = await rowsOf(manager, { id })
    await manager.call(imports.updateRow, { id, rowNo: row?.rowNo ?? 0, isLeftOut: true })
    expect(await apply()).toEqual([
      422,
      { controlTotal: 'The rows add up to KSh\u00a0100,000.50 less than the total you entered.' },
    ])
    expect(await invoicesOf(manager)).toEqual([])
  })

  test('is for managers: finance prepares, a manager sees it and applies', async () => {
    const clerk = await it.signedIn('finance')
    const manager = await it.signedIn('management')
    const file = await prepared(clerk, twoRows())
    expect(file.mayApply).toBe(false)
    const refused = await clerk.send(imports.apply, { id: file.id })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Opening invoices are applied by a manager or an administrator.',
    ])
    expect(await manager.call(imports.get, { id: file.id })).toMatchObject({ mayApply: true, isOwn: false })
    expect((await manager.call(imports.list, {})).items.map(({ id }) => id)).toContain(file.id)
    await appliedImport(it, manager, file)
    expect(await invoicesOf(clerk)).toHaveLength(2)
  })

  test('is for who may see invoices: neither the booking desk nor dispatch reads or learns of such an import', async () => {
    const file = await prepared(await it.signedIn('finance'), twoRows())
    for (const role of ['bookings', 'dispatch'] as const) {
      const clerk = await it.signedIn(role)
      const answers = [
        await clerk.send(imports.get, { id: file.id }),
        await clerk.send(imports.rows, { id: file.id }),
        await clerk.send(imports.update, { id: file.id, controlTotal: 1 }),
        await clerk.send(imports.apply, { id: file.id }),
        await clerk.send(imports.undo, { id: file.id }),
        await clerk.send(imports.delete, { id: file.id }),
        await clerk.send(imports.left, { id: file.id, format: 'csv' }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
      expect((await clerk.call(imports.list, {})).items.map(({ kind }) => kind)).not.toContain('invoices')
    }
    expect(await (await it.signedIn('finance')).send(imports.get, { id: file.id })).toMatchObject({ statusCode: 404 })
  })

  test('two files with the same numbers at once brings each invoice in once', async () => {
    const manager = await it.signedIn('management')
    const files = [await prepared(manager, twoRows()), await prepared(manager, twoRows())]
    for (const { id } of files) await manager.call(imports.apply, { id })
    await Promise.all(files.map(({ id }) => runStep(it, manager, { id, step: 'apply' })))

    expect((await invoicesOf(manager)).map(({ invoiceNo }) => invoiceNo)).toEqual([`${run}/101`, `${run}/102`])
    const rows = (await Promise.all(files.map((file) => rowsOf(manager, file)))).flat()
    expect(rows.filter(({ outcome }) => outcome === 'created')).toHaveLength(2)
    const others = rows.filter(({ outcome }) => outcome !== 'created')
    for (const { outcomeReason } of others)
      expect(outcomeReason ?? 'the same').toMatch(/here already|the same|meanwhile/)
  })

  test('is refused for a cut-over that is to come, or in a closed month', async () => {
    const manager = await it.signedIn('management')
    const { id } = await checkedImport(it, manager, { kind: 'invoices', content: twoRows() })
    const future = await manager.send(imports.update, { id, cutOver: '2027-01-01' })
    expect([future.statusCode, future.json().fields]).toEqual([
      422,
      { cutOver: 'The day of the cut-over lies in the future.' },
    ])
    const admin = await it.signedIn('admin')
    await manager.call(api.months.close, { month: '2026-09' })
    const closed = await manager.send(imports.update, { id, cutOver: '2026-09-30' })
    await admin.call(api.months.reopen, { month: '2026-09', reason: 'A test' })
    expect([closed.statusCode, closed.json().fields]).toEqual([
      422,
      { cutOver: 'September 2026 is closed. Choose a day of the cut-over from 01/10/2026 on.' },
    ])
  })
})

describe('rows', () => {
  test('say what is wrong with them', async () => {
    const manager = await it.signedIn('management')
    const ours = await anInvoice(it, { customerId: customer.id })
    await aCustomer(it, { legalName: `Twin ${run} Ltd` })
    await aCustomer(it, { legalName: `TWIN ${run} Limited` })
    const name = customer.legalName
    const file = await prepared(manager, [
      header,
      `${ours.invoiceNo},${name},03/09/2026,,100`,
      `INV-99000001,${name},03/09/2026,,100`,
      `${run}/1,Nobody Known,03/09/2026,,100`,
      `${run}/2,Twin ${run},03/09/2026,,100`,
      `${run}/3,${name},03/09/2026,02/09/2026,100`,
      `${run}/4,${name},31/12/2026,,100`,
      `${run}/5,${name},09/25/2026,,100`,
      `${run}/6,${name},,,`,
      `${run}/7,${name},03/09/2026,,1`,
      `${run}/7,${name},04/09/2026,,2`,
      'TOTAL,,,,700',
    ])
    expect((await rowsOf(manager, file)).map(({ faults, problem, rowNo }) => problem ?? { rowNo, ...faults })).toEqual([
      {
        rowNo: 2,
        invoiceNo: `${ours.invoiceNo} is shaped like a number of this program. If it was printed so, enter OLD-${ours.invoiceNo}`,
      },
      {
        rowNo: 3,
        invoiceNo: 'INV-99000001 is shaped like a number of this program. If it was printed so, enter OLD-INV-99000001',
      },
      { rowNo: 4, customer: 'No customer has this name, code or PIN. Add the customer first, or correct the name.' },
      { rowNo: 5, customer: 'Several customers have this name. Write the code or the PIN of one of them.' },
      { rowNo: 6, dueDate: 'The due date is before the issue date' },
      { rowNo: 7, issueDate: 'The issue date is after the day of the cut-over' },
      { rowNo: 8, issueDate: 'Other dates of the column have the day first. If this is 2026-09-25, type it so.' },
      { rowNo: 9, issueDate: 'Enter a date', balance: 'Enter an amount' },
      'Rows 10 & 11 have the same number. Leave all but one of them out, or correct the number of one.',
      'Rows 10 & 11 have the same number. Leave all but one of them out, or correct the number of one.',
      'This looks like the foot of the table. Leave it out.',
    ])
    expect(file.opening?.rowTotal).toBe(0)
  })

  test('whose dates do not tell are read with the day first, until somebody says otherwise', async () => {
    const manager = await it.signedIn('management')
    const content = [header, `${run}/1,${customer.legalName},03/04/2026,,100`]
    const file = await prepared(manager, content)
    expect(file.days).toEqual({ order: 'day-first', isTold: false, isMixed: false })
    await manager.call(imports.update, { id: file.id, dateOrder: 'month-first', controlTotal: 100_00 })
    const again = await runStep(it, manager, { id: file.id, step: 'check' })
    expect(again.days).toEqual({ order: 'month-first', isTold: false, isMixed: false })
    await appliedImport(it, manager, again)
    expect((await invoicesOf(manager)).map(({ issueDate }) => issueDate)).toEqual(['2026-03-04'])
  })

  test('of a file that comes again are the same, also when something was paid; with another balance they stay', async () => {
    const manager = await it.signedIn('management')
    await appliedImport(it, manager, await prepared(manager, twoRows()))
    const [first] = await invoicesOf(manager)
    await manager.call(api.payments.record, {
      customerId: customer.id,
      amount: 100,
      method: 'cash',
      paidAt: today,
      allocations: [{ invoiceId: first?.id ?? '', amount: 100 }],
    })
    const again = await prepared(manager, twoRows())
    expect(again).toMatchObject({ counts: { same: 2, new: 0 }, opening: { rowTotal: whole } })
    const other = await prepared(manager, [header, `${run}/101,${customer.legalName},03/09/2026,,99`])
    expect(await rowsOf(manager, other)).toMatchObject([
      {
        state: 'error',
        problem: 'This invoice is here already with other values, and stays as it is. Leave the row out.',
        before: { balance: '100000.50' },
      },
    ])
  })
})

describe('undoing', () => {
  test('cancels what nobody has paid, and the file can come again', async () => {
    const manager = await it.signedIn('management')
    const before = await figures(manager)
    const file = await prepared(manager, twoRows())
    await appliedImport(it, manager, file)
    const [first, second] = await invoicesOf(manager)
    await manager.call(api.payments.record, {
      customerId: customer.id,
      amount: 10_000_00,
      method: 'cash',
      paidAt: today,
      allocations: [{ invoiceId: second?.id ?? '', amount: 10_000_00 }],
    })
    await undoneImport(it, manager, file)
    expect((await rowsOf(manager, file)).map(({ outcome, outcomeReason }) => [outcome, outcomeReason])).toEqual([
      ['undone', null],
      ['kept', 'Somebody has changed this record since.'],
    ])
    expect(await manager.call(invoices.get, { id: first?.id ?? '' })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Its import was undone.',
      balance: 0,
    })
    const after = await figures(manager)
    expect(after.receivables).toBe(before.receivables + 40_000_00)
    expect({ ...after, receivables: 0, owedToday: 0 }).toEqual({ ...before, receivables: 0, owedToday: 0 })

    const again = await prepared(manager, twoRows())
    expect(again.counts).toMatchObject({ new: 1, same: 1 })
    await appliedImport(it, manager, again)
    expect((await invoicesOf(manager)).map(({ invoiceNo, status }) => [invoiceNo, status])).toEqual([
      [`${run}/101`, 'cancelled'],
      [`${run}/101`, 'overdue'],
      [`${run}/102`, 'overdue'],
    ])
  })
})

/** What is owed, and the figures of sales and months, which opening invoices do not touch. */
async function figures(client: Client) {
  const { rows } = await it.pool.query(
    `select coalesce(sum(n) filter (where subject = 'receivables'), 0)::float8 as receivables,
        coalesce(sum(n) filter (where subject = 'owed'), 0)::float8 as owed_today,
        coalesce(sum(n) filter (where subject = 'net_invoiced'), 0)::float8 as net_invoiced,
        coalesce(sum(n) filter (where subject = 'gross_invoiced'), 0)::float8 as gross_invoiced,
        coalesce(sum(n) filter (where subject = 'collected'), 0)::float8 as collected
      from tallies`,
  )
  const { sums } = await client.call(invoices.list, { status: 'invoiced' })
  const issued = await client.call(invoices.list, { status: 'issued' })
  const [{ receivables: owed, owed_today: owedToday, ...sold }] = rows
  return {
    receivables: Number(owed),
    owedToday: Number(owedToday),
    ...sold,
    invoiced: sums?.total,
    issued: issued.total,
  }
}

/** What the customer owes at the end of a day. */
async function owedOn(client: Client, asAt: string): Promise<number> {
  const { closing } = await client.call(statements.get, { id: customer.id, from: '2026-09-01', to: asAt })
  const { amount } = await client.call(receivables.invoices, { asAt, customer: customer.id })
  expect(closing).toBe(amount)
  return Number(closing)
}
