import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import { mostStatementEntries, mostStatementInvoices } from '@shehena/domain/money/statements/statement-period'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { hasPoppler, pagesOf, textOf } from '#test/support/pdf-text.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, payments, statements, withheld } = api

let moment = now
const it = useTestApp({ clock: () => moment })
const post = usePostOffice(it)

let server: TestMailServer
let clerk: Client
let manager: Client

beforeAll(async () => {
  server = await TestMailServer.start()
  await it.db
    .updateTable('systemSettings')
    .set({
      companyName: 'Bonde Hauliers Ltd',
      bankName: 'KCB',
      bankAccountNo: '1100223344',
      mpesaPaybill: '522533',
      mpesaAccountHint: 'BONDE',
    })
    .execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  moment = now
  server.taken.length = 0
  clerk = await it.signedIn('finance', { name: 'Amina Cashier' })
  manager = await it.signedIn('management')
})

/** An invoice of KSh 1,000.00 before tax. */
const thousand = (values: Parameters<typeof anInvoice>[1]) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 1600 }],
    ...values,
  })

const period = { from: '2026-10-01', to: today }

let lastCode = 0
/** A transaction code that no other payment has. */
const aCode = () => `SGH7K2M${String(++lastCode).padStart(3, '0')}`

/** Payments of one shilling of today. Without triggers: they take seconds. */
async function shillings(customerId: string, count: number, series: string): Promise<void> {
  await it.pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into payments (receipt_no, customer_id, amount, method, paid_at, booked_on)
      select '${series}' || lpad(n::text, 6, '0'), '${customerId}', 100, 'cash', '${today}', '${today}'
        from generate_series(1, ${count}) n;
    commit`)
}

/** A customer with one movement of each kind. */
async function aBusyCustomer(values: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(it, { legalName: 'Umoja Traders Ltd', ...values })
  const customerId = customer.id
  const old = await thousand({ customerId, issueDate: '2026-09-01', dueDate: '2026-10-01' })
  const invoice = await thousand({ customerId, issueDate: '2026-10-05', dueDate: '2026-12-01' })
  const draft = await thousand({ customerId, status: 'draft' })
  const { id } = await thousand({ customerId, issueDate: '2026-10-06' })
  await clerk.call(invoices.cancel, { id, version: 2, reason: 'Wrong customer' })
  const money = { customerId, method: 'mpesa', amount: 500_00, paidAt: '2026-11-01' } as const
  const payment = await clerk.call(payments.record, { ...money, invoiceId: old.id, bankTxnId: aCode() })
  const bounced = await clerk.call(payments.record, { ...money, bankTxnId: aCode() })
  await manager.call(payments.void, { id: bounced.id, reason: 'Bounced' })
  await clerk.call(payments.record, { ...money, amount: 70_00, bankTxnId: aCode() })
  const { lines, version } = await clerk.call(creditNotes.creditable, { id: invoice.id })
  const note = await clerk.call(creditNotes.issue, {
    id: invoice.id,
    version,
    reason: '06',
    lines: lines.map(({ id: lineId }) => ({ lineId, net: 100_00 })),
  })
  const kept = { invoiceId: old.id, kind: 'vat', amount: 20_00, withheldOn: '2026-11-02' } as const
  await clerk.call(withheld.record, { ...kept, certificateNo: 'WHT-77', certificateOn: '2026-11-02' })
  return { customer, old, invoice, draft, payment, bounced, note }
}

test('a statement has each movement on its own day, and ends with what is open less what is on account', async () => {
  const { customer, old, invoice, payment, bounced, note } = await aBusyCustomer()

  const said = await clerk.call(statements.get, { id: customer.id, ...period })

  expect(said).toMatchObject({ customerName: 'Umoja Traders Ltd', ...period, opening: 1_160_00 })
  expect(said.entries.map(({ day, kind, number, reference }) => [day, kind, number, reference])).toEqual([
    ['2026-10-05', 'invoice', invoice.invoiceNo, null],
    ['2026-10-06', 'invoice', expect.stringMatching(/^INV-/), null],
    ['2026-11-01', 'payment', payment.receiptNo, payment.bankTxnId],
    ['2026-11-01', 'payment', bounced.receiptNo, bounced.bankTxnId],
    ['2026-11-01', 'payment', expect.stringMatching(/^REC-/), expect.stringMatching(/^SGH/)],
    ['2026-11-02', 'withheld_vat', 'WHT-77', old.invoiceNo],
    [today, 'cancelled', expect.stringMatching(/^INV-/), null],
    [today, 'credit_note', note.creditNoteNo, invoice.invoiceNo],
    [today, 'voided', bounced.receiptNo, bounced.bankTxnId],
  ])
  expect(said.entries.map(({ balance }) => balance)).toEqual([
    2_320_00, 3_480_00, 2_980_00, 2_480_00, 2_410_00, 2_390_00, 1_230_00, 1_114_00, 1_614_00,
  ])
  expect(said).toMatchObject({
    debits: 2_820_00,
    credits: 2_366_00,
    closing: 1_614_00,
    outstanding: 1_684_00,
    onAccount: 70_00,
    credit: 0,
  })
  // One is from before the first day; the cancelled one and the draft are none.
  const left = ({ id, invoiceNo }: typeof old, balance: number, days: { issueDate: string; dueDate: string }) => {
    return { id, invoiceNo, ...days, total: 1_160_00, balance }
  }
  expect(said.openInvoices).toEqual([
    left(old, 640_00, { issueDate: '2026-09-01', dueDate: '2026-10-01' }),
    left(invoice, 1_044_00, { issueDate: '2026-10-05', dueDate: '2026-12-01' }),
  ])
  expect(said.moreOpen).toBe(0)
  expect(said.aging.filter(({ count }) => count > 0)).toEqual([
    { bucket: 'not_due', count: 1, amount: 1_044_00 },
    { bucket: 'aged_31_60', count: 1, amount: 640_00 },
  ])
})

test('a later act leaves the statement of a past day as it was', async () => {
  const { customer, old, invoice } = await aBusyCustomer()
  const past = { id: customer.id, from: '2026-10-01', to: addDays(today, -1) }
  const before = await clerk.call(statements.get, past)

  await clerk.call(payments.record, {
    customerId: customer.id,
    invoiceId: old.id,
    amount: 640_00,
    method: 'cash',
    paidAt: today,
  })
  await thousand({ customerId: customer.id, issueDate: today })
  await aPayment(it, { customerId: customer.id, invoiceId: invoice.id, amount: 1_044_00 })

  expect(await clerk.call(statements.get, past)).toEqual(before)
})

test('without days it covers last month and this one; a customer without movements has an empty one', async () => {
  const { id } = await aCustomer(it)
  expect(await clerk.call(statements.get, { id })).toMatchObject({
    from: '2026-10-01',
    to: today,
    opening: 0,
    entries: [],
    debits: 0,
    credits: 0,
    closing: 0,
  })
})

test.each([
  [{ from: '2025-01-01', to: today }, 'from', 'A statement covers at most 13 months. Choose a later first day.'],
  [{ from: today, to: '2026-11-01' }, 'to', 'The last day is before the first day.'],
  [{ to: addDays(today, 1) }, 'to', 'That day is still to come. Choose today or an earlier day.'],
])('%o has no statement, no file and no mail', async (days, field, message) => {
  const { id } = await aCustomer(it)
  const rows = await everyRow(it.pool)
  for (const endpoint of [statements.get, statements.pdf, statements.csv, statements.send]) {
    const answer = await clerk.send(endpoint, { id, ...days })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ message, fields: { [field]: message } })
  }
  expect(await everyRow(it.pool)).toEqual(rows)
})

test('beyond 5,000 entries it names the bound', async () => {
  const { id } = await aCustomer(it)
  await shillings(id, mostStatementEntries, 'REC-27')
  const { entries } = await clerk.call(statements.get, { id })
  expect(entries).toHaveLength(mostStatementEntries)
  expect(entries.at(-1)?.balance).toBe(-100 * mostStatementEntries)

  await aPayment(it, { customerId: id })
  const refused = await clerk.send(statements.get, { id })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe('This statement would have more than 5,000 entries. Choose fewer days.')
})

test('beyond 500 open invoices it lists those that are due first, and says how many more there are', async () => {
  const { id } = await aCustomer(it)
  const { id: first } = await thousand({ customerId: id, issueDate: '2026-11-01', dueDate: '2027-12-01' })
  const { rows } = await it.pool.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'invoices' and is_generated = 'NEVER' and column_name not in ('id', 'invoice_no', 'due_date')`)
  await it.pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into invoices (id, invoice_no, due_date, ${rows[0]?.columns})
      select new_id(), 'INV-29' || lpad(n::text, 6, '0'), date '2026-11-02' + (501 - n), ${rows[0]?.columns}
        from invoices, generate_series(1, ${mostStatementInvoices + 1}) n where id = '${first}';
    commit`)
  const { openInvoices, moreOpen, outstanding } = await clerk.call(statements.get, { id })

  expect(openInvoices).toHaveLength(mostStatementInvoices)
  expect(openInvoices[0]?.invoiceNo).toBe('INV-29000501')
  expect([moreOpen, outstanding]).toEqual([2, 502 * 1_160_00])
})

test('the spreadsheet has the same rows, and what was exported is logged', async () => {
  const { customer, old, invoice } = await aBusyCustomer({ legalName: '=Umoja()' })
  await aPayment(it, { customerId: customer.id, amount: 9_000_00, bankTxnId: '=HYPERLINK(1)' })

  const { body, headers } = await clerk.send(statements.csv, { id: customer.id, ...period })

  expect(headers['content-disposition']).toContain(`filename="statement-Umoja-2026-10-01-${today}.csv"`)
  const rows = body.trim().split('\r\n')
  expect(rows).toHaveLength(15)
  expect(rows.slice(0, 3)).toEqual([
    'Date,Entry,Number,Reference,Currency,Debit,Credit,Balance Owed,Paid Ahead',
    '2026-10-01,Opening balance,,,KES,,,1160.00,',
    `2026-10-05,Invoice,${invoice.invoiceNo},,KES,1160.00,,2320.00,`,
  ])
  expect(rows).toContain(`2026-11-02,VAT withheld,WHT-77,${old.invoiceNo},KES,,20.00,2390.00,`)
  expect(body).toContain("'=HYPERLINK(1)")
  expect(rows.at(-3)).toBe(`${today},Closing balance,,,KES,2820.00,11366.00,,7386.00`)
  expect(rows.slice(-2)).toEqual([
    `2026-09-01,Open invoice,${old.invoiceNo},due 2026-10-01,KES,,,640.00,`,
    `2026-10-05,Open invoice,${invoice.invoiceNo},due 2026-12-01,KES,,,1044.00,`,
  ])
  const [logged] = (await it.pool.query('select subject, filter, row_count from export_log order by id desc limit 1'))
    .rows
  expect(logged).toEqual({ subject: 'statement', filter: { customer: customer.id, ...period }, row_count: 10 })
})

describe.runIf(hasPoppler)('the PDF', () => {
  test('has the columns, the age of what is unpaid, and how to pay', async () => {
    const { customer, old, invoice } = await aBusyCustomer({ taxNumber: 'P051365947M' })
    const { rawPayload, headers } = await clerk.send(statements.pdf, { id: customer.id, ...period })

    expect(headers['content-disposition']).toContain(`filename="statement-Umoja-Traders-Ltd-2026-10-01-${today}.pdf"`)
    const text = textOf(rawPayload)
    for (const said of [
      'Bonde Hauliers Ltd STATEMENT',
      'Period 01/10/2026 – 21/11/2026',
      'Closing balance KSh 1,614.00',
      'Account of Umoja Traders Ltd',
      'Date Number Entry Debit Credit Balance',
      '01/10/2026 Opening balance 1,160.00',
      `05/10/2026 ${invoice.invoiceNo} Invoice 1,160.00 2,320.00`,
      `02/11/2026 WHT-77 VAT withheld`,
      '21/11/2026 Closing balance 2,820.00 2,366.00 1,614.00',
      'Number Issue date Due date Amount Balance due',
      `${old.invoiceNo} 01/09/2026 01/10/2026 1,160.00 640.00`,
      `${invoice.invoiceNo} 05/10/2026 01/12/2026 1,160.00 1,044.00`,
      'Unpaid invoices 1,684.00',
      'Not due 0-30 days 31-60 days 61-90 days 90+ days 1,044.00 0.00 640.00 0.00 0.00',
      'Less paid on account KSh 70.00',
      'Bank KCB',
      'Paybill 522533',
      'Account BONDE',
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
  })

  test('is in Swahili for a customer that reads Swahili', async () => {
    const { customer } = await aBusyCustomer({ language: 'sw' })
    const text = textOf((await clerk.send(statements.pdf, { id: customer.id, ...period })).rawPayload)

    for (const said of ['TAARIFA YA AKAUNTI', 'Salio la mwanzo', 'Malipo yamepokelewa', 'VAT ya zuio', 'Siku 31-60'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/STATEMENT|balance|Payment|withheld|cancelled/)
  })

  test('repeats its headings on each of many pages', async () => {
    const { id } = await aCustomer(it)
    await shillings(id, 150, 'REC-28')
    const pages = pagesOf((await clerk.send(statements.pdf, { id })).rawPayload)

    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.slice(0, 3).entries()) {
      expect(page).toContain('Date Number Entry Debit Credit Balance')
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    }
  })
})

test("a statement reaches the accounts office's address as a PDF, and the page says so", async () => {
  const { customer } = await aBusyCustomer({ email: 'office@umoja.example', accountsEmail: 'payables@umoja.example' })
  const key = { idempotencyKey: 'one-statement-0001' }
  const [sent] = (await clerk.call(statements.send, { id: customer.id, ...period }, key)).items
  // A double click sends one.
  await clerk.call(statements.send, { id: customer.id, ...period }, key)
  expect(sent).toMatchObject({ ...period, isMonthly: false, sentBy: 'Amina Cashier', delivery: { status: 'queued' } })

  await post.workOff(serverAt(server))

  expect(server.taken.map(({ to }) => to)).toEqual([['payables@umoja.example']])
  const { mail } = server.taken[0] ?? expect.fail()
  expect(mail).toMatchObject({
    subject: 'Statement of account 01/10/2026 - 21/11/2026 from Bonde Hauliers Ltd',
    attachments: [{ filename: `statement-Umoja-Traders-Ltd-2026-10-01-${today}.pdf`, mimeType: 'application/pdf' }],
  })
  expect(mail.text).toContain('On 21/11/2026 you owed KSh 1,614.00.')
  if (hasPoppler) expect(textOf(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).toContain('STATEMENT')
  const { items, isMailable } = await clerk.call(statements.sent, { id: customer.id })
  expect(isMailable).toBe(true)
  expect(items).toMatchObject([{ id: sent?.id, delivery: { status: 'sent', via: 'server' } }])
})

test('in Swahili, to a customer that has paid ahead', async () => {
  const { id } = await aCustomer(it, { email: 'malipo@umoja.example', language: 'sw' })
  await aPayment(it, { customerId: id, amount: 250_00 })
  await clerk.call(statements.send, { id, ...period })
  await post.workOff(serverAt(server))

  const { mail } = server.taken[0] ?? expect.fail()
  expect(mail.subject).toBe('Taarifa ya akaunti 01/10/2026 - 21/11/2026 kutoka Bonde Hauliers Ltd')
  expect(mail.text).toContain('Tarehe 21/11/2026 ulikuwa umelipa zaidi ya deni kwa KSh 250.00.')
})

test.each([
  [null, 'Bahari Ltd has no e-mail address. Download the statement instead.'],
  ['"odd canary"@place.example', 'Mail cannot be sent to the e-mail address that is on record.'],
])('with the address %s nothing is sent', async (email, message) => {
  const { id } = await aCustomer(it, { legalName: 'Bahari Ltd', email })
  const rows = await everyRow(it.pool)

  const refused = await clerk.send(statements.send, { id })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe(message)
  expect(await everyRow(it.pool)).toEqual(rows)
  expect((await clerk.call(statements.sent, { id })).isMailable).toBe(email !== null)
})

test('who had a statement sent cannot be deleted, and what was sent cannot be changed', async () => {
  const { id } = await aCustomer(it, { email: 'payables@bahari.example' })
  await clerk.call(statements.send, { id })

  expect((await manager.send(api.customers.delete, { id })).statusCode).toBe(409)
  await expect(it.pool.query('update statements_sent set to_day = from_day')).rejects.toThrow()
  await expect(it.pool.query('delete from statements_sent')).rejects.toThrow()
})

test('a deleted customer has none', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  for (const endpoint of [statements.get, statements.pdf, statements.csv, statements.sent, statements.send])
    expect((await clerk.send(endpoint, { id })).statusCode).toBe(404)
})
