import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@shehena/domain/roles'
import type pg from 'pg'

/** How long a session lasts without any request. */
export const sessionSeconds = 7 * 24 * 60 * 60

export type Session = {
  id: string
  userId: string
  profileId: string
  name: string
  email: string
  role: Role
  isActive: boolean
  expiresAt: string
  isRenewed: boolean
}

/** The name of the session cookie: bound to this host alone wherever it is served over TLS. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-shehena' : 'shehena'
}

/** Reads the session token from a signed cookie; null where it is missing or was not signed by us. */
export function readSessionToken(cookieHeader: string | undefined, name: string, secret: string): string | null {
  const raw = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (!raw || raw.length > 500) return null
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

// A session that is being used is renewed at most once an hour; the same statement reads role and
// active flag, so that a demotion bites on the next request.
const findSessionSql = `
  with renewed as (
    update auth."session" set "updatedAt" = now(), "expiresAt" = now() + make_interval(secs => $2)
      where "token" = $1 and "expiresAt" > now() and "updatedAt" < now() - interval '1 hour'
      returning "id", "expiresAt"
  )
  select s."id", s."userId", p.id as "profileId", p.name, u."email", p.role, p.is_active as "isActive",
      coalesce(r."expiresAt", s."expiresAt") as "expiresAt", r."id" is not null as "isRenewed"
    from auth."session" s
    join auth."user" u on u."id" = s."userId"
    join public.profiles p on p.user_id = s."userId"
    left join renewed r on r."id" = s."id"
    where s."token" = $1 and s."expiresAt" > now()`

/** The session of a token with the present role and active flag, in one statement; null where it has ended. */
export async function findSession(pool: pg.Pool, token: string): Promise<Session | null> {
  const { rows } = await pool.query<Session>(findSessionSql, [token, sessionSeconds])
  return rows[0] ?? null
}

/** Ends a session for good. */
export async function endSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from auth."session" where "token" = $1', [token])
}

/** Whether a session goes on with the role it began with. */
export async function isStillValid(pool: pg.Pool, session: Session): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from auth."session" s join public.profiles p on p.user_id = s."userId"
      where s."id" = $1 and s."expiresAt" > now() and p.is_active and p.role = $2`,
    [session.id, session.role],
  )
  return rowCount === 1
}
