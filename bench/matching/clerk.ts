import type { LineToTie } from '@shehena/domain/bank/lines/bank-line'
import type { Cents } from '@shehena/domain/money'
import type { Context } from '../../server/src/context.ts'
import { classifyLines } from '../../server/src/features/bank/lines/classify-lines.ts'
import { suggestTies } from '../../server/src/features/bank/matching/suggest-ties.ts'
import { tieLine } from '../../server/src/features/bank/matching/tie-line.ts'
import type { Twins } from './compare-truth.ts'
import type { CustomerIds } from './load-month.ts'
import type { Played } from './play-months.ts'
import { suggested } from './standing-ties.ts'
import type { MonthLine, TruePart, Truth } from './truth.ts'

/** Ids in the database of customers by those of the bench, and of invoices and recorded payments by their numbers. */
export type Ids = {
  customers: CustomerIds
  invoices: ReadonlyMap<string, string>
  payments: ReadonlyMap<string, string>
}

/** Looks at the first guess for a line, and ties it as it truly is, or says that it is no customer's. */
export async function tieAsClerk(
  ctx: Context,
  { line, id, twins, ids }: { line: MonthLine; id: string; twins: Twins; ids: Ids },
): Promise<Omit<Played, 'month'>> {
  const { items } = await suggestTies(ctx, { id })
  const guess = items[0] ? suggested(items[0], ids.customers) : null
  // Now: the truths of twins may be swapped.
  const isGuessed = twins.isTrue(line, guess)
  const { truth, credit } = line
  if (truth.kind === 'nothing') await classifyLines(ctx, { ids: [id], class: 'other', note: null, isConfirmed: true })
  else {
    const { version } = await ctx.db
      .selectFrom('bankLines')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tieLine(ctx, { id, version, parts: [partOf(truth, credit.amount, ids)] })
  }
  return { class: line.class, line, outcome: isGuessed ? 'guessed' : 'left', proposal: guess }
}

function partOf(truth: Exclude<Truth, { kind: 'nothing' }>, amount: Cents, ids: Ids): LineToTie['parts'][number] {
  if (truth.kind === 'payment') return { kind: 'payment', paymentId: idOf(ids.payments, truth.receiptNo), amount }
  const shares = (parts: readonly TruePart[]) =>
    parts
      .filter((part) => part.amount > 0)
      // safe: whole cents.
      .map((part) => ({ invoiceId: idOf(ids.invoices, part.invoiceNo), amount: part.amount as Cents }))
  return {
    kind: 'invoices',
    customerId: idOf(ids.customers, truth.customerId),
    amount,
    allocations: shares(truth.parts),
    restOnAccount: truth.onAccount > 0,
    withheld: shares(truth.withheld).map((part) => ({
      ...part,
      kind: 'vat',
      certificateNo: null,
      certificateOn: null,
    })),
    writeOffs: [],
  }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`${name} is not in the database`)
  return id
}
