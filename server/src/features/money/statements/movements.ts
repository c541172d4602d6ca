import { type RawBuilder, sql } from 'kysely'
import { isOfGroup } from '../../../db/merging.ts'
import type { CustomerGroup } from '../../sales/merged/customer-group.ts'

/**
 * SQL: every movement on the accounts of customers, as (customer_id, day, rank, kind, record_id, number, reference, amount):
 * what a customer owes more on that day, in cents, negative where it owes less. Allocations of payments and credit notes
 * are none: they move between what is owed and what is on account. The rank orders the movements of a day.
 *
 * @param group of one customer with those that were merged into it; of all without
 */
export function movements(group?: CustomerGroup): RawBuilder<unknown> {
  const isOwn = (table: string) => (group ? isOfGroup(`${table}.customerId`, group) : sql`true`)
  return sql`(
    select i.customer_id, i.booked_on as day, 1 as rank, case when i.opened_on is null then i.kind else 'opening_invoice' end as kind, i.id as record_id, i.invoice_no as number,
        coalesce(corrected.invoice_no, b.booking_no) as reference, i.total as amount
      from invoices i
        left join invoices corrected on corrected.id = i.corrects_invoice_id
        left join bookings b on b.id = i.booking_id
      where i.billed_name is not null and ${isOwn('i')}
    union all
    select i.customer_id, i.cancelled_on, 2, 'cancelled', i.id, i.invoice_no, null, -i.total
      from invoices i where i.billed_name is not null and i.cancelled_on is not null and ${isOwn('i')}
    union all
    select n.customer_id, n.issued_on, 3, 'credit_note', n.id, n.credit_note_no, i.invoice_no, -n.total
      from credit_notes n left join invoices i on i.id = n.invoice_id where ${isOwn('n')}
    union all
    select p.customer_id, p.booked_on, 4, 'payment', p.id, p.receipt_no, p.bank_txn_id, -p.amount
      from payments p where ${isOwn('p')}
    union all
    select p.customer_id, p.voided_on, 5, 'voided', p.id, p.receipt_no, p.bank_txn_id, p.amount
      from payments p where p.voided_on is not null and ${isOwn('p')}
    union all
    select a.customer_id, a.allocated_on, 6, 'withheld_' || w.kind, a.invoice_id, w.certificate_no, i.invoice_no, -a.amount
      from withheld w join allocations a on a.withheld_id = w.id left join invoices i on i.id = a.invoice_id
      where ${isOwn('w')}
    union all
    select a.customer_id, a.reversed_on, 7, 'withheld_reversed', a.invoice_id, w.certificate_no, i.invoice_no, a.amount
      from withheld w join allocations a on a.withheld_id = w.id left join invoices i on i.id = a.invoice_id
      where a.reversed_on is not null and ${isOwn('w')}
    union all
    select a.customer_id, a.allocated_on, 8, 'written_off', a.invoice_id, null, i.invoice_no, -a.amount
      from allocations a left join invoices i on i.id = a.invoice_id
      where a.kind = 'written_off' and ${isOwn('a')}
    union all
    select a.customer_id, a.reversed_on, 9, 'write_off_reversed', a.invoice_id, null, i.invoice_no, a.amount
      from allocations a left join invoices i on i.id = a.invoice_id
      where a.kind = 'written_off' and a.reversed_on is not null and ${isOwn('a')})`
}
