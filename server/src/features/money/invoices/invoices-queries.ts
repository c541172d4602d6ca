import { dayOf } from '@shehena/domain/dates'
import { restrictedInvoiceFields } from '@shehena/domain/money/invoices/invoice'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { IssueWay } from '@shehena/domain/money/invoices/issue-ways'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { trackOf } from '@shehena/domain/sales/track/track-steps'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../context.ts'
import { builtOnceForRole, type ValueOf } from '../../../db/built-once.ts'
import type { DayInSql } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import { NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { trackFacts } from '../../sales/track/track-facts.ts'
import { chasedColumns } from './chased-columns.ts'
import { billedField, rowColumns, statusToday } from './invoice-columns.ts'

type Invoice = OutputOf<typeof invoicesApi.get>

/** An invoice with its lines and payments. @throws NotFound */
export async function getInvoice(ctx: ReadContext, { id }: { id: string }): Promise<Invoice> {
  const { role } = ctx.user
  const today = dayOf(ctx.now)
  const [row] = await findInvoice(ctx, { id, today })
  if (!row) throw new NotFound('Invoice not found')

  const { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email, track, ...invoice } = row
  const maskedFields = customerAccess.masked(role, restrictedInvoiceFields)
  return {
    ...invoice,
    currency: 'KES',
    customer: { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email, maskedFields },
    track: trackOf(track, { role, now: ctx.now, today }),
  }
}

const findInvoice = builtOnceForRole((db, value: ValueOf<{ id: string; today: string }>, role) =>
  db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .leftJoin('profiles as cancellers', 'cancellers.userId', 'invoices.cancelledBy')
    .leftJoin('profiles as issuers', 'issuers.userId', 'invoices.issuedBy')
    .select(rowColumns(value('today')))
    .select([
      'invoices.subtotal',
      'invoices.taxAmount',
      'invoices.emailSentAt',
      sql<IssueWay | null>`invoices.issued_how`.as('issuedHow'),
      'invoices.issuedAt',
      'issuers.name as issuedBy',
      'cancellers.name as cancelledBy',
      'invoices.cancelReason',
      'invoices.createdAt',
      'invoices.updatedAt',
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('legalName'),
      billedField(role, 'tradingName').as('tradingName'),
      billedField(role, 'billingAddress').as('billingAddress'),
      billedField(role, 'taxNumber').as('taxNumber'),
      billedField(role, 'paymentTerms').as('paymentTerms'),
      restrictedColumn(role, 'customers', 'email').as('email'),
      linesOfInvoice.as('lines'),
      paymentsOfInvoice.as('payments'),
      fiscalReceiptWhere(sql`r.invoice_id = invoices.id`).as('fiscalReceipt'),
      creditsOfInvoice.as('credits'),
      creditNotesOfInvoice.as('creditNotes'),
      correctedInvoice.as('corrects'),
      debitNotesOfInvoice(value('today')).as('debitNotes'),
      withheldOfInvoice.as('withheld'),
      writeOffsOfInvoice.as('writeOffs'),
      trackFacts(role, 'invoice').as('track'),
    ])
    .select(chasedColumns(value('today')))
    .where('invoices.id', '=', value('id')),
)

/** SQL column with an invoice's lines, in order. */
export const linesOfInvoice = sql<Invoice['lines']>`(
  select coalesce(json_agg(json_build_object(
      'id', id,
      'charges', (
        select coalesce(json_agg(json_build_object('bookingId', b.id, 'bookingNo', b.booking_no, 'kind', c.kind)
            order by c.load_no nulls last, c.created_at, c.id), '[]')
          from charges c join bookings b on b.id = c.booking_id
          where c.invoice_line_id = invoice_lines.id),
      'description', description,
      'qty', qty,
      'unitPrice', unit_price,
      'taxRate', tax_rate,
      'taxCode', tax_code,
      'net', net,
      'tax', tax,
      'lineTotal', line_total
    ) order by position), '[]')
    from invoice_lines
    where invoice_id = invoices.id)`

/** SQL column with KRA's number of the paper that a condition on receipts `r` means; null where it has none. */
export const fiscalReceiptWhere = (isOfPaper: RawBuilder<unknown>) => sql<Invoice['fiscalReceipt']>`(
  select json_build_object(
      'cuInvoiceNo', r.cu_invoice_no,
      'cuSerial', r.cu_serial,
      'issuedAt', ${jsonInstant(sql`r.issued_at`)},
      'qrText', r.qr_text,
      'enteredBy', enterer.name,
      'enteredAt', ${jsonInstant(sql`r.created_at`)},
      'version', r.version
    )
    from fiscal_receipts r
    left join profiles enterer on enterer.user_id = r.entered_by
    where ${isOfPaper})`

const paymentsOfInvoice = sql<Invoice['payments']>`(
  select coalesce(json_agg(json_build_object(
      'id', p.id,
      'allocationId', a.id,
      'receiptNo', p.receipt_no,
      'amount', a.amount,
      'method', p.method,
      'paidAt', p.paid_at,
      'allocatedOn', a.allocated_on,
      'allocatedBy', allocator.name,
      'reversedOn', a.reversed_on,
      'reversedBy', reverser.name,
      'reverseReason', a.reverse_reason
    ) order by a.entry_no), '[]')
    from allocations a
    join payments p on p.id = a.payment_id
    left join profiles allocator on allocator.user_id = a.created_by
    left join profiles reverser on reverser.user_id = a.reversed_by
    where a.invoice_id = invoices.id)`

const creditsOfInvoice = sql<Invoice['credits']>`(
  select coalesce(json_agg(json_build_object(
      'id', n.id,
      'allocationId', a.id,
      'creditNoteNo', n.credit_note_no,
      'amount', a.amount,
      'allocatedOn', a.allocated_on,
      'allocatedBy', allocator.name,
      'reversedOn', a.reversed_on,
      'reversedBy', reverser.name,
      'reverseReason', a.reverse_reason
    ) order by a.entry_no), '[]')
    from allocations a
    join credit_notes n on n.id = a.credit_note_id
    left join profiles allocator on allocator.user_id = a.created_by
    left join profiles reverser on reverser.user_id = a.reversed_by
    where a.invoice_id = invoices.id)`

const creditNotesOfInvoice = sql<Invoice['creditNotes']>`(
  select coalesce(json_agg(json_build_object(
      'id', id, 'creditNoteNo', credit_note_no, 'issuedOn', issued_on, 'total', total
    ) order by created_at, credit_note_no), '[]')
    from credit_notes
    where invoice_id = invoices.id)`

const correctedInvoice = sql<Invoice['corrects']>`(
  select json_build_object('id', original.id, 'invoiceNo', original.invoice_no)
    from invoices original
    where original.id = invoices.corrects_invoice_id)`

const debitNotesOfInvoice = (today: DayInSql) => sql<Invoice['debitNotes']>`(
  select coalesce(json_agg(json_build_object(
      'id', notes.id, 'invoiceNo', notes.invoice_no, 'status', notes.status
    ) order by notes.created_at, notes.invoice_no), '[]')
    from (
      select id, corrects_invoice_id, invoice_no, created_at, ${statusToday(today)} as status
        from invoices where corrects_invoice_id is not null
    ) notes
    where notes.corrects_invoice_id = invoices.id and notes.status <> 'cancelled')`

const withheldOfInvoice = sql<Invoice['withheld']>`(
  select coalesce(json_agg(json_build_object(
      'id', w.id,
      'kind', w.kind,
      'amount', w.amount,
      'withheldOn', w.withheld_on,
      'allocatedOn', a.allocated_on,
      'certificateNo', w.certificate_no,
      'certificateOn', w.certificate_on,
      'state', w.state,
      'reversedOn', w.reversed_on,
      'reversedBy', reverser.name,
      'reverseReason', w.reverse_reason
    ) order by a.entry_no), '[]')
    from withheld w
    join allocations a on a.withheld_id = w.id
    left join profiles reverser on reverser.user_id = w.reversed_by
    where w.invoice_id = invoices.id)`

const writeOffsOfInvoice = sql<Invoice['writeOffs']>`(
  select coalesce(json_agg(json_build_object(
      'id', a.id,
      'amount', a.amount,
      'reason', a.write_off_reason,
      'allocatedOn', a.allocated_on,
      'allocatedBy', allocator.name,
      'reversedOn', a.reversed_on,
      'reversedBy', reverser.name,
      'reverseReason', a.reverse_reason
    ) order by a.entry_no), '[]')
    from allocations a
    left join profiles allocator on allocator.user_id = a.created_by
    left join profiles reverser on reverser.user_id = a.reversed_by
    where a.invoice_id = invoices.id and a.kind = 'written_off')`
