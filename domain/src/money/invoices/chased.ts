import { z } from 'zod'
import { CentsOut, Day, Id, Instant, Version } from '../../fields.ts'
import { MailDelivery } from '../../office/mail/delivery.ts'
import { promiseStates } from './promise-state.ts'

/** A promise to pay. */
export const Promised = z.strictObject({
  id: Id,
  /** The day by which, and how much, in cents. */
  day: Day,
  amount: CentsOut,
  /** Who promised it, at the customer. */
  saidBy: z.string().nullable(),
  madeOn: Day,
  madeAt: Instant,
  madeBy: z.string().nullable(),
  /** Computed for today. */
  state: z.enum(promiseStates),
  /** When and by whom it was withdrawn or replaced. */
  endedOn: Day.nullable(),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  version: Version,
})
export type Promised = z.infer<typeof Promised>

/** A dispute of an invoice; open while it has no answer. */
export const Dispute = z.strictObject({
  id: Id,
  reason: z.string(),
  openedOn: Day,
  openedAt: Instant,
  openedBy: z.string().nullable(),
  answer: z.string().nullable(),
  closedOn: Day.nullable(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** A reminder that was mailed to the customer. */
export const SentReminder = z.strictObject({
  id: Id,
  onDay: Day,
  /** When its mail was queued. */
  queuedAt: Instant,
  /** Days after the due date of its step; before it where negative. */
  offsetDays: z.int(),
  /** Who sent it; null where it went out by itself. */
  sentBy: z.string().nullable(),
  delivery: MailDelivery.nullable(),
})
export type SentReminder = z.infer<typeof SentReminder>
