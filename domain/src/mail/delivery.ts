import { z } from 'zod'
import { Instant } from '../fields.ts'
import { mailFailures, mailStatuses, mailTakers } from './mail-delivery.ts'

/** How the last mail about a record stands. To whom it goes is not told: not everybody may see an address. */
export const MailDelivery = z.strictObject({
  status: z.enum(mailStatuses),
  /** Null until something has taken it. */
  via: z.enum(mailTakers).nullable(),
  /** Why it was not taken at its last try. */
  failure: z.enum(mailFailures).nullable(),
  /** The mail server's code, '550 5.1.1'. */
  replyCode: z.string().nullable(),
  /** When it was taken or given up; until then, when it was queued. */
  at: Instant,
  /** Null unless it will be tried again. */
  nextTryAt: Instant.nullable(),
})
export type MailDelivery = z.infer<typeof MailDelivery>
