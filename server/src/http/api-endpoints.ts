import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock, Context, User } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { type Caller, sessionCookie } from '../sign-in/session.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openApiHandler } from './api-handler.ts'
import { compressAnswer } from './compress-answer.ts'
import { receiveForm } from './files/receive-form.ts'
import { admit, everyEndpoint, type Gateway, isForm, requireSession } from './gateway.ts'
import { addressOf, countAttempt, exportsPerHour, uploadsPerHour } from './limits.ts'
import { isOfOtherVersion } from './other-version.ts'
import { answerErrors, type Call, encodeError, nothingHere, type serve } from './serve.ts'
import type { Timeouts } from './timeouts.ts'

type Options = {
  gateway: Gateway
  /** The version of the built web app; null without one. */
  version: string | null
  db: Kysely<Database>
  files: FileStore
  /** The folder for uploads in progress, and their timeouts. */
  uploads: { folder: string; timeouts: Timeouts }
  clock: Clock
  isDemo: () => boolean
  mapTiles: Context['mapTiles']
  mailWay: Context['mailWay']
  webhookWay: Context['webhookWay']
  backupPlace: Context['backupPlace']
}

/** Mounts every endpoint of the contract below /api. Permissions are checked before the body is read. */
export function apiEndpoints(
  app: FastifyInstance,
  routes: Record<string, ReturnType<typeof serve>>,
  options: Options,
): void {
  const { gateway, version, uploads } = options
  const handler = openApiHandler(routes, {
    clientInterceptors: [answerErrors],
    customErrorResponseBodyEncoder: encodeError,
  })

  async function answer(endpoint: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call: Call = {
      ctx: contextOf(request, reply, options),
      endpoint,
      idempotencyKey: idempotencyKeyOf(request),
      isOfOtherVersion: isOfOtherVersion(request, version),
      setHeader: (name, value) => reply.header(name, value),
      logFault: (error) => request.log.error({ err: error }, 'fault'),
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: call })
    if (!matched) throw nothingHere()
    return reply
  }

  async function answerForm(endpoint: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = await receiveForm(request.raw, uploads)
    request.discardForm = form.discard
    try {
      request.body = form.fields
      return await answer(endpoint, request, reply)
    } finally {
      await form.discard()
    }
  }

  for (const { name, method, url, takesFile, ...needs } of everyEndpoint()) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { takesFile },
      onRequest: async (request) => {
        request.caller = await admit(request, needs, gateway)
        if (takesFile && request.caller) await countAttempt(gateway.pool, uploadsPerHour, request.caller.userId)
        if (needs.exports && request.caller) await countAttempt(gateway.pool, exportsPerHour, request.caller.userId)
      },
      // Before the answer leaves: a client that has it finds no temporary file.
      onSend: async (request, reply, payload) => {
        await request.discardForm?.()
        return compressAnswer(request, reply, payload)
      },
      handler: (request, reply) => (isForm(request) ? answerForm(name, request, reply) : answer(name, request, reply)),
    })
  }
}

/** Builds the context: all that a feature may know of a request. */
function contextOf(request: FastifyRequest, reply: FastifyReply, options: Options): Call['ctx'] {
  const { gateway, db, files, clock, isDemo, mapTiles, mailWay, webhookWay, backupPlace } = options
  const user = request.caller && userOf(request.caller)
  // safe: admit() requires a session unless the endpoint allows anyone; the function of such an endpoint takes a
  // PublicContext.
  return {
    user,
    findUser: async () => userOf(await requireSession(request, gateway)),
    db,
    now: clock(),
    isInTransaction: false,
    files,
    address: addressOf(request.ip),
    publicUrl: gateway.publicUrl,
    isDemo: isDemo(),
    isOpen: gateway.isOpen,
    mapTiles,
    mailWay,
    webhookWay,
    backupPlace,
    secondFactors: gateway.secondFactors,
    payerPhones: gateway.payerPhones,
    passwords: gateway.passwords,
    handToken: (token: string) => reply.header('set-cookie', sessionCookie(token, gateway)),
  } as Call['ctx']
}

function userOf({ id, userId, name, role, keyHash }: Caller): User {
  return { id: userId, name, role, sessionId: id, ...(keyHash !== undefined && { keyHash }) }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,255}$/.test(key) ? key : undefined
}
