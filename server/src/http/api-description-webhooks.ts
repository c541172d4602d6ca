import { keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import { eventsOf, kindsFor, testEvent, type WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import { answerMs, keptDays, largestBody } from '@shehena/domain/office/webhooks/webhook-limits'
import { TestPayload, webhookPayloads } from '@shehena/domain/office/webhooks/webhook-payload'
import { mostAttempts } from '@shehena/domain/office/webhooks/webhook-schedule'
import { roleLabels } from '@shehena/domain/roles'

type Told = {
  /** Among the components; a generated client has it as a type. */
  schema: string
  summary: string
}

const told: Record<WebhookKind, Told> = {
  customer: { schema: 'CustomerEvent', summary: 'A customer was added, changed or deleted' },
  booking: { schema: 'BookingEvent', summary: 'A booking was added, changed or deleted, or has another status' },
  job: { schema: 'JobEvent', summary: 'A job was added, changed or deleted, or has another status' },
  invoice: { schema: 'InvoiceEvent', summary: 'An invoice was added, changed or deleted, or has another status' },
  payment: { schema: 'PaymentEvent', summary: 'A payment was added, changed, deleted or voided' },
}
const test: Told = { schema: 'TestEvent', summary: 'An administrator tries the webhook' }

// safe: the keys of an object literal are its kinds.
const kinds = Object.keys(told) as WebhookKind[]

/** The schemas of what is posted, by their names among the components. */
export const webhookSchemas = {
  ...Object.fromEntries(kinds.map((kind) => [told[kind].schema, webhookPayloads[kind]])),
  [test.schema]: TestPayload,
}

/** What holds for every delivery. */
export const webhookPromise =
  'Each delivery arrives at least once. The same webhook-id means the same bytes, as long as the key keeps its role. ' +
  'Deliveries do not arrive in order: of a record, keep the highest version. A deletion has the version after the last one. ' +
  `A body of more than ${largestBody / 1024} KB has null in the place of its record, with the ids: read the record by GET. ` +
  `Deliveries are kept ${keptDays} days, and an administrator can have them sent again.`

const masks =
  'The record is what its GET answers the key of the webhook when the body is made, just before the first attempt: the role of the key masks its fields, and it may be newer than the event.'

const headers = {
  WebhookId: {
    name: 'webhook-id',
    description: 'The delivery. It stays the same when it is sent again.',
    schema: { type: 'string', format: 'uuid' },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    description: 'When this attempt was made, in seconds since 1970. Refuse one that is more than five minutes off.',
    schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
  },
  WebhookSignature: {
    name: 'webhook-signature',
    description:
      'By the rules of Standard Webhooks: v1, and in Base64 the HMAC-SHA256 of webhook-id, webhook-timestamp and the body, with a dot between each. For 24 hours after a rotation there are two, with a space between them.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$' },
  },
}

/** The headers of every delivery, written once. */
export const webhookParameters = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => [name, { ...header, in: 'header', required: true }]),
)

/** The answers of a receiver that count, written once. */
export const webhookResponses = {
  WebhookTaken: { description: `Taken. Answer within ${answerMs / 1000} seconds; no text of the answer is read.` },
  WebhookTurnedOff: { description: 'Turned off: nothing more is sent until an administrator resumes the webhook.' },
  WebhookSentAgain: {
    description: `Sent again, up to ${mostAttempts - 1} times over three days. A redirect is not followed. A Retry-After is kept, up to a day.`,
  },
  WebhookTestFailed: { description: 'The test failed. It is not sent again, and turns nothing off.' },
}

/** The OpenAPI object `webhooks`: what the program posts to other programs, an entry for each kind of record. */
export function describeWebhooks(): Record<string, object> {
  return {
    ...Object.fromEntries(
      kinds.map((kind) => [kind, posted(kind, told[kind], `${masks} ${webhookPromise}`, answersToRecord)]),
    ),
    [testEvent]: posted(
      'test',
      test,
      'Sent once, without a record, to a webhook that may be paused or off. Its data name the webhook itself.',
      answersToTest,
    ),
  }
}

const answersToRecord = {
  '2XX': referenceTo('responses', 'WebhookTaken'),
  410: referenceTo('responses', 'WebhookTurnedOff'),
  default: referenceTo('responses', 'WebhookSentAgain'),
}
const answersToTest = {
  '2XX': referenceTo('responses', 'WebhookTaken'),
  default: referenceTo('responses', 'WebhookTestFailed'),
}

function posted(name: string, { schema, summary }: Told, description: string, responses: object): object {
  return {
    post: {
      operationId: `told.${name}`,
      summary,
      description,
      security: [],
      parameters: Object.keys(headers).map((header) => referenceTo('parameters', header)),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: referenceTo('schemas', schema) } },
      },
      responses,
    },
  }
}

function referenceTo(group: string, name: string) {
  return { $ref: `#/components/${group}/${name}` }
}

/** The kinds for a reader: what is told, its events, and the roles whose keys may be told. */
export function webhookRows(): { summary: string; events: string; keys: string }[] {
  const everyKey = keyRoles.map((role) => roleLabels[role]).join(', ')
  return [
    ...kinds.map((kind) => ({
      summary: told[kind].summary,
      events: eventsOf(kind).join(', '),
      keys: keyRoles
        .filter((role) => kindsFor(role).includes(kind))
        .map((role) => roleLabels[role])
        .join(', '),
    })),
    { summary: test.summary, events: testEvent, keys: everyKey },
  ]
}
