import type { Agent } from 'node:https'
import { epochSeconds, readClock } from '@shehena/domain/dates'
import { testEvent } from '@shehena/domain/webhooks/webhook-events'
import { isGivenUp, nextAttempt } from '@shehena/domain/webhooks/webhook-schedule'
import type { DeliveryFailure } from '@shehena/domain/webhooks/webhooks-api'
import { type Kysely, sql } from 'kysely'
import type { WebhookWay } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import type { Resolve } from '../../public-host.ts'
import { Hidden, keepBody, type Owed } from './delivery-body.ts'
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
  /** Keeps the connections. */
  agent: Agent
  /** How long to look for more once nothing is due, in milliseconds: a change may be about to be committed. */
  lingerMs: number
  /** From 0 up to 1. */
  random: () => number
  log: (message: string) => void
}

type Sending = WebhookSender & { /** Breaks an attempt off, which is made again later. */ stopped: AbortSignal }

export type Delivery = Owed & {
  id: string
  endpointId: string
  body: string | null
  attempts: number
  url: string
  secret: string
  oldSecret: string | null
  isKeyExpired: boolean
}

/**
 * Takes the next delivery that is due to an endpoint; undefined for none. Other processes may do the same: the database hands each
 * delivery to one of them, and two at once.
 */
export async function takeDelivery({ db }: WebhookSender, endpoint: { id: string }): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select d.id, d.endpoint_id, v.type, v.row_id, v.row_no, v.row_version, v.at, k.id as key_id, p.name as key_name, p.user_id,
        p.role, d.body, d.attempts, e.url, e.secret,
        case when e.old_until > now() then e.old_secret end as old_secret, k.expires_at <= now() as is_key_expired
      from take_delivery(${endpoint.id}) d
      join webhook_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id
      join api_keys k on k.id = e.key_id
      join profiles p on p.id = k.profile_id`.execute(db)
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
export async function sendDelivery(sender: Sending, delivery: Delivery): Promise<void> {
  if (delivery.isKeyExpired && delivery.type !== testEvent) return turnOff(sender, delivery, 'expired')
  const start = performance.now()
  const outcome = await attempt(sender, delivery).catch((error: unknown) => {
    const failure = error instanceof Hidden ? 'hidden' : failureOf(error)
    sender.log(`Webhook delivery ${delivery.id} failed: ${failure}`)
    if (failure === 'fault') sender.log(String(error instanceof Error ? error.stack : error))
    return { status: null, failure, retryAfter: null } as const
  })
  if (outcome === null || (outcome.failure !== null && sender.stopped.aborted)) return
  await endAttempt(sender, delivery, { ...outcome, ms: Math.round(performance.now() - start) })
}

/** Null if the delivery has to wait, because the role of its key has just changed. */
async function attempt(sender: Sending, delivery: Delivery): Promise<Omit<Outcome, 'ms'> | null> {
  const { id, url, secret, oldSecret } = delivery
  const body = delivery.body ?? (await keepBody(sender.db, delivery))
  if (body === null) return null
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
    agent: sender.agent,
    signal: AbortSignal.any([AbortSignal.timeout(sender.answerMs), sender.stopped]),
  })
  return { status, failure: failureOfStatus(status), retryAfter }
}

async function endAttempt(sender: WebhookSender, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { id, type, attempts } = delivery
  const { status, failure, retryAfter, ms } = outcome
  const now = readClock()
  const isFinal = type === testEvent || failure === 'gone' || failure === 'hidden'
  const next = failure === null || isFinal ? null : nextAttempt({ attempts, now, retryAfter, random: sender.random() })
  const { rows } = await sql<{ failingSince: string | null }>`
    select end_attempt(${id}, ${status}, ${failure}, ${ms}, ${next}) as failing_since`.execute(sender.db)
  if (type === testEvent || failure === null || failure === 'hidden') return
  // safe: the function returns one row.
  const { failingSince } = rows[0]!
  if (failure === 'gone') await turnOff(sender, delivery, 'gone')
  else if (failingSince !== null && isGivenUp(failingSince, now)) await turnOff(sender, delivery, 'failing')
}
