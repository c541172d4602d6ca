import { SignInEmail } from '@shehena/domain/office/accounts/password'
import { longestPassword } from '@shehena/domain/office/accounts/password-length'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { Invalid, Refusal } from '../errors.ts'
import { type Gateway, sessionTokenOf } from '../http/gateway.ts'
import { inputRefusal } from '../http/input-refusal.ts'
import { addressOf, countAttempt, forgetAttempts, signInPerAddress } from '../http/limits.ts'
import { type Auth, owesCode } from './auth.ts'
import { attemptsAt, knownBrowserCookie } from './known-browser.ts'
import { renewHash } from './renew-hash.ts'
import {
  challengeCookie,
  challengeCookieName,
  endSession,
  readCookie,
  readSessionToken,
  sessionCookie,
  sessionCookieName,
} from './session.ts'
import { keepDemoOnThisMachine } from './shared-account.ts'
import { answerChallenge, beginChallenge, challengeSeconds, findChallenged } from './sign-in-challenge.ts'
import { logRefused, logSignedIn } from './sign-in-log.ts'

const SignIn = z.strictObject({
  email: SignInEmail,
  password: z.string().min(1, 'Enter your password').max(longestPassword, 'Enter your password'),
})

const Code = z.strictObject({ code: z.string().min(1, 'Enter the code').max(50, 'Enter the code') })

type Options = { auth: Auth; gateway: Gateway; db: Kysely<Database>; clock: Clock }

/** Sign-in, second factor and sign-out: the only endpoints of the sign-in library that are exposed. */
export function authEndpoints(app: FastifyInstance, options: Options): void {
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Refusal('MALFORMED', 'The request could not be read. Send one JSON object.'))
    }
  })
  app.post('/api/auth/sign-in/email', (request, reply) => signIn(request, reply, options))
  app.post('/api/auth/second-factor', (request, reply) => enterCode(request, reply, options))
  app.post('/api/auth/sign-out', (request, reply) => signOut(request, reply, options))
}

async function signIn(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const { gateway } = options
  const input = parse(SignIn, request.body)
  try {
    keepDemoOnThisMachine(request, input.email, gateway)
    await countAttempt(gateway.pool, signInPerAddress, addressOf(request.ip))
    return await checkPassword(request, reply, { ...options, input })
  } catch (error) {
    if (error instanceof Refusal)
      await logRefused(request, gateway, { subject: { email: input.email }, reason: error.code })
    throw error
  }
}

async function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { input, ...options }: Options & { input: z.infer<typeof SignIn> },
): Promise<FastifyReply> {
  const { auth, gateway } = options
  const { pool } = gateway
  const attempts = attemptsOf(request, input.email, gateway)
  for (const [limit, subject] of attempts) await countAttempt(pool, limit, subject)

  const changedBefore = await lastChangeOfProof(pool, input.email)
  const response = await pass(auth, request, input)
  if (!response.ok) {
    const problem = await problemOf(response)
    if (problem.code === owesCode) {
      await renewHash(options.db, gateway.passwords, input)
      return askForCode(reply, input.email, options)
    }
    throw refusalOf(problem, response.status)
  }
  if ((await lastChangeOfProof(pool, input.email)) !== changedBefore) {
    const opened = openedSession(response, gateway)
    if (opened) await endSession(pool, opened)
    throw wrongPassword()
  }

  await renewHash(options.db, gateway.passwords, input)
  await forgetAttempts(pool, attempts)
  await endSessionOf(request, gateway)
  await logSignedIn(request, gateway, input.email)
  return answer(reply, response, [knownBrowserCookie(input.email, gateway)])
}

/** The password alone opens no session for a person with a second factor: it starts a challenge for the code. */
async function askForCode(
  reply: FastifyReply,
  email: string,
  { gateway: { pool, publicUrl }, db }: Options,
): Promise<FastifyReply> {
  const { rows } = await pool.query<{ id: string }>('select "id" from auth."user" where "email" = $1', [email])
  const [person] = rows
  if (!person) throw new Error('The sign-in library knows somebody who is not there')
  const token = await beginChallenge(db, person.id)
  reply.header('set-cookie', challengeCookie(token, { publicUrl, seconds: challengeSeconds }))
  return reply.send({ ok: true, owesCode: true })
}

async function enterCode(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const { gateway } = options
  const { code } = parse(Code, request.body)
  const token = readCookie(request.headers.cookie, challengeCookieName(gateway.publicUrl.startsWith('https:')))
  try {
    await countAttempt(gateway.pool, signInPerAddress, addressOf(request.ip))
    return await checkCode(request, reply, { ...options, token, code })
  } catch (error) {
    if (error instanceof Refusal) {
      const subject = { userId: await findChallenged(options.db, token) }
      await logRefused(request, gateway, { subject, reason: 'SECOND_FACTOR', err: error.cause })
    }
    throw error
  }
}

async function checkCode(
  request: FastifyRequest,
  reply: FastifyReply,
  { gateway, db, clock, token, code }: Options & { token: string | null; code: string },
): Promise<FastifyReply> {
  const { pool, publicUrl } = gateway
  const session = { hours: gateway.sessionHours, address: request.ip, userAgent: userAgentOf(request) }
  const opened = await answerChallenge(db, gateway.secondFactors, { token, code, now: clock(), session })

  await forgetAttempts(pool, attemptsOf(request, opened.email, gateway))
  await endSessionOf(request, gateway)
  await logSignedIn(request, gateway, opened.email)
  reply.header('set-cookie', sessionCookie(opened.token, gateway))
  reply.header('set-cookie', challengeCookie(null, { publicUrl, seconds: 0 }))
  reply.header('set-cookie', knownBrowserCookie(opened.email, gateway))
  return reply.send({ ok: true })
}

async function signOut(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const { auth, gateway } = options
  // The library reports success even if the session could not be deleted.
  await endSessionOf(request, gateway)
  const response = await pass(auth, request, {})
  reply.header('clear-site-data', '"cache"')
  return answer(reply, response)
}

function attemptsOf({ ip, headers }: FastifyRequest, email: string, gateway: Gateway) {
  return attemptsAt({ email, ip, cookieHeader: headers.cookie }, gateway)
}

/**
 * When the password or the second factor last changed. Race: that change ended the existing sessions, but not one that
 * was just being opened.
 */
async function lastChangeOfProof(pool: Gateway['pool'], email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ at: string }>(
    `select concat_ws(' ', p.password_changed_at, f.confirmed_at) as at
      from profiles p
      join auth."user" u on u."id" = p.user_id
      left join second_factors f on f.user_id = p.user_id
      where u."email" = $1`,
    [email],
  )
  return rows[0]?.at
}

/** Session fixation: ends the session of the request's cookie, so that it is not reused after the sign-in. */
async function endSessionOf(request: FastifyRequest, gateway: Gateway): Promise<void> {
  const token = sessionTokenOf(request, gateway)
  if (token) await endSession(gateway.pool, token)
}

function openedSession(response: Response, { publicUrl, secret }: Gateway): string | null {
  const cookies = response.headers.getSetCookie().join(';')
  return readSessionToken(cookies, sessionCookieName(publicUrl.startsWith('https:')), secret)
}

/** The answer to a failed sign-in: reveals as little as possible (enumeration). */
function refusalOf({ code, message = '' }: Problem, status: number): Error {
  if (code === 'INACTIVE') return new Refusal('INACTIVE', message)
  return status >= 500 ? new Error(`The sign-in library answered ${status}`) : wrongPassword()
}

const wrongPassword = () => new Refusal('UNAUTHENTICATED', 'Invalid email or password')

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const { message, fields = {} } = inputRefusal(result.error.issues)
  // The first fault as a sentence: these forms have one or two fields.
  throw new Invalid(Object.values(fields)[0] ?? message, fields)
}

function pass(auth: Auth, request: FastifyRequest, body: unknown): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/json',
    'user-agent': userAgentOf(request),
  })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  headers.set('x-forwarded-for', request.ip)
  const url = new URL(request.url.split('?')[0] ?? '/', 'http://shehena.internal')
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

function userAgentOf({ headers }: FastifyRequest): string {
  return String(headers['user-agent'] ?? '').slice(0, 255)
}

type Problem = { code?: string; message?: string }

async function problemOf(response: Response): Promise<Problem> {
  // safe: the sign-in library's own error shape; every property is optional.
  return ((await response.json().catch(() => null)) as Problem | null) ?? {}
}

/** Answers with the cookies and without the body: the session token stays out of reach of scripts. */
function answer(reply: FastifyReply, response: Response, cookies: string[] = []): FastifyReply {
  for (const cookie of [...response.headers.getSetCookie(), ...cookies]) reply.header('set-cookie', cookie)
  return reply.send({ ok: true })
}
