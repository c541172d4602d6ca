import type { TaxedInvoice } from '@shehena/domain/money/withheld/expected-vat'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'

type Found = TaxedInvoice & { id: string; isOpening: boolean }

/** What the VAT withheld on invoices is computed from, by id. */
export async function taxedInvoices(tx: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, Found>> {
  const found = await findTaxed(tx, sql`select id from invoices where id = any(${ids}::uuid[])`)
  return new Map(found.map((invoice) => [invoice.id, invoice]))
}

/** The same of the open invoices of a customer, at most 500 with the earliest due date first; none where it withholds no VAT. */
export async function expectedOf(ctx: Context, { customer }: { customer: string }): Promise<{ items: Found[] }> {
  const open = sql`
    select i.id from invoices i join customers c on c.id = i.customer_id
      where ${isOfGroup('c.id', await groupOf(ctx, customer))} and c.withholds_vat and i.status in ('sent', 'overdue')
      order by i.due_date, i.id limit 500`
  return { items: await findTaxed(ctx, open) }
}

async function findTaxed(ctx: Pick<Context, 'db'>, ids: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id, i.invoice_no, i.balance, i.opened_on is not null as is_opening,
        i.total - (select coalesce(sum(total), 0)::bigint from credit_notes n where n.invoice_id = i.id) as total,
        (select coalesce(sum(net), 0)::bigint from invoice_lines l where l.invoice_id = i.id and l.tax_rate > 0)
          - (select coalesce(sum(c.net), 0)::bigint from invoice_lines l join credit_note_lines c on c.invoice_line_id = l.id
            where l.invoice_id = i.id and l.tax_rate > 0) as taxed_net,
        (select coalesce(sum(amount), 0)::bigint from withheld w
          where w.invoice_id = i.id and w.kind = 'vat' and w.reversed_on is null) as withheld_vat
      from invoices i
      where i.id in (${ids})
      order by i.due_date, i.id`.execute(ctx.db)
  return rows
}
