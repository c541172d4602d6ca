import { dayOf } from '@shehena/domain/dates'
import { type Cents, formatKes, shortHundredths, sumCents } from '@shehena/domain/money'
import type { CreditableInvoice, NewCreditNote } from '@shehena/domain/money/credit-notes/credit-note'
import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import { creditedAmounts, type LineLeft } from '@shehena/domain/money/credit-notes/credited-amounts'
import { mayCredit } from '@shehena/domain/money/credit-notes/may-credit'
import { canCorrect } from '@shehena/domain/money/invoices/invoice-status'
import { allocationDay } from '@shehena/domain/money/payments/allocate'
import { unusualCreditNote } from '@shehena/domain/unusual-days'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/row-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Invalid, refuseUnconfirmed } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { getCreditNoteSetting } from '../../office/system/system-settings-queries.ts'
import { freeCredited } from '../freight/bill-freight.ts'
import { type LockedInvoice, lockInvoice } from '../invoices/lock-invoice.ts'
import { openBooks } from '../months/open-books.ts'
import { allocateParts } from '../payments/allocate-parts.ts'
import { getCreditNote } from './credit-notes-queries.ts'
import { getCreditableInvoice } from './creditable-queries.ts'
import { mailIssuedNote } from './mail-credit-note.ts'

/**
 * Issues a credit note for lines of an invoice, dated today. It settles the invoice as far as that is open; the rest is
 * credit of the customer. Where it cannot be mailed as asked, it is issued without a mail.
 *
 * @throws NotFound, Refusal STALE, Conflict if the invoice was not sent or does not stand, Invalid naming the line, Unusual long after
 * the issue or for a third note, or Forbidden above the limit
 */
export async function issueCreditNote(
  ctx: Context,
  { id, version, reason, note, lines, isMailed, isBilledAgain, isConfirmed }: NewCreditNote,
): Promise<OutputOf<typeof creditNotesApi.issue>> {
  const today = dayOf(ctx.now)
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, { id, version })
    const { customerId, issueDate, balance } = invoice
    if (!canCorrect(invoice)) throw new Conflict(whyNot(invoice))
    const creditable = await getCreditableInvoice(tx, { id })
    const credited = amountsOf(lines, creditable)
    const subtotal = sumCents(credited.map(({ net }) => net))
    const taxAmount = sumCents(credited.map(({ tax }) => tax))
    const total = sumCents([subtotal, taxAmount])
    await refuseAboveLimit(tx, total)
    refuseUnconfirmed(unusualCreditNote(creditable, today), { isConfirmed })

    const [noteId, openFrom] = await Promise.all([newId(tx), openBooks(tx)])
    const issuedOn = allocationDay({ bookedOn: today, issueDate, openFrom })
    // safe: the lesser of two amounts.
    const allocatedTotal = Math.min(total, balance) as Cents
    const parts = allocatedTotal > 0 ? [{ invoiceId: id, amount: allocatedTotal }] : []
    await allocateParts(tx, { kind: 'credit_note', id: noteId, customerId, from: issuedOn }, parts)
    await insertLines(tx, noteId, credited)
    if (isBilledAgain) await freeCharges(tx, credited)
    // The number is taken last: it locks its series until the transaction ends.
    await tx.db
      .insertInto('creditNotes')
      .values({
        id: noteId,
        creditNoteNo: sql`next_gapless_no('CRN-', ${today})`,
        invoiceId: id,
        customerId,
        reason,
        note,
        issuedOn,
        subtotal,
        taxAmount,
        total,
        allocatedTotal,
      })
      .execute()
    if (isMailed) await mailIssuedNote(tx, noteId)
    return getCreditNote(tx, { id: noteId })
  })
}

function whyNot({ invoiceNo, status, openedOn }: LockedInvoice): string {
  if (openedOn) return `${invoiceNo} was issued in the former system, so it is corrected there.`
  return status === 'draft'
    ? `${invoiceNo} has not been sent yet. Edit the draft instead.`
    : `${invoiceNo} is cancelled, so it cannot be credited.`
}

type Credited = LineLeft & { lineId: string }

/** The amounts of each line. @throws Invalid naming the line */
function amountsOf(lines: NewCreditNote['lines'], { lines: creditable }: CreditableInvoice): Credited[] {
  const seen = new Set<string>()
  return lines.map(({ lineId, qty, net }, index) => {
    const field = `lines.${index}.${net === undefined ? 'qty' : 'net'}`
    const line = creditable.find(({ id }) => id === lineId)
    if (!line) throw refusal(`lines.${index}.lineId`, 'That line is not one of this invoice.')
    if (seen.has(lineId)) throw refusal(field, `${line.description} is chosen twice.`)
    seen.add(lineId)
    const amounts = creditedAmounts(line, net === undefined ? { qty: qty ?? 0 } : { net })
    if (amounts === 'nothing') throw refusal(field, `There is nothing to credit on ${line.description}.`)
    if (amounts === 'above')
      throw refusal(
        field,
        net === undefined
          ? `Only ${shortHundredths(line.left.qty)} of ${line.description} can still be credited.`
          : `Only ${formatKes(line.left.net)} of ${line.description} can still be credited.`,
      )
    return { lineId, ...amounts }
  })
}

/** @throws Forbidden naming the limit */
async function refuseAboveLimit(tx: Context, total: Cents): Promise<void> {
  const { limit } = await getCreditNoteSetting(tx)
  if (limit !== null && !mayCredit(tx.user.role, total, limit))
    throw new Forbidden(`Credit notes above ${formatKes(limit)} are issued by management. Ask them to issue this one.`)
}

async function insertLines(tx: Context, noteId: string, lines: readonly Credited[]): Promise<void> {
  await tx.db
    .insertInto('creditNoteLines')
    .values(lines.map(({ lineId, qty, net, tax }) => ({ creditNoteId: noteId, invoiceLineId: lineId, qty, net, tax })))
    .execute()
}

/** Makes what the lines billed ready to bill again. @throws Invalid where none of them is credited in full */
async function freeCharges(tx: Context, lines: readonly Credited[]): Promise<void> {
  if ((await freeCredited(tx, { lineIds: lines.map(({ lineId }) => lineId) })) > 0) return
  throw refusal(
    'isBilledAgain',
    'Only a delivery whose line is credited in full can be billed again. Credit its whole quantity, or leave this out.',
  )
}

function refusal(field: string, message: string): Invalid {
  return new Invalid(message, { [field]: message })
}
