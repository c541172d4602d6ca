import type { Sending, sendingApi } from '@shehena/domain/office/sending/sending-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getSending } from './sending-queries.ts'

/**
 * Sends from here what waits: this database is the one that sends by now, and counts on from the last batch that is known.
 *
 * @throws Conflict if it has been said already, NotFound, or Refusal STALE
 */
export async function resumeSending(ctx: Context, input: InputOf<typeof sendingApi.resume>): Promise<Sending> {
  const { id, version, leaveOutBefore } = input
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'sendingStops', { id, version, missing: 'There is no such stop.' })
    const stop = await tx.db
      .selectFrom('sendingStops')
      .select(['reason', 'endedAt', 'seenNumber'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (stop.endedAt !== null) throw new Conflict('Sending goes on already.')
    const leftOut = leaveOutBefore === null ? 0 : await leaveOutMails(tx, leaveOutBefore)
    await tx.db
      .updateTable('sendingStops')
      .set({ endedAt: tx.now, endedBy: tx.user.id, leftOut })
      .where('id', '=', id)
      .execute()
    await countOn(tx, stop)
    await sql`select dispatch_due_mail()`.execute(tx.db)
    await sql`select dispatch_webhooks(due_webhooks())`.execute(tx.db)
    return getSending(tx)
  })
}

/** Binds the mark to the database and the file store that the next batch finds. */
async function countOn(tx: Context, { reason, seenNumber }: { reason: string; seenNumber: number | null }) {
  await sql`
    update sending_mark
      set number = greatest(number, ${seenNumber ?? 0}) + 1, batch = new_id(), stored_number = 0, cluster_id = null,
        database_oid = null`.execute(tx.db)
  // The first process that sends marks the file store that it has.
  if (reason === 'files') await tx.db.deleteFrom('fileStoreMark').execute()
}

/** @returns how many mails are never sent */
async function leaveOutMails(tx: Context, before: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('mailOutbox')
    .set({
      status: 'failed',
      failure: 'withdrawn',
      replyCode: null,
      finishedAt: tx.now,
      sendingSince: null,
      // Secrets are not kept.
      body: sql<string | null>`case when is_secret then null else body end`,
    })
    .where('status', '=', 'queued')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
