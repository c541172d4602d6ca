import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Pulse } from '../db/hearing.ts'
import { describeApi, describeApiAsPage } from './api-description.ts'

type Options = {
  pool: pg.Pool
  publicUrl: string
  isReady: () => boolean
  /** When those who listen last heard the database. */
  pulse: Pulse
}

// A database that does not answer must not make the health check hang.
const timeoutMs = 2000
const starting = 'starts: waits for its database, or brings it up to date'

/** Endpoints for operators and integrators: health checks, API description. */
export async function operationsEndpoints(app: FastifyInstance, { publicUrl, ...health }: Options): Promise<void> {
  const description = await describeApi(publicUrl)
  const page = describeApiAsPage(description)

  app.get('/healthz', () => ({ status: 'alive' }))
  readiness(app, health)
  app.get('/api/openapi.json', (_request, reply) => reply.send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

/** Health checks of a worker. Nothing looks at a worker before it gives it work: one that hears nothing of its database does not live. */
export function workerHealth(app: FastifyInstance, health: Omit<Options, 'publicUrl'>): void {
  app.get('/healthz', async (_request, reply) => {
    const reason = health.pulse.fault()
    return reason ? reply.code(503).send({ status: 'stuck', reason }) : reply.send({ status: 'alive' })
  })
  readiness(app, health)
}

/**
 * Whether the program has started and does not stop, and whether its database answers too. The first asks no database: a load
 * balancer would leave every server out for a fault that all of them share, and nobody would read our sentence about it. Fastify
 * itself answers 503 while it stops.
 */
function readiness(app: FastifyInstance, { pool, isReady, pulse }: Omit<Options, 'publicUrl'>): void {
  app.get('/servez', (_request, reply) =>
    isReady() ? reply.send({ status: 'serves' }) : reply.code(503).send({ status: 'does not serve', reason: starting }),
  )

  app.get('/readyz', async (_request, reply) => {
    const reason = isReady() ? (pulse.fault() ?? (await databaseFault(pool))) : starting
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : reply.send({ status: 'ready' })
  })
}

/** What is wrong with the database; null where it answers in time. */
async function databaseFault(pool: pg.Pool): Promise<string | null> {
  const isAnswering = await Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(timeoutMs, false),
  ])
  return isAnswering ? null : 'database does not answer'
}
