import { randomUUID } from 'node:crypto'
import { parseMailbox } from '@shehena/domain/office/mail/mail-address'
import type { TestMail, TestMailResult } from '@shehena/domain/office/system/mail-settings'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { handToServer, type Message } from '../mail/hand-over.ts'
import { limitMail } from '../mail/limit-mail.ts'
import { failureOf } from '../mail/mail-failure.ts'
import { getCompany } from '../settings/company-queries.ts'
import { refuseUnusableServer } from './refuse-unusable-server.ts'
import { sealedPasswordFor } from './typed-mail-server.ts'

/** A person waits for the answer. */
const timeoutMs = 8000

/**
 * Sends a test mail with the typed settings, saved or not, and returns the outcome.
 *
 * @throws Invalid if the password of the server is missing or no mail would be sent there, or Refusal TOO_MANY
 */
export async function testMail(ctx: Context, { to, server }: TestMail): Promise<TestMailResult> {
  const { secrets, allowPrivate } = ctx.mailWay
  const from = parseMailbox(server.from)
  if (!from) throw new Invalid('Enter whom the mail is from.', { 'server.from': 'Enter whom the mail is from.' })
  await limitMail(ctx)
  await refuseUnusableServer(ctx, server)
  const sealed = await sealedPasswordFor(ctx, server)
  const { name } = await getCompany(ctx.db)
  try {
    const { host, port, security, user } = server
    const password = sealed === null ? null : secrets.open(sealed)
    await handToServer(
      messageTo(to, { name: from.name ?? name, address: from.address }),
      { host, port, security, user, password, from },
      { mustBePublic: !allowPrivate, timeoutMs },
    )
    return { isTaken: true, failure: null, replyCode: null }
  } catch (error) {
    const { reason, replyCode } = failureOf(error)
    return { isTaken: false, failure: reason, replyCode }
  }
}

function messageTo(to: string, from: Message['from']): Message {
  const [, domain = 'shehena'] = from.address.split('@')
  return {
    messageId: `<${randomUUID()}@${domain}>`,
    from,
    replyTo: null,
    to,
    subject: 'Test e-mail from Shehena',
    text: 'This mail server takes mail from Shehena. You need not do anything.',
    attachments: [],
  }
}
