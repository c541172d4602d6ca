import type { ClientBase } from 'pg'
import type { Customer } from './company.ts'
import type { Month } from './truth.ts'

type Db = Pick<ClientBase, 'query'>
/** Ids of customers in the database, by those of the bench. */
export type CustomerIds = ReadonlyMap<string, string>

/**
 * SQL: an id in the order of a number of at most twelve digits. Of two customers, invoices or payments that are alike the rule takes
 * the first by its id, as it does in memory.
 */
const idOf = (number: string) => `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

export async function loadCustomers(
  db: Db,
  customers: readonly Pick<Customer, 'id' | 'legalName' | 'tradingName' | 'withholdsVat'>[],
): Promise<CustomerIds> {
  const { rows } = await db.query<{ id: string }>(
    `insert into customers (id, legal_name, trading_name, withholds_vat)
       select ${idOf('n')}, "legalName", "tradingName", "withholdsVat"
         from rows from (json_to_recordset($1::json) as ("legalName" text, "tradingName" text, "withholdsVat" boolean))
           with ordinality as c ("legalName", "tradingName", "withholdsVat", n)
         order by n
       returning id`,
    [JSON.stringify(customers)],
  )
  return new Map(customers.map(({ id }, n) => [id, rows[n]?.id ?? '']))
}

/** Adds what happened in a month before its statements are read: invoices that were issued, payments that were recorded. */
export async function loadMonth(db: Db, month: Month, customers: CustomerIds): Promise<void> {
  const customerOf = <Row extends { customerId: string }>({ customerId, ...row }: Row) => ({
    ...row,
    customer: customers.get(customerId),
  })
  // What was paid before the first month came as cash.
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
  await db.query('begin')
  await db.query(
    `with given as (
       select * from json_to_recordset($1::json) as i ("invoiceNo" text, customer uuid, "issueDate" date, "dueDate" date, total bigint,
         "taxedNet" bigint)
     ), drawn as (
       insert into invoices (id, invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
         select ${idOf(`substr("invoiceNo", 5)`)}, "invoiceNo", customer, "issueDate", "dueDate", "taxedNet", total - "taxedNet", total, 'As issued', "issueDate" from given
         returning id, subtotal, tax_amount, total
     )
     insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
       select id, 1, 'A trip', 100, subtotal, 1600, 'B', subtotal, tax_amount, total from drawn`,
    [JSON.stringify(month.invoices.map(customerOf))],
  )
  await db.query(`update invoices set status = 'sent' where status = 'draft'`)
  // What was withheld with a recorded payment settles here as cash, which comes on no statement.
  await db.query(
    `create temp table part on commit drop as
       select p.*, q."invoiceNo", q.amount as part, q.n
         from json_to_recordset($1::json) as p ("receiptNo" text, customer uuid, "paidAt" date, amount bigint, method text,
           "bankTxnId" text, parts json)
         left join lateral rows from (json_to_recordset(p.parts) as ("invoiceNo" text, amount bigint)) with ordinality
           as q ("invoiceNo", amount, n) on true`,
    [JSON.stringify([...before, ...month.recorded].map(customerOf))],
  )
  await db.query(`
    insert into payments (id, receipt_no, customer_id, amount, allocated_total, method, paid_at, booked_on, bank_txn_id)
      select ${idOf(`${month.month.replace('-', '')}000000 + row_number() over (order by "receiptNo" collate "C")`)}, "receiptNo", customer, amount, least(amount, coalesce(sum(part), 0)), method, "paidAt", "paidAt", "bankTxnId"
        from part group by "receiptNo", customer, amount, method, "paidAt", "bankTxnId";
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
    update invoices i set paid_total = i.paid_total + s.amount,
        status = case when i.balance = s.amount then 'paid' else i.status end
      from (select invoice_id, sum(amount) as amount from settled group by invoice_id) s where i.id = s.invoice_id`)
  await db.query('commit')
}
