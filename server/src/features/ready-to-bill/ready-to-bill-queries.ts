import { mostBilled, stuckReasons } from '@shehena/domain/charge-kinds'
import type { BillableFilter } from '@shehena/domain/ready-to-bill/ready-to-bill'
import type { readyToBillApi } from '@shehena/domain/ready-to-bill/ready-to-bill-api'
import type { ReadyToBillFigures } from '@shehena/domain/ready-to-bill/ready-to-bill-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { jsonInstant } from '../../db/json-instant.ts'
import { capTotal, offsetOf } from '../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { missingPapers } from '../charges/missing-papers.ts'

type Input = InputOf<typeof readyToBillApi.list>
type List = OutputOf<typeof readyToBillApi.list>

/** What was delivered and is on no invoice: a page of customers by name, each with its charges, those that are ready first. */
export async function listReadyToBill(ctx: Context, input: Input): Promise<List> {
  const { page, pageSize, state, customer } = input
  const found = sql`${unbilled(customer)} unbilled where ${isOf[state]}`
  const { rows } = await sql<List['items'][number] & { customers: number }>`
    with found as materialized (select * from ${found}), sums as (
      select customer_id, ${sumOf(isOf.ready)} as ready, ${sumOf(isOf.stuck)} as stuck
        from found group by customer_id
    ), on_page as (
      select sums.*, customers.legal_name as customer_name, count(*) over ()::int as customers
        from sums join customers on customers.id = sums.customer_id
        order by customers.legal_name, customers.id
        limit ${pageSize} offset ${offsetOf(input)}
    )
    select on_page.customer_id, on_page.customer_name, on_page.ready, on_page.stuck, on_page.customers, (
        select json_agg(${chargeJson} order by ${inOrder})
          from (
            select * from found charges where customer_id = on_page.customer_id order by ${inOrder} limit ${mostBilled}
          ) charges
            join bookings on bookings.id = charges.booking_id
            left join routes on routes.id = bookings.route_id
            left join dispatch_jobs jobs on jobs.booking_id = charges.booking_id and jobs.load_no = charges.load_no
              and jobs.status <> 'cancelled'
            left join vehicles on vehicles.id = jobs.vehicle_id
      ) as charges
      from on_page
      order by on_page.customer_name, on_page.customer_id`.execute(ctx.db)
  const { rows: figures } = await sql<{ cards: ReadyToBillFigures }>`select ${readyToBillFigures()} as cards`.execute(
    ctx.db,
  )
  const items = rows.map(({ customers: _, ...row }) => row)
  // safe: a select without a table gives one row.
  return { items, ...capTotal(rows[0]?.customers ?? 0), page, pageSize, cards: figures[0]!.cards }
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

/** SQL: what is ready, stuck by reason, and on drafts, over all customers. */
export function readyToBillFigures(): RawBuilder<ReadyToBillFigures> {
  const reasons = stuckReasons.flatMap((reason) => [sql.lit(reason), sumOf(isOf[reason])])
  return sql`(
    select json_build_object(
        'ready', ${sumOf(isOf.ready)},
        'stuck', ${sumOf(isOf.stuck)},
        'reasons', json_build_object(${sql.join(reasons)}),
        'drafted', (
          select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(charges.amount), 0)))
            from invoices
              join invoice_lines on invoice_lines.invoice_id = invoices.id
              join charges on charges.invoice_line_id = invoice_lines.id
            where invoices.status = 'draft' and charges.billable_at is not null and charges.amount is distinct from 0))
      from ${unbilled()} unbilled)`
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
 * SQL: the delivered charges that no invoice has, of all customers or of one, with the reasons why they are stuck. What is
 * free of charge is left out. The condition is that of the partial index charges_unbilled.
 */
export function unbilled(customerId?: string): RawBuilder<unknown> {
  return sql`(
    select charges.*, reasons.hold_reason, reasons.missing_papers,
        array_remove(array[
          case when charges.amount is null then 'noPrice' end,
          case when reasons.missing_papers <> '{}' then 'papers' end,
          case when reasons.hold_reason is not null then 'held' end
        ], null) as stuck
      from charges
        cross join lateral (
          select bookings.hold_reason, ${missingPapers} as missing_papers
            from bookings, customers
            where bookings.id = charges.booking_id and customers.id = charges.customer_id
            offset 0
        ) reasons
      where charges.invoice_line_id is null and charges.billable_at is not null and charges.amount is distinct from 0
        and ${customerId ? sql`charges.customer_id = ${customerId}` : sql`true`}
  )`
}
