import type { Agent } from 'node:https'
import { epochSeconds, readClock } from '@shehena/domain/dates'
import { isGivenUp, nextAttempt } from '@shehena/domain/office/webhooks/webhook-schedule'
import type { DeliveryFailure } from '@shehena/domain/office/webhooks/webhooks-api'
import { type Kysely, sql } from 'kysely'
import type { WebhookWay } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { untilUnblocked } from '../../../db/transaction.ts'
import type { Resolve } from '../../../public-host.ts'
import type { Batches } from '../sending/batches.ts'
import { Hidden, keepBody, type Owed } from './delivery-body.ts'
import { failureOf, failureOfStatus } from './delivery-failure.ts'
import { postWebhook } from './post-webhook.ts'
import { receiverAddress } from './receiver-address.ts'
import { turnOff } from './turn-off.ts'
import { signatureOf } from './webhook-secret.ts'

/** How the worker sends webhooks. */
export type WebhookSender = WebhookWay & {
  db: Kysely<Database>
  /** How long an attempt may take, in milliseconds. */
  answerMs: number
  /** Finds the addresses of a receiver; unset, the system does. */
  resolve?: Resolve
  /** Keeps the connections. */
  agent: Agent
  /** Says whether anything may be sent, and counts it. */
  batches: Batches
  /** From 0 up to 1. */
  random: () => number
  log: (message: string) => void
}

type Sending = WebhookSender & { /** Breaks an attempt off, which is made again later. */ stopped: AbortSignal }

/** A delivery that this process has taken, and where it goes. */
export type Taken = { id: string; endpointId: string; isTest: boolean; attempts: number; url: string }

/**
 * Takes the next delivery that is due to an endpoint; undefined for none. Other processes may do the same: the database hands each
 * delivery to one of them, and two at once.
 */
export async function takeDelivery({ db }: WebhookSender, endpoint: { id: string }): Promise<Taken | undefined> {
  const { rows } = await untilUnblocked(() =>
    sql<Taken>`
      select d.id, d.endpoint_id, d.is_test, d.attempts, e.url
        from take_delivery(${endpoint.id}) d join webhook_endpoints e on e.id = d.endpoint_id`.execute(db),
  )
  return rows[0]
}

/** Whether what was taken has been counted, and so may be sent. */
function isCounted({ batches, log }: WebhookSender): Promise<boolean> {
  return batches.raise().catch((error: unknown) => {
    log(`Webhooks wait, they could not be counted: ${String(error)}`)
    return false
  })
}

type Outcome = {
  /** The status code of an answer; null for none. */
  status: number | null
  failure: DeliveryFailure | null
  retryAfter: string | null
}

/**
 * Makes one attempt, if it may be made, and stores its outcome. If this process dies before, another attempt is made: at least once.
 *
 * @returns the time of the next attempt, an ISO instant; null for none
 */
export async function sendDelivery(sender: Sending, taken: Taken): Promise<string | null> {
  if (!(await isCounted(sender))) {
    await giveBack(sender, taken)
    return null
  }
  const start = performance.now()
  const outcome = await attempt(sender, taken).catch((error: unknown): Outcome => {
    const failure = error instanceof Hidden ? 'hidden' : failureOf(error)
    sender.log(`Webhook delivery ${taken.id} failed: ${failure}`)
    if (failure === 'fault') sender.log(String(error instanceof Error ? error.stack : error))
    return { status: null, failure, retryAfter: null }
  })
  if (outcome === 'given up' || (outcome !== 'expired' && outcome.failure !== null && sender.stopped.aborted)) {
    await giveBack(sender, taken)
    return null
  }
  if (outcome === 'expired') {
    await turnOff(sender, taken, 'expired')
    return null
  }
  return endAttempt(sender, taken, { ...outcome, ms: Math.round(performance.now() - start) })
}

/** One attempt, from the look-up of the name to the status: nothing of it outlives the signal. */
async function attempt(sender: Sending, taken: Taken): Promise<Outcome | 'given up' | 'expired'> {
  const signal = AbortSignal.any([AbortSignal.timeout(sender.answerMs), sender.stopped])
  const address = await beforeAbort(signal, receiverAddress(taken.url, sender))
  // Asked last: it may have been paused, moved, revoked or deleted by now, or the role of its key lowered.
  const owed = await findOwed(sender, taken)
  if (!owed) return 'given up'
  if (owed.isKeyExpired && !taken.isTest) return 'expired'
  const body = owed.body ?? (await keepBody(sender.db, owed))
  if (body === undefined) return 'given up'
  const { status, retryAfter } = await beforeAbort(
    signal,
    postWebhook({
      url: taken.url,
      headers: headersOf(sender, { ...owed, body }),
      body,
      address,
      agent: sender.agent,
      signal,
    }),
  )
  return { status, failure: failureOfStatus(status), retryAfter }
}

/** The result of a work, unless the signal comes first: whatever the work does then is ignored. @throws the signal's reason */
async function beforeAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

type Signed = Owed & { id: string; secret: string; oldSecret: string | null }

/** What a taken delivery is signed with and made of, if it may still be sent to the same address. */
async function findOwed({ db }: Sending, { id, url }: Taken) {
  const { rows } = await sql<Signed & { body: string | null; isKeyExpired: boolean }>`
    select d.id, v.type, v.row_id, v.row_no, v.row_version, v.at, k.id as key_id, p.name as key_name, p.user_id, p.role,
        case when d.body_role = p.role then d.body end as body, e.secret,
        case when e.old_until > now() then e.old_secret end as old_secret, k.expires_at <= now() as is_key_expired
      from webhook_deliveries d
      join webhook_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id
      join api_keys k on k.id = e.key_id
      join profiles p on p.id = k.profile_id
      where d.id = ${id} and d.status = 'queued' and d.sending_since is not null
        and e.url = ${url} and hears(e) and (e.status = 'on' or d.is_test)`.execute(db)
  return rows[0]
}

function headersOf({ secrets }: Sending, { id, secret, oldSecret, body }: Signed & { body: string }) {
  const timestamp = epochSeconds(readClock())
  const opened = [secret, oldSecret].filter((sealed) => sealed !== null).map((sealed) => secrets.open(sealed))
  return {
    'content-type': 'application/json',
    'user-agent': 'Shehena-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, opened),
  }
}

/** Puts back what was taken and not attempted. */
async function giveBack({ db }: Sending, { id }: Taken): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts - 1, sending_since = null, due_at = now()
      where id = ${id} and status = 'queued' and sending_since is not null`.execute(db)
}

async function endAttempt(
  sender: Sending,
  taken: Taken,
  { status, failure, retryAfter, ms }: Outcome & { ms: number },
): Promise<string | null> {
  const { id, isTest, attempts } = taken
  const now = readClock()
  const isFinal = isTest || failure === 'gone' || failure === 'hidden'
  const next = failure === null || isFinal ? null : nextAttempt({ attempts, now, retryAfter, random: sender.random() })
  const { rows } = await untilUnblocked(() =>
    sql<{ failingSince: string | null }>`
      select end_attempt(${id}, ${status}, ${failure}, ${ms}, ${next}) as failing_since`.execute(sender.db),
  )
  // Null after a success, a test, or for a record that may not be seen.
  const failingSince = rows[0]?.failingSince ?? null
  if (failingSince === null) return null
  if (failure === 'gone') await turnOff(sender, taken, 'gone')
  else if (isGivenUp(failingSince, now)) await turnOff(sender, taken, 'failing')
  return next
}
