import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { InvoicePrint } from '../../office/printing/print.ts'
import { getPrintedCompany } from '../../office/settings/company-queries.ts'
import { type Billed, billedColumns, billedField, statusToday } from './invoice-columns.ts'
import { linesOfInvoice } from './invoices-queries.ts'

type Source = Pick<Context, 'db' | 'now'>
type BilledColumns = { [Field in keyof Billed]: RawBuilder<Billed[Field] | null> }

/**
 * The content of an invoice's PDF for a person who may see invoices. A draft shows the current customer and company.
 *
 * @throws NotFound
 */
export async function getInvoicePrint(ctx: Context, { id }: { id: string }): Promise<InvoicePrint> {
  const { role } = ctx.user
  return readPrint(ctx, id, {
    tradingName: billedField(role, 'tradingName'),
    billingAddress: billedField(role, 'billingAddress'),
    taxNumber: billedField(role, 'taxNumber'),
    paymentTerms: billedField(role, 'paymentTerms'),
  })
}

/** The content of a sent invoice's PDF, with the customer and the company as they were then. @throws NotFound */
export async function getSentInvoicePrint(db: Kysely<Database>, now: string, id: string): Promise<InvoicePrint> {
  return readPrint({ db, now }, id, {
    tradingName: sql.ref(billedColumns.tradingName),
    billingAddress: sql.ref(billedColumns.billingAddress),
    taxNumber: sql.ref(billedColumns.taxNumber),
    paymentTerms: sql.ref(billedColumns.paymentTerms),
  })
}

async function readPrint(source: Source, id: string, billed: BilledColumns): Promise<InvoicePrint> {
  const row = await source.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.correctsInvoiceId')
    .select([
      'invoices.invoiceNo',
      statusToday(dayOf(source.now)).as('status'),
      'invoices.issueDate',
      'invoices.issuedAt',
      'invoices.dueDate',
      'invoices.openedOn',
      supplyDate.as('supplyDate'),
      sql<Language>`customers.language`.as('language'),
      'bookings.bookingNo',
      'corrected.invoiceNo as correctsInvoiceNo',
      'invoices.sellerId',
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('legalName'),
      billed.tradingName.as('tradingName'),
      billed.billingAddress.as('billingAddress'),
      billed.taxNumber.as('taxNumber'),
      billed.paymentTerms.as('paymentTerms'),
      sql<InvoicePrint['lines']>`${linesOfInvoice}`.as('lines'),
      sql<Cents>`invoices.subtotal`.as('subtotal'),
      sql<Cents>`invoices.tax_amount`.as('taxAmount'),
      sql<Cents>`invoices.total`.as('total'),
      sql<Cents>`invoices.paid_total`.as('paidTotal'),
      sql<Cents>`invoices.credited_total`.as('creditedTotal'),
      sql<Cents>`invoices.withheld_total`.as('withheldTotal'),
      sql<Cents>`invoices.written_off_total`.as('writtenOffTotal'),
      sql<Cents>`invoices.balance`.as('balance'),
      printedReceiptWhere(sql`r.invoice_id = invoices.id`).as('fiscalReceipt'),
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Invoice not found')

  const { sellerId, legalName, tradingName, billingAddress, taxNumber, paymentTerms, ...invoice } = row
  return {
    ...invoice,
    customer: { legalName, tradingName, billingAddress, taxNumber, paymentTerms },
    company: await getPrintedCompany(source.db, sellerId),
  }
}

/**
 * SQL: the day on which the last job of the invoice's booking was delivered, up to the day of issue; otherwise the day of
 * issue. So a delivery after it changes nothing on a paper that the customer has.
 */
const supplyDate = sql<string>`coalesce((
  select max((actual_end at time zone 'Africa/Nairobi')::date)
    from dispatch_jobs
    where booking_id = invoices.booking_id and status = 'completed'
      and (actual_end at time zone 'Africa/Nairobi')::date <= invoices.issue_date), invoices.issue_date)`

/** SQL column with what a paper prints of KRA's number, by a condition on receipts `r`; null where it has none. */
export const printedReceiptWhere = (isOfPaper: RawBuilder<unknown>) => sql<InvoicePrint['fiscalReceipt']>`(
  select json_build_object('cuInvoiceNo', r.cu_invoice_no, 'cuSerial', r.cu_serial,
      'issuedAt', ${jsonInstant(sql`r.issued_at`)}, 'qrText', r.qr_text)
    from fiscal_receipts r where ${isOfPaper})`
