import { dayOf } from '@shehena/domain/dates'
import { dueBeforeIssue, type InvoiceChanges } from '@shehena/domain/money/invoices/invoice'
import { canEdit } from '@shehena/domain/money/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { unusualInvoiceDays } from '@shehena/domain/unusual-days'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, refuseUnconfirmed } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { billFreight, billFreightAgain, freeFreight, freightOf } from '../freight/bill-freight.ts'
import { checkParties } from './check-parties.ts'
import { replaceLines, totalsOf } from './invoice-lines.ts'
import { getInvoice } from './invoices-queries.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'
import { refuseVat } from './refuse-vat.ts'

/**
 * Changes a draft. Lines, if given, are all that it has from then on: one that is left out frees what it billed. One that was
 * made by hand bills the freight of its booking, also of another one; one of charges keeps its booking. The number stays.
 *
 * @throws NotFound, Refusal STALE, Conflict once it was sent or where another invoice bills the freight, Invalid, or Unusual for new dates
 */
export async function updateInvoice(
  ctx: Context,
  changes: InvoiceChanges,
): Promise<OutputOf<typeof invoicesApi.update>> {
  const { id, version, lines } = changes
  const totals = lines && totalsOf(lines)
  return inTransaction(ctx, async (tx) => {
    const before = await lockInvoice(tx, { id, version })
    if (!canEdit(before.status)) {
      throw new Conflict(
        before.isFromCharges
          ? 'Only a draft can be edited. To correct a sent invoice, cancel it and bill its deliveries again.'
          : 'Only a draft can be edited. To correct a sent invoice, cancel it and duplicate it as a draft.',
      )
    }
    const after = {
      customerId: changes.customerId ?? before.customerId,
      bookingId: changes.bookingId === undefined ? before.bookingId : changes.bookingId,
      issueDate: changes.issueDate ?? before.issueDate,
      dueDate: changes.dueDate ?? before.dueDate,
    }
    if (after.dueDate < after.issueDate) throw new Invalid(`${dueBeforeIssue}.`, { dueDate: dueBeforeIssue })
    if (before.correctsInvoiceId && after.customerId !== before.customerId)
      throw new Invalid(keepsCustomer, { customerId: keepsCustomer })
    refuseElsewhere(before, after)
    await checkParties(tx, after, before)
    if (lines) await refuseVat(tx, lines)
    refuseUnconfirmed(unusualInvoiceDays(changedDays(after, before), dayOf(tx.now)), changes)

    const isOther = after.bookingId !== before.bookingId
    const isInvoice = before.correctsInvoiceId === null
    const isByHand = isInvoice && !before.isFromCharges
    const freight = isByHand && lines ? await freightOf(tx, before) : []
    if (isInvoice && isOther) await freeFreight(tx, before)
    await tx.db
      .updateTable('invoices')
      .set({ ...after, ...totals })
      .where('id', '=', id)
      .execute()
    if (lines) await replaceLines(tx, id, lines)
    if (isInvoice && isOther) await billFreight(tx, { id, bookingId: after.bookingId })
    else await billFreightAgain(tx, { id, bookingId: after.bookingId }, freight)
    return getInvoice(tx, { id })
  })
}

/** @throws Conflict for another customer or booking of a draft that bills charges */
function refuseElsewhere({ isFromCharges, invoiceNo, ...before }: LockedInvoice, after: Parties): void {
  if (!isFromCharges || (after.customerId === before.customerId && after.bookingId === before.bookingId)) return
  throw new Conflict(`${invoiceNo} bills deliveries, so it keeps its customer and its booking. Draft another invoice.`)
}

type Parties = { customerId: string; bookingId: string | null }

const keepsCustomer = 'A debit note goes to the customer of the invoice that it corrects.'

type Days = { issueDate: string; dueDate: string }

/** The new dates: those that stay were asked about when they were typed. */
function changedDays(after: Days, before: Days): Partial<Days> {
  return {
    ...(after.issueDate !== before.issueDate && { issueDate: after.issueDate }),
    ...(after.dueDate !== before.dueDate && { dueDate: after.dueDate }),
  }
}
