import {
  formatKes,
  type InvoiceAmounts,
  invoiceAmounts,
  isStorable,
  lineAmounts,
  maxCents,
} from '@shehena/domain/money'
import type { ChangedInvoiceLine, NewInvoiceLine } from '@shehena/domain/money/invoices/invoice'
import { taxCodeOf } from '@shehena/domain/money/invoices/tax-code'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

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
 * Replaces the lines of a draft. A line with an id is that line, changed or moved; unchanged ones are not written, so that the
 * audit trail contains only changes.
 *
 * @throws Invalid for the id of no line of this invoice, or one that is named twice
 */
export async function replaceLines(
  tx: Context,
  invoiceId: string,
  lines: readonly ChangedInvoiceLine[],
): Promise<void> {
  const named = lines.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from invoice_lines where invoice_id = ${invoiceId} and id <> all(${named}::uuid[]))
    select id from invoice_lines where invoice_id = ${invoiceId} and id = any(${named}::uuid[])`.execute(tx.db)
  if (rows.length !== named.length) {
    const message = 'One of the lines is not of this invoice. Reload it and try again.'
    throw new Invalid(message, { lines: message })
  }
  await sql`
    ${insertLines(sql`(select ${invoiceId}::uuid as id)`, lines)}
      on conflict on constraint invoice_lines_pkey do update
        set (${sql.join(columns.map((column) => sql.ref(column)))}) = (${excluded})
        where (${stored}) is distinct from (${excluded})`.execute(tx.db)
}

const columns = ['position', 'description', 'qty', 'unit_price', 'tax_rate', 'tax_code', 'net', 'tax', 'line_total']
const stored = sql.join(columns.map((column) => sql.ref(`invoice_lines.${column}`)))
const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))

/** SQL that inserts all lines in one batch, for the invoice whose id `parent` selects as `id`. */
export function insertLines(parent: RawBuilder<unknown>, lines: readonly ChangedInvoiceLine[]): RawBuilder<unknown> {
  const amounts = lines.map(lineAmounts)
  return sql`
    insert into invoice_lines (id, invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
      select coalesce(line.id, new_id()), parent.id, line.position, line.description, line.qty, line.unit_price, line.tax_rate,
          line.tax_code, line.net, line.tax, line.total
        from ${parent} as parent, unnest(
          ${lines.map(({ id }) => id ?? null)}::uuid[],
          ${lines.map((_, position) => position + 1)}::int[],
          ${lines.map((line) => line.description)}::text[],
          ${lines.map((line) => line.qty)}::int[],
          ${lines.map((line) => line.unitPrice)}::bigint[],
          ${lines.map((line) => line.taxRate)}::int[],
          ${lines.map(taxCodeOf)}::text[],
          ${amounts.map((line) => line.net)}::bigint[],
          ${amounts.map((line) => line.tax)}::bigint[],
          ${amounts.map((line) => line.total)}::bigint[]
        ) as line (id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, total)`
}
