import { api } from '@shehena/domain/api'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crontab } from '#server/background/worker.ts'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { sendMonthlyStatements } from './send-monthly-statements.ts'

const { statements, system } = api
const it = useTestApp()
const post = usePostOffice(it)
const morning = '2026-12-01T06:00:00.000Z'

let server: TestMailServer
let manager: Client

beforeAll(async () => {
  server = await TestMailServer.start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.taken.length = 0
  manager = await it.signedIn('management')
  // Who came before gets nothing more.
  await it.pool.query('update customers set email = null, accounts_email = null')
  await it.pool.query('delete from mail_outbox')
  await manager.call(system.updateMonthlyStatements, { isOn: true })
})

let series = 10
/** Customers that owe KSh 100.00 each since 5 November, with an address. */
async function debtors(count: number): Promise<void> {
  series += 1
  await it.pool.query(`
    begin;
    with owing as (
      insert into customers (legal_name, email)
        select 'Debtor ' || n, 'debtor' || n || '@place.example' from generate_series(1, ${count}) n
        returning id
    )
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
      select 'INV-${series}' || lpad((row_number() over ())::text, 6, '0'), id, '2026-11-05', '2026-12-05', 10000, 0, 10000
        from owing;
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
      select id, 1, 'Trip', 100, 10000, 0, 10000, 0, 10000 from invoices where invoice_no like 'INV-${series}%';
    update invoices set status = 'sent', billed_name = 'Debtor' where invoice_no like 'INV-${series}%';
    commit`)
}

const mails = async () =>
  (
    await it.pool.query(
      `select m.recipient, s.month::text, s.from_day::text as from, s.to_day::text as to, s.sent_by
         from mail_outbox m join statements_sent s on s.id = m.about_id
         where m.about_table = 'statements_sent' order by recipient`,
    )
  ).rows
const sentRows = async () =>
  (
    await it.pool.query(
      'select count(*)::int as n from statements_sent s join customers c on c.id = s.customer_id where c.email is not null',
    )
  ).rows[0].n

test('runs on the first of the month at nine in Nairobi', () => {
  const job = parseCrontab(crontab).find(({ task }) => task === 'monthly-statements')
  const at = { month: 12, dow: 2, min: 0 }
  expect(job?.match({ ...at, hour: 6, date: 1 })).toBe(true)
  expect(job?.match({ ...at, hour: 6, date: 2 })).toBe(false)
  expect(job?.match({ ...at, hour: 9, date: 1 })).toBe(false)
})

test('who owed something at the end of the month and has an address gets the statement of the month, once', async () => {
  const owes = (values: Parameters<typeof aCustomer>[1], invoice: Parameters<typeof anInvoice>[1] = {}) =>
    aCustomer(it, values).then(async (customer) => {
      await anInvoice(it, { status: 'sent', customerId: customer.id, issueDate: '2026-10-05', ...invoice })
      return customer
    })
  await owes({ legalName: 'Owes Ltd', email: 'owes@place.example' })
  await owes({ legalName: 'Accounts Ltd', email: null, accountsEmail: 'accounts@place.example' })
  await owes({ legalName: 'No Address Ltd', email: null })
  await owes({ legalName: 'Odd Address Ltd', email: '"odd canary"@place.example' })
  await owes(
    { legalName: 'December Ltd', email: 'december@place.example' },
    { issueDate: '2026-12-01', dueDate: '2026-12-31' },
  )
  const paid = await owes({ legalName: 'Paid Ltd', email: 'paid@place.example' })
  await aPayment(it, { customerId: paid.id, amount: 116_000_00, paidAt: '2026-11-30' })
  const late = await owes({ legalName: 'Late Ltd', email: 'late@place.example' })
  await aPayment(it, { customerId: late.id, amount: 116_000_00, paidAt: '2026-12-01' })
  await aCustomer(it, { legalName: 'Nothing Ltd', email: 'nothing@place.example' })

  expect(await sendMonthlyStatements(it.db, morning)).toBe(3)

  const november = { month: '2026-11-01', from: '2026-11-01', to: '2026-11-30', sent_by: null }
  expect(await mails()).toEqual(
    ['accounts@place.example', 'late@place.example', 'owes@place.example'].map((recipient) => ({
      recipient,
      ...november,
    })),
  )
  expect(await sendMonthlyStatements(it.db, '2026-12-31T20:59:00.000Z')).toBe(0)
  expect(await mails()).toHaveLength(3)

  await post.workOff(serverAt(server))
  const taken = server.taken.find(({ to }) => to[0] === 'owes@place.example')
  expect(taken?.mail.text).toContain('On 30/11/2026 you owed KSh 116,000.00.')
  expect(taken?.mail.attachments).toMatchObject([{ filename: 'statement-Owes-Ltd-2026-11-01-2026-11-30.pdf' }])

  expect(await sendMonthlyStatements(it.db, '2027-01-01T06:00:00.000Z')).toBeGreaterThan(0)
})

test('while it is off nobody gets one, also who waits for it when it is turned off', async () => {
  await debtors(2)
  expect(await sendMonthlyStatements(it.db, morning)).toBe(2)
  await manager.call(system.updateMonthlyStatements, { isOn: false })

  await post.workOff(serverAt(server))

  expect(server.taken).toEqual([])
  const { rows } = await it.pool.query('select status, failure from mail_outbox')
  expect(rows).toEqual(Array(2).fill({ status: 'failed', failure: 'withdrawn' }))
  expect(await sendMonthlyStatements(it.db, '2027-01-01T06:00:00.000Z')).toBe(0)
})

test('of four runs at once, and one that died midway, nobody gets two', async () => {
  await debtors(250)
  await it.pool.query(`
    create function die_midway() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger die_midway before insert on mail_outbox for each row
      when (new.recipient = 'debtor120@place.example') execute function die_midway()`)
  await expect(sendMonthlyStatements(it.db, morning)).rejects.toThrow('killed')
  await it.pool.query('drop trigger die_midway on mail_outbox; drop function die_midway')
  // What was committed stays, with its mails; the batch that died left nothing.
  const before = await mails()
  expect(before.length).toBeLessThan(250)
  expect(await sentRows()).toBe(before.length)

  const queued = await Promise.all(Array.from({ length: 4 }, () => sendMonthlyStatements(it.db, morning)))

  expect(before.length + queued.reduce((sum, count) => sum + count, 0)).toBe(250)
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(new Set(recipients).size).toBe(250)
  expect(recipients).toHaveLength(250)
  expect(await sentRows()).toBe(250)
})

test('the settings say how many would get one, and who has no address', async () => {
  const before = await manager.call(statements.monthly, {})
  await debtors(3)
  const silent = await aCustomer(it, { legalName: 'Aaa Silent Ltd', email: null })
  await anInvoice(it, { status: 'sent', customerId: silent.id })
  const ahead = await aCustomer(it, { legalName: 'Ahead Ltd', email: null })
  await aPayment(it, { customerId: ahead.id, paidAt: today })

  const { receiving, withoutAddress, named } = await manager.call(statements.monthly, {})
  expect({ receiving, withoutAddress }).toEqual({ receiving: 3, withoutAddress: before.withoutAddress + 1 })
  expect(named.length).toBeLessThanOrEqual(50)
  expect(named[0]).toEqual({ id: silent.id, name: 'Aaa Silent Ltd' })
  expect(await manager.call(system.monthlyStatements, {})).toEqual({ isOn: true })
  const clerk = await it.signedIn('finance')
  expect((await clerk.send(system.updateMonthlyStatements, { isOn: false })).statusCode).toBe(403)
  expect(await manager.call(system.monthlyStatements, {})).toEqual({ isOn: true })
})

test('it is off at first', async () => {
  const { rows } = await it.pool.query(
    `select column_default from information_schema.columns where column_name = 'sends_monthly_statements'`,
  )
  expect(rows).toEqual([{ column_default: 'false' }])
})
