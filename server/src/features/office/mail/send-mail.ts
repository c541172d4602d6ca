import { isMailAddress, type Mailbox } from '@shehena/domain/office/mail/mail-address'
import { type MailTaker, mailAttempts } from '@shehena/domain/office/mail/mail-delivery'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { SecretBox } from '../../../secret-box.ts'
import type { Batches } from '../sending/batches.ts'
import { getCompany } from '../settings/company-queries.ts'
import { type Attachment, handToServer, type Message, writeToFolder } from './hand-over.ts'
import { type Failure, failureOf } from './mail-failure.ts'
import { getStoredServer, type MailServer, openServer, type StoredMailServer } from './mail-server.ts'

export type PostOffice = {
  db: Kysely<Database>
  secrets: SecretBox
  /** The mail server of the environment, used when the settings name none. */
  environment: MailServer | null
  /** Whether the settings may name a mail server of the internal network (SSRF). */
  allowPrivate: boolean
  /** Timeout for one answer of the mail server. */
  timeoutMs: number
  /** The folder that receives mails if no mail server is configured. */
  folder: string
  /** The public base URL for links in mails. */
  publicUrl: string
  /** The host name in Message-IDs. */
  hostname: string
  /** The attachments by kind of mail, made at the time of sending. */
  attachments: Record<string, (db: Kysely<Database>, id: string) => Promise<Attachment>>
  /** Per kind of mail: whether the recipient should still get it, if that may change while it is queued. */
  isStillWanted: Record<string, (db: Kysely<Database>, mail: Pick<Mail, 'id' | 'recipient'>) => Promise<boolean>>
  /** Says whether anything may be sent, and counts it. */
  batches: Batches
  log: (message: string) => void
}

type Mail = {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  aboutId: string | null
  /** The replaced mail server that it goes by; null for the one in use. */
  formerServer: StoredMailServer | null
}

const withdrawn: Failure = { reason: 'withdrawn', replyCode: null, isFinal: true }

/**
 * Sends a queued mail, unless another worker has it or it is not due or nothing may be sent, and stores the outcome. Taking it
 * commits the attempt as one whose answer is unclear, before any connection is opened: what nobody could note stays so. A failure
 * is retried with backoff, up to a day. A mail that a replaced mail server refuses for good then goes by the one in use.
 */
export async function sendMail(office: PostOffice, { id }: { id: string }): Promise<void> {
  if (!(await office.batches.mayBegin())) return
  const { rows } = await sql<Mail & { attempts: number }>`
    select id, kind, recipient, subject, body, about_id, former_server, attempts
      from take_mail(${id})`.execute(office.db)
  const [mail] = rows
  if (!mail) return
  const isWanted = (await office.isStillWanted[mail.kind]?.(office.db, mail)) ?? true
  if (!isWanted) return persist(office, () => noteFailure(office, id, withdrawn, true))
  if (!(await isCounted(office))) return persist(office, () => giveBack(office, id))
  const outcome = await deliver(office, mail).then(
    (via) => ({ via }),
    (error: unknown) => ({ failure: failureOf(error), error }),
  )
  if ('via' in outcome) return persist(office, () => noteTaken(office, id, outcome.via))
  const { failure, error } = outcome
  office.log(`Mail ${id} (${mail.kind}) was not taken: ${failure.reason} ${failure.replyCode ?? ''}`.trim())
  if (failure.reason === 'fault') office.log(String(error instanceof Error ? error.stack : error))
  const isOver = failure.isFinal || mail.attempts >= mailAttempts
  // Better by the server in use than not at all.
  if (isOver && mail.formerServer) return persist(office, () => leaveFormerServer(office, id))
  await persist(office, () => noteFailure(office, id, failure, isOver))
}

/** Whether a mail that was taken has been counted, and so may be sent. */
function isCounted({ batches, log }: PostOffice): Promise<boolean> {
  return batches.raise().catch((error: unknown) => {
    log(`Mail waits, it could not be counted: ${String(error)}`)
    return false
  })
}

/** Puts back what was taken and not sent. */
async function giveBack({ db }: PostOffice, id: string): Promise<void> {
  await sql`
    update mail_outbox
      set attempts = attempts - 1, sending_since = null, due_at = now(),
        failure = case when attempts > 1 then failure end
      where id = ${id} and status = 'queued' and sending_since is not null`.execute(db)
}

async function deliver(office: PostOffice, mail: Mail): Promise<MailTaker> {
  const company = await getCompany(office.db)
  const attach = office.attachments[mail.kind]
  const compose = async (from: Mailbox): Promise<Message> => ({
    messageId: `<${mail.id}@${office.hostname}>`,
    from: { name: from.name ?? company.name, address: from.address },
    replyTo: company.email !== null && isMailAddress(company.email) ? company.email : null,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    attachments: attach && mail.aboutId ? [await attach(office.db, mail.aboutId)] : [],
  })

  const chosen = openServer(mail.formerServer ?? (await getStoredServer(office.db)), office.secrets)
  const server = chosen ?? office.environment
  if (server) {
    const mustBePublic = chosen !== null && !office.allowPrivate
    await handToServer(await compose(server.from), server, { mustBePublic, timeoutMs: office.timeoutMs })
    return 'server'
  }
  sayFolder(office)
  await writeToFolder(
    await compose({ name: null, address: `mail@${office.hostname}` }),
    office.folder,
    `${mail.id}.eml`,
  )
  return 'folder'
}

const saidFolders = new Set<string>()

function sayFolder({ folder, log }: PostOffice): void {
  if (saidFolders.has(folder)) return
  saidFolders.add(folder)
  log(`No mail server is set: mails are written into ${folder}`)
}

async function noteTaken({ db }: PostOffice, id: string, via: MailTaker): Promise<void> {
  await sql`
    update mail_outbox
      set status = 'sent', via = ${via}, finished_at = now(), sending_since = null, failure = null, reply_code = null,
        body = case when is_secret then null else body end
      where id = ${id} and status = 'queued'`.execute(db)
}

async function noteFailure({ db }: PostOffice, id: string, failure: Failure, isOver: boolean): Promise<void> {
  await sql`
    update mail_outbox
      set status = ${isOver ? 'failed' : 'queued'}, finished_at = case when ${isOver} then now() end, sending_since = null,
        failure = ${failure.reason}, reply_code = ${failure.replyCode}, due_at = sending_since + mail_pause(attempts),
        body = case when is_secret and ${isOver} then null else body end
      where id = ${id} and status = 'queued'`.execute(db)
}

async function leaveFormerServer({ db }: PostOffice, id: string): Promise<void> {
  await sql`
    with again as (
      update mail_outbox set former_server = null, attempts = 0, due_at = now(), sending_since = null, failure = null
        where id = ${id} and status = 'queued'
        returning id
    )
    select dispatch_mail(id) from again`.execute(db)
}

const pausesMs = [200, 1000, 5000, 15_000]

/** Retries storing the outcome if the database is unavailable: without it the mail would be sent twice. */
async function persist(office: PostOffice, write: () => Promise<void>): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await write()
    } catch (error) {
      office.log(`The delivery of a mail could not be noted, trying again: ${String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  await write()
}
