import { randomUUID } from 'node:crypto'
import type { MapTiles } from '@shehena/domain/road/jobs/mapped-job'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { refusalNow } from '../db/held-commits.ts'
import { databaseOn } from '../db/pool.ts'
import { faultAnswer, NotFound, Refusal } from '../errors.ts'
import type { Caller } from '../sign-in/session.ts'
import { plainAddresses } from './client-address.ts'
import { Connections } from './connections.ts'
import { checkTransport, isForm } from './gateway.ts'
import { securityHeaders } from './headers.ts'
import { mayReadMetrics, openMetrics } from './metrics.ts'
import { isOfOtherVersion, otherVersion } from './other-version.ts'
import { limitBodyTime, type Timeouts } from './timeouts.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    caller: Caller | null
    /** Deletes the temporary file of a form; null where the request has none. */
    discardForm: (() => Promise<void>) | null
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface FastifyInstance {
    /** The Prometheus registry that /metrics shows. */
    metrics: Registry
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface FastifyContextConfig {
    /** Whether the route takes an upload. */
    takesFile?: boolean
    /** Whether browsers call this by themselves, so that it counts as no user activity. */
    isBackground?: boolean
    /** Whether another company's server calls this: without our Origin, and perhaps in chunks. The route limits the body. */
    isHook?: boolean
  }
}

export type HttpOptions = {
  pool: pg.Pool
  publicUrl: string
  /** The version of the built web app; null without one. */
  version: string | null
  logLevel: string
  /** The log's destination; standard output by default. */
  logStream?: { write(line: string): void }
  /** Trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies: string[]
  timeouts: Timeouts
  isReady: () => boolean
  /** Bearer token for /metrics; null: only this machine may read them. */
  metricsToken: string | null
  /** The tile server of the maps. */
  mapTiles: MapTiles['tiles']
}

// Not the logger's own way to standard output, on which an error ends the process.
const standardOutput = { write: (line: string) => process.stdout.write(line) }

/** An HTTP server without routes: checks every request, formats errors, counts and logs. */
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
      stream: options.logStream ?? standardOutput,
    },
    // countAndLog writes one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    // The timeout of the slowest upload; limitBodyTime has a shorter one for other bodies.
    requestTimeout: options.timeouts.fileMs + 10_000,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: options.timeouts.headMs,
      // How often the timeouts are checked.
      connectionsCheckingInterval: Math.min(options.timeouts.headMs, 5000),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf({ isApi: true }))
      // Not its message, which has the whole address: that of a hook holds a secret.
      request.log.warn({ code: error.code }, 'request refused')
      answer(reply, transportRefusal(error) ?? faultAnswer())
    },
    clientErrorHandler: (error, socket) => connections.refuse(error, socket, app.log),
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('discardForm', null)
  app.removeAllContentTypeParsers()
  // The API's handler parses the body; checkTransport limits its size.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  checkEveryRequest(app, options, headersOf)
  countAndLog(app, options)
  answerEveryError(app, options)
  connections.watch(app)
  return app
}

function checkEveryRequest(
  app: FastifyInstance,
  { publicUrl, isReady, timeouts }: HttpOptions,
  headersOf: ReturnType<typeof securityHeaders>,
): void {
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    readClientAddress(request)
    const isApi = isOfApi(request)
    reply.header('x-request-id', request.id)
    reply.headers(headersOf({ isApi }))
    const isHook = request.routeOptions.config.isHook === true
    if (!isHook) checkTransport(request, publicOrigin)
    if (isHook || (Number(request.headers['content-length']) > 0 && !isForm(request)))
      limitBodyTime(request, reply, timeouts.bodyMs)
    if (isApi && !isReady()) {
      throw new Refusal('UNAVAILABLE', 'The program is starting. Try again shortly.', { retryAfter: 2 })
    }
  })
}

/** Before anything reads `request.ip`. The header stays where it is: the metrics ask whether there is one. */
function readClientAddress({ raw: { headers } }: FastifyRequest): void {
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined) headers['x-forwarded-for'] = plainAddresses(String(forwarded))
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
    const line = { req: request, status, ms: Math.round(ms), userId: request.caller?.userId }
    if (route.startsWith('/api')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

function answerEveryError(app: FastifyInstance, { pool, version }: HttpOptions): void {
  const db = databaseOn(pool)
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = (await refusalNow(db, error)) ?? transportRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'fault')
    return answer(reply, refusal ?? faultAnswer())
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isOfApi(request) && isOfOtherVersion(request, version)) return answer(reply, otherVersion())
    return answer(reply, new NotFound(`There is nothing at ${request.method} ${withoutSecret(path).slice(0, 200)}.`))
  })
}

function answer(reply: FastifyReply, { status, body, retryAfter }: Refusal): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(status).send(body)
}

/** Whether a request is for the API, by its raw URL or by the matched route. */
function isOfApi({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api/') || Boolean(routeOptions.url?.startsWith('/api/'))
}

/** The log entry of a request: without query, headers or body. */
function describeRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'id'> & Partial<Pick<FastifyRequest, 'routeOptions'>>,
) {
  const path = request.routeOptions?.config?.isHook
    ? request.routeOptions.url
    : withoutSecret(request.url.split('?')[0])
  return { id: request.id, method: request.method, path, ip: request.ip }
}

/** The address of a hook without its secret. */
function withoutSecret(path = ''): string {
  return path.replace(/^(\/[^/]*\/c2b\/)[^/]*/i, '$1***')
}

/** Errors that Fastify itself finds in a request. */
function transportRefusal(error: unknown): Refusal | null {
  const status = typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('TOO_LARGE', 'The request is too large.')
  if (status === 415) return new Refusal('UNSUPPORTED', 'Send the request as application/json.')
  if (status === 404) return new NotFound('There is nothing here.')
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return new Refusal('MALFORMED', 'The request could not be read.')
}
