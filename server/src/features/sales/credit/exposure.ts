import { type CentsSum, standardTaxRate } from '@shehena/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { type CustomerGroup, groupMembers } from '../merged/customer-group.ts'

/** SQL: an amount in cents with tax, rounded as a line of an invoice is; `rate` in hundredths of a percent. */
function withTax(amount: RawBuilder<unknown>, rate: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${amount} + (${amount} * (${rate})::bigint + 5000) / 10000)`
}
/** SQL: a rate, or 0 where the company is not registered for VAT and so will not charge it. */
const charged = (rate: RawBuilder<unknown>) =>
  sql`case when (select is_vat_registered is false from system_settings) then 0 else ${rate} end`
const standardRate = charged(sql.lit(Number(standardTaxRate)))

/** SQL: whether a row of `charges` is on an issued invoice of its customer: on a line that is not one of its drafts. */
const isIssuedTo = (customer: RawBuilder<unknown>) => sql`(
  charges.invoice_line_id is not null and charges.invoice_line_id <> all (array(
    select l.id from invoices i join invoice_lines l on l.invoice_id = i.id where i.customer_id = ${customer} and i.status = 'draft')))`

/**
 * SQL: what of the charges of bookings is issued, and what extras are not, one row for each booking. What stands on a line is
 * issued unless the line is one of a draft: a customer has few of those.
 *
 * @param whose a condition on `charges`
 * @param customer the id of their customer
 */
function chargesByBooking(whose: RawBuilder<unknown>, customer: RawBuilder<unknown>): RawBuilder<unknown> {
  const isIssued = isIssuedTo(customer)
  const isIssuedFreight = sql`charges.kind = 'freight' and ${isIssued}`
  const isOpenExtra = sql`charges.kind <> 'freight' and not ${isIssued}`
  return sql`(
    select booking_id, count(*) filter (where ${isIssuedFreight}) as loads, count(*) filter (where ${isOpenExtra}) as extras,
        sum(amount) filter (where ${isIssuedFreight}) as freight,
        sum(${withTax(sql`amount`, charged(sql`tax_rate`))}) filter (where ${isOpenExtra}) as extra_amount
      from charges where ${whose} group by booking_id)`
}

const isAgreed = sql`bookings.status in ('confirmed', 'scheduled')`

/** SQL: of a row of `bookings` and its row of charges, `c`: whether a part of it is on no issued invoice. */
const hasOpenPart = sql`(coalesce(c.loads, 0) < bookings.trucks_needed or c.extras > 0)`

/** SQL: of the same, that part in cents with tax: what of its quote is not issued, and its extras. */
const openAmount = sql`(${withTax(
  sql`greatest(coalesce(bookings.quoted_amount, 0) - coalesce(c.freight, 0)::bigint, 0)`,
  standardRate,
)} + coalesce(c.extra_amount, 0))`

const chargesOfBooking = chargesByBooking(sql`charges.booking_id = bookings.id`, sql`bookings.customer_id`)

/** SQL: whether a part of a row of `bookings` is on no issued invoice: of one that is cancelled, an extra such as waiting. */
export const isUnbilled = sql<boolean>`(
  ${isAgreed} and exists (select from (values (1)) one left join ${chargesOfBooking} c on true where ${hasOpenPart})
  or bookings.status = 'cancelled' and exists (
    select from charges where charges.booking_id = bookings.id and not ${isIssuedTo(sql`bookings.customer_id`)}))`

/** SQL: the unbilled bookings of the row of `customers`, `amount` in cents with tax; 0 for one without a price. */
const unbilledBookings = sql`(
  select ${openAmount} as amount
    from bookings left join ${chargesByBooking(sql`charges.customer_id = customers.id`, sql`customers.id`)} c on c.booking_id = bookings.id
    where bookings.customer_id = customers.id and ${isAgreed} and ${hasOpenPart}
  union all
  select sum(${withTax(sql`charges.amount`, charged(sql`charges.tax_rate`))}) as amount
    from charges join bookings on bookings.id = charges.booking_id and bookings.status = 'cancelled'
    where charges.customer_id = customers.id and charges.kind <> 'freight' and not ${isIssuedTo(sql`customers.id`)}
    group by bookings.id)`

/** SQL: the same of all customers of a group. */
export const unbilledOf = (group: CustomerGroup) =>
  sql`(select unbilled.amount from unnest(${group}::uuid[]) customers (id) cross join lateral ${unbilledBookings} unbilled)`

/** SQL: whether the company counts agreed bookings against a credit limit before their invoice is issued. */
export const countsBookings = sql<boolean>`(select credit_counts_bookings from system_settings)`

/**
 * SQL: what the row of `customers` alone owes and has agreed to, less what it has on account and what is left of its credit notes,
 * in cents. Reads what is open, by indexes of its own: the cost does not grow with what was paid.
 */
const ownExposure = sql`(
  coalesce((select sum(balance) from invoices where customer_id = customers.id and status in ('sent', 'overdue')), 0)
  + case when ${countsBookings} then coalesce((select sum(amount) from ${unbilledBookings} unbilled), 0) else 0 end
  - coalesce((select sum(amount - allocated_total) from payments
      where customer_id = customers.id and voided_at is null and allocated_total < amount), 0)
  - coalesce((select sum(total - allocated_total) from credit_notes
      where customer_id = customers.id and allocated_total < total), 0))`

/** SQL: the same of the row of `customers` with those that were merged into it. */
export const exposure = sql<CentsSum>`(select sum(${ownExposure}) from ${groupMembers(sql`customers.id`)})`

/** SQL: what the row of `bookings` would add to the exposure of its customer if it were agreed now; 0 where it is counted. */
export const addedByBooking = sql<CentsSum>`(
  case when bookings.status in ('draft', 'quoted') and ${countsBookings}
    then (select ${openAmount} from (values (1)) one left join ${chargesOfBooking} c on true) else 0 end)`
