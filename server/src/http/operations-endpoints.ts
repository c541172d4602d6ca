import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { describeApi, describeApiAsPage } from './api-description.ts'

type Options = { pool: pg.Pool; publicUrl: string; isReady: () => boolean }

// A database that does not answer must not make the health check hang.
const timeoutMs = 2000

/** Endpoints for operators and integrators: liveness, readiness, API description. */
export async function operationsEndpoints(app: FastifyInstance, { pool, publicUrl, isReady }: Options): Promise<void> {
  const description = await describeApi(publicUrl)
  const page = describeApiAsPage(description)

  healthEndpoints(app, { pool, isReady })
  app.get('/api/openapi.json', (_request, reply) => reply.send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

/** Liveness and readiness checks, of a server and of a worker. */
export function healthEndpoints(app: FastifyInstance, { pool, isReady }: Omit<Options, 'publicUrl'>): void {
  app.get('/healthz', () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const isAnswering = isReady() && (await Promise.race([answers(pool), sleep(timeoutMs, false)]))
    return reply.code(isAnswering ? 200 : 503).send({ status: isAnswering ? 'ready' : 'not ready' })
  })
}

function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
