import type { LineToTie, Suggestion, TakeBackOffer } from '@shehena/domain/bank/lines/bank-line'
import { judgeLine } from '@shehena/domain/bank/matching/judge-line'
import { indexKnown } from '@shehena/domain/bank/matching/known-index'
import type { MatchReason } from '@shehena/domain/bank/matching/match-reason'
import type { Known, Proposal } from '@shehena/domain/bank/matching/matching'
import type { Cents } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { getWriteOffSetting } from '../../office/system/system-settings-queries.ts'
import { getBankLine } from '../lines/bank-lines-queries.ts'
import { findTakenBack, findTakingBack } from '../lines/find-taken-back.ts'
import { type OpenLine, openLineColumns } from '../lines/lock-line.ts'
import { gatherKnown } from './gather-known.ts'

/**
 * What an open line may be tied to, the best guess first, none for money out; and which line it takes back, or is taken back by.
 *
 * @throws NotFound
 */
export async function suggestTies(ctx: Context, { id }: { id: string }): Promise<Suggestions> {
  const { rows } = await sql<OpenLine & { isOpen: boolean }>`
    select ${openLineColumns}, l.is_open
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = ${id}`.execute(ctx.db)
  const [line] = rows
  if (!line) throw new NotFound('Line not found')
  if (!line.isOpen) return { items: [], takeBacks: [] }
  if (line.amount < 0) return { items: [], takeBacks: await offersFor(ctx, line) }
  const [known, takeBacks] = await Promise.all([knownToPeople(ctx, line), offersFor(ctx, line)])
  const { suggestions } = judgeLine(line, indexKnown(known))
  return { items: suggestions.map((proposal) => shown(proposal, known)), takeBacks }
}

type Suggestions = { items: Suggestion[]; takeBacks: TakeBackOffer[] }

/** Most lines that are offered as what a line takes back. */
const mostOffers = 3

/** The lines of the other side that go with a line, as a person reads them: those first that are tied. */
async function offersFor(ctx: Context, { id, amount }: OpenLine): Promise<TakeBackOffer[]> {
  const isOut = amount < 0
  const pairs = isOut ? await findTakenBack(ctx, [id]) : await findTakingBack(ctx, id)
  const ordered = pairs.toSorted((one, other) => Number(other.credit.tiedTotal > 0) - Number(one.credit.tiedTotal > 0))
  return Promise.all(
    ordered.slice(0, mostOffers).map(async ({ debit, credit, sign }) => {
      const { ties } = await getBankLine(ctx, credit)
      const { valueDate, text, reference } = isOut ? credit : debit
      return {
        kind: 'takeBack' as const,
        id: debit.id,
        version: debit.version,
        creditId: credit.id,
        creditVersion: credit.version,
        valueDate,
        text,
        reference,
        amount: credit.amount,
        sign,
        receipts: ties
          .filter(({ undoneAt }) => undoneAt === null)
          .map(({ receiptNo, customerName }) => ({ receiptNo, customerName })),
      }
    }),
  )
}

/** The proposals for a line of money in. */
export async function proposalsFor(tx: Pick<Context, 'db'>, line: OpenLine): Promise<Proposal[]> {
  return judgeLine(line, indexKnown(await knownToPeople(tx, line))).suggestions
}

/** What is known of a line, with how much a person may be offered to write off. */
async function knownToPeople(tx: Pick<Context, 'db'>, line: OpenLine): Promise<Known> {
  const [known, { limit }] = await Promise.all([gatherKnown(tx, [line]), getWriteOffSetting(tx)])
  return { ...known, writeOffLimit: limit }
}

/** The reasons of the proposal that a part of a tie is; none where a person chose something else. */
export function reasonsFor(proposals: readonly Proposal[], part: LineToTie['parts'][number]): MatchReason[] {
  return proposals.find((proposal) => isSame(proposal, part))?.reasons ?? []
}

function isSame(proposal: Proposal, part: LineToTie['parts'][number]): boolean {
  if (proposal.kind === 'payment') return part.kind === 'payment' && part.paymentId === proposal.paymentId
  if (part.kind === 'payment' || part.customerId !== proposal.customerId) return false
  return (
    isSameSet(proposal.parts, part.allocations) &&
    isSameSet(proposal.withheld, part.withheld) &&
    isSameSet(proposal.writeOffs ?? [], part.writeOffs)
  )
}

type Share = { invoiceId: string; amount: Cents }

function isSameSet(one: readonly Share[], other: readonly Share[]): boolean {
  const keys = new Set(one.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`))
  return one.length === other.length && other.every(({ invoiceId, amount }) => keys.has(`${invoiceId} ${amount}`))
}

/** A proposal with the names and numbers that a person reads. What it names, the known has. */
function shown(proposal: Proposal, { customers, invoices, payments }: Known): Suggestion {
  const { customerId, reasons } = proposal
  const customerName = customers.find(({ id }) => id === customerId)?.legalName ?? ''
  if (proposal.kind === 'payment') {
    const payment = payments.find(({ id }) => id === proposal.paymentId)
    return {
      kind: 'payment',
      customerId,
      customerName,
      reasons,
      paymentId: proposal.paymentId,
      receiptNo: payment?.receiptNo ?? '',
      paidAt: payment?.paidAt ?? '',
      // safe: read from a column with this CHECK.
      method: (payment?.method ?? 'bank_transfer') as PaymentMethod,
      amount: proposal.amount,
    }
  }
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const numbered = (share: Share) => ({ ...share, invoiceNo: invoiceOf.get(share.invoiceId)?.invoiceNo ?? '' })
  return {
    kind: 'invoices',
    customerId,
    customerName,
    reasons,
    parts: proposal.parts.flatMap(({ invoiceId, amount }) => {
      const invoice = invoiceOf.get(invoiceId)
      if (!invoice) return []
      const { invoiceNo, dueDate, balance } = invoice
      return [{ invoiceId, invoiceNo, dueDate, balance, amount }]
    }),
    withheld: proposal.withheld.map(numbered),
    writeOffs: (proposal.writeOffs ?? []).map(numbered),
    onAccount: proposal.onAccount,
  }
}
