import { mkdir, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Mailbox } from '@shehena/domain/office/mail/mail-address'
import { createTransport } from 'nodemailer'
import { publicAddressOf } from '../../../public-host.ts'
import { type MailServer, mailPorts } from './mail-server.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** An outgoing mail. */
export type Message = {
  /** Stays the same on retries, so that recipients can detect duplicates. */
  messageId: string
  from: Mailbox
  replyTo: string | null
  to: string
  subject: string
  text: string
  attachments: Attachment[]
}

/**
 * Sends a mail by SMTP.
 *
 * @param timeoutMs timeout for one answer; the whole mail may take six times as long
 * @throws any error of the connection, see `failureOf`
 */
export async function handToServer(
  message: Message,
  server: MailServer,
  { mustBePublic, timeoutMs }: { mustBePublic: boolean; timeoutMs: number },
): Promise<void> {
  const { host, port, security, user, password } = server
  const address = mustBePublic ? await publicAddressOf(host, port, { ports: mailPorts }) : host
  const transport = createTransport({
    host: address,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail({ ...contentOf(message), signal: AbortSignal.timeout(6 * timeoutMs) })
}

/** Writes a mail to a file atomically; a retry replaces it. */
export async function writeToFolder(message: Message, folder: string, name: string): Promise<void> {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const composed = await composer.sendMail(contentOf(message))
  // Mails are private to their reader.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.${process.pid}`)
  // safe: 'buffer' above asks for one.
  await writeFile(draft, composed.message as Buffer, { mode: 0o600 })
  await rename(draft, join(folder, name))
}

function contentOf({ from, to, replyTo, ...message }: Message) {
  return {
    ...message,
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
  }
}
