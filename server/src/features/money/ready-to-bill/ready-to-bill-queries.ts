import { mostBilled, stuckReasons } from '@shehena/domain/money/charge-kinds'
import type { BillableFilter } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import type { readyToBillApi } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import type { ReadyToBillFigures } from '@shehena/domain/money/ready-to-bill/ready-to-bill-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'
import { missingPapers } from '../charges/missing-papers.ts'

type Input = InputOf<typeof readyToBillApi.list>
type List = OutputOf<typeof readyToBillApi.list>

/** What was delivered and is on no invoice: a page of customers by name, each with its charges, those that are ready first. */
export async function listReadyToBill(ctx: Context, input: Input): Promise<List> {
  const { page, pageSize, state, customer } = input
  const isAsked = customer ? isOfGroup('customerId', await groupOf(ctx, customer)) : sql`true`
  const { rows } = await sql<{ items: List['items']; customers: number; cards: ReadyToBillFigures }>`
    with every as materialized (select * from ${unbilled} unbilled), found as not materialized (
      select * from every where ${isOf[state]} and ${isAsked}
    ), sums as (
      select customer_id, ${sumOf(isOf.ready)} as ready, ${sumOf(isOf.stuck)} as stuck
        from found group by customer_id
    ), on_page as (
      select sums.*, customers.legal_name as customer_name
        from sums join customers on customers.id = sums.customer_id
        order by customers.legal_name, customers.id
        limit ${pageSize} offset ${offsetOf(input)}
    ), shown as materialized (
      select * from found where customer_id in (select customer_id from on_page)
    )
    select (
        select coalesce(json_agg(json_build_object(
            'customerId', customer_id,
            'customerName', customer_name,
            'ready', ready,
            'stuck', stuck,
            'charges', ${chargesOnPage}
          ) order by customer_name, customer_id), '[]')
          from on_page) as items,
        (select count(*)::int from sums) as customers, ${figuresOf(sql`every`)} as cards`.execute(ctx.db)
  // safe: a select without a table gives one row.
  const { items, customers, cards } = rows[0]!
  return { items, ...capTotal(customers), page, pageSize, cards }
}

/** SQL: what is ready, then what is stuck by its first reason, each by its delivery, and the freight before the extras. */
const inOrder = sql`array_position(array['noPrice', 'papers', 'held'], charges.stuck[1]) nulls first,
  charges.billable_at, charges.booking_id, charges.load_no nulls last, charges.id`

const chargeJson = sql`json_build_object(
  'id', charges.id,
  'kind', charges.kind,
  'bookingId', charges.booking_id,
  'bookingNo', bookings.booking_no,
  'origin', routes.origin,
  'destination', routes.destination,
  'cargoType', bookings.cargo_type,
  'description', charges.description,
  'load', case when charges.load_no is not null and bookings.trucks_needed > 1 then
    json_build_object('no', charges.load_no, 'of', bookings.trucks_needed) end,
  'regNo', vehicles.reg_no,
  'amount', charges.amount,
  'billableAt', ${jsonInstant(sql`charges.billable_at`)},
  'stuck', charges.stuck,
  'missingPapers', charges.missing_papers,
  'holdReason', charges.hold_reason
)`

/** SQL: the charges of a row of `on_page`. */
const chargesOnPage = sql`(
  select json_agg(${chargeJson} order by ${inOrder})
    from (
      select * from shown charges where customer_id = on_page.customer_id order by ${inOrder} limit ${mostBilled}
    ) charges
      join bookings on bookings.id = charges.booking_id
      left join routes on routes.id = bookings.route_id
      left join dispatch_jobs jobs on jobs.booking_id = charges.booking_id and jobs.load_no = charges.load_no
        and jobs.status <> 'cancelled'
      left join vehicles on vehicles.id = jobs.vehicle_id)`

/** SQL: what is ready, stuck by reason, and on drafts, over all customers. */
export function readyToBillFigures(): RawBuilder<ReadyToBillFigures> {
  return figuresOf(unbilled)
}

function figuresOf(source: RawBuilder<unknown>): RawBuilder<ReadyToBillFigures> {
  const reasons = stuckReasons.flatMap((reason) => [sql.lit(reason), sumOf(isOf[reason])])
  return sql`(
    select json_build_object(
        'ready', ${sumOf(isOf.ready)},
        'stuck', ${sumOf(isOf.stuck)},
        'reasons', json_build_object(${sql.join(reasons)}),
        'drafted', (
          select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(charges.amount), 0)))
            from invoices
              -- Few invoices are drafts: their lines are looked up, whatever the statistics say.
              cross join lateral (
                select charges.amount from invoice_lines join charges on charges.invoice_line_id = invoice_lines.id
                  where invoice_lines.invoice_id = invoices.id and charges.billable_at is not null
                    and charges.amount is distinct from 0
                  offset 0
              ) charges
            where invoices.status = 'draft'))
      from ${source} unbilled)`
}

/** SQL table of what can be billed, over all customers. */
export function readyCharges(): RawBuilder<unknown> {
  return sql`(select from ${unbilled} unbilled where ${isOf.ready})`
}

/** SQL: the number of charges of a condition, and their sum before tax. */
const sumOf = (condition: RawBuilder<unknown>) =>
  sql`json_build_object('count', count(*) filter (where ${condition}),
    'amount', sum_as_json(coalesce(sum(amount) filter (where ${condition}), 0)))`

const isOf = {
  all: sql`true`,
  ready: sql`stuck = '{}'`,
  stuck: sql`stuck <> '{}'`,
  noPrice: sql`amount is null`,
  papers: sql`missing_papers <> '{}'`,
  held: sql`hold_reason is not null`,
} satisfies Record<BillableFilter, unknown>

/**
 * SQL: the delivered charges that no invoice has, with the reasons why they are stuck. What is free of charge is left out.
 * The condition is that of the partial index charges_unbilled.
 */
const unbilled = sql`(
    select charges.*, reasons.hold_reason, reasons.missing_papers,
        array_remove(array[
          case when charges.amount is null then 'noPrice' end,
          case when reasons.missing_papers <> '{}' then 'papers' end,
          case when reasons.hold_reason is not null then 'held' end
        ], null) as stuck
      from charges
        -- Few bookings are held, and few customers ask for papers: only those are joined.
        left join bookings on bookings.id = charges.booking_id and bookings.hold_reason is not null
        left join customers on customers.id = charges.customer_id and customers.billing_papers <> '{}'
        cross join lateral (select bookings.hold_reason, ${missingPapers} as missing_papers offset 0) reasons
      where charges.invoice_line_id is null and charges.billable_at is not null and charges.amount is distinct from 0
  )`
