import { readClock } from '@shehena/domain/dates'
import type { MapTiles } from '@shehena/domain/jobs/mapped-job'
import type { Role } from '@shehena/domain/roles'
import type { Kysely } from 'kysely'
import type { Database } from './db/tables.ts'
import type { Smtp } from './env.ts'
import type { SecretBox } from './secret-box.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { FileStore } from './storage/file-store.ts'

/** The member of staff who asks. */
export type User = { id: string; name: string; role: Role; sessionId: string }

/** Who is asking, which database, what time it is: the first argument of every query and verb. */
export type Context = {
  user: User
  db: Kysely<Database>
  /** The moment of the request, an ISO instant. */
  now: string
  isInTransaction: boolean
  files: FileStore
  /** Where the request comes from, as limits count it. */
  address: string
  /** Where people reach the program, for links in mails; without a slash at the end. */
  publicUrl: string
  /** Seals what the apps of people's second factors know. */
  secondFactors: SecretBox
  /** Hashes passwords and verifies them. */
  passwords: Passwords
  /** Gives the browser another token for its session, once the database knows it. */
  handToken: (token: string) => void
  /** Whether this installation shows the demo company. */
  isDemo: boolean
  /** Where the pictures under a map come from; null for none. */
  mapTiles: MapTiles['tiles']
  mailWay: MailWay
}

/** How mail leaves this server, but for what the settings say. */
export type MailWay = {
  /** Opens and seals the password of the settings' mail server. */
  secrets: SecretBox
  /** The mail server of the environment, for when the settings name none. */
  environment: Smtp | null
  /** Whether the settings may name a mail server of the internal network. */
  allowPrivate: boolean
}

/** What a read may look at that answers everybody alike: nothing of who asks. */
export type SharedContext = Pick<Context, 'db' | 'now'>

/** What a function may use that serves people who have not signed in. */
export type PublicContext = Omit<Context, 'user'>

/** Where the program takes the time from; tests hold it still. */
export type Clock = () => string

export const systemClock: Clock = readClock
