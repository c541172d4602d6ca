import type { BankLineRow, LineToTie } from '@shehena/domain/bank/lines/bank-line'
import type { MatchReason } from '@shehena/domain/bank/matching/match-reason'
import { type Cents, formatKes, sumCents } from '@shehena/domain/money'
import { NewPayment } from '@shehena/domain/money/payments/payment'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { lockInvoices } from '../../money/invoices/lock-invoice.ts'
import { recordPayment } from '../../money/payments/record-payment.ts'
import { getBankLine } from '../lines/bank-lines-queries.ts'
import { lockLine, methodOf, type OpenLine } from '../lines/lock-line.ts'
import { learnPayers } from './learn-payers.ts'
import { noteOf } from './line-note.ts'
import { CodeGiver, codeOf, findUsedCodes } from './payment-codes.ts'
import { proposalsFor, reasonsFor } from './suggest-ties.ts'

type Part = LineToTie['parts'][number]
type Tie = { paymentId: string; customerId: string; amount: Cents; madePayment: boolean; reasons: MatchReason[] }

/**
 * Ties a line to payments: those that were recorded before, and new ones that it makes, dated its day. A payment that is in the
 * books with the code of the line is tied, never made a second time.
 *
 * @throws NotFound, Conflict if somebody was first, or Invalid naming the field of the part
 */
export async function tieLine(ctx: Context, { id, version, parts }: LineToTie): Promise<BankLineRow> {
  return inTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, { id, version })
    if (line.amount < 0) throw new Conflict('Money out is no payment of a customer. Classify the line instead.')
    refuseTooMuch(line, parts)
    await lockInvoices(
      tx,
      parts.flatMap((part) =>
        part.kind === 'payment'
          ? []
          : [...part.allocations, ...part.withheld, ...part.writeOffs].map(({ invoiceId }) => invoiceId),
      ),
    )
    const proposals = await proposalsFor(tx, line)
    const codes = await codesFor(tx, line, parts)
    const ties: Tie[] = []
    // Lock order: payments that stand, by their ids, before new ones are made.
    for (const [n, part] of inOrder(parts)) {
      const tied = part.kind === 'payment' ? await tieRecorded(tx, part, n) : await tieNew(tx, { line, part, n, codes })
      ties.push({ ...tied, reasons: reasonsFor(proposals, part) })
    }
    await writeTies(tx, id, ties)
    await learnPayers(
      tx,
      ties.map(({ customerId }) => ({ line, customerId })),
    )
    return getBankLine(tx, { id })
  })
}

function refuseTooMuch({ amount }: OpenLine, parts: readonly Part[]): void {
  const sum = sumCents(parts.map((part) => part.amount))
  if (sum <= amount) return
  const message = `The parts add up to ${formatKes(sum)}, more than the ${formatKes(amount)} that is open of the line.`
  throw new Invalid(message, { parts: message })
}

function inOrder(parts: readonly Part[]): [number, Part][] {
  const key = (part: Part) => (part.kind === 'payment' ? part.paymentId : '')
  const numbered = parts.map((part, n): [number, Part] => [n, part])
  return numbered.toSorted(([, one], [, other]) =>
    one.kind === other.kind ? (key(one) < key(other) ? -1 : 1) : one.kind === 'payment' ? -1 : 1,
  )
}

/** @throws Conflict where a payment with the code of the line waits for it */
async function codesFor(tx: Context, line: OpenLine, parts: readonly Part[]): Promise<CodeGiver> {
  const code = codeOf(line)
  const used = code !== null && parts.some(({ kind }) => kind === 'invoices') ? await findUsedCodes(tx, [code]) : []
  const waiting = used.find(({ untied }) => untied > 0)
  const isChosen = parts.some((part) => part.kind === 'payment' && part.paymentId === waiting?.id)
  if (waiting && !isChosen)
    throw new Conflict(`The code ${code} is on receipt ${waiting.receiptNo} already. Match the line with that receipt.`)
  return new CodeGiver(used)
}

/** Ties a part to a payment that a person recorded. The payment is locked. */
async function tieRecorded(
  tx: Context,
  { paymentId, amount }: Extract<Part, { kind: 'payment' }>,
  n: number,
): Promise<Omit<Tie, 'reasons'>> {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['receiptNo', 'customerId', 'voidedAt', sql<Cents>`amount - tied_total`.as('untied')])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  const refuse = (name: string, message: string) => new Invalid(message, { [`parts.${n}.${name}`]: message })
  if (!payment) throw refuse('paymentId', 'That payment does not exist.')
  const { receiptNo, customerId, voidedAt, untied } = payment
  if (voidedAt) throw refuse('paymentId', `${receiptNo} is voided.`)
  if (amount > untied)
    throw refuse(
      'amount',
      untied === 0
        ? `${receiptNo} is confirmed by another line already.`
        : `That is more than the ${formatKes(untied)} of ${receiptNo} that no line confirms yet.`,
    )
  await tx.db
    .updateTable('payments')
    .set({ tiedTotal: sql`tied_total + ${amount}` })
    .where('id', '=', paymentId)
    .execute()
  return { paymentId, customerId, amount, madePayment: false }
}

type New = { line: OpenLine; part: Extract<Part, { kind: 'invoices' }>; n: number; codes: CodeGiver }

/** The longest reason of what is written off. */
const longestReason = 200

/** Makes a payment of a part. Its day is the line's, however long ago. */
async function tieNew(tx: Context, { line, part, n, codes }: New): Promise<Omit<Tie, 'reasons'>> {
  const { kind: _, ...given } = part
  const method = methodOf(line)
  const payment = NewPayment.parse({
    ...given,
    writeOffs: part.writeOffs.map((each) => ({ ...each, reason: noteOf(line, longestReason) })),
    method,
    paidAt: line.valueDate,
    bankTxnId: codes.give(method, codeOf(line)),
    isConfirmed: true,
  })
  const { id: paymentId } = await recordPayment(tx, payment).catch((error: unknown) => {
    if (!(error instanceof Invalid)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([name, message]) => [`parts.${n}.${name}`, message])
    throw new Invalid(error.message, Object.fromEntries(fields))
  })
  await tx.db.updateTable('payments').set({ tiedTotal: part.amount }).where('id', '=', paymentId).execute()
  return { paymentId, customerId: part.customerId, amount: part.amount, madePayment: true }
}

async function writeTies(tx: Context, lineId: string, ties: readonly Tie[]): Promise<void> {
  await tx.db
    .insertInto('lineTies')
    .values(
      ties.map(({ paymentId, amount, madePayment, reasons }) => ({
        bankLineId: lineId,
        paymentId,
        amount,
        madePayment,
        reasons: JSON.stringify(reasons),
      })),
    )
    .execute()
  await tx.db
    .updateTable('bankLines')
    .set({ tiedTotal: sql`tied_total + ${sumCents(ties.map(({ amount }) => amount))}` })
    .where('id', '=', lineId)
    .execute()
}
