import type { VatRow } from '@shehena/domain/money/vat/vat'
import type { vatApi } from '@shehena/domain/money/vat/vat-api'
import { vatPaperLabels } from '@shehena/domain/money/vat/vat-filter'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { findVatRows, inOrder } from './vat-queries.ts'
import { vatRows } from './vat-rows.ts'

type Row = Omit<VatRow, 'paperId' | 'taxRate'> & { taxNumber: string | null; cuInvoiceNo: string | null; rate: number }

/** The papers behind the output VAT of a month as a spreadsheet. @throws Invalid if there are too many */
export async function exportVatRows(ctx: Context, input: InputOf<typeof vatApi.export>) {
  const found = sql<{ id: string }>`(select found.* from ${findVatRows(input)})`
  return exportList(ctx, input, {
    subject: 'output-vat',
    columns,
    found: ctx.db.selectFrom(found.as('found')).select('found.id').orderBy(inOrder),
    read: (ids) => readVatRows(ctx, input.month, ids),
  })
}

const columns: SheetColumns<Row> = {
  Id: { field: 'id', kind: 'text' },
  Date: { field: 'day', kind: 'day' },
  Kind: { field: 'kind', kind: 'choice', labels: vatPaperLabels },
  Number: { field: 'paperNo', kind: 'text' },
  Corrects: { field: 'correctsNo', kind: 'text' },
  Customer: { field: 'customerName', kind: 'text' },
  'Tax Number (KRA PIN)': {
    field: 'taxNumber',
    kind: 'text',
    isSeenBy: (role) => customerAccess.sees(role, 'taxNumber'),
  },
  'KRA Control Number': { field: 'cuInvoiceNo', kind: 'text' },
  'Tax Code': { field: 'taxCode', kind: 'text' },
  'Rate %': { field: 'rate', kind: 'number' },
  Currency: { text: 'KES', kind: 'text' },
  'Before Tax': { field: 'net', kind: 'money' },
  VAT: { field: 'tax', kind: 'money' },
}

async function readVatRows({ db }: Context, month: string, ids: readonly string[]): Promise<Row[]> {
  const papers = ids.map((id) => id.slice(0, id.indexOf(' ')))
  const { rows } = await sql<Row>`
    select found.id, found.kind, found.paper_no, found.day, invoices.billed_name as customer_name,
        invoices.billed_tax_number as tax_number, corrected.invoice_no as corrects_no,
        coalesce(
          (select cu_invoice_no from fiscal_receipts where invoice_id = found.paper_id),
          (select cu_invoice_no from fiscal_receipts where credit_note_id = found.paper_id)) as cu_invoice_no,
        found.tax_code, (found.tax_rate / 100.0)::float8 as rate, found.net, found.tax
      from ${vatRows(month, papers)} found
        join invoices on invoices.id = found.invoice_id
        left join invoices corrected on corrected.id = found.corrects_invoice_id
      where found.id = any(${ids}::text[])`.execute(db)
  return rows
}
