import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { LifeEvent } from '@shehena/domain/money/invoices/invoice-life'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { chaseMessages, promiseStateMessages } from '#web/shared/finance/chase-messages.ts'
import { useDeliveryNote } from './invoice-state.tsx'

type Chased = Extract<LifeEvent, { reminder: unknown } | { promise: unknown } | { dispute: unknown }>

/** A reminder, a promise or a dispute in the life of an invoice, with who and what. */
export function ToldChased({ event }: { event: Chased }) {
  const t = useMessages(chaseMessages)
  const states = useMessages(promiseStateMessages)
  const { dateFormat } = useClock()
  const delivery = useDeliveryNote('reminder' in event ? event.reminder.delivery : null)
  const told = (...facts: (string | null)[]) => facts.filter(Boolean).join(' · ')
  if ('reminder' in event)
    return told(`${t.reminder} ${t.afterDue(event.reminder.offsetDays)}`, event.reminder.sentBy, delivery)
  if ('dispute' in event) {
    const { reason, openedBy, answer, closedBy } = event.dispute
    return event.kind === 'disputed' ? told(t.disputed, reason, openedBy) : told(t.disputeClosed, answer, closedBy)
  }
  const { day, amount, saidBy, madeBy, state, endedBy } = event.promise
  if (event.kind === 'promiseEnded') return told(state === 'replaced' ? t.promiseReplaced : t.promiseWithdrawn, endedBy)
  return told(t.promised(formatKes(amount), formatDay(day, dateFormat)), saidBy, states[state], madeBy)
}
