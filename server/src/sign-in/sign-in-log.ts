import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Gateway } from '../http/gateway.ts'

/** Whom a sign-in is for, as far as the request says: an address that was typed, or a user. */
type Subject = { email: string } | { userId: string | undefined }

/**
 * Logs a refused sign-in with the id of the account, or with a keyed hash of an unknown address: many lines of one
 * account are an attack on it, few lines of many are a sweep. Never an address, which may be a mistyped password.
 */
export async function logRefused(
  request: FastifyRequest,
  gateway: Gateway,
  { subject, reason, err }: { subject: Subject; reason: string; err?: unknown },
): Promise<void> {
  const who = 'email' in subject ? await named(subject.email, gateway) : subject
  request.log.warn({ event: 'authn_login_fail', reason, ...who, err }, 'sign-in refused')
}

/** Logs a sign-in that has opened a session. */
export async function logSignedIn(request: FastifyRequest, gateway: Gateway, email: string): Promise<void> {
  request.log.info({ event: 'authn_login_success', ...(await named(email, gateway)) }, 'signed in')
}

async function named(email: string, { pool, secret }: Gateway) {
  // Computed for every address, so that the answer to a known one is not the faster one.
  const addressHash = createHmac('sha256', secret).update(`sign-in address\0${email}`).digest('base64url').slice(0, 22)
  const { rows } = await pool.query<{ id: string }>('select "id" from auth."user" where "email" = $1', [email])
  return rows[0] ? { userId: rows[0].id } : { addressHash }
}
