import type { MailSettings, MailSettingsChange, TypedMailServer } from '@shehena/domain/system/mail-settings'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { refuseUnusableServer } from './refuse-unusable-server.ts'
import { getMailSettings, lockSettings } from './system-settings-queries.ts'
import { sealedPasswordFor } from './typed-mail-server.ts'

/**
 * Changes or clears the mail server of the settings.
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
    await tx.db
      .updateTable('systemSettings')
      .set(server ? await columnsOf(tx, server) : noServer)
      .execute()
    return getMailSettings(tx)
  })
}

const noServer = {
  smtpHost: null,
  smtpPort: null,
  smtpSecurity: null,
  smtpUser: null,
  smtpPassword: null,
  smtpFrom: null,
}

async function columnsOf(tx: Context, server: TypedMailServer) {
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
