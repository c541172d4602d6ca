import type { Backups, backupsApi } from '@shehena/domain/office/backups/backups-api'
import { Encrypter } from 'age-encryption'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getBackups, lockBackupSettings } from './backups-queries.ts'
import { tellOfBackupKey } from './tell-of-backup-key.ts'

/**
 * Encrypts the backups from now on for another key, and tells every administrator: the person who has named the key can read them.
 *
 * @throws Invalid for a key with a wrong letter, or Refusal STALE
 */
export async function setBackupKey(
  ctx: Context,
  { version, recipient }: InputOf<typeof backupsApi.setKey>,
): Promise<Backups> {
  return inTransaction(ctx, async (tx) => {
    refuseMistyped(recipient)
    await lockBackupSettings(tx, version)
    const before = await tx.db.selectFrom('backupSettings').select('recipient').executeTakeFirstOrThrow()
    if (before.recipient === recipient) return getBackups(tx)
    await tx.db.updateTable('backupSettings').set({ recipient, recipientSince: tx.now }).execute()
    const saved = await getBackups(tx)
    await tellOfBackupKey(tx, { before: before.recipient, after: recipient, version: saved.version })
    return saved
  })
}

/** A key ends with a checksum: backups for one with a wrong letter could be opened by nobody. */
function refuseMistyped(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    const sentence = 'This public key has a wrong letter. Copy it again.'
    throw new Invalid(sentence, { recipient: sentence })
  }
}
