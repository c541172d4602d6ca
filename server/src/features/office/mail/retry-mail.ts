import type { TableName } from '@shehena/domain/table-names'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'

/**
 * Retries a mail about a record now, to the current address, if it is waiting for its next retry. A mail that was never
 * tried or is being sent is left alone: it could arrive twice.
 *
 * @returns whether a mail was waiting
 * @throws Conflict if one is being sent
 */
export async function retryMail(
  tx: Context,
  about: { table: TableName; id: string },
  recipient: string,
): Promise<boolean> {
  const waiting = await tx.db
    .selectFrom('mailOutbox')
    .select(['id', sql<boolean>`failure is null or sending_since > now() - interval '2 minutes'`.as('isUnderWay')])
    .where('aboutTable', '=', about.table)
    .where('aboutId', '=', about.id)
    .where('status', '=', 'queued')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return false
  if (waiting.isUnderWay) throw new Conflict('It is on its way already. Wait until it has been tried.')
  await sql`
    with again as (
      update mail_outbox set recipient = ${recipient}, attempts = 0, due_at = now(), sending_since = null
        where id = ${waiting.id}
        returning id
    )
    select dispatch_mail(id) from again`.execute(tx.db)
  return true
}
