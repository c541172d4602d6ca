import { readClock } from '@shehena/domain/dates'
import type { BackupPlace } from '@shehena/domain/office/backups/backup-facts'
import type { MapTiles } from '@shehena/domain/road/jobs/mapped-job'
import type { Role } from '@shehena/domain/roles'
import type { Kysely } from 'kysely'
import type { Database } from './db/tables.ts'
import type { Smtp } from './env.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { SecretBox } from './secret-box.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { FileStore } from './storage/file-store.ts'

/** The signed-in member of staff, or another program by its key. */
export type User = {
  id: string
  name: string
  role: Role
  /** Of a program, the id of its key. */
  sessionId: string
  /** The hash of the secret by which a program calls. */
  keyHash?: string
}

/** The request context: user, database, time. The first argument of every query and verb. */
export type Context = {
  user: User
  /** The user, for an endpoint that anyone may call. @throws Refusal UNAUTHENTICATED, IDLE or INACTIVE */
  findUser: () => Promise<User>
  db: Kysely<Database>
  /** The time of the request, an ISO instant. */
  now: string
  isInTransaction: boolean
  files: FileStore
  /** The client's address, as the rate limits count it. */
  address: string
  /** The public base URL for links in mails, without a trailing slash. */
  publicUrl: string
  /** Encrypts the TOTP secrets of second factors. */
  secondFactors: SecretBox
  /** Recognises the telephones of payers on statements, which are not kept. */
  payerPhones: KeyedHash
  /** Hashes passwords and verifies them. */
  passwords: Passwords
  /** Sets the session cookie to another token, once the database has it. */
  handToken: (token: string) => void
  /** Whether this installation shows the demo company. */
  isDemo: boolean
  /** Whether other machines are meant to reach it. */
  isOpen: boolean
  /** The tile server of the maps; null for none. */
  mapTiles: MapTiles['tiles']
  mailWay: MailWay
  webhookWay: WebhookWay
  /** Where nightly backups go; null where no second place is configured. */
  backupPlace: BackupPlace | null
}

/** The mail configuration that does not come from the settings. */
export type MailWay = {
  /** Decrypts and encrypts the password of the settings' mail server. */
  secrets: SecretBox
  /** The mail server of the environment, used when the settings name none. */
  environment: Smtp | null
  /** Whether the settings may name a mail server of the internal network (SSRF). */
  allowPrivate: boolean
}

/** How webhooks leave. */
export type WebhookWay = {
  /** Decrypts and encrypts the secrets that sign them. */
  secrets: SecretBox
  /** Whether they may be sent to the internal network (SSRF). */
  allowPrivate: boolean
}

/** The context of a read for one caller. */
export type ReadContext = Pick<Context, 'db' | 'now' | 'user'>

/** The context of a shared read: without the user, so that the answer is the same for everybody. */
export type SharedContext = Pick<Context, 'db' | 'now'>

/** The context of endpoints that need no session. */
export type PublicContext = Omit<Context, 'user'>

/** The clock, as an ISO instant. Tests use a fixed one. */
export type Clock = () => string

export const systemClock: Clock = readClock
