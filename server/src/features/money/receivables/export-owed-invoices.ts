import type { OwedInvoice } from '@shehena/domain/money/receivables/receivables'
import type { receivablesApi } from '@shehena/domain/money/receivables/receivables-api'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { withGroup } from '../../sales/merged/customer-group.ts'
import { owedInvoices } from './owed-invoices.ts'
import { dayAskedFor, findOwed } from './receivables-queries.ts'

type Row = Omit<OwedInvoice, 'customerId'> & { asAt: string }

/** The invoices on which something was owed at the end of a day as a spreadsheet. @throws Invalid for a day to come, or if there are too many */
export async function exportOwedInvoices(ctx: Context, input: InputOf<typeof receivablesApi.export>) {
  const asAt = dayAskedFor(ctx, input)
  const found = sql<{ id: string }>`(select owed.id, owed.due_date from ${findOwed(asAt, await withGroup(ctx, input))})`
  return exportList(ctx, input, {
    subject: 'owed-invoices',
    columns,
    found: ctx.db.selectFrom(found.as('owed')).select('owed.id').orderBy(sql`due_date`).orderBy('owed.id'),
    read: (ids) => readOwed(ctx, asAt, ids),
  })
}

const columns: SheetColumns<Row> = {
  Id: { field: 'id', kind: 'text' },
  'Owed on': { field: 'asAt', kind: 'day' },
  'Invoice No': { field: 'invoiceNo', kind: 'text' },
  Customer: { field: 'customerName', kind: 'text' },
  'Issue Date': { field: 'issueDate', kind: 'day' },
  'Due Date': { field: 'dueDate', kind: 'day' },
  'Days Late': { field: 'daysLate', kind: 'number' },
  Currency: { text: 'KES', kind: 'text' },
  Total: { field: 'total', kind: 'money' },
  Balance: { field: 'balance', kind: 'money' },
}

async function readOwed({ db }: Context, asAt: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select owed.id, ${asAt}::date as as_at, owed.invoice_no, customers.legal_name as customer_name, owed.issue_date, owed.due_date,
        ${asAt}::date - owed.due_date as days_late, owed.total, owed.balance
      from ${owedInvoices(asAt)} owed
        join customers on customers.id = owed.customer_id
      where owed.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
