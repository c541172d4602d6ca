import { randomUUID } from 'node:crypto'
import type { MapTiles } from '@shehena/domain/jobs/mapped-job'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { faultAnswer, NotFound, Refusal, refusalFrom } from '../errors.ts'
import type { Session } from '../sign-in/session.ts'
import { Connections } from './connections.ts'
import { checkTransport, isForm } from './gateway.ts'
import { securityHeaders } from './headers.ts'
import { mayReadMetrics, openMetrics } from './metrics.ts'
import { limitBodyTime, type Timeouts } from './timeouts.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    session: Session | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface FastifyInstance {
    /** What /metrics shows, for others to add to. */
    metrics: Registry
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface FastifyContextConfig {
    /** Whether the route takes a form with a file. */
    takesFile?: boolean
    /** Whether browsers come here by themselves, so that it says nothing of their people. */
    isBackground?: boolean
  }
}

export type HttpOptions = {
  pool: pg.Pool
  publicUrl: string
  logLevel: string
  /** Where the log goes, the standard output where nothing else is said. */
  logStream?: { write(line: string): void }
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  timeouts: Timeouts
  isReady: () => boolean
  /** What whoever asks for the metrics must bring; null: only this machine may ask. */
  metricsToken: string | null
  /** Where browsers may fetch the pictures under a map. */
  mapTiles: MapTiles['tiles']
}

/** An HTTP server that checks every request alike, answers every error alike, counts and logs. It has no routes yet. */
export function openHttpServer(options: HttpOptions): FastifyInstance {
  const headersOf = securityHeaders({
    publicUrl: options.publicUrl,
    tileUrl: options.mapTiles?.url ?? null,
  })
  const connections = new Connections({ headers: headersOf({ isApi: true }) })
  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { req: describeRequest },
      ...(options.logStream && { stream: options.logStream }),
    },
    // One line of our own per request, see countAndLog.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // Of a file, the slowest that is waited for; see limitBodyTime for everything else.
    requestTimeout: options.timeouts.fileMs + 10_000,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: options.timeouts.headMs,
      // How often it is looked whose time is up.
      connectionsCheckingInterval: Math.min(options.timeouts.headMs, 5000),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf({ isApi: true }))
      request.log.warn({ err: error }, 'request refused')
      answer(reply, transportRefusal(error) ?? faultAnswer())
    },
    clientErrorHandler: (error, socket) => connections.refuse(error, socket, app.log),
  })
  app.decorateRequest('session', null)
  app.removeAllContentTypeParsers()
  // The API's own handler reads the body; see checkTransport for its limit.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  checkEveryRequest(app, options, headersOf)
  countAndLog(app, options)
  answerEveryError(app)
  connections.watch(app)
  return app
}

function checkEveryRequest(
  app: FastifyInstance,
  { publicUrl, isReady, timeouts }: HttpOptions,
  headersOf: ReturnType<typeof securityHeaders>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isApi = isOfApi(request)
    reply.header('x-request-id', request.id)
    reply.headers(headersOf({ isApi }))
    checkTransport(request, publicUrl)
    if (Number(request.headers['content-length']) > 0 && !isForm(request))
      limitBodyTime(request, reply, timeouts.bodyMs)
    if (isApi && !isReady()) {
      throw new Refusal('UNAVAILABLE', 'The program is starting. Try again shortly.', { retryAfter: 2 })
    }
  })
}

function countAndLog(app: FastifyInstance, { pool, metricsToken }: HttpOptions): void {
  const { registry, durations } = openMetrics(pool)
  app.decorate('metrics', registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new NotFound('There is nothing at GET /metrics.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { elapsedTime: ms, statusCode: status } = reply
    durations.observe({ method: request.method, route, status }, ms / 1000)
    const line = { req: request, status, ms: Math.round(ms), userId: request.session?.userId }
    if (route.startsWith('/api')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

function answerEveryError(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error) ?? transportRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'fault')
    return answer(reply, refusal ?? faultAnswer())
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    return answer(reply, new NotFound(`There is nothing at ${request.method} ${path.slice(0, 200)}.`))
  })
}

function answer(reply: FastifyReply, { status, body, retryAfter }: Refusal): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(status).send(body)
}

/** Whether a request is the API's, as written or as the router reads it. */
function isOfApi({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') || Boolean(routeOptions.url?.startsWith('/api/'))
}

/** What the log says of a request: never its query, its headers or its body. */
function describeRequest(request: { method: string; url: string; ip?: string; id?: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?')[0], ip: request.ip }
}

/** Faults that the HTTP server itself finds in a request. */
function transportRefusal(error: unknown): Refusal | null {
  const status = typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('TOO_LARGE', 'The request is too large.')
  if (status === 415) return new Refusal('UNSUPPORTED', 'Send the request as application/json.')
  if (status === 404) return new NotFound('There is nothing here.')
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return new Refusal('MALFORMED', 'The request could not be read.')
}
