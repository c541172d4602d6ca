import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the last day on which something was taken back on an invoice; null where nothing was. What replaces it counts from
 * then on, or the invoice would be settled twice on the days between.
 */
export function lastReversal(invoiceId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select max(a.reversed_on) from allocations a where a.invoice_id = ${invoiceId})`
}
