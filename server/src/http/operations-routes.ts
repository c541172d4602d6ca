import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { describeApi, describeApiAsPage } from './api-description.ts'

type Options = { pool: pg.Pool; publicUrl: string; isReady: () => boolean }

/** What operators and integrators ask: whether it lives, whether it is ready, what it offers. */
export async function operationsRoutes(app: FastifyInstance, { pool, publicUrl, isReady }: Options): Promise<void> {
  const description = await describeApi(publicUrl)
  const page = describeApiAsPage(description)

  app.get('/healthz', () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const isAnswering =
      isReady() &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply.code(isAnswering ? 200 : 503).send({ status: isAnswering ? 'ready' : 'not ready' })
  })

  app.get('/api/openapi.json', (_request, reply) => reply.send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
