import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { mailFailures, mailStatuses, mailTakers } from './mail-delivery.ts'

/** Delivery state of the last mail about a record. Leaves out the recipient: not every role may see an address. */
export const MailDelivery = z.strictObject({
  status: z.enum(mailStatuses),
  /** What accepted it; null until then. */
  via: z.enum(mailTakers).nullable(),
  /** The reason of the last failed attempt. */
  failure: z.enum(mailFailures).nullable(),
  /** The mail server's code, '550 5.1.1'. */
  replyCode: z.string().nullable(),
  /** When it was sent or given up; before that, when it was queued. */
  at: Instant,
  /** Time of the next retry; null without one. */
  nextTryAt: Instant.nullable(),
})
export type MailDelivery = z.infer<typeof MailDelivery>
