import { z } from 'zod'
import { daysBetween } from '../../dates.ts'
import { endpoint } from '../../endpoint.ts'
import { Day, Id, Instant, Version } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { daysInOrder } from '../../period-filter.ts'
import { renewals } from '../../renewal.ts'
import { keyStates } from '../api-keys/api-keys-api.ts'
import { keyRoles } from '../api-keys/key-limits.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'
import { keptDays } from './webhook-limits.ts'
import { WebhookUrl } from './webhook-url.ts'

/** On; paused by an administrator; off: the program has stopped by itself. */
export const webhookStatuses = ['on', 'paused', 'off'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** Why an endpoint is off: it answered 410, failed for three days, or its key expired or was revoked. */
export const offReasons = ['gone', 'failing', 'expired', 'revoked'] as const
export type OffReason = (typeof offReasons)[number]

export const deliveryStatuses = ['queued', 'sent', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why an attempt failed. Fixed words: the text of an answer is not kept. */
export const deliveryFailures = [
  'answer',
  'gone',
  'redirect',
  'timeout',
  'tls',
  'name',
  'host',
  'unreachable',
  'secret',
  'hidden',
  'fault',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

const tooManyDays = { path: ['to'], error: `Choose at most ${keptDays} days` }

/** An address that is told of changes. */
export const Webhook = z.strictObject({
  id: Id,
  url: z.string(),
  /** The key whose role decides what it is told. */
  key: z.strictObject({ id: Id, name: z.string(), role: z.enum(keyRoles), state: z.enum(keyStates) }),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStatuses),
  offReason: z.enum(offReasons).nullable(),
  /** Since when no attempt has succeeded; null after a success, or before the first attempt. */
  failingSince: Instant.nullable(),
  /** Until when the secret before the last rotation signs too; null for none. */
  oldUntil: Instant.nullable(),
  /** How many deliveries wait for an attempt, counted up to 1,000. */
  waiting: z.int(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Whether the one who made it, or took it over, has been deactivated. */
  hasMakerLeft: z.boolean(),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

/** One event on its way to an endpoint. */
export const WebhookDelivery = z.strictObject({
  id: Id,
  event: z.enum([...webhookEvents, testEvent]),
  /** When the record changed. */
  at: Instant,
  recordId: Id,
  /** The number of a booking, job, invoice or payment; null of a draft, a customer or a test. */
  no: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** The time of the next attempt; null once it is sent or given up. */
  nextAt: Instant.nullable(),
  /** The status code of the last answer; null for none. */
  httpStatus: z.int().nullable(),
  /** Why the last attempt failed. */
  failure: z.enum(deliveryFailures).nullable(),
  /** How long the last attempt took, in milliseconds. */
  ms: z.int().nullable(),
  finishedAt: Instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** A delivery with what was sent; null before the first attempt, or if it was deleted. */
export const SentDelivery = WebhookDelivery.extend({ body: z.string().nullable() })
export type SentDelivery = z.infer<typeof SentDelivery>

const chooseEvents = 'Choose at least one event'

const Events = z
  .array(z.enum(webhookEvents), { error: chooseEvents })
  .min(1, chooseEvents)
  .max(webhookEvents.length, 'Name each event once')
  .refine((events) => new Set(events).size === events.length, 'Name each event once')

/** What an administrator says of a new endpoint. */
export const NewWebhook = z.strictObject({ keyId: Id, url: WebhookUrl, events: Events })

/** The days whose deliveries are sent again, in Nairobi and both inclusive. */
export const ReplayedDays = daysInOrder(z.strictObject({ from: Day, to: Day })).refine(isKept, tooManyDays)

function isKept({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) < keptDays
}

/** An endpoint with its secret, which leaves the server this once. */
const ShownOnce = z.strictObject({ secret: z.string(), webhook: Webhook })

const Chosen = z.strictObject({ id: Id, version: Version })

const manage = { allow: 'integrations.manage', asksPassword: true } as const

export const webhooksApi = {
  list: endpoint({
    allow: 'integrations.manage',
    method: 'GET',
    path: '/webhooks',
    summary: 'The addresses that are told of changes, the newest first',
    input: pageInput({}),
    output: pageOf(Webhook, z.strictObject({})),
  }),
  get: endpoint({
    allow: 'integrations.manage',
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'One address that is told of changes',
    input: z.strictObject({ id: Id }),
    output: Webhook,
  }),
  create: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks',
    summary: 'Adds an address that is told of changes; the secret that signs them is shown this once',
    input: NewWebhook,
    output: ShownOnce,
  }),
  update: endpoint({
    ...manage,
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Changes the address, or what it is told of',
    input: Chosen.extend({ url: WebhookUrl.optional(), events: Events.optional() }),
    output: Webhook,
  }),
  delete: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Deletes an address with its deliveries: nothing more is sent to it',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
  rotate: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    summary:
      'Makes another secret, shown this once; the one before it ends at once if it leaked, and else signs too for 24 hours more',
    input: Chosen.extend({ renewal: z.enum(renewals) }),
    output: ShownOnce,
  }),
  test: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Sends the event webhook.test, with one attempt, to an address that may be paused or off',
    input: z.strictObject({ id: Id }),
    output: WebhookDelivery,
  }),
  pause: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks/{id}/pause',
    summary: 'Sends nothing for now; what happens meanwhile is kept for 30 days, and sent on resuming',
    input: Chosen,
    output: Webhook,
  }),
  resume: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks/{id}/resume',
    summary: 'Sends what waits and what comes to an address that was paused or off',
    input: Chosen,
    output: Webhook,
  }),
  replay: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhooks/{id}/replay',
    summary: 'Sends the deliveries of some days again, with the same ids and bodies; answers how many',
    input: daysInOrder(z.strictObject({ id: Id, from: Day, to: Day })).refine(isKept, tooManyDays),
    output: z.strictObject({ replayed: z.int() }),
  }),
  deliveries: endpoint({
    allow: 'integrations.manage',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'What was sent to an address in the last 30 days, and what waits, the newest first',
    input: pageInput({ id: Id, status: z.enum(deliveryStatuses).optional() }),
    output: pageOf(WebhookDelivery, z.strictObject({})),
  }),
}

export const webhookDeliveriesApi = {
  get: endpoint({
    allow: 'integrations.manage',
    method: 'GET',
    path: '/webhook-deliveries/{id}',
    summary: 'One delivery, with the body that was sent',
    input: z.strictObject({ id: Id }),
    output: SentDelivery,
  }),
  replay: endpoint({
    ...manage,
    method: 'POST',
    path: '/webhook-deliveries/{id}/replay',
    summary: 'Sends a delivery again, with the same id and body',
    input: z.strictObject({ id: Id }),
    output: WebhookDelivery,
  }),
}
