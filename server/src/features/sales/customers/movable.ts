import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: common table expressions of what a merge moves of a customer, as `movable_bookings` and `movable_drafts` with `id`. A
 * booking that is cancelled or on an issued invoice stays, and so does a draft that corrects an invoice; what is billed together
 * stays together.
 */
export function movable(customerId: string): RawBuilder<unknown> {
  return sql`
    drafts as materialized (
      select id, booking_id, corrects_invoice_id from invoices where customer_id = ${customerId} and status = 'draft'
    ), links as materialized (
      select id as invoice_id, booking_id from drafts where booking_id is not null
      union
      select drafts.id, charges.booking_id
        from drafts join invoice_lines l on l.invoice_id = drafts.id join charges on charges.invoice_line_id = l.id
    ), fixed as (
      select id from drafts where corrects_invoice_id is not null
      union
      select b.id from bookings b
        where b.customer_id = ${customerId} and (b.status = 'cancelled'
          or exists (select from invoices i where i.booking_id = b.id and i.status <> 'draft')
          or exists (
            select from charges c join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = l.invoice_id
              where c.booking_id = b.id and i.status <> 'draft'))
      union
      select case when fixed.id = links.invoice_id then links.booking_id else links.invoice_id end
        from fixed join links on fixed.id in (links.invoice_id, links.booking_id)
    ), movable_bookings as (
      select id from bookings where customer_id = ${customerId} and id not in (select id from fixed)
    ), movable_drafts as (
      select id from drafts where id not in (select id from fixed)
    )`
}
