import { dayOf, formatInstant } from '@shehena/domain/dates'
import type { BackupFailure } from '@shehena/domain/office/backups/backup-facts'
import type { NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import type { BackupTrouble } from '@shehena/domain/office/backups/judge-backups'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff, type Recipient } from '../notices/recipients.ts'
import { backupWords } from './backup-mail-texts.ts'
import { readBackups } from './backups-queries.ts'

/** Mails every active administrator that the nightly backups cannot be relied on, once a day for each trouble. */
export async function tellOfBackups(job: Parameters<typeof readBackups>[0]): Promise<void> {
  const { trouble, lastGood, items } = await readBackups(job)
  if (!trouble) return
  const failure = items[0]?.failure ?? null
  const recipients = await listStaff(job, 'system.backup')
  await queueNotices(
    job,
    recipients.map((recipient) => ({
      kind: 'backup_trouble',
      recipient: recipient.email,
      subject: backupWords(recipient.language).troubleSubject[trouble],
      body: letterOf(recipient, { trouble, lastGood, failure }),
      onceKey: `backup-trouble:${trouble}:${dayOf(job.now)}:${recipient.userId}`,
    })),
  )
}

type Found = {
  trouble: BackupTrouble
  lastGood: NightlyBackup | null
  /** Of the last attempt. */
  failure: BackupFailure | null
}

function letterOf(recipient: Recipient, { trouble, lastGood, failure }: Found): string {
  const words = backupWords(recipient.language)
  const good = lastGood ? words.lastGood(formatInstant(lastGood.begunAt, recipient)) : words.neverGood
  const failed = failure ? [words.lastFailed(words.failure[failure])] : []
  const facts = [words.trouble[trouble], good, ...failed].join(' ')
  return [words.hello(recipient.name), facts, words.whatToDo, words.daily, words.why, words.close].join('\n\n')
}
