import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { batchReads } from '../db/reads/batch-reads.ts'
import type { Database } from '../db/tables.ts'
import { untilUnblocked } from '../db/transaction.ts'
import { Refusal, TooMany } from '../errors.ts'
import { subnetOf } from './client-address.ts'

/**
 * Rate limit: at most `allowed` attempts in each window. Counted in the database, so that all servers share the count.
 */
export type Limit = { name: string; allowed: number; seconds: number }

// Brute force on one account, per address or per browser that its owner has used.
export const signInPerMinute: Limit = { name: 'sign-in-minute', allowed: 5, seconds: 60 }
export const signInPerHour: Limit = { name: 'sign-in-hour', allowed: 20, seconds: 3600 }
// Brute force on one account, all other browsers together: the maximum of NIST SP 800-63B.
export const signInPerAccount: Limit = { name: 'sign-in-account', allowed: 100, seconds: 3600 }
export const signInPerAddress: Limit = { name: 'sign-in-address', allowed: 30, seconds: 60 }
export const passwordPerMinute: Limit = { name: 'password-minute', allowed: 5, seconds: 60 }
export const passwordPerHour: Limit = { name: 'password-hour', allowed: 20, seconds: 3600 }
export const codePerMinute: Limit = { name: 'code-minute', allowed: 5, seconds: 60 }
export const codePerHour: Limit = { name: 'code-hour', allowed: 20, seconds: 3600 }
export const signUpPerAddress: Limit = { name: 'sign-up-address', allowed: 5, seconds: 3600 }
export const resetsPerAccount: Limit = { name: 'reset', allowed: 3, seconds: 3600 }
export const verificationsPerAccount: Limit = { name: 'verification', allowed: 3, seconds: 3600 }
export const linkMailsPerAddress: Limit = { name: 'link-mail-address', allowed: 20, seconds: 3600 }
export const linkTriesPerAddress: Limit = { name: 'link-address', allowed: 60, seconds: 300 }
export const mailsPerMailbox: Limit = { name: 'mailbox', allowed: 6, seconds: 3600 }
export const unknownKeysPerAddress: Limit = { name: 'unknown-key-address', allowed: 30, seconds: 60 }
export const exportsPerHour: Limit = { name: 'export', allowed: 20, seconds: 3600 }
export const uploadsPerHour: Limit = { name: 'upload', allowed: 60, seconds: 3600 }

/** Counts an attempt before it is made. @throws TooMany beyond the limit */
export async function countAttempt(pool: pg.Pool, limit: Limit, subject: string): Promise<void> {
  const { rows } = await pool.query<{ wait: number }>('select count_hit($1, $2, $3) as wait', [
    `${limit.name}:${subject}`,
    limit.allowed,
    limit.seconds,
  ])
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw new TooMany(wait)
}

/**
 * SQL: lets the count of a request, which is a transaction of its own, end without waiting for the log. A crash may forget the last
 * of them; those of mails are counted with what they count, and last.
 */
export const withoutWaiting = `set_config('synchronous_commit', 'off', true)`

export type CountAttempt = (limit: Limit, subject: string) => Promise<void>

/** As countAttempt, batched: concurrent attempts are counted one after the other in one statement. */
export function openCounter(pool: pg.Pool): CountAttempt {
  const count = batchReads(async (attempts: readonly (Limit & { key: string })[]) => {
    // Sorted by key, so that two servers cannot deadlock.
    const { rows } = await untilUnblocked(() =>
      pool.query<{ at: number; wait: number }>(
        `select at, count_hit(key, allowed, seconds) as wait, ${withoutWaiting}
        from (select * from unnest($1::text[], $2::int[], $3::int[]) with ordinality a (key, allowed, seconds, at) order by key, at) a`,
        [
          attempts.map(({ key }) => key),
          attempts.map(({ allowed }) => allowed),
          attempts.map(({ seconds }) => seconds),
        ],
      ),
    )
    return rows.toSorted((one, other) => one.at - other.at).map(({ wait }) => wait)
  })
  return async (limit, subject) => {
    const wait = await count({ ...limit, key: `${limit.name}:${subject}` })
    if (wait > 0) throw new TooMany(wait)
  }
}

/** Resets the count of a person who has proved to own the account. */
export async function forgetAttempts(pool: pg.Pool, counted: readonly [Limit, string][]): Promise<void> {
  await pool.query('delete from rate_limits where key = any($1)', [
    counted.map(([{ name }, subject]) => `${name}:${subject}`),
  ])
}

/** As countAttemptIn, but tells the seconds to wait, 0 within the limit. Within a transaction, the count is undone with it. */
export async function secondsToWait(db: Kysely<Database>, limit: Limit, subject: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select count_hit(${`${limit.name}:${subject}`}, ${limit.allowed}, ${limit.seconds}) as wait`.execute(db)
  return rows[0]?.wait ?? 0
}

/**
 * As countAttempt, for a feature. Must run outside a transaction, whose rollback would undo the count.
 *
 * @throws TooMany
 */
export async function countAttemptIn(db: Kysely<Database>, limit: Limit, subject: string): Promise<void> {
  const wait = await secondsToWait(db, limit, subject)
  if (wait > 0) throw new TooMany(wait)
}

/** As forgetAttempts, for a feature's database handle. */
export async function forgetAttemptsIn(db: Kysely<Database>, limits: readonly Limit[], subject: string): Promise<void> {
  const keys = limits.map(({ name }) => `${name}:${subject}`)
  await db.deleteFrom('rateLimits').where('key', 'in', keys).execute()
}

/** Resets all sign-in limits of an account whose owner has just set another password. */
export async function forgetSignIns(tx: Kysely<Database>, email: string): Promise<void> {
  await sql`
    delete from rate_limits
      where key = ${`${signInPerAccount.name}:${email}`}
        or starts_with(key, ${`${signInPerHour.name}:${email} `})
        or starts_with(key, ${`${signInPerMinute.name}:${email} `})`.execute(tx)
}

/**
 * The address that rate limits count: of IPv6, a whole /64 counts as one client.
 *
 * @param ip undefined if the client has disconnected
 * @throws Refusal if it has, because there is no client to answer or to count
 */
export function addressOf(ip: string | undefined): string {
  if (ip === undefined) throw new Refusal('MALFORMED', 'The connection was closed.')
  return subnetOf(ip)
}
