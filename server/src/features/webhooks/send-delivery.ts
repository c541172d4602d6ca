import { epochSeconds, readClock } from '@shehena/domain/dates'
import { testEvent } from '@shehena/domain/webhooks/webhook-events'
import { isGivenUp, nextAttempt } from '@shehena/domain/webhooks/webhook-schedule'
import type { DeliveryFailure } from '@shehena/domain/webhooks/webhooks-api'
import { type Kysely, sql } from 'kysely'
import type { WebhookWay } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import type { Resolve } from '../../public-host.ts'
import { Hidden, keepBody } from './delivery-body.ts'
import { failureOf, failureOfStatus } from './delivery-failure.ts'
import { postWebhook } from './post-webhook.ts'
import { receiverAddress } from './receiver-address.ts'
import { turnOff } from './turn-off.ts'
import { signatureOf } from './webhook-secret.ts'

/** How the worker sends webhooks. */
export type WebhookSender = WebhookWay & {
  db: Kysely<Database>
  /** How long a receiver may take, in milliseconds. */
  answerMs: number
  /** Finds the addresses of a receiver; unset, the system does. */
  resolve?: Resolve
  /** A certificate to trust besides those of Node. */
  ca?: string
  /** From 0 up to 1. */
  random: () => number
  log: (message: string) => void
}

type Sending = WebhookSender & { stopped: AbortSignal }

type Delivery = {
  id: string
  endpointId: string
  event: string
  body: string | null
  attempts: number
  url: string
  secret: string
  oldSecret: string | null
  isKeyExpired: boolean
}

/**
 * Sends the next delivery that is due to an endpoint. Other processes may do the same: the database hands each delivery to one of
 * them, and two at once.
 *
 * @param stopped breaks an attempt off, which is made again later
 * @returns whether there was one
 */
export async function sendNext(
  sender: WebhookSender,
  endpoint: { id: string },
  stopped: AbortSignal,
): Promise<boolean> {
  const delivery = await takeDelivery(sender, endpoint)
  if (delivery) await send({ ...sender, stopped }, delivery)
  return delivery !== undefined
}

async function takeDelivery({ db }: WebhookSender, endpoint: { id: string }): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select d.id, d.endpoint_id, v.type as event, d.body, d.attempts, e.url, e.secret,
        case when e.old_until > now() then e.old_secret end as old_secret, k.expires_at <= now() as is_key_expired
      from take_delivery(${endpoint.id}) d
      join webhook_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id
      join api_keys k on k.id = e.key_id`.execute(db)
  return rows[0]
}

type Outcome = {
  status: number | null
  failure: DeliveryFailure | null
  retryAfter: string | null
  /** How long the attempt took, in milliseconds. */
  ms: number
}

/** Makes one attempt and stores its outcome. If this process dies before, another attempt is made: at least once. */
async function send(sender: Sending, delivery: Delivery): Promise<void> {
  if (delivery.isKeyExpired && delivery.event !== testEvent) return turnOff(sender, delivery, 'expired')
  const start = performance.now()
  const outcome = await attempt(sender, delivery).catch((error: unknown) => {
    const failure = error instanceof Hidden ? 'hidden' : failureOf(error)
    sender.log(`Webhook delivery ${delivery.id} failed: ${failure}`)
    if (failure === 'fault') sender.log(String(error instanceof Error ? error.stack : error))
    return { status: null, failure, retryAfter: null } as const
  })
  if (outcome.failure !== null && sender.stopped.aborted) return
  await endAttempt(sender, delivery, { ...outcome, ms: Math.round(performance.now() - start) })
}

async function attempt(sender: Sending, delivery: Delivery): Promise<Omit<Outcome, 'ms'>> {
  const { id, url, secret, oldSecret } = delivery
  const body = delivery.body ?? (await keepBody(sender.db, delivery))
  if (body === null) return { status: null, failure: 'hidden', retryAfter: null }
  const timestamp = epochSeconds(readClock())
  const secrets = [secret, oldSecret].filter((sealed) => sealed !== null).map((sealed) => sender.secrets.open(sealed))
  const { status, retryAfter } = await postWebhook({
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Shehena-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    },
    body,
    address: await receiverAddress(url, sender),
    ...(sender.ca !== undefined && { ca: sender.ca }),
    signal: AbortSignal.any([AbortSignal.timeout(sender.answerMs), sender.stopped]),
  })
  return { status, failure: failureOfStatus(status), retryAfter }
}

async function endAttempt(sender: WebhookSender, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { id, event, attempts } = delivery
  const { status, failure, retryAfter, ms } = outcome
  const now = readClock()
  const isFinal = event === testEvent || failure === 'gone' || failure === 'hidden'
  const next = failure === null || isFinal ? null : nextAttempt({ attempts, now, retryAfter, random: sender.random() })
  const { rows } = await sql<{ failingSince: string | null }>`
    select end_attempt(${id}, ${status}, ${failure}, ${ms}, ${next}) as failing_since`.execute(sender.db)
  if (event === testEvent || failure === null || failure === 'hidden') return
  // safe: the function returns one row.
  const { failingSince } = rows[0]!
  if (failure === 'gone') await turnOff(sender, delivery, 'gone')
  else if (failingSince !== null && isGivenUp(failingSince, now)) await turnOff(sender, delivery, 'failing')
}
