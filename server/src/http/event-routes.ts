import type { FastifyInstance } from 'fastify'
import { Announcer } from './events.ts'
import { admit, type Gateway } from './gateway.ts'
import { isStillValid } from './session.ts'

/** The stream by which browsers hear what changed, for everybody who is signed in. */
export function eventRoutes(
  app: FastifyInstance,
  { gateway, databaseUrl }: { gateway: Gateway; databaseUrl: string },
): void {
  const announcer = new Announcer({
    url: databaseUrl,
    log: app.log,
    isStillValid: (session) => isStillValid(gateway.pool, session),
  })
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await admit(request, reply, 'account.own', gateway)
    if (session) announcer.subscribe(session, reply)
    return reply
  })
  app.addHook('onReady', () => announcer.listen())
  app.addHook('preClose', () => announcer.close())
}
