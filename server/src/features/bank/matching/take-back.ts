import type { BankLineRow, LinesToClassify, LineTie, LineToTakeBack } from '@shehena/domain/bank/lines/bank-line'
import { allows } from '@shehena/domain/permissions'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { lockInvoices } from '../../money/invoices/lock-invoice.ts'
import { getBankLine } from '../lines/bank-lines-queries.ts'
import { classifyLines } from '../lines/classify-lines.ts'
import { findTakenBack } from '../lines/find-taken-back.ts'
import { lockLine } from '../lines/lock-line.ts'
import { noteOf } from './line-note.ts'
import { lockTiedLine, takeOffTie } from './undo-tie.ts'

/**
 * Says that a line of money out takes one of money in back: a cheque was unpaid, a payment reversed. The ties of the credit are
 * undone and their payments voided, dated today, also those that were recorded before; both lines are reversals.
 *
 * @throws NotFound, or Conflict if one of them was changed since it was read, or takes nothing back
 */
export async function takeBack(
  ctx: Context,
  { id, version, creditId, creditVersion }: LineToTakeBack,
): Promise<BankLineRow> {
  return inTransaction(ctx, async (tx) => {
    await lockBoth(tx, [id, creditId])
    await lockLine(tx, { id, version })
    const credit = await lockTiedLine(tx, creditId)
    const pairs = await findTakenBack(tx, [id])
    if (!pairs.some((pair) => pair.credit.id === creditId && pair.credit.version === creditVersion))
      throw new Conflict('The line that is taken back was changed meanwhile. Look at it again.')
    const ties = (await getBankLine(tx, credit)).ties.filter(({ undoneAt }) => undoneAt === null)
    refuseRecorded(tx, ties)
    await lockSettled(tx, ties)
    const debit = await getBankLine(tx, { id })
    const reason = noteOf(debit, longestReason)
    for (const tie of ties) await takeOffTie(tx, { line: credit, id: tie.id, reason, isVoiding: true })
    const receipts = ties.map(({ receiptNo }) => receiptNo).join(', ')
    await classifyLines(tx, reversal(id, noteOf({ ...credit, text: receipts || credit.text }, longestReason)))
    await classifyLines(tx, reversal(creditId, reason))
    return getBankLine(tx, { id })
  })
}

/** The longest reason of what is undone, and note of a class. */
const longestReason = 500

function reversal(id: string, note: string): LinesToClassify {
  return { ids: [id], class: 'reversal', note, isConfirmed: true }
}

/** Lock order: lines by their ids, then invoices, then payments. */
async function lockBoth(tx: Context, ids: readonly string[]): Promise<void> {
  await sql`select id from bank_lines where id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
}

/** Voiding a payment that a person recorded is for those who may. @throws Conflict */
function refuseRecorded({ user }: Context, ties: readonly LineTie[]): void {
  const recorded = ties.find(({ madePayment }) => !madePayment)
  if (recorded && !allows(user.role, 'payments.void'))
    throw new Conflict(`${recorded.receiptNo} was recorded before its line came. Ask a manager to take it back.`)
}

/** Locks what the payments of several ties settle, all invoices before the first payment. */
async function lockSettled(tx: Context, ties: readonly LineTie[]): Promise<void> {
  const ids = ties.map(({ paymentId }) => paymentId)
  const { rows } = await sql<{ invoiceId: string }>`
    select invoice_id from allocations where payment_id = any(${ids}::uuid[]) and reversed_on is null
    union
    select invoice_id from allocations where short_payment_id = any(${ids}::uuid[]) and reversed_on is null
    union
    select invoice_id from withheld where payment_id = any(${ids}::uuid[]) and reversed_on is null`.execute(tx.db)
  await lockInvoices(
    tx,
    rows.map(({ invoiceId }) => invoiceId),
  )
  await sql`select id from payments where id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
}
