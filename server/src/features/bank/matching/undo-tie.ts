import type { bankLinesApi } from '@shehena/domain/bank/lines/bank-lines-api'
import { formatInstant } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lockInvoices } from '../../money/invoices/lock-invoice.ts'
import { standingAllocations } from '../../money/payments/lock-payment.ts'
import { voidPayment } from '../../money/payments/void-payment.ts'
import { reverseWithheld } from '../../money/withheld/reverse-withheld.ts'
import { getBankLine } from '../lines/bank-lines-queries.ts'
import { type OpenLine, openLineColumns } from '../lines/lock-line.ts'
import { unlearnPayers } from './learn-payers.ts'

/**
 * Undoes a tie, dated today: the line is open again, and the program leaves it to people. A payment that the tie made is voided,
 * with what was withheld on its day; one that was recorded before stays.
 *
 * @throws NotFound, or Conflict naming who undid it already
 */
export async function undoTie(
  ctx: Context,
  { id, reason }: InputOf<typeof bankLinesApi.undoTie>,
): Promise<OutputOf<typeof bankLinesApi.undoTie>> {
  return inTransaction(ctx, async (tx) => {
    const known = await tx.db.selectFrom('lineTies').select('bankLineId').where('id', '=', id).executeTakeFirst()
    if (!known) throw new NotFound('Tie not found')
    const line = await lockTiedLine(tx, known.bankLineId)
    const { madePayment } = await findStanding(tx, id)
    await takeOffTie(tx, { line, id, reason, isVoiding: madePayment })
    const row = await getBankLine(tx, line)
    // safe: the tie is the line's.
    return { line: row, tie: row.ties.find((each) => each.id === id)! }
  })
}

type TieToUndo = { line: OpenLine; id: string; reason: string; isVoiding: boolean }

/** Undoes a tie of a line that is locked; voids its payment, with what was withheld with it, or leaves that. @throws Conflict */
export async function takeOffTie(tx: Context, { line, id, reason, isVoiding }: TieToUndo): Promise<void> {
  const tie = await findStanding(tx, id)
  await lockPayment(tx, tie.paymentId)
  const withheld = isVoiding ? await findWithheld(tx, tie.paymentId) : []
  refuseCertified(tx, withheld)
  await takeOff(tx, { ...tie, id, lineId: line.id, reason })
  if (isVoiding) {
    for (const { id: heldId, version } of withheld) await reverseWithheld(tx, { id: heldId, version, reason })
    await voidPayment(tx, { id: tie.paymentId, reason })
  }
  await unlearnPayers(tx, [{ line, customerId: tie.customerId }])
}

export async function lockTiedLine(tx: Context, id: string): Promise<OpenLine> {
  const { rows } = await sql<OpenLine>`
    select ${openLineColumns}
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = ${id}
      for update of l`.execute(tx.db)
  if (!rows[0]) throw new NotFound('Line not found')
  return rows[0]
}

/** The tie, which stands. The line is locked, so it stays as it is. */
async function findStanding(tx: Context, id: string) {
  const { undoneAt, undoneBy, ...tie } = await tx.db
    .selectFrom('lineTies')
    .innerJoin('payments', 'payments.id', 'lineTies.paymentId')
    .leftJoin('profiles as undoers', 'undoers.userId', 'lineTies.undoneBy')
    .select([
      'lineTies.paymentId',
      'lineTies.amount',
      'lineTies.madePayment',
      'lineTies.undoneAt',
      'undoers.name as undoneBy',
      'payments.customerId',
    ])
    .where('lineTies.id', '=', id)
    .executeTakeFirstOrThrow()
  if (undoneAt) throw new Conflict(`This tie was undone by ${undoneBy} at ${formatInstant(undoneAt)} already.`)
  return tie
}

/** Lock order: the invoices that the payment pays, and those it withheld on, then the payment. @throws Conflict for a race */
async function lockPayment(tx: Context, paymentId: string): Promise<void> {
  const invoicesOf = async () => {
    const [allocations, withheld] = [await standingAllocations(tx, paymentId), await findWithheld(tx, paymentId)]
    return [...allocations, ...withheld].map(({ invoiceId }) => invoiceId)
  }
  const locked = new Set(await invoicesOf())
  await lockInvoices(tx, [...locked])
  await tx.db.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute()
  if ((await invoicesOf()).some((invoiceId) => !locked.has(invoiceId)))
    throw new Conflict(
      'The payment was allocated to an invoice at this very moment. Look at it again, then undo the tie.',
    )
}

/** A certificate has come for what was withheld: taking it back is for those who may. @throws Conflict */
function refuseCertified({ user }: Context, withheld: readonly { certificateNo: string | null }[]): void {
  const certified = withheld.find(({ certificateNo }) => certificateNo !== null)
  if (certified && !allows(user.role, 'withheld.reverse'))
    throw new Conflict(
      `Certificate ${certified.certificateNo} has come for what was withheld with this payment. Ask a manager to undo the tie.`,
    )
}

/** What was withheld with a payment and stands. */
async function findWithheld(tx: Context, paymentId: string) {
  return tx.db
    .selectFrom('withheld')
    .select(['id', 'version', 'invoiceId', 'certificateNo'])
    .where('paymentId', '=', paymentId)
    .where('reversedOn', 'is', null)
    .orderBy('id')
    .execute()
}

type Undone = { id: string; lineId: string; paymentId: string; amount: number; reason: string }

async function takeOff(tx: Context, { id, lineId, paymentId, amount, reason }: Undone): Promise<void> {
  await tx.db
    .updateTable('lineTies')
    .set({ undoneAt: tx.now, undoneBy: tx.user.id, undoReason: reason })
    .where('id', '=', id)
    .execute()
  await tx.db
    .updateTable('payments')
    .set({ tiedTotal: sql`tied_total - ${amount}` })
    .where('id', '=', paymentId)
    .execute()
  await tx.db
    .updateTable('bankLines')
    .set({ tiedTotal: sql`tied_total - ${amount}`, isLeft: true })
    .where('id', '=', lineId)
    .execute()
}
