import { api } from '@shehena/domain/api'
import type { EndpointMeta } from '@shehena/domain/endpoint'
import { isRead, mayKeyCall } from '@shehena/domain/office/api-keys/key-access'
import { fileTooLarge, largestFile } from '@shehena/domain/office/documents/document-kinds'
import { allows } from '@shehena/domain/permissions'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Forbidden, Refusal } from '../errors.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { SecretBox } from '../secret-box.ts'
import type { FindKey, KeyCaller } from '../sign-in/api-keys.ts'
import { awaitingActivation, deactivatedMeanwhile } from '../sign-in/auth.ts'
import { prefixOf } from '../sign-in/key-secret.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import {
  type Caller,
  type FindSession,
  readCookie,
  readSessionToken,
  type Session,
  sessionCookieName,
} from '../sign-in/session.ts'
import { addressOf, type CountAttempt, unknownKeysPerAddress } from './limits.ts'

export type Gateway = {
  pool: pg.Pool
  findSession: FindSession
  findKey: FindKey
  count: CountAttempt
  publicUrl: string
  /** Whether other machines are meant to reach the program: HOST or PUBLIC_URL says so. */
  isOpen: boolean
  secret: string
  /** Absolute lifetime of a session in hours. */
  sessionHours: number
  /** Encrypts the TOTP secrets of second factors. */
  secondFactors: SecretBox
  payerPhones: KeyedHash
  passwords: Passwords
  writesPerMinute: number
}

const largestBody = 256 * 1024
// A file, its name, and the rest of the multipart body.
const largestForm = largestFile + 64 * 1024

/**
 * Validates transport headers before the body is read, so that no endpoint has to.
 *
 * @param publicOrigin the origin of the public URL
 * @throws Refusal MALFORMED, LENGTH_REQUIRED, TOO_LARGE or UNSUPPORTED, Forbidden for another site's page
 */
export function checkTransport(request: FastifyRequest, publicOrigin: string): void {
  // Request smuggling: a proxy in front of us may have used the other Host header.
  if (timesGiven(request, 'host') > 1) throw new Refusal('MALFORMED', 'The request could not be read.')
  if (request.method === 'GET' || request.method === 'HEAD') return
  checkOrigin(request, publicOrigin)
  const length = request.headers['content-length']
  if (request.headers['transfer-encoding'] !== undefined || (length === undefined && request.method !== 'DELETE')) {
    throw new Refusal('LENGTH_REQUIRED', 'Send the length of the request.')
  }
  if (isForm(request)) {
    if (Number(length) > largestForm) throw new Refusal('TOO_LARGE', fileTooLarge)
  } else {
    if (Number(length) > largestBody) throw new Refusal('TOO_LARGE', 'The request is too large.')
    // The API's handler matches the content type in lower case only.
    const isJson = /^application\/json(\s*;\s*charset=(utf-8|UTF-8))?$/.test(request.headers['content-type'] ?? '')
    if (Number(length) > 0 && !isJson) throw new Refusal('UNSUPPORTED', 'Send the request as application/json.')
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw new Refusal('UNSUPPORTED', 'Send the request uncompressed.')
  }
}

function timesGiven({ raw: { rawHeaders } }: FastifyRequest, header: string): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === header).length
}

/** Whether this is an upload to an endpoint that takes a file. */
export function isForm({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.takesFile === true && /^multipart\/form-data\s*;/.test(headers['content-type'] ?? '')
}

/** CSRF: refuses a write from another site's page, by the Origin or Sec-Fetch-Site header. */
function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOurs =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === publicOrigin || hostOf(origin) === host
  if (!isOurs) throw new Forbidden('This request came from another site.')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** The session token of a request's cookie, if its signature is ours. */
export function sessionTokenOf(request: FastifyRequest, { publicUrl, secret }: Gateway): string | null {
  return readSessionToken(request.headers.cookie, sessionCookieName(publicUrl.startsWith('https:')), secret)
}

/** The session of a request. Background requests do not extend it. */
export async function sessionOf(request: FastifyRequest, gateway: Gateway): ReturnType<FindSession> {
  const token = sessionTokenOf(request, gateway)
  if (!token) return null
  return gateway.findSession(token, { isActivity: !isBackground(request) })
}

/** An event stream, or a request that the web app sends without user activity. */
function isBackground({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isBackground === true || headers['x-background'] !== undefined
}

/** The session of an active member of staff. @throws Refusal UNAUTHENTICATED, IDLE, DEACTIVATED or INACTIVE */
export async function requireSession(request: FastifyRequest, gateway: Gateway): Promise<Session> {
  const session = await sessionOf(request, gateway)
  if (session === 'idle') throw new Refusal('IDLE', 'You were signed out because nothing happened for a while.')
  if (session === 'deactivated') throw new Refusal('DEACTIVATED', deactivatedMeanwhile)
  if (!session) throw new Refusal('UNAUTHENTICATED', 'Sign in to continue.')
  if (!session.isActive) throw new Refusal('INACTIVE', awaitingActivation)
  return session
}

type Needs = Pick<EndpointMeta, 'allow'> & Partial<Pick<EndpointMeta, 'asksPassword' | 'setsUpFactor' | 'exports'>>

/**
 * Checks whether a caller may use an endpoint, before its input is read: a person by a session, or a program by an API key.
 *
 * @throws Refusal UNAUTHENTICATED without a session or key, IDLE, DEACTIVATED, INACTIVE, SECOND_FACTOR_NEEDED, FORBIDDEN
 * for another role, PASSWORD_NEEDED, MALFORMED for a session beside a key, or TOO_MANY
 */
export async function admit(request: FastifyRequest, needs: Needs, gateway: Gateway): Promise<Caller | null> {
  if (needs.allow === 'anyone') return null
  const secret = keySecretOf(request, gateway)
  const caller =
    secret === null ? await admitPerson(request, needs, gateway) : await admitKey(request, needs, { gateway, secret })
  if (request.method !== 'GET') {
    await gateway.count({ name: 'writes', allowed: gateway.writesPerMinute, seconds: 60 }, caller.userId)
  }
  return caller
}

async function admitPerson(request: FastifyRequest, needs: Needs, gateway: Gateway): Promise<Session> {
  const { asksPassword = false, setsUpFactor = false } = needs
  const session = await requireSession(request, gateway)
  if (session.owesFactor && !setsUpFactor) {
    throw new Refusal('SECOND_FACTOR_NEEDED', 'Your role requires a second factor. Set it up to go on.')
  }
  requirePermission(request, session, needs)
  if (asksPassword && !session.hasConfirmed) {
    throw new Refusal('PASSWORD_NEEDED', 'Enter your password to go on. Nothing was changed.')
  }
  return session
}

/** The API key of a request, 'Authorization: Bearer shk_…'; null for none. @throws Refusal MALFORMED for a session beside it */
function keySecretOf({ headers }: FastifyRequest, { publicUrl }: Gateway): string | null {
  // Another scheme is for a proxy in front of us.
  const [, secret] = /^bearer\b(.*)$/i.exec(headers.authorization ?? '') ?? []
  if (secret === undefined) return null
  if (readCookie(headers.cookie, sessionCookieName(publicUrl.startsWith('https:'))) !== null) {
    throw new Refusal('MALFORMED', 'Send a key or the cookie of a session, not both.')
  }
  return secret.trim()
}

type Presented = { gateway: Gateway; secret: string }

async function admitKey(request: FastifyRequest, needs: Needs, presented: Presented): Promise<KeyCaller> {
  const key = await findKey(request, presented)
  const { allow, asksPassword = false, exports = false } = needs
  if (!mayKeyCall({ allow, asksPassword })) {
    throw new Forbidden('A key may not do this. A person has to sign in for it.')
  }
  requirePermission(request, key, needs)
  if (key.isReadOnly && !isRead({ method: request.method, exports })) throw new Forbidden('This key may only read.')
  return key
}

/** The key of a secret. Guesses are rate-limited by address. @throws Refusal UNAUTHENTICATED, TOO_MANY */
async function findKey(request: FastifyRequest, { gateway, secret }: Presented): Promise<KeyCaller> {
  const address = addressOf(request.ip)
  try {
    const key = await gateway.findKey(secret, request.ip)
    if (key) return key
    throw new Refusal('UNAUTHENTICATED', 'This key is not known.')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') {
      // The part that is shown in the list of keys, so that a key that is no longer good can be found.
      request.log.warn({ event: 'authn_key_fail', prefix: prefixOf(secret) }, 'key refused')
      await gateway.count(unknownKeysPerAddress, address)
    }
    throw error
  }
}

/** @throws Forbidden */
function requirePermission(request: FastifyRequest, { role, userId }: Caller, { allow }: Needs): void {
  if (allow === 'anyone' || allows(role, allow)) return
  request.log.warn({ event: 'authz_fail', userId, permission: allow }, 'permission refused')
  throw new Forbidden()
}

/** Every endpoint of the contract as a Fastify route: '/customers/{id}' is '/api/customers/:id'. */
export function everyEndpoint() {
  return Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const { route, meta } = endpoint['~orpc']
      return {
        name: `${feature}.${name}`,
        method: String(route.method),
        path: String(route.path),
        url: `/api${String(route.path).replaceAll(/\{(\w+)\}/g, ':$1')}`,
        ...meta,
      }
    }),
  )
}
