import { mentionsNumber } from '@shehena/domain/bank/matching/wanted'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { constraintOf } from '../../../errors.ts'
import { type OpenLine, openLineColumns } from '../lines/lock-line.ts'
import { tieChunk } from './tie-by-program.ts'

// Small chunks: a clerk who records a payment waits for at most one of them, for the number of its receipt.
const chunkSize = 50

/** How long the paybill's lines are looked at again, in minutes: an invoice may be sent just after it was paid. */
const toldMinutes = 10

/** `isTold`: only what the paybill told of in the last minutes. */
export type MatchRequest = { accountId: string; statementId: string | null; isTold?: boolean }
type Job = { db: Kysely<Database>; now: string }

/**
 * Judges the open lines of an account and ties those that are certain: first those that name an invoice, then the others, each
 * the oldest first. Each chunk is one transaction, so it may be killed and run again: what is tied is not open any more.
 *
 * @returns how many lines were tied
 */
export async function matchLines(
  { db, now }: Job,
  { accountId, statementId, isTold = false }: MatchRequest,
): Promise<number> {
  const lines = await listOpenLines(db, accountId, isTold)
  const named = Map.groupBy(lines, mentionsNumber)
  const ids = [...(named.get(true) ?? []), ...(named.get(false) ?? [])].map(({ id }) => id)
  let tied = 0
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    tied += await untilCodesAreFree(() => tieChunk({ db, now }, chunk, { isFromFile: statementId !== null }))
    if (statementId) await report(db, statementId, start + chunk.length)
  }
  if (statementId) await db.updateTable('bankStatements').set({ judgedAt: now }).where('id', '=', statementId).execute()
  return tied
}

/** A clerk may record the code of a line at this very moment: then the chunk is judged again. */
async function untilCodesAreFree(tie: () => Promise<number>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tie()
    } catch (error) {
      if (constraintOf(error) !== 'payments_txn_key' || attempt === mostAttempts) throw error
    }
  }
}

const mostAttempts = 3

/** Money in that may be tied. */
async function listOpenLines(db: Kysely<Database>, accountId: string, isTold: boolean): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select ${openLineColumns}
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.bank_account_id = ${accountId} and l.is_open and not l.is_left and l.amount > 0 and a.ties_itself and a.is_active
        and (not ${isTold} or l.source = 'c2b' and l.created_at > now() - ${toldMinutes} * interval '1 minute')
      order by l.value_date, l.entry_no`.execute(db)
  return rows
}

/** Quietly: thousands of steps are no history. */
async function report(db: Kysely<Database>, id: string, done: number): Promise<void> {
  await inPublicTransaction({ db }, async (tx) => {
    await sql`select set_config('app.quiet', 'on', true)`.execute(tx)
    await tx.updateTable('bankStatements').set({ judgedCount: done }).where('id', '=', id).execute()
  })
}

/** Judges what the paybill told of in the last minutes, of every account. For what a lost job left. */
export async function matchTold({ db, now }: Job): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct bank_account_id as account_id from bank_lines
      where is_open and source = 'c2b' and created_at > now() - ${toldMinutes} * interval '1 minute'`.execute(db)
  for (const { accountId } of rows) await matchLines({ db, now }, { accountId, statementId: null, isTold: true })
}
