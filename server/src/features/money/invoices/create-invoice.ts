import { dayOf } from '@shehena/domain/dates'
import type { InvoiceAmounts } from '@shehena/domain/money'
import type { NewInvoice } from '@shehena/domain/money/invoices/invoice'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { unusualInvoiceDays } from '@shehena/domain/unusual-days'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/row-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseUnconfirmed } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { billFreight, lockFreight } from '../freight/bill-freight.ts'
import { checkParties } from './check-parties.ts'
import { insertLines, totalsOf } from './invoice-lines.ts'
import { getInvoice } from './invoices-queries.ts'
import { refuseVat } from './refuse-vat.ts'

/**
 * Drafts an invoice. One for a booking bills its freight.
 *
 * @throws Invalid for a customer, booking, tax or total that cannot be, Unusual for its dates, or Conflict naming the invoice that
 * bills the freight already
 */
export async function createInvoice(ctx: Context, input: NewInvoice): Promise<OutputOf<typeof invoicesApi.create>> {
  const totals = totalsOf(input.lines)
  return inTransaction(ctx, async (tx) => {
    const [id] = await Promise.all([newId(tx), checkParties(tx, input), refuseVat(tx, input.lines)])
    refuseUnconfirmed(unusualInvoiceDays(input, dayOf(tx.now)), input)
    await lockFreight(tx, input)
    // Sent together: the number locks its series until the transaction ends.
    const [, invoice] = await Promise.all([
      insertDraft(tx, { ...input, id, correctsInvoiceId: null }, totals),
      billFreight(tx, { id, bookingId: input.bookingId }).then(() => getInvoice(tx, { id })),
    ])
    return invoice
  })
}

type Draft = Omit<NewInvoice, 'isConfirmed'> & {
  /** For a caller that reads it back with the insert; by default a new one. */
  id?: string
  /** The invoice that a debit note corrects. */
  correctsInvoiceId: string | null
  /** Whether its lines bill charges, one each; false by default. */
  isFromCharges?: boolean
  /** Its number in the former system; by default the next of ours. */
  invoiceNo?: string
}

/** Inserts a checked draft with its lines, and the totals computed from them. */
export async function insertDraft(
  tx: Context,
  { id, customerId, bookingId, correctsInvoiceId, isFromCharges = false, issueDate, dueDate, lines, invoiceNo }: Draft,
  { subtotal, taxAmount, total }: InvoiceAmounts,
): Promise<{ id: string }> {
  const kind = correctsInvoiceId ? 'debit_note' : 'invoice'
  // The number is taken last: it locks its series until the transaction ends.
  const number = invoiceNo === undefined ? sql`next_gapless_no('INV-', ${dayOf(tx.now)})` : sql`${invoiceNo}`
  const { rows } = await sql<{ id: string }>`
    with header as (
      insert into invoices (id, invoice_no, customer_id, booking_id, kind, corrects_invoice_id, is_from_charges, issue_date, due_date, subtotal, tax_amount, total)
        values (coalesce(${id ?? null}, new_id()), ${number}, ${customerId}, ${bookingId}, ${kind}, ${correctsInvoiceId}, ${isFromCharges}, ${issueDate}, ${dueDate}, ${subtotal}, ${taxAmount}, ${total})
        returning id
    )
    ${insertLines(sql`header`, lines)}
    returning invoice_id as id`.execute(tx.db)
  // safe: an invoice has at least one line.
  return rows[0]!
}
