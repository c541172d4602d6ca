import { dayOf } from '@shehena/domain/dates'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { withGroup } from '../../sales/merged/customer-group.ts'
import { billedField, statusToday } from './invoice-columns.ts'
import { invoiceIds } from './invoice-list-queries.ts'

/** The filtered invoices as a spreadsheet. @throws Invalid if there are too many */
export async function exportInvoices(ctx: Context, input: InputOf<typeof invoicesApi.export>) {
  return exportList(ctx, input, {
    subject: 'invoices',
    columns,
    found: invoiceIds(ctx, await withGroup(ctx, input), await isFoundIn('invoices', ctx, input.q)),
    read: (ids) => readInvoices(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readInvoices>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  'Invoice No': { field: 'invoiceNo', kind: 'text' },
  Customer: { field: 'legalName', kind: 'text' },
  'Trading Name': { field: 'tradingName', kind: 'text', isSeenBy: (role) => customerAccess.sees(role, 'tradingName') },
  'Tax Number (KRA PIN)': {
    field: 'taxNumber',
    kind: 'text',
    isSeenBy: (role) => customerAccess.sees(role, 'taxNumber'),
  },
  Booking: { field: 'bookingNo', kind: 'text' },
  'Issue Date': { field: 'issueDate', kind: 'day' },
  'Due Date': { field: 'dueDate', kind: 'day' },
  'Opening since': { field: 'openedOn', kind: 'day' },
  Currency: { text: 'KES', kind: 'text' },
  Subtotal: { field: 'subtotal', kind: 'money' },
  Tax: { field: 'taxAmount', kind: 'money' },
  Total: { field: 'total', kind: 'money' },
  Paid: { field: 'paidTotal', kind: 'money' },
  Credited: { field: 'creditedTotal', kind: 'money' },
  Withheld: { field: 'withheldTotal', kind: 'money' },
  'Written Off': { field: 'writtenOffTotal', kind: 'money' },
  Balance: { field: 'balance', kind: 'money' },
  Status: { field: 'status', kind: 'choice' },
  'Sent At': { field: 'emailSentAt', kind: 'instant' },
  'KRA Control Number': { field: 'cuInvoiceNo', kind: 'text' },
}

function readInvoices(ctx: Context, ids: readonly string[]) {
  const { role } = ctx.user
  return ctx.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('fiscalReceipts', 'fiscalReceipts.invoiceId', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.invoiceNo',
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('legalName'),
      billedField(role, 'tradingName').as('tradingName'),
      billedField(role, 'taxNumber').as('taxNumber'),
      'bookings.bookingNo',
      'invoices.issueDate',
      'invoices.openedOn',
      'invoices.dueDate',
      'invoices.subtotal',
      'invoices.taxAmount',
      'invoices.total',
      'invoices.paidTotal',
      'invoices.creditedTotal',
      'invoices.withheldTotal',
      'invoices.writtenOffTotal',
      'invoices.balance',
      statusToday(dayOf(ctx.now)).as('status'),
      'invoices.emailSentAt',
      'fiscalReceipts.cuInvoiceNo',
    ])
    .where(isAmong('invoices.id', ids))
    .execute()
}
