import { invoiceStatuses } from '../../money/invoices/invoice-status.ts'
import { allows, type Permission } from '../../permissions.ts'
import type { records } from '../../records.ts'
import { jobStatuses } from '../../road/jobs/job-status.ts'
import type { Role } from '../../roles.ts'
import { bookingStatuses } from '../../sales/bookings/booking-list.ts'

type Records = typeof records
/** The kinds of record of the tables that webhooks tell of. */
type ToldKind = {
  [Table in keyof Records]: Records[Table] extends { webhooks: true; history: infer Kind extends string } ? Kind : never
}[keyof Records]

/** The kinds of record that other programs are told of: who may see one, and its states that are told by name. */
export const webhookKinds = {
  customer: { permission: 'customers.view', statuses: [] },
  booking: { permission: 'bookings.view', statuses: bookingStatuses },
  job: { permission: 'jobs.view', statuses: jobStatuses },
  invoice: { permission: 'invoices.view', statuses: invoiceStatuses },
  payment: { permission: 'payments.view', statuses: ['voided'] },
} as const satisfies Record<ToldKind, { permission: Permission; statuses: readonly string[] }>
export type WebhookKind = keyof typeof webhookKinds

type EventOf<Kind extends WebhookKind> =
  `${Kind}.${'created' | 'updated' | 'deleted' | (typeof webhookKinds)[Kind]['statuses'][number]}`
export type WebhookEvent = { [Kind in WebhookKind]: EventOf<Kind> }[WebhookKind]

/** The event that an administrator sends to try an endpoint. No endpoint asks for it. */
export const testEvent = 'webhook.test'

/** The events of a kind: created, updated, deleted, then each new state in the order of its workflow. */
export function eventsOf(kind: WebhookKind): readonly WebhookEvent[] {
  const names = ['created', 'updated', 'deleted', ...webhookKinds[kind].statuses]
  // safe: the names are those of the type.
  return names.map((name) => `${kind}.${name}`) as WebhookEvent[]
}

/** The kinds, in the order in which they are listed. */
// safe: the keys of an object literal are its webhookKindNames.
export const webhookKindNames = Object.keys(webhookKinds) as WebhookKind[]

/** Every event that an endpoint can ask for. */
// safe: there is at least one kind.
export const webhookEvents = webhookKindNames.flatMap((kind) => eventsOf(kind)) as [WebhookEvent, ...WebhookEvent[]]

/** The kind of an event: 'invoice' of 'invoice.sent'; null of a test. */
export function kindOf(event: string): WebhookKind | null {
  return webhookKindNames.find((kind) => event.startsWith(`${kind}.`)) ?? null
}

/** The kinds that a key of a role may be told of. */
export function kindsFor(role: Role): WebhookKind[] {
  return webhookKindNames.filter((kind) => allows(role, webhookKinds[kind].permission))
}
