import type { FastifyInstance } from 'fastify'
import type { Hearing, Pulse } from '../../db/hearing.ts'
import { findValid } from '../../sign-in/session.ts'
import { admit, type Gateway } from '../gateway.ts'
import { Announcer } from './events.ts'

/** The server-sent events stream of changes, for everybody who is signed in. */
export function eventEndpoints(
  app: FastifyInstance,
  {
    gateway,
    databaseUrl,
    ...options
  }: {
    gateway: Gateway
    databaseUrl: string
    beatMs: number
    pulse: Pulse
    hearing?: Hearing | undefined
    isReady: () => boolean
  },
): void {
  const announcer = new Announcer({
    url: databaseUrl,
    log: app.log,
    findValid: (sessions) => findValid(gateway.pool, sessions),
    ...options,
  })
  app.get('/api/events', { exposeHeadRoute: false, config: { isBackground: true } }, async (request, reply) => {
    const session = await admit(request, { allow: 'account.own' }, gateway)
    const { since } = request.query as { since?: unknown }
    if (session) announcer.subscribe(session, reply, typeof since === 'string' ? since : '')
    return reply
  })
  app.addHook('onReady', () => announcer.listen())
  app.addHook('preClose', () => announcer.close())
}
