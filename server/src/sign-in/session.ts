import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passwordHoldsMinutes } from '@shehena/domain/office/accounts/own-password'
import type { Role } from '@shehena/domain/roles'
import type pg from 'pg'
import { batchReads } from '../db/reads/batch-reads.ts'

export type Session = {
  id: string
  userId: string
  profileId: string
  name: string
  email: string
  role: Role
  isActive: boolean
  /** The end of its absolute lifetime. */
  expiresAt: string
  /** Whether the role requires a second factor and the user has not set one up. */
  owesFactor: boolean
  /** Whether the session has confirmed its password lately. */
  hasConfirmed: boolean
}

/** Who makes a request: a person by a session, or another program by an API key. The id is that of the session or the key. */
export type Caller = Pick<Session, 'id' | 'userId' | 'profileId' | 'name' | 'role'> & {
  /** The hash of the secret of a key. */
  keyHash?: string
}

/** The name of the session cookie, with the __Host- prefix over TLS. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-shehena' : 'shehena'
}

/** A new session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type CookieOptions = { publicUrl: string; secret: string; sessionHours: number }

/** The session cookie, in the format that the sign-in library sets and readSessionToken reads. */
export function sessionCookie(token: string, { publicUrl, secret, sessionHours }: CookieOptions): string {
  const isSecure = publicUrl.startsWith('https:')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return `${sessionCookieName(isSecure)}=${value}; Max-Age=${sessionHours * 3600}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The cookie of a pending second factor challenge; a null token clears it. */
export function challengeCookie(token: string | null, { publicUrl, seconds }: { publicUrl: string; seconds: number }) {
  const isSecure = publicUrl.startsWith('https:')
  return `${challengeCookieName(isSecure)}=${token ?? ''}; Max-Age=${token ? seconds : 0}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

export function challengeCookieName(isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}-code`
}

/** The raw value of a request's cookie, or null. */
export function readCookie(cookieHeader: string | undefined, name: string): string | null {
  const raw = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return raw && raw.length <= 500 ? raw : null
}

/** Reads the session token from a signed cookie; null if it is missing or the signature is not ours. */
export function readSessionToken(cookieHeader: string | undefined, name: string, secret: string): string | null {
  const raw = readCookie(cookieHeader, name)
  if (!raw) return null
  let value: string
  try {
    value = decodeURIComponent(raw)
  } catch {
    return null
  }
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

/** SQL: the idle timeout of a session `s`. */
const idleLimit = `make_interval(mins => coalesce(
  (select o.auto_logout_minutes from public.user_settings o where o.user_id = s."userId"), 30))`

/** SQL: whether a session `s` is still valid. */
export const goesOn = `s."expiresAt" > now() and s."updatedAt" > now() - ${idleLimit}`

/** SQL: whether the person of a profile `p` has a second factor. */
export const hasSecondFactor =
  'exists (select from public.second_factors f where f.user_id = p.user_id and f.confirmed_at is not null)'

/** SQL: whether the role of a profile `p` requires a second factor. */
export const requiresFactor = 'exists (select from public.second_factor_roles r where r.role = p.role)'

/** SQL: whether the person of a profile `p` still has to set up a second factor. */
export const owesFactor = `(${requiresFactor} and not ${hasSecondFactor})`

/** SQL: whether a session `s` has confirmed its password lately. A stamp in the future counts as none. */
const hasConfirmed = `coalesce(
  s."passwordConfirmedAt" > now() - interval '${passwordHoldsMinutes} minutes' and s."passwordConfirmedAt" <= now(), false)`

type Found = Session & { token: string; isIdle: boolean; isDue: boolean; isAhead: boolean }

// Reads role and active flag too, so that a demotion applies to the next request.
const findSessionsSql = `
  select s."token", s."id", s."userId", p.id as "profileId", p.name, u."email", p.role, p.is_active as "isActive", s."expiresAt",
      ${owesFactor} as "owesFactor", ${hasConfirmed} as "hasConfirmed",
      s."updatedAt" <= now() - ${idleLimit} as "isIdle", s."updatedAt" < now() - interval '15 seconds' as "isDue",
      greatest(s."createdAt", s."updatedAt") > now() as "isAhead"
    from auth."session" s
    join auth."user" u on u."id" = s."userId"
    join public.profiles p on p.user_id = s."userId" and p.kind = 'person'
    where s."token" = any($1) and s."expiresAt" > now()`

// Skips a locked row: a concurrent request is updating or deleting it, and neither is worth a wait.
const noteUseSql = `
  update auth."session" s set "updatedAt" = now()
    where s."id" = (select "id" from auth."session" where "token" = $1 for update skip locked) and ${goesOn}`

// Deactivation deletes the sessions and keeps a hash of each token.
const wasDeactivatedSql = `
  select from public.deactivated_sign_ins d
    join public.profiles p on p.user_id = d.user_id
    where d.token_hash = $1 and d.expires_at > now() and not p.is_active`

export type FindSession = (
  token: string,
  options: { isActivity: boolean },
) => Promise<Session | 'idle' | 'deactivated' | null>

/**
 * Finds the session of a token with the current role and active flag. Concurrent lookups are batched. The last use is
 * written at most every 15 seconds, so that most requests only read. `isActivity`: whether the request comes from the
 * person and so extends the session. Returns 'idle' after an idle timeout, 'deactivated' if an administrator ended it
 * with the account, null if it has ended otherwise.
 */
export function openSessions(pool: pg.Pool): FindSession {
  const find = batchReads(async (tokens: readonly string[]) => {
    const { rows } = await pool.query<Found>(findSessionsSql, [tokens])
    return tokens.map((token) => rows.find((row) => row.token === token))
  })
  return async (token, { isActivity }) => {
    const found = await find(token)
    if (!found) {
      const { rowCount } = await pool.query(wasDeactivatedSql, [createHash('sha256').update(token).digest('hex')])
      return rowCount ? 'deactivated' : null
    }
    const { token: _, isIdle, isDue, isAhead, ...session } = found
    if (isIdle) return 'idle'
    // The clock ran ahead, and was put right.
    if (isAhead) await pool.query('select put_sessions_right($1)', [token])
    if (isActivity && isDue) await pool.query(noteUseSql, [token])
    return session
  }
}

/** Deletes a session. */
export async function endSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from auth."session" where "token" = $1', [token])
}

/** The ids of the sessions that are still valid with an unchanged role, and owe no second factor. */
export async function findValid(
  pool: pg.Pool,
  sessions: readonly Pick<Session, 'id' | 'role'>[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s."id"
      from unnest($1::uuid[], $2::text[]) held (id, role)
      join auth."session" s on s."id" = held.id
      join public.profiles p on p.user_id = s."userId"
      where ${goesOn} and p.is_active and p.role = held.role and not ${owesFactor}`,
    [sessions.map(({ id }) => id), sessions.map(({ role }) => role)],
  )
  return new Set(rows.map(({ id }) => id))
}
