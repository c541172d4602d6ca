import {
  eventsOf,
  kindOf,
  kindsFor,
  type WebhookEvent,
  type WebhookKind,
  webhookKindNames,
} from '@shehena/domain/office/webhooks/webhook-events'
import type { Role } from '@shehena/domain/roles'

/** An address by its host, port included: 'erp.example.co.ke:8443'. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Adds an event, or removes it. In the order of the contract. */
export function withEvent(chosen: readonly WebhookEvent[], event: WebhookEvent, isChosen: boolean): WebhookEvent[] {
  return isChosen ? ordered([...chosen, event]) : chosen.filter((other) => other !== event)
}

/** Adds every event of a kind, or removes them. */
export function withKind(chosen: readonly WebhookEvent[], kind: WebhookKind, isChosen: boolean): WebhookEvent[] {
  const others = chosen.filter((event) => kindOf(event) !== kind)
  return isChosen ? ordered([...others, ...eventsOf(kind)]) : others
}

/** The events that a role may be told of, and the kinds of those that it may not. */
export function forRole(chosen: readonly WebhookEvent[], role: Role): { events: WebhookEvent[]; lost: WebhookKind[] } {
  const seen = kindsFor(role)
  const maySee = (event: WebhookEvent) => seen.some((kind) => kind === kindOf(event))
  const hidden = new Set(chosen.filter((event) => !maySee(event)).map(kindOf))
  return { events: chosen.filter(maySee), lost: webhookKindNames.filter((kind) => hidden.has(kind)) }
}

/** The kinds of which every event is chosen, and the events of the others. */
export function inShort(events: readonly WebhookEvent[]): { whole: WebhookKind[]; single: WebhookEvent[] } {
  const whole = webhookKindNames.filter((kind) => eventsOf(kind).every((event) => events.includes(event)))
  return { whole, single: ordered(events.filter((event) => !whole.some((kind) => kind === kindOf(event)))) }
}

function ordered(events: readonly WebhookEvent[]): WebhookEvent[] {
  return webhookKindNames.flatMap((kind) => eventsOf(kind).filter((event) => events.includes(event)))
}
