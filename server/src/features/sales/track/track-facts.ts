import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import type { TrackFacts } from '@shehena/domain/sales/track/track-facts'
import { seesDeliveryTime } from '@shehena/domain/track'
import { type RawBuilder, sql } from 'kysely'
import { jsonInstant } from '../../../db/json-instant.ts'

type Of = TrackFacts['of']

/** SQL: the ids of the bookings of a record, which is the row `bookings`, `dispatch_jobs` or `invoices`. */
const bookingsOf = {
  booking: sql`select bookings.id`,
  job: sql`select dispatch_jobs.booking_id`,
  invoice: sql`
    select c.booking_id from invoice_lines l join charges c on c.invoice_line_id = l.id where l.invoice_id = invoices.id
    union select invoices.booking_id where invoices.booking_id is not null`,
} as const satisfies Record<Of, RawBuilder<unknown>>

/** SQL: the loads of a record, each with its booking: of an invoice those that it bills, or else all of its bookings. */
const loadsOf = {
  booking: sql`select bookings.id as booking_id, load_no from generate_series(1, bookings.trucks_needed) load_no`,
  job: sql`select dispatch_jobs.booking_id, dispatch_jobs.load_no`,
  invoice: sql`
    select c.booking_id, c.load_no
      from invoice_lines l join charges c on c.invoice_line_id = l.id
      where l.invoice_id = invoices.id and c.kind = 'freight'
    union all
    select b.id, load_no
      from bookings b, generate_series(1, b.trucks_needed) load_no
      where b.id in (${bookingsOf.invoice})
        and not exists (
          select from invoice_lines l join charges c on c.invoice_line_id = l.id
            where l.invoice_id = invoices.id and c.kind = 'freight')`,
} as const satisfies Record<Of, RawBuilder<unknown>>

/** SQL: a condition on jobs `j`: they carry the loads of a record. A job is its own, cancelled or not. */
const isCarrier = {
  booking: sql`j.booking_id = bookings.id`,
  job: sql`j.id = dispatch_jobs.id`,
  invoice: sql`(j.booking_id, j.load_no) in (${loadsOf.invoice}) and j.status <> 'cancelled'`,
} as const satisfies Record<Of, RawBuilder<unknown>>

/** SQL: the ids of the invoices of a record. */
const invoicesOf = {
  booking: sql`
    select own.id from invoices own where own.booking_id = bookings.id
    union select l.invoice_id from charges c join invoice_lines l on l.id = c.invoice_line_id where c.booking_id = bookings.id`,
  job: sql`
    select l.invoice_id
      from charges c join invoice_lines l on l.id = c.invoice_line_id
      where c.booking_id = dispatch_jobs.booking_id and c.load_no = dispatch_jobs.load_no and dispatch_jobs.status <> 'cancelled'`,
  invoice: sql`select invoices.id`,
} as const satisfies Record<Of, RawBuilder<unknown>>

const jobsOf = (of: Of) => sql`(
  select coalesce(json_agg(json_build_object('id', j.id, 'no', j.job_no, 'status', j.status,
      'statusBefore', (select e.status_before from job_exceptions e where e.job_id = j.id and e.resolved_at is null),
      'plannedStart', ${jsonInstant(sql`j.planned_start`)}, 'plannedEnd', ${jsonInstant(sql`j.planned_end`)},
      'expectedEnd', ${jsonInstant(sql`j.expected_end`)}, 'pickupArrivedAt', ${jsonInstant(sql`j.pickup_arrived_at`)},
      'pickupLeftAt', ${jsonInstant(sql`j.pickup_left_at`)}, 'actualEnd', ${jsonInstant(sql`j.actual_end`)})
      order by j.load_no, j.created_at, j.id), '[]')
    from dispatch_jobs j
    where ${isCarrier[of]})`

const paymentsOnInvoice = sql`(
  select coalesce(json_agg(distinct jsonb_build_object('id', p.id, 'no', p.receipt_no, 'on', p.paid_at)), '[]')
    from allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = i.id and a.reversed_on is null)`

const paperLacked = (of: Of) => sql`(
  select case when bool_or(asked.type = 'delivery_note') then 'deliveryNote' when count(*) > 0 then 'papers' end
    from charges c
      join dispatch_jobs j on j.booking_id = c.booking_id and j.load_no = c.load_no and j.status = 'completed'
      join customers paying on paying.id = c.customer_id
      cross join unnest(paying.billing_papers) as asked (type)
    where (c.booking_id, c.load_no) in (${loadsOf[of]}) and c.kind = 'freight' and c.invoice_line_id is null
      and c.papers_waived is null
      and not exists (select from documents d where d.dispatch_job_id = j.id and d.doc_type = asked.type))`

const moneyOf = (of: Of) => sql`json_build_object(
  'invoices', (
    select coalesce(json_agg(json_build_object('id', i.id, 'no', i.invoice_no, 'status', i.status, 'issueDate', i.issue_date,
        'dueDate', i.due_date, 'total', i.total, 'balance', i.balance, 'creditedTotal', i.credited_total,
        'writtenOffTotal', i.written_off_total, 'hasBooking', i.booking_id is not null, 'payments', ${paymentsOnInvoice})
        order by i.created_at, i.id), '[]')
      from invoices i
      where i.id in (${invoicesOf[of]})),
  'billedLoads', (
    select count(*)
      from charges c join invoice_lines l on l.id = c.invoice_line_id join invoices i on i.id = l.invoice_id
      where (c.booking_id, c.load_no) in (${loadsOf[of]}) and c.kind = 'freight' and i.status <> 'draft'
        and not (i.status = 'paid' and i.credited_total = i.total)),
  'hasOpenExtra', ${of === 'booking' ? sql`exists (select from charges c where c.booking_id = bookings.id and c.kind <> 'freight' and c.invoice_line_id is null)` : sql`false`},
  'isHeld', exists (select from bookings b where b.id in (${bookingsOf[of]}) and b.hold_reason is not null),
  'lacks', ${paperLacked(of)})`

/**
 * SQL: what the track of a record is made of, for a role: what it may not see is not read. Reads the row `bookings`,
 * `dispatch_jobs` or `invoices`.
 */
export function trackFacts(role: Role, of: Of): RawBuilder<TrackFacts> {
  const delivered = sql`dispatch_jobs j where ${isCarrier[of]} and j.status = 'completed'`
  const deliveredAt = sql`(select ${jsonInstant(sql`max(j.actual_end)`)} from ${delivered})`
  return sql<TrackFacts>`json_build_object(
    'of', ${sql.lit(of)},
    'bookings', (
      select coalesce(json_agg(json_build_object('id', b.id, 'no', b.booking_no, 'status', b.status,
          'createdAt', ${jsonInstant(sql`b.created_at`)}) order by b.created_at, b.id), '[]')
        from bookings b
        where b.id in (${bookingsOf[of]})),
    'loads', (select count(*) from (${loadsOf[of]}) loads),
    'delivered', (select count(*) from ${delivered}),
    'deliveredAt', ${seesDeliveryTime(role) ? deliveredAt : sql`null`},
    'jobs', ${allows(role, 'jobs.view') ? jobsOf(of) : sql`null`},
    'money', ${allows(role, 'invoices.view') && allows(role, 'payments.view') ? moneyOf(of) : sql`null`})`
}
