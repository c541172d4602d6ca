import { SignInEmail } from '@shehena/domain/accounts/password'
import { longestPassword } from '@shehena/domain/accounts/password-length'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Invalid, Refusal } from '../errors.ts'
import type { Auth } from './auth.ts'
import { type Gateway, sessionTokenOf } from './gateway.ts'
import { addressOf, countAttempt, forgetAttempts, signInPerAddress, signInPerHour, signInPerMinute } from './limits.ts'
import { endSession } from './session.ts'

const SignIn = z.strictObject({
  email: SignInEmail,
  password: z.string().min(1, 'Enter your password').max(longestPassword, 'Enter your password'),
})

/** Sign-in and sign-out: the only doors of the sign-in library that are open. */
export function authRoutes(app: FastifyInstance, { auth, gateway }: { auth: Auth; gateway: Gateway }): void {
  const { pool } = gateway

  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Refusal('MALFORMED', 'The request could not be read. Send one JSON object.'))
    }
  })

  app.post('/api/auth/sign-in/email', async (request, reply) => {
    const input = parse(SignIn, request.body)
    await countAttempt(pool, signInPerAddress, addressOf(request.ip))
    await countAttempt(pool, signInPerHour, input.email)
    await countAttempt(pool, signInPerMinute, input.email)
    const response = await pass(auth, request, input)
    if (!response.ok) {
      const { code, message = '' } = await problemOf(response)
      request.log.warn({ event: 'authn_login_fail', reason: code ?? response.status }, 'sign-in refused')
      if (code === 'INACTIVE') throw new Refusal('INACTIVE', message)
      if (response.status >= 500) throw new Error(`The sign-in library answered ${response.status}`)
      throw new Refusal('UNAUTHENTICATED', 'Invalid email or password')
    }
    await forgetAttempts(pool, [signInPerMinute, signInPerHour], input.email)
    // Whoever planted or kept the cookie of before has nothing of the new session, nor of the old.
    const earlier = sessionTokenOf(request, gateway)
    if (earlier) await endSession(pool, earlier)
    return answer(reply, response)
  })

  app.post('/api/auth/sign-out', async (request, reply) => {
    // The library answers that all is well also where the session could not be ended.
    const token = sessionTokenOf(request, gateway)
    if (token) await endSession(pool, token)
    const response = await pass(auth, request, {})
    reply.header('clear-site-data', '"cache"')
    return answer(reply, response)
  })
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new Invalid(result.error.issues[0]?.message ?? 'Check what was entered.', fields)
}

function pass(auth: Auth, request: FastifyRequest, body: unknown): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/json',
    'user-agent': String(request.headers['user-agent'] ?? '').slice(0, 255),
  })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  headers.set('x-forwarded-for', request.ip)
  const url = new URL(request.url.split('?')[0] ?? '/', 'http://shehena.internal')
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function problemOf(response: Response): Promise<{ code?: string; message?: string }> {
  // safe: the sign-in library's own error shape, read only where it is there.
  return ((await response.json().catch(() => null)) as { code?: string; message?: string } | null) ?? {}
}

/** The cookies of an answer, and none of its body: the session's token stays out of scripts' reach. */
function answer(reply: FastifyReply, response: Response): FastifyReply {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send({ ok: true })
}
