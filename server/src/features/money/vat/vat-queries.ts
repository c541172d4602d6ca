import type { CentsSum } from '@shehena/domain/money'
import type { vatApi } from '@shehena/domain/money/vat/vat-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lastClosedMonth } from '../months/months-queries.ts'
import { vatRows } from './vat-rows.ts'

type OutputVat = OutputOf<typeof vatApi.get>
type RowsInput = InputOf<typeof vatApi.rows>
type RowsPage = OutputOf<typeof vatApi.rows>

const sums = sql`sum_as_json(coalesce(sum(net), 0)) as net, sum_as_json(coalesce(sum(tax), 0)) as tax`

/** SQL: highest rate first, then by code, which is how a paper lists them too. */
const byRate = sql`tax_rate desc, tax_code nulls last`

/** What was charged in a month, before tax and VAT, by tax code. */
export async function getOutputVat(ctx: Context, { month }: InputOf<typeof vatApi.get>): Promise<OutputVat> {
  const { rows } = await sql<Pick<OutputVat, 'net' | 'tax' | 'rates'>>`
    with rows as materialized (select * from ${vatRows(month)} found),
      rates as (select tax_code, tax_rate, count(*)::int as papers, ${sums} from rows group by tax_code, tax_rate)
    select ${sums},
        (select coalesce(json_agg(json_build_object('taxCode', tax_code, 'taxRate', tax_rate, 'papers', papers, 'net', net, 'tax', tax)
          order by ${byRate}), '[]') from rates) as rates
      from rows`.execute(ctx.db)
  const lastClosed = await lastClosedMonth(ctx)
  // safe: an aggregate without groups gives one row.
  return { month, isClosed: lastClosed !== null && month <= lastClosed, ...rows[0]! }
}

/** The papers behind the output VAT of a month, with a row for each of their tax codes, by day. */
export async function listVatRows(ctx: Context, input: RowsInput): Promise<RowsPage> {
  const { page, pageSize } = input
  const { rows: items } = await sql<RowsPage['items'][number]>`
    select found.id, found.kind, found.paper_id, found.paper_no, found.day, invoices.billed_name as customer_name,
        corrected.invoice_no as corrects_no, found.tax_code, found.tax_rate, found.net, found.tax
      from (select * from ${findVatRows(input)} order by ${inOrder} limit ${pageSize} offset ${offsetOf(input)}) found
        join invoices on invoices.id = found.invoice_id
        left join invoices corrected on corrected.id = found.corrects_invoice_id
      order by ${inOrder}`.execute(ctx.db)
  const { rows: totals } = await sql<{ count: number; net: CentsSum; tax: CentsSum }>`
    select count(*)::int as count, ${sums} from ${findVatRows(input)}`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  const { count, net, tax } = totals[0]!
  return { items, ...capTotal(count), net, tax, page, pageSize, cards: {} }
}

/** SQL: the order of the rows. */
export const inOrder = sql`found.day, found.paper_no, found.tax_rate desc, found.tax_code nulls last, found.id`

/** SQL: the filtered rows of a month, as `found`. */
export function findVatRows({
  month,
  taxCode,
  atRate,
}: Pick<RowsInput, 'month' | 'taxCode' | 'atRate'>): RawBuilder<unknown> {
  const isOfCode =
    taxCode === undefined
      ? sql`true`
      : sql`found.tax_code is not distinct from ${taxCode === 'none' ? null : taxCode}::text`
  const isOfRate = atRate === undefined ? sql`true` : sql`found.tax_rate = ${atRate}`
  return sql`${vatRows(month)} found where ${isOfCode} and ${isOfRate}`
}
