import { dayOf } from '@shehena/domain/dates'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import { plainHundredths } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { countForExport, everyRow } from '../../db/reads/export-rows.ts'
import { type CsvColumns, csvAnswer } from '../../http/files/csv-answer.ts'
import type { InputOf } from '../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { isFoundIn } from '../search/record-search.ts'
import { type ExportedInvoice, findInvoices, readInvoices } from './invoice-list-queries.ts'

/** The filtered invoices as CSV. @throws Invalid if there are too many */
export async function exportInvoices(ctx: Context, input: InputOf<typeof invoicesApi.export>) {
  const isSearched = await isFoundIn('invoices', ctx, input.q)
  const rowCount = await countForExport(ctx.db, findInvoices(ctx, input).where(isSearched))
  await logExport(ctx, { subject: 'invoices', filter: input, rowCount })
  return csvAnswer({
    name: `invoices-${dayOf(ctx.now)}.csv`,
    columns,
    rows: everyRow<ExportedInvoice>((after, most) => readInvoices(ctx, input, { after, most, isSearched })),
  })
}

const columns: CsvColumns<ExportedInvoice> = {
  'Invoice No': ({ invoiceNo }) => invoiceNo,
  Customer: ({ legalName }) => legalName,
  'Trading Name': ({ tradingName }) => tradingName,
  'Tax Number (KRA PIN)': ({ taxNumber }) => taxNumber,
  Booking: ({ bookingNo }) => bookingNo,
  'Issue Date': ({ issueDate }) => issueDate,
  'Due Date': ({ dueDate }) => dueDate,
  Currency: () => 'KES',
  Subtotal: ({ subtotal }) => plainHundredths(subtotal),
  Tax: ({ taxAmount }) => plainHundredths(taxAmount),
  Total: ({ total }) => plainHundredths(total),
  Paid: ({ paidTotal }) => plainHundredths(paidTotal),
  Credited: ({ creditedTotal }) => plainHundredths(creditedTotal),
  Withheld: ({ withheldTotal }) => plainHundredths(withheldTotal),
  Balance: ({ balance }) => plainHundredths(balance),
  Status: ({ status }) => status,
  'Sent At': ({ emailSentAt }) => emailSentAt,
  'KRA Control Number': ({ cuInvoiceNo }) => cuInvoiceNo,
}
