import type { MailSettings, MailSettingsChange, TypedMailServer } from '@shehena/domain/office/system/mail-settings'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { getStoredServer, type StoredMailServer } from '../mail/mail-server.ts'
import { refuseUnusableServer } from './refuse-unusable-server.ts'
import type { MailServerDetail } from './settings-mail-texts.ts'
import { getMailSettings, lockSettings } from './system-settings-queries.ts'
import { tellOfSettings } from './tell-of-settings.ts'
import { sealedPasswordFor } from './typed-mail-server.ts'

/**
 * Changes or clears the mail server of the settings, and tells managers and administrators by the former one.
 *
 * @throws Invalid if the caller's password is wrong, the server's is missing or no mail would be sent there, TooMany, or
 * Refusal STALE
 */
export async function updateMail(ctx: Context, input: MailSettingsChange): Promise<MailSettings> {
  const { version, server, password } = input
  await confirmPassword(ctx, password)
  // Before the transaction: a name server may take long to answer.
  if (server) await refuseUnusableServer(ctx, server)
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx, version)
    const former = await getStoredServer(tx.db)
    const next = server ? await columnsOf(tx, server) : noServer
    const changes = changedColumns(former, next)
    if (changes.length === 0) return getMailSettings(tx)
    await tx.db.updateTable('systemSettings').set(next).execute()
    await tellOfSettings(tx, { about: 'mailServer', changes, formerServer: reaches(tx, former) ? former : null })
    return getMailSettings(tx)
  })
}

const noServer: StoredMailServer = {
  smtpHost: null,
  smtpPort: null,
  smtpSecurity: null,
  smtpUser: null,
  smtpPassword: null,
  smtpFrom: null,
}

async function columnsOf(tx: Context, server: TypedMailServer): Promise<StoredMailServer> {
  const { host, port, security, user, from } = server
  return {
    smtpHost: host,
    smtpPort: port,
    smtpSecurity: security,
    smtpUser: user,
    smtpPassword: await sealedPasswordFor(tx, server),
    smtpFrom: from,
  }
}

const details = {
  host: 'smtpHost',
  port: 'smtpPort',
  security: 'smtpSecurity',
  user: 'smtpUser',
  password: 'smtpPassword',
  from: 'smtpFrom',
} as const satisfies Record<MailServerDetail, keyof StoredMailServer>

function changedColumns(former: StoredMailServer, next: StoredMailServer) {
  // safe: the keys of an object are its details.
  return (Object.keys(details) as MailServerDetail[]).flatMap((field) => {
    const [before, after] = [former[details[field]], next[details[field]]]
    return before === after ? [] : [{ field, before: textOf(before), after: textOf(after) }]
  })
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

/** Whether mail by the former settings reaches anybody: the mail folder does not. */
function reaches({ mailWay }: Context, { smtpHost }: StoredMailServer): boolean {
  return smtpHost !== null || mailWay.environment !== null
}
