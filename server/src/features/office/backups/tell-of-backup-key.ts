import { formatInstant } from '@shehena/domain/dates'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff } from '../notices/recipients.ts'
import { backupWords } from './backup-mail-texts.ts'

/** The public halves of the former key and of the new one, and the version of the settings that has the new one. */
type Changed = { before: string | null; after: string; version: number }

/**
 * Mails every active administrator, the one who did it included, that the backups are made for another key. Runs in the
 * transaction of the change.
 */
export async function tellOfBackupKey(tx: Context, { before, after, version }: Changed): Promise<void> {
  const recipients = await listStaff(tx, 'system.backup')
  await queueNotices(
    tx,
    recipients.map((recipient) => {
      const words = backupWords(recipient.language)
      const change = { who: tx.user.name, at: formatInstant(tx.now, recipient), before, after }
      const warning = recipient.userId === tx.user.id ? words.ifNotYou : words.ifUnknown(tx.user.name)
      const former = before === null ? [] : [words.formerKey]
      return {
        kind: 'backup_notice',
        recipient: recipient.email,
        subject: words.keySubject,
        body: [words.hello(recipient.name), words.keyChanged(change), ...former, warning, words.why, words.close].join(
          '\n\n',
        ),
        onceKey: `backup-key:${version}:${recipient.userId}`,
      }
    }),
  )
}
