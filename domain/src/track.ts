import { z } from 'zod'
import { Day, Id, Instant } from './fields.ts'
import { allows, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The steps from the order to the money, in order. */
export const trackSteps = ['booked', 'assigned', 'at_pickup', 'on_the_road', 'delivered', 'billed', 'paid'] as const
export type TrackStepName = (typeof trackSteps)[number]

/** How far a step is. Now: where the work stands; late and stopped are that too. Open: what comes after it. */
export const trackStates = ['done', 'now', 'late', 'stopped', 'open', 'cancelled'] as const
export type TrackState = (typeof trackStates)[number]

/** What an open step waits for, or what else is to be said of a step. */
export const trackWords = [
  'price',
  'confirmation',
  'job',
  'crew',
  'assignment',
  'start',
  'arrival',
  'loading',
  'transport',
  'delivery',
  'unloading',
  'exception',
  'hold',
  'deliveryNote',
  'papers',
  'invoice',
  'draft',
  'newInvoice',
  'payment',
  'balance',
  'credited',
  'writtenOff',
] as const
export type TrackWord = (typeof trackWords)[number]

/** What a step leads to: a record, or the list of several, which its text finds. */
const TrackLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['booking', 'job', 'invoice', 'payment']), id: Id, no: z.string() }),
  z.strictObject({ kind: z.enum(['jobs', 'invoices']), q: z.string() }),
])
export type TrackLink = z.infer<typeof TrackLink>

/** One step of a track. */
export const TrackStep = z.strictObject({
  step: z.enum(trackSteps),
  state: z.enum(trackStates),
  /** When it was reached, or is due; of the road an instant, of money a day. */
  at: Instant.nullable(),
  on: Day.nullable(),
  /** How many have reached it, of several loads or invoices. */
  count: z.strictObject({ reached: z.int(), of: z.int() }).nullable(),
  says: z.enum(trackWords).nullable(),
  link: TrackLink.nullable(),
})
export type TrackStep = z.infer<typeof TrackStep>

/** The steps that the role may see, in order. */
export const Track = z.array(TrackStep)
export type Track = z.infer<typeof Track>

/** Who sees a step: a step is of the record behind it. Whether loads are delivered, every booking says to every role. */
const seenWith = {
  booked: 'bookings.view',
  assigned: 'jobs.view',
  at_pickup: 'jobs.view',
  on_the_road: 'jobs.view',
  delivered: 'bookings.view',
  billed: 'invoices.view',
  paid: 'payments.view',
} as const satisfies Record<TrackStepName, Permission>

/** Whether a role sees a step of a track. */
export function seesStep(role: Role, step: TrackStepName): boolean {
  return allows(role, seenWith[step])
}

/** Whether a role may know when loads were delivered: who sees jobs, and who bills them. */
export function seesDeliveryTime(role: Role): boolean {
  return allows(role, 'jobs.view') || allows(role, 'charges.view')
}
