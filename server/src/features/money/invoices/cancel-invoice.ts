import { dayOf } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { type CancelHindrance, hindersCancelling } from '@shehena/domain/money/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { withdrawMail } from '../../office/mail/withdraw-mail.ts'
import { closedMonthOf, openBooks } from '../months/open-books.ts'
import { getInvoice } from './invoices-queries.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'

/**
 * Cancels an invoice on which nothing is settled and that has no number of KRA, and withdraws its mail if that is not sent yet. It
 * counts from today: what its day of issue has counted stays.
 *
 * @throws NotFound, Refusal STALE, Invalid naming reason if it was sent, or Conflict, also if its month is closed
 */
export async function cancelInvoice(
  ctx: Context,
  invoice: InputOf<typeof invoicesApi.cancel>,
): Promise<OutputOf<typeof invoicesApi.cancel>> {
  return inTransaction(ctx, async (tx) => {
    await markCancelled(tx, invoice)
    return getInvoice(tx, invoice)
  })
}

/** As `cancelInvoice`, without the query for the cancelled invoice, which takes longer than the rest: for a batch. */
export async function markCancelled(
  ctx: Context,
  { id, version, reason }: InputOf<typeof invoicesApi.cancel>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, { id, version })
    const { invoiceNo, bookedOn, openedOn, isIssued } = invoice
    const hindrance = hindersCancelling(invoice)
    if (hindrance) throw new Conflict(whyNot(hindrance, invoice))
    await refuseCredited(tx, invoice)
    if (isIssued) {
      const month = closedMonthOf(bookedOn, await openBooks(tx))
      if (month)
        throw new Conflict(
          openedOn
            ? `${invoiceNo} counts since ${month}, which is closed, so it cannot be cancelled. An administrator can open the month again.`
            : `${invoiceNo} was issued in ${month}, which is closed, so it cannot be cancelled. An administrator can open the month again.`,
        )
      if (!reason) throw new Invalid(noReason, { reason: noReason })
    }

    await tx.db
      .updateTable('invoices')
      .set({
        status: 'cancelled',
        cancelledOn: sql<string>`greatest(booked_on, ${dayOf(tx.now)}::date)`,
        cancelledBy: tx.user.id,
        cancelReason: reason,
      })
      .where('id', '=', id)
      .execute()
    await withdrawMail(tx, { table: 'invoices', id })
  })
}

const noReason = 'Say why it is cancelled: it has been sent.'

/** A credit note takes revenue back already, also where it settles another invoice by now. @throws Conflict naming it */
async function refuseCredited(tx: Context, { id, invoiceNo }: LockedInvoice): Promise<void> {
  const note = await tx.db
    .selectFrom('creditNotes')
    .select('creditNoteNo')
    .where('invoiceId', '=', id)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (note)
    throw new Conflict(
      `${invoiceNo} has credit note ${note.creditNoteNo}, so it cannot be cancelled. Credit what is left of it instead.`,
    )
}

function whyNot(hindrance: CancelHindrance, invoice: LockedInvoice): string {
  const { invoiceNo, status, total, creditedTotal, withheldTotal, writtenOffTotal, balance } = invoice
  if (hindrance === 'cancelled') return `${invoiceNo} is cancelled already.`
  if (hindrance === 'fiscalReceipt') return `KRA has a number for ${invoiceNo}: correct it with a credit note.`
  // safe: the difference of whole cents.
  const settled = (status === 'paid' ? total : total - balance) as Cents
  if (creditedTotal > 0)
    return `${formatKes(creditedTotal)} has been credited on ${invoiceNo}, so it cannot be cancelled. Credit what is left of it instead.`
  if (settled === withheldTotal)
    return `${formatKes(withheldTotal)} has been withheld on ${invoiceNo}, so it cannot be cancelled. Have that taken back first.`
  if (settled === writtenOffTotal)
    return `${formatKes(writtenOffTotal)} has been written off on ${invoiceNo}, so it cannot be cancelled. Take that back first.`
  return `${formatKes(settled)} has been paid for ${invoiceNo}, so it cannot be cancelled.`
}
