import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@shehena/domain/roles'
import type pg from 'pg'
import { batchReads } from '../db/batch-reads.ts'

export type Session = {
  id: string
  userId: string
  profileId: string
  name: string
  email: string
  role: Role
  isActive: boolean
  /** When it ends whatever happens. */
  expiresAt: string
}

/** The name of the session cookie: bound to this host alone wherever it is served over TLS. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-shehena' : 'shehena'
}

/** What names a session: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type CookieOptions = { publicUrl: string; secret: string; sessionHours: number }

/** The cookie of a session, as the sign-in library sets it and readSessionToken reads it. */
export function sessionCookie(token: string, { publicUrl, secret, sessionHours }: CookieOptions): string {
  const isSecure = publicUrl.startsWith('https:')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return `${sessionCookieName(isSecure)}=${value}; Max-Age=${sessionHours * 3600}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The cookie of a browser whose person still owes a code; without a token it is taken away. */
export function challengeCookie(token: string | null, { publicUrl, seconds }: { publicUrl: string; seconds: number }) {
  const isSecure = publicUrl.startsWith('https:')
  return `${challengeCookieName(isSecure)}=${token ?? ''}; Max-Age=${token ? seconds : 0}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

export function challengeCookieName(isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}-code`
}

/** A cookie of a request as it was sent, where it was. */
export function readCookie(cookieHeader: string | undefined, name: string): string | null {
  const raw = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return raw && raw.length <= 500 ? raw : null
}

/** Reads the session token from a signed cookie; null where it is missing or was not signed by us. */
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

/** In SQL, how long a session `s` lasts without activity. */
const idleLimit = `make_interval(mins => coalesce(
  (select o.auto_logout_minutes from public.user_settings o where o.user_id = s."userId"), 30))`

/** In SQL, whether a session `s` has not ended. */
export const goesOn = `s."expiresAt" > now() and s."updatedAt" > now() - ${idleLimit}`

type Found = Session & { token: string; isIdle: boolean; isDue: boolean }

// The same statement reads role and active flag, so that a demotion bites on the next request.
const findSessionsSql = `
  select s."token", s."id", s."userId", p.id as "profileId", p.name, u."email", p.role, p.is_active as "isActive", s."expiresAt",
      s."updatedAt" <= now() - ${idleLimit} as "isIdle", s."updatedAt" < now() - interval '15 seconds' as "isDue"
    from auth."session" s
    join auth."user" u on u."id" = s."userId"
    join public.profiles p on p.user_id = s."userId"
    where s."token" = any($1) and s."expiresAt" > now()`

// A session that somebody else is just writing is being used, or ended: neither is worth waiting for.
const noteUseSql = `
  update auth."session" s set "updatedAt" = now()
    where s."id" = (select "id" from auth."session" where "token" = $1 for update skip locked) and ${goesOn}`

export type FindSession = (token: string, options: { isActivity: boolean }) => Promise<Session | 'idle' | null>

/**
 * Finds the session of a token with the present role and active flag. The last use is written at most every quarter
 * of a minute, so that most requests only read; requests that come together share that reading.
 *
 * `isActivity` says whether the person asks, which keeps the session, and not the browser by itself. The answer is
 * 'idle' where the session has ended for want of activity, null where it has ended otherwise.
 */
export function openSessions(pool: pg.Pool): FindSession {
  const find = batchReads(async (tokens: readonly string[]) => {
    const { rows } = await pool.query<Found>(findSessionsSql, [tokens])
    return tokens.map((token) => rows.find((row) => row.token === token))
  })
  return async (token, { isActivity }) => {
    const found = await find(token)
    if (!found) return null
    const { token: _, isIdle, isDue, ...session } = found
    if (isIdle) return 'idle'
    if (isActivity && isDue) await pool.query(noteUseSql, [token])
    return session
  }
}

/** Ends a session for good. */
export async function endSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from auth."session" where "token" = $1', [token])
}

/** Which sessions go on with the role they began with: their ids. */
export async function findValid(pool: pg.Pool, sessions: readonly Session[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s."id"
      from unnest($1::uuid[], $2::text[]) held (id, role)
      join auth."session" s on s."id" = held.id
      join public.profiles p on p.user_id = s."userId"
      where ${goesOn} and p.is_active and p.role = held.role`,
    [sessions.map(({ id }) => id), sessions.map(({ role }) => role)],
  )
  return new Set(rows.map(({ id }) => id))
}
