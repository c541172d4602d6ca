import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { Invalid, Refusal } from '../errors.ts'
import { codePerHour, codePerMinute, countAttemptIn, forgetAttemptsIn } from '../http/limits.ts'
import { SealBroken, type SecretBox } from '../secret-box.ts'
import { awaitingActivation } from './auth.ts'
import { takeCode } from './second-factor.ts'
import { newToken } from './session.ts'

/** Lifetime of a challenge: the time to enter the code after the password. */
export const challengeSeconds = 5 * 60
const mostAttempts = 5

const wrongCode = 'That code is not valid. Enter the newest one of your app, or a recovery code that was not used yet.'
const unreadable =
  'The codes of your app can no longer be checked. Enter a recovery code, or ask an administrator to remove the second factor.'
const tooLate = 'That took too long, or too many attempts. Sign in again.'

/** Starts a challenge after the right password. @returns its token, for a cookie */
export async function beginChallenge(db: Kysely<Database>, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`delete from sign_in_challenges where expires_at < now()`.execute(db)
  await sql`
    insert into sign_in_challenges (token_hash, user_id, expires_at)
      values (${hashOf(token)}, ${userId}, now() + make_interval(secs => ${challengeSeconds}))`.execute(db)
  return token
}

/** The user of an open challenge, for the log. */
export async function findChallenged(db: Kysely<Database>, token: string | null): Promise<string | undefined> {
  const challenge = await db
    .selectFrom('signInChallenges')
    .select('userId')
    .where('tokenHash', '=', hashOf(token ?? ''))
    .executeTakeFirst()
  return challenge?.userId
}

type Answer = {
  token: string | null
  code: string
  now: string
  session: { hours: number; address: string; userAgent: string }
}

/**
 * Completes a challenge with a code and opens the session.
 *
 * @returns the token of the session, and its user
 * @throws Refusal UNAUTHENTICATED without an open challenge, Invalid for a wrong code, TooMany, INACTIVE
 */
export async function answerChallenge(
  db: Kysely<Database>,
  secrets: SecretBox,
  { token, code, now, session }: Answer,
): Promise<{ token: string; email: string }> {
  const tokenHash = hashOf(token ?? '')
  const userId = await countedAttempt(db, tokenHash)
  await countAttemptIn(db, codePerHour, userId)
  await countAttemptIn(db, codePerMinute, userId)
  const opened = newToken()
  const email = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx)
    // Lock order: the profile first, like a change of the account.
    await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forUpdate().execute()
    const { numDeletedRows } = await tx
      .deleteFrom('signInChallenges')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Refusal('UNAUTHENTICATED', tooLate)
    if (!(await takeCode(tx, secrets, { userId, code, now }).catch(explain))) {
      throw new Invalid(wrongCode, { code: wrongCode })
    }
    const { rows } = await sql<{ email: string }>`
      with opened as (
        insert into auth."session" ("token", "userId", "expiresAt", "updatedAt", "ipAddress", "userAgent")
          select ${opened}, p.user_id, now() + make_interval(hours => ${session.hours}), now(), ${session.address}, ${session.userAgent}
            from profiles p where p.user_id = ${userId} and p.is_active
          returning "userId"
      )
      select u."email" from opened join auth."user" u on u."id" = opened."userId"`.execute(tx)
    const [person] = rows
    if (!person) throw new Refusal('INACTIVE', awaitingActivation)
    return person.email
  })
  await forgetAttemptsIn(db, [codePerMinute, codePerHour], userId)
  return { token: opened, email }
}

/** TOTP secrets cannot be decrypted after AUTH_SECRET has changed, for example after a move. */
function explain(error: unknown): never {
  if (!(error instanceof SealBroken)) throw error
  throw new Refusal('INVALID', unreadable, { fields: { code: unreadable }, cause: error })
}

/**
 * Counts the attempt before the code is checked. Too many attempts end the challenge: the person starts again with the
 * password.
 */
async function countedAttempt(db: Kysely<Database>, tokenHash: string): Promise<string> {
  const { rows } = await sql<{ userId: string }>`
    update sign_in_challenges set attempts = attempts + 1
      where token_hash = ${tokenHash} and expires_at > now() and attempts < ${mostAttempts}
      returning user_id`.execute(db)
  const [challenge] = rows
  if (!challenge) throw new Refusal('UNAUTHENTICATED', tooLate)
  return challenge.userId
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
