import { addSeconds, dayOf, formatDay } from '@shehena/domain/dates'
import { expiryNoticeDays } from '@shehena/domain/office/api-keys/key-limits'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff } from '../notices/recipients.ts'
import { keyWords } from './key-mail-texts.ts'

/** Mails the administrators of each key that expires within 14 days, once for each expiry. */
export async function remindOfKeys(job: Pick<Context, 'db' | 'now'>): Promise<void> {
  const keys = await job.db
    .selectFrom('apiKeys')
    .innerJoin('profiles', 'profiles.id', 'apiKeys.profileId')
    .select(['apiKeys.id', 'profiles.name', 'apiKeys.expiresAt'])
    .where('apiKeys.revokedAt', 'is', null)
    .where('apiKeys.expiresAt', '>', job.now)
    .where('apiKeys.expiresAt', '<=', addSeconds(job.now, expiryNoticeDays * 24 * 3600))
    .execute()
  if (keys.length === 0) return
  const recipients = await listStaff(job, 'integrations.manage')
  await queueNotices(
    job,
    keys.flatMap(({ id, name, expiresAt }) =>
      recipients.map((recipient) => {
        const words = keyWords(recipient.language)
        const day = formatDay(dayOf(expiresAt, recipient.zone), recipient.dateFormat)
        return {
          kind: 'key_notice',
          recipient: recipient.email,
          subject: words.expirySubject(name),
          body: [words.hello(recipient.name), words.expires({ name, day }), words.why, words.close].join('\n\n'),
          onceKey: `key-expiry:${id}:${expiresAt}:${recipient.userId}`,
        }
      }),
    ),
  )
}
