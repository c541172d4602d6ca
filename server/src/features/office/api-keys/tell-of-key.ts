import { dayOf, formatDay, formatInstant } from '@shehena/domain/dates'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff } from '../notices/recipients.ts'
import { type KeyAct, keyWords } from './key-mail-texts.ts'

/**
 * Mails every active administrator, the one who made it included, that a key has a new secret. Runs in the transaction of
 * the act: a stolen session cannot make a way in that nobody hears of.
 */
export async function tellOfKey(tx: Context, act: KeyAct, key: ApiKey): Promise<void> {
  const recipients = await listStaff(tx, 'integrations.manage')
  await queueNotices(
    tx,
    recipients.map((recipient) => {
      const words = keyWords(recipient.language)
      const made = words.made[act]({
        ...key,
        who: tx.user.name,
        at: formatInstant(tx.now, recipient),
        day: formatDay(dayOf(key.expiresAt, recipient.zone), recipient.dateFormat),
        oldUntil: key.oldUntil && formatInstant(key.oldUntil, recipient),
        role: words.role[key.role],
      })
      const warning = recipient.userId === tx.user.id ? words.ifNotYou : words.ifUnknown(tx.user.name)
      return {
        kind: 'key_notice',
        recipient: recipient.email,
        subject: words.subject[act](key.name),
        body: [words.hello(recipient.name), made, warning, words.why, words.close].join('\n\n'),
        onceKey: `key:${key.id}:${key.version}:${recipient.userId}`,
      }
    }),
  )
}
