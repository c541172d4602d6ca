import type { NewInvoiceLine } from '@shehena/domain/invoices/invoice'
import { taxCodeOf } from '@shehena/domain/invoices/tax-code'
import {
  formatKes,
  type InvoiceAmounts,
  invoiceAmounts,
  isStorable,
  lineAmounts,
  maxCents,
} from '@shehena/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../errors.ts'

/** The totals of an invoice in cents. @throws Invalid above the maximum amount */
export function totalsOf(lines: readonly NewInvoiceLine[]): InvoiceAmounts {
  const amounts = invoiceAmounts(lines)
  if (!isStorable(amounts.total)) {
    const message = `The invoice adds up to more than ${formatKes(maxCents)}.`
    throw new Invalid(message, { lines: message })
  }
  return amounts
}

/**
 * SQL that replaces the lines of a draft. Unchanged lines are not written, so that the audit trail contains only
 * changes.
 */
export function replaceLines(invoiceId: string, lines: readonly NewInvoiceLine[]): RawBuilder<unknown> {
  return sql`
    with gone as (delete from invoice_lines where invoice_id = ${invoiceId} and position > ${lines.length})
    ${insertLines(sql`(select ${invoiceId}::uuid as id)`, lines)}
      on conflict on constraint invoice_lines_position_key do update
        set (${sql.join(columns.map((column) => sql.ref(column)))}) = (${excluded})
        where (${stored}) is distinct from (${excluded})`
}

const columns = ['description', 'qty', 'unit_price', 'tax_rate', 'tax_code', 'net', 'tax', 'line_total']
const stored = sql.join(columns.map((column) => sql.ref(`invoice_lines.${column}`)))
const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))

/** SQL that inserts all lines in one batch, for the invoice whose id `parent` selects as `id`. */
export function insertLines(parent: RawBuilder<unknown>, lines: readonly NewInvoiceLine[]): RawBuilder<unknown> {
  const amounts = lines.map(lineAmounts)
  return sql`
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
      select parent.id, line.*
        from ${parent} as parent, unnest(
          ${lines.map((_, position) => position + 1)}::int[],
          ${lines.map((line) => line.description)}::text[],
          ${lines.map((line) => line.qty)}::int[],
          ${lines.map((line) => line.unitPrice)}::bigint[],
          ${lines.map((line) => line.taxRate)}::int[],
          ${lines.map(taxCodeOf)}::text[],
          ${amounts.map((line) => line.net)}::bigint[],
          ${amounts.map((line) => line.tax)}::bigint[],
          ${amounts.map((line) => line.total)}::bigint[]
        ) as line`
}
