import type { Cents } from '@shehena/domain/money'
import type { CreditableInvoice } from '@shehena/domain/money/credit-notes/credit-note'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'

/** What of an invoice no credit note has credited yet. @throws NotFound */
export async function getCreditableInvoice(ctx: Context, { id }: { id: string }): Promise<CreditableInvoice> {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .select([
      'invoices.id',
      'invoices.invoiceNo',
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('customerName'),
      isMailable.as('isMailable'),
      'invoices.issueDate',
      sql<Cents>`invoices.balance`.as('balance'),
      sql<number>`(select count(*)::int from credit_notes where invoice_id = invoices.id)`.as('noteCount'),
      sql<boolean>`exists (
        select from charges c join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = invoices.id)`.as(
        'billsCharges',
      ),
      'invoices.version',
      linesLeft.as('lines'),
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw new NotFound('Invoice not found')
  return invoice
}

const linesLeft = sql<CreditableInvoice['lines']>`(
  select coalesce(json_agg(json_build_object(
      'id', l.id,
      'description', l.description,
      'unitPrice', l.unit_price,
      'taxRate', l.tax_rate,
      'left', json_build_object(
        'qty', l.qty - coalesce(c.qty, 0), 'net', l.net - coalesce(c.net, 0), 'tax', l.tax - coalesce(c.tax, 0))
    ) order by l.position), '[]')
    from invoice_lines l
    left join lateral (
      select sum(qty)::bigint as qty, sum(net)::bigint as net, sum(tax)::bigint as tax
        from credit_note_lines where invoice_line_id = l.id
    ) c on true
    where l.invoice_id = invoices.id)`
