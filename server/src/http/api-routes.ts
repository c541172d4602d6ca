import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock, Context } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { admit, everyEndpoint, type Gateway } from './gateway.ts'
import { answerErrors, type Call, encodeError, nothingHere, type serve } from './serve.ts'

type Options = {
  gateway: Gateway
  db: Kysely<Database>
  clock: Clock
  isDemo: () => boolean
  mapTiles: Context['mapTiles']
}

/** Mounts every endpoint of the contract below /api; the permission is checked before the body is read. */
export function apiRoutes(
  app: FastifyInstance,
  routes: Record<string, ReturnType<typeof serve>>,
  { gateway, db, clock, isDemo, mapTiles }: Options,
): void {
  const handler = new OpenAPIHandler(routes, {
    clientInterceptors: [answerErrors],
    customErrorResponseBodyEncoder: encodeError,
  })

  function callOf(endpoint: string, request: FastifyRequest, reply: FastifyReply): Call {
    const { session } = request
    const user = session && { id: session.userId, name: session.name, role: session.role, sessionId: session.id }
    return {
      // safe: admit() lets nobody without a session through, but to an endpoint that allows anyone,
      // whose function takes a PublicContext.
      ctx: { user, db, now: clock(), isInTransaction: false, isDemo: isDemo(), mapTiles } as Call['ctx'],
      endpoint,
      idempotencyKey: idempotencyKeyOf(request),
      setHeader: (name, value) => reply.header(name, value),
      logFault: (error) => request.log.error({ err: error }, 'fault'),
    }
  }

  for (const { name, method, url, allow } of everyEndpoint()) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        request.session = await admit(request, reply, allow, gateway)
      },
      handler: async (request, reply) => {
        const { matched } = await handler.handle(request, reply, {
          prefix: '/api',
          context: callOf(name, request, reply),
        })
        if (!matched) throw nothingHere()
        return reply
      },
    })
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,255}$/.test(key) ? key : undefined
}
