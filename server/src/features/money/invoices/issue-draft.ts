import { dayOf, formatDay } from '@shehena/domain/dates'
import { canSend } from '@shehena/domain/money/invoices/invoice-status'
import type { IssueWay } from '@shehena/domain/money/invoices/issue-ways'
import { unusualInvoiceDays } from '@shehena/domain/unusual-days'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, Invalid, refuseUnconfirmed } from '../../../errors.ts'
import { closedMonthOf, openBooks } from '../months/open-books.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'
import { refuseIssuedVat } from './refuse-vat.ts'

type Input = { id: string; version: number; isConfirmed: boolean }

/**
 * Issues a draft, by mail or by hand: freezes its content and the customer's details, and keeps how, when and by whom. A
 * trigger freezes the company's details with the customer's. Returns the invoice as it was before.
 *
 * @throws NotFound, Refusal STALE, Conflict if it is no draft, its month is closed, a booking that it bills is held, or it charges VAT and may not, Invalid if its total is zero, or
 * Unusual for its dates
 */
export async function issueDraft(
  tx: Context,
  { id, version, isConfirmed }: Input,
  how: IssueWay,
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, { id, version })
  const { invoiceNo, status, total } = invoice
  if (!canSend(status)) throw new Conflict(`Only a draft can be issued; ${invoiceNo} is ${status}.`)
  if (total === 0) throw new Invalid('An invoice of zero cannot be issued. Enter a price first.')
  await refuseHeld(tx, id)
  await refuseClosedMonth(tx, invoice)
  refuseUnconfirmed(unusualInvoiceDays(invoice, dayOf(tx.now)), { isConfirmed })

  await tx.db
    .updateTable('invoices')
    .from('customers')
    .whereRef('customers.id', '=', 'invoices.customerId')
    .where('invoices.id', '=', id)
    .set((row) => ({
      status: 'sent',
      issuedHow: how,
      issuedAt: tx.now,
      issuedBy: tx.user.id,
      emailSentAt: how === 'mail' ? tx.now : null,
      billedName: row.ref('customers.legalName'),
      billedTradingName: row.ref('customers.tradingName'),
      billedAddress: row.ref('customers.billingAddress'),
      billedTaxNumber: row.ref('customers.taxNumber'),
      billedPaymentTerms: row.ref('customers.paymentTerms'),
    }))
    .execute()
  await refuseIssuedVat(tx, invoice)
  return invoice
}

/** @throws Conflict while a booking is held whose charges it bills */
async function refuseHeld(tx: Context, invoiceId: string): Promise<void> {
  const { rows } = await sql<{ bookingNo: string; holdReason: string }>`
    select booking_no, hold_reason from bookings
      where hold_reason is not null and id in (
        select c.booking_id from charges c join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = ${invoiceId})
      order by booking_no
      limit 1`.execute(tx.db)
  const [held] = rows
  if (held) throw new Conflict(`${held.bookingNo} is held: ${held.holdReason}`)
}

/** An invoice enters the books on its day of issue. @throws Conflict if that lies in a closed month */
async function refuseClosedMonth(tx: Context, { invoiceNo, issueDate }: LockedInvoice): Promise<void> {
  const openFrom = await openBooks(tx)
  const month = closedMonthOf(issueDate, openFrom)
  if (month && openFrom)
    throw new Conflict(
      `${invoiceNo} is dated ${formatDay(issueDate)}, and ${month} is closed. Change its issue date to ${formatDay(openFrom)} or later, then issue it.`,
    )
}
