import type { Backups, backupsApi } from '@shehena/domain/office/backups/backups-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getBackups, lockBackupSettings } from './backups-queries.ts'

/** Changes at which hour the backups begin, or turns them off. @throws Refusal STALE */
export async function updateBackups(
  ctx: Context,
  { version, hour }: InputOf<typeof backupsApi.update>,
): Promise<Backups> {
  return inTransaction(ctx, async (tx) => {
    await lockBackupSettings(tx, version)
    const before = await tx.db.selectFrom('backupSettings').select('hour').executeTakeFirstOrThrow()
    if (before.hour === hour) return getBackups(tx)
    const isTurnedOn = before.hour === null
    await tx.db
      .updateTable('backupSettings')
      .set({ hour, ...(isTurnedOn && { onSince: tx.now }) })
      .execute()
    return getBackups(tx)
  })
}
