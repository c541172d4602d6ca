import { judgeLine } from '@shehena/domain/matching/judge-line'
import { indexKnown } from '@shehena/domain/matching/known-index'
import type { CreditLine, Known, Proposal } from '@shehena/domain/matching/matching'
import { expect, test } from 'vitest'
import { gatherKnown } from '#server/features/bank-statements/gather-known.ts'
import { KnownCompany } from '../bench/matching/known-company.ts'
import { makeMonths } from '../bench/matching/make-months.ts'
import type { Month } from '../bench/matching/truth.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

type Ids = { customers: Map<string, string>; account: string }
type Made = { id: string; legalName: string; tradingName: string | null }

/** Writes the company of the bench into the database: nobody withholds VAT, which is another test's. */
async function load(customers: readonly Made[], month: Month): Promise<Ids> {
  const rows = await it.db
    .insertInto('customers')
    .values(customers.map(({ legalName, tradingName }) => ({ legalName, tradingName })))
    .returning(['id'])
    .execute()
  const ids = new Map(customers.map(({ id }, n) => [id, rows[n]?.id ?? '']))
  const invoices = month.invoices.map(({ customerId, ...invoice }) => ({ ...invoice, customer: ids.get(customerId) }))
  // What was paid before the month came as cash.
  const before = month.invoices
    .filter(({ balance, total }) => balance < total)
    .map(({ invoiceNo, customerId, issueDate, balance, total }) => ({
      receiptNo: `B${invoiceNo}`,
      customerId,
      paidAt: issueDate,
      amount: total - balance,
      method: 'cash',
      bankTxnId: null,
      parts: [{ invoiceNo, amount: total - balance }],
    }))
  const recorded = [...before, ...month.recorded].map(({ customerId, ...payment }) => ({
    ...payment,
    customer: ids.get(customerId),
  }))
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with given as (
         select * from json_to_recordset($1::json) as i ("invoiceNo" text, customer uuid, "issueDate" date, "dueDate" date, total bigint)
       ), drawn as (
         insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
           select "invoiceNo", customer, "issueDate", "dueDate", total, 0, total, 'As issued', "issueDate" from given
           returning id, total
       )
       insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
         select id, 1, 'A trip', 100, total, 0, 'A', total, 0, total from drawn`,
      [JSON.stringify(invoices)],
    )
    await client.query(`update invoices set status = 'sent'`)
    // What was withheld with a recorded payment settles here as cash, which comes on no statement.
    await client.query(
      `create temp table part on commit drop as
         select p.*, q."invoiceNo", q.amount as part, q.n
           from json_to_recordset($1::json) as p ("receiptNo" text, customer uuid, "paidAt" date, amount bigint, method text,
             "bankTxnId" text, parts json)
           left join lateral rows from (json_to_recordset(p.parts) as ("invoiceNo" text, amount bigint)) with ordinality
             as q ("invoiceNo", amount, n) on true`,
      [JSON.stringify(recorded)],
    )
    await client.query(`
      insert into payments (receipt_no, customer_id, amount, allocated_total, method, paid_at, booked_on, bank_txn_id)
        select "receiptNo", customer, amount, least(amount, coalesce(sum(part), 0)), method, "paidAt", "paidAt", "bankTxnId"
          from part group by 1, 2, 3, 5, 6, 8;
      insert into payments (receipt_no, customer_id, amount, allocated_total, method, paid_at, booked_on)
        select 'W' || "receiptNo", customer, sum(part) - amount, sum(part) - amount, 'cash', "paidAt", "paidAt"
          from part group by "receiptNo", customer, amount, "paidAt" having sum(part) > amount;
      with held as (
        select "receiptNo", sum(part) - amount as held from part group by "receiptNo", amount having sum(part) > amount
      ), shares as (
        select part."receiptNo", "invoiceNo", customer, part - case when n = 1 then coalesce(held, 0) else 0 end as share from part
          left join held using ("receiptNo") where part is not null
        union all
        select 'W' || "receiptNo", "invoiceNo", customer, held from part join held using ("receiptNo") where n = 1
      ), settled as (
        insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
          select i.id, s.customer, 'payment', p.id, s.share, p.paid_at
            from shares s join invoices i on i.invoice_no = s."invoiceNo" join payments p on p.receipt_no = s."receiptNo"
          returning invoice_id, amount
      )
      update invoices i set paid_total = s.amount, status = case when i.total = s.amount then 'paid' else i.status end
        from (select invoice_id, sum(amount) as amount from settled group by invoice_id) s where i.id = s.invoice_id`)
    await client.query('commit')
  } finally {
    client.release()
  }
  return { customers: ids, account: await addLines(month) }
}

/** All lines of the month, open, on one account. */
async function addLines({ lines, debits }: Month): Promise<string> {
  const clerk = await it.signedIn('finance')
  const { id: bankAccountId } = await it.db
    .insertInto('bankAccounts')
    .values({ name: 'The account', kind: 'bank', number: '0110011001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: bankStatementId } = await it.db
    .insertInto('bankStatements')
    .values({
      bankAccountId,
      format: 'table',
      fileName: 'month.csv',
      sha256: '',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      lineCount: lines.length,
      newCount: 0,
      alikeCount: 0,
      createdBy: clerk.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = { bankAccountId, bankStatementId, rowNo: 1, nth: 1 }
  await it.db
    .insertInto('bankLines')
    .values([
      ...lines.map(({ key, credit }) => ({ ...shared, ...credit, fingerprint: key })),
      ...debits.map(({ key, account: _, amount, ...debit }) => ({
        ...shared,
        ...debit,
        amount: -amount,
        fingerprint: key,
      })),
    ])
    .execute()
  return bankAccountId
}

/** A proposal in the numbers that both sides know. */
function named(proposal: Proposal | null, known: Known, ids?: ReadonlyMap<string, string>) {
  if (!proposal) return null
  const invoiceNo = (id: string) => known.invoices.find((invoice) => invoice.id === id)?.invoiceNo
  const { reasons, customerId } = proposal
  const customer = ids?.get(customerId) ?? customerId
  if (proposal.kind === 'payment')
    return {
      customer,
      reasons,
      amount: proposal.amount,
      receipt: known.payments.find(({ id }) => id === proposal.paymentId)?.receiptNo,
    }
  const parts = proposal.parts.map(({ invoiceId, amount }) => ({ invoiceNo: invoiceNo(invoiceId), amount }))
  return { customer, reasons, parts, onAccount: proposal.onAccount }
}

test('what is looked up in the database judges every line of a month as all books in memory do', async () => {
  const { company, months } = makeMonths({ seed: 31, mix: 'half-silent', months: 1, lines: 500 })
  const [month] = months
  if (!month) throw new Error('There is no month')
  const customers = company.customers.map((customer) => ({ ...customer, withholdsVat: false }))
  const books = new KnownCompany(customers)
  books.begin(month)
  books.expect(month.lines.map(({ credit }) => credit))
  const { customers: ids, account } = await load(customers, month)
  let tied = 0
  for (const { credit } of month.lines) {
    const inMemory = books.gather([credit])
    const line: CreditLine & { id: string; bankAccountId: string; accountKind: 'bank' } = {
      ...credit,
      id: '',
      bankAccountId: account,
      accountKind: 'bank',
    }
    const gathered = await gatherKnown(it, [line])

    const wanted = judgeLine(credit, indexKnown(inMemory))
    const found = judgeLine(credit, indexKnown(gathered))

    expect(named(found.tie, gathered), JSON.stringify(credit)).toEqual(named(wanted.tie, inMemory, ids))
    tied += found.tie ? 1 : 0
  }
  expect(tied).toBeGreaterThan(month.lines.length / 3)
})
