import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound, Refusal } from '../../../errors.ts'
import type { KeyedHash } from '../../../keyed-hash.ts'
import { findHook, type Hook, nothingHere } from './find-hook.ts'
import { namesSomething } from './names-something.ts'
import { takeNotification } from './take-notification.ts'

type Options = { db: Kysely<Database>; clock: Clock; phones: KeyedHash; isReady: () => boolean }

/** A notification has some 500 bytes. */
const largestBody = 8 * 1024

/** What Safaricom expects (Daraja, C2B): 0 for taken, and a code for a payment that is refused before it is made. */
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const refused = { ResultCode: 'C2B00012', ResultDesc: 'Rejected' }

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    /** The account whose address was called. */
    hook: Hook | null
  }
}

/**
 * The addresses that Safaricom calls. The secret is looked up before the body is read, so that a flood of wrong ones costs one
 * look-up each; then the line is committed, and the answer sent. Matching follows in the background.
 */
export async function hookEndpoints(scope: FastifyInstance, { db, clock, phones, isReady }: Options): Promise<void> {
  scope.decorateRequest('hook', null)
  scope.removeAllContentTypeParsers()
  // Whatever type it is sent as, and whether or not in chunks.
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  scope.addHook('onRequest', async (request) => {
    if (!isReady()) throw new Refusal('UNAVAILABLE', 'The program is starting. Try again shortly.', { retryAfter: 2 })
    request.hook = await findHook(db, secretOf(request), request.ip)
    if (!request.hook) throw new NotFound(nothingHere)
  })
  const config = { isHook: true }

  scope.post('/hooks/c2b/:secret/confirm', { config }, async (request, reply) => {
    await takeNotification({
      db,
      now: clock(),
      phones,
      hook: hookOf(request),
      body: bodyOf(request),
      address: request.ip,
    })
    return reply.send(accepted)
  })

  scope.post('/hooks/c2b/:secret/validate', { config }, async (request, reply) => {
    const hook = hookOf(request)
    const isTaken = !hook.refusesUnknown || (await namesSomething({ db, now: clock() }, hook, parsed(bodyOf(request))))
    return reply.send(isTaken ? accepted : refused)
  })
}

function secretOf({ params }: FastifyRequest): string {
  // safe: both routes have this parameter.
  return (params as { secret: string }).secret
}

function hookOf({ hook }: FastifyRequest): Hook {
  if (!hook) throw new NotFound(nothingHere)
  return hook
}

/** A request without a body has none that can be read. */
function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
