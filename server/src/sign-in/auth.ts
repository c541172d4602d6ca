import { longestPassword, shortestPassword } from '@shehena/domain/office/accounts/password-length'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type pg from 'pg'
import { boundPool } from '../db/bound-client.ts'
import { surviveLosses } from '../db/pool.ts'
import type { Passwords } from './passwords.ts'
import { sessionCookieName } from './session.ts'

export const awaitingActivation = 'Your account is awaiting activation by an administrator.'

/** For the browser whose session the deactivation ended, and for no other. */
export const deactivatedMeanwhile =
  'Your account was deactivated by an administrator. Ask them whether that was meant; you can sign in again once it is active.'

/** Error code for the right password of a person with a second factor. */
export const owesCode = 'OWES_CODE'

type AuthOptions = {
  databaseUrl: string
  publicUrl: string
  secret: string
  /** Absolute lifetime of a session in hours. */
  sessionHours: number
  passwords: Passwords
  onError: (error: Error) => void
}

/**
 * The sign-in library over its own schema. It creates and ends sessions. Every other request reads its session with our
 * statement (`openSessions`), without a cache.
 */
export function openAuth(options: AuthOptions) {
  const pool = openSignInPool(options)
  // Created lazily: the library reads its tables once, and they may not exist yet.
  let library: ReturnType<typeof createLibrary> | undefined

  return {
    handler: (request: Request): Promise<Response> => {
      library ??= createLibrary(pool, options)
      return library.handler(request)
    },
    sessionHours: options.sessionHours,
    passwords: options.passwords,
    close: () => pool.end(),
  }
}

function openSignInPool({ databaseUrl, onError }: AuthOptions): pg.Pool {
  const pool = boundPool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'shehena sign-in',
    answerMs: 10_000,
    options: '-c search_path=auth,public -c timezone=UTC -c statement_timeout=5000 -c lock_timeout=3000',
  })
  surviveLosses(pool, onError)
  return pool
}

function createLibrary(pool: pg.Pool, { publicUrl, secret, sessionHours, passwords }: AuthOptions) {
  const isSecure = publicUrl.startsWith('https:')
  return betterAuth({
    database: pool,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Database errors are handled as everywhere else, not as the library's own 500.
    onAPIError: { throw: true },
    session: { expiresIn: sessionHours * 3600, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      // Only our own verbs create accounts.
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: { hash: (password) => passwords.hash(password), verify: (stored) => passwords.verify(stored) },
    },
    advanced: {
      database: { generateId: 'uuid' },
      // Stores full addresses, so that people recognise their sessions.
      ipAddress: { ipv6Subnet: 128 },
      useSecureCookies: false,
      // gateway.ts has checked the Origin of every write already.
      disableCSRFCheck: true,
      cookies: {
        session_token: {
          name: sessionCookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
        },
      },
    },
    databaseHooks: { session: { create: { before: ({ userId }) => checkMayBegin(pool, userId) } } },
  })
}

/** Allows a session only for an active person who owes no code. @throws APIError */
async function checkMayBegin(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ owesCode: boolean }>(
    `select exists (select from second_factors f where f.user_id = p.user_id and f.confirmed_at is not null) as "owesCode"
      from profiles p where p.user_id = $1 and p.is_active`,
    [userId],
  )
  if (!rows[0]) throw new APIError('FORBIDDEN', { code: 'INACTIVE', message: awaitingActivation })
  // A second factor is required, see sign-in-challenge.ts.
  if (rows[0].owesCode) throw new APIError('FORBIDDEN', { code: owesCode, message: 'A code is missing.' })
}

export type Auth = ReturnType<typeof openAuth>
