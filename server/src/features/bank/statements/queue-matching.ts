import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { requireActive } from './add-bank-account.ts'
import { findBankAccount } from './bank-accounts-queries.ts'

/**
 * Queues the judging of an account's open lines, in the transaction of the caller. One account is judged by one job at a time,
 * and a job that waits serves every caller.
 *
 * @param statementId the statement whose progress the job reports; null for none
 */
export async function queueMatching(
  tx: Pick<Context, 'db'>,
  accountId: string,
  statementId: string | null,
): Promise<void> {
  const payload = sql`json_build_object('accountId', ${accountId}::uuid, 'statementId', ${statementId}::uuid)`
  await sql`
    select worker.add_job('match-lines', ${payload}, queue_name => 'match-lines:' || ${accountId}::text,
      job_key => 'match-lines:' || ${statementId ?? accountId}::text)`.execute(tx.db)
}

/**
 * Queues the judging of what the paybill told of just now. Where a job waits already, it serves this caller too: it lists the lines
 * when it starts. One that starts before the caller commits is made up for by the next minute's run.
 */
export async function queueFreshMatching(tx: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const key = sql`'match-told:' || ${accountId}::text`
  await sql`
    select worker.add_job('match-lines', json_build_object('accountId', ${accountId}::uuid, 'statementId', null, 'isTold', true),
        queue_name => 'match-lines:' || ${accountId}::text, job_key => ${key})
      where not exists (select from worker.jobs where key = ${key} and locked_at is null)`.execute(tx.db)
}

/** Matches the open lines of an account again, in the background. @throws NotFound, or Conflict for one that is not in use */
export async function matchAgain(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    requireActive(await findBankAccount(tx, id))
    await queueMatching(tx, id, null)
    return {}
  })
}
