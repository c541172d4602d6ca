import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, Version } from '../../fields.ts'
import { mailGroups } from './mail-groups.ts'
import { stopReasons } from './stop-reasons.ts'

/** Why nothing is sent, and what is known of it. */
const SendingStop = z.strictObject({
  id: Id,
  reason: z.enum(stopReasons),
  foundAt: z.string(),
  lastHereAt: z.string().nullable().describe('When this database sent its last batch, as far as it knows'),
  seenAt: z.string().nullable().describe('When the last batch was sent that the file store knows of; null if unknown'),
  lostBatches: z
    .int()
    .nullable()
    .describe('Batches that were sent and that this database does not know; null if unknown'),
  version: Version,
})

/** What waits to be sent. */
const WaitingToBeSent = z.strictObject({
  mails: z.array(z.strictObject({ group: z.enum(mailGroups), count: z.int() })),
  webhooks: z.int(),
  oldestAt: z.string().nullable(),
  maybeSent: z.int().describe('Mails that may have been sent: they were written before the last batch that is known'),
})

const PastStop = z.strictObject({
  id: Id,
  reason: z.enum(stopReasons),
  foundAt: z.string(),
  endedAt: z.string(),
  endedBy: z.string().describe('The name of the administrator'),
  leftOut: z.int().describe('Mails that were left out'),
})

export const Sending = z.strictObject({
  stop: SendingStop.nullable(),
  waiting: WaitingToBeSent,
  past: z.array(PastStop).describe('The last ten stops that have ended, newest first'),
})
export type Sending = z.infer<typeof Sending>

export const sendingApi = {
  get: endpoint({
    allow: 'system.sending',
    method: 'GET',
    path: '/sending',
    summary: 'Whether mails and webhooks are sent; why not, what waits, and the stops before',
    input: z.strictObject({}),
    output: Sending,
  }),
  resume: endpoint({
    allow: 'system.sending',
    method: 'POST',
    path: '/sending/{id}/resume',
    summary: 'Sends from here what waits, without mails from before a moment if one is named',
    asksPassword: true,
    input: z.strictObject({
      id: Id,
      version: Version,
      leaveOutBefore: Instant.nullable().describe('Mails that were written before are never sent; null to send all'),
    }),
    output: Sending,
  }),
}
