import { dayOf, formatInstant } from '@shehena/domain/dates'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff, type Recipient } from '../notices/recipients.ts'
import { backupWords } from './backup-mail-texts.ts'
import { type FoundTrouble, findTrouble } from './backups-queries.ts'

/** Mails every active administrator that the nightly backups cannot be relied on, once a day for each trouble. */
export async function tellOfBackups(job: Pick<Context, 'db' | 'now' | 'backupPlace'>): Promise<void> {
  const found = await findTrouble(job)
  if (!found) return
  const recipients = await listStaff(job, 'system.backup')
  await queueNotices(
    job,
    recipients.map((recipient) => ({
      kind: 'backup_trouble',
      recipient: recipient.email,
      subject: backupWords(recipient.language).troubleSubject[found.trouble],
      body: letterOf(recipient, found),
      onceKey: `backup-trouble:${found.trouble}:${dayOf(job.now)}:${recipient.userId}`,
    })),
  )
}

function letterOf(recipient: Recipient, { trouble, lastGood, last }: FoundTrouble): string {
  const words = backupWords(recipient.language)
  const good = lastGood ? words.lastGood(formatInstant(lastGood.begunAt, recipient)) : words.neverGood
  const failed = last?.failure ? [words.lastFailed(words.failure[last.failure])] : []
  const facts = [words.trouble[trouble], good, ...failed].join(' ')
  return [words.hello(recipient.name), facts, words.whatToDo, words.daily, words.why, words.close].join('\n\n')
}
