import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { describeApi, describeApiAsPage } from './api-description.ts'

type Options = { pool: pg.Pool; publicUrl: string; isReady: () => boolean }

// A database that does not answer at all must not make the question hang as well.
const timeoutMs = 2000

/** What operators and integrators ask: whether it lives, whether it is ready, what it offers. */
export async function operationsEndpoints(app: FastifyInstance, { pool, publicUrl, isReady }: Options): Promise<void> {
  const description = await describeApi(publicUrl)
  const page = describeApiAsPage(description)

  healthEndpoints(app, { pool, isReady })
  app.get('/api/openapi.json', (_request, reply) => reply.send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

/** Whether the process lives, and whether it can do its work: of a server as of a worker. */
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
