import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Hearing, keepHearing, type Pulse } from '../db/hearing.ts'
import type { WebhookDispatcher } from '../features/office/webhooks/webhook-dispatcher.ts'

const pauseMs = 2000

type Place = {
  pool: pg.Pool
  webhooks: WebhookDispatcher
  pulse: Pulse
  hearing: Hearing | undefined
  log: (message: string) => void
}

/**
 * Listens for the endpoints that something is due to, as transactions commit (LISTEN/NOTIFY), and reconnects when the connection is
 * lost. What was missed is found then.
 *
 * @param signal ends it
 * @returns a promise that resolves once it has ended
 */
export async function listenForWebhooks({ log, ...place }: Place, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await listen({ ...place, signal })
    } catch (error) {
      log(`Webhooks wait: ${error instanceof Error ? error.message : error}`)
      await sleep(pauseMs, null, { signal }).catch(() => undefined)
    }
  }
}

/** Resolves when it has to stop. @throws the error of the connection */
async function listen({
  pool,
  webhooks,
  pulse,
  hearing,
  signal,
}: Omit<Place, 'log'> & { signal: AbortSignal }): Promise<void> {
  const client = await pool.connect()
  let stop = () => {}
  let endAsking = () => {}
  try {
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection was closed.')))
      stop = resolve
      signal.addEventListener('abort', stop)
      // It may have come while the connection was opened.
      if (signal.aborted) stop()
    })
    client.on('notification', ({ payload = '' }) => webhooks.wake(payload))
    await Promise.race([client.query('listen webhooks').then(() => webhooks.wakeDue()), ended])
    endAsking = keepHearing(client, pulse, hearing)
    await ended
  } finally {
    endAsking()
    signal.removeEventListener('abort', stop)
    client.release(true)
  }
}
