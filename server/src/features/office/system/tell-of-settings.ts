import { formatInstant } from '@shehena/domain/dates'
import type { Context } from '../../../context.ts'
import type { StoredMailServer } from '../mail/mail-server.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff, type Recipient } from '../notices/recipients.ts'
import { type SettingsSubject, settingsWords, type ToldDetail } from './settings-mail-texts.ts'

type Change = { field: ToldDetail; before: string | null; after: string | null }
type Told = {
  about: SettingsSubject
  changes: readonly Change[]
  /** The mail server that was replaced: the person who names another one must not receive the notice in its place. */
  formerServer?: StoredMailServer | null
}

/**
 * Mails a change of settings that say where money or mail goes to every active manager and administrator, the one who
 * made it included. Runs in the transaction of the change.
 */
export async function tellOfSettings(tx: Context, { about, changes, formerServer = null }: Told): Promise<void> {
  const { version } = await tx.db.selectFrom('systemSettings').select('version').executeTakeFirstOrThrow()
  const recipients = await listStaff(tx, 'settings.edit')
  await queueNotices(
    tx,
    recipients.map((recipient) => ({
      kind: 'settings_notice',
      recipient: recipient.email,
      subject: settingsWords(recipient.language).subject[about],
      body: letterOf(tx, recipient, { about, changes }),
      onceKey: `settings:${version}:${recipient.userId}`,
      formerServer,
    })),
  )
}

function letterOf(tx: Context, recipient: Recipient, { about, changes }: Told): string {
  const words = settingsWords(recipient.language)
  const shown = (value: string | null) => value?.replaceAll('\n', ', ') ?? words.none
  const lines = changes.map(({ field, before, after }) =>
    field === 'password'
      ? `${words.detail[field]}: ${words.hidden}`
      : `${words.detail[field]}: ${shown(before)} → ${shown(after)}`,
  )
  const who = tx.user.name
  return [
    words.hello(recipient.name),
    words.changed[about]({ who, at: formatInstant(tx.now, recipient) }),
    lines.join('\n'),
    words.effect[about],
    words.ifUnknown(who),
    words.why,
    '',
  ].join('\n\n')
}
