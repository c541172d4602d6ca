import type { WebhookEvent } from '@shehena/domain/office/webhooks/webhook-events'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { eventMessages, kindMessages } from './event-messages.ts'
import { inShort } from './told-events.ts'
import { webhookMessages } from './webhook-messages.ts'

/** How many events are named; more are counted. */
const named = 3

/** What a webhook is told of: whole kinds and few events by name, else how many. All names on hover. */
export function ToldOf({ events }: { events: readonly WebhookEvent[] }) {
  const t = useMessages(webhookMessages)
  const { whole, single } = useToldNames(events)
  const names = [...whole, ...single]
  return <span title={names.join(', ')}>{names.length > named ? t.eventCount(events.length) : names.join(', ')}</span>
}

/** What a webhook is told of, every name of it. */
export function ToldNames({ events }: { events: readonly WebhookEvent[] }): ReactNode {
  const { whole, single } = useToldNames(events)
  return [...whole, ...single].join(', ')
}

function useToldNames(events: readonly WebhookEvent[]) {
  const t = useMessages(webhookMessages)
  const words = useMessages(eventMessages)
  const kinds = useMessages(kindMessages)
  const { whole, single } = inShort(events)
  return {
    whole: whole.map((kind) => t.everyEvent(kinds[kind])),
    single: single.map((event) => words[event]),
  }
}
