import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Input, Text } from '@mantine/core'
import { eventsOf, kindsFor, type WebhookEvent, type WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import type { Role } from '@shehena/domain/roles'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { eventMessages, kindMessages } from './event-messages.ts'
import { withEvent, withKind } from './told-events.ts'
import { webhookFormMessages } from './webhook-form-messages.ts'

type Chosen = { value: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

type Props = Chosen & {
  /** The role of the key, which may not see every kind; null until a key is chosen. */
  role: Role | null
  error?: ReactNode
  /** What was taken out of the choice, and why. */
  notice?: string | undefined
}

// Inline: a style sheet of its own would weigh on the start of the app.
const frame: CSSProperties = { minWidth: 0, margin: 0, padding: 0, border: 0 }
const columns: CSSProperties = { marginTop: '0.75rem', columns: '2 17rem', columnGap: '1.5rem' }
const group: CSSProperties = { ...frame, display: 'grid', gap: '0.5rem', marginBottom: '1rem', breakInside: 'avoid' }

/** The events that a webhook is told of, by kind of record. */
export function EventsField({ role, value, error, notice, onChange }: Props) {
  const t = useMessages(webhookFormMessages)
  const id = useId()
  return (
    <fieldset
      style={frame}
      aria-describedby={error ? `${id}-error` : undefined}
      // Takes the focus when nothing is chosen.
      tabIndex={-1}
      aria-invalid={Boolean(error)}
    >
      <Input.Label component="legend" labelElement="div" required p={0}>
        {t.events}
      </Input.Label>
      <Input.Description>{role ? `${t.eventsHint}. ${t.chosen(value.length)}` : t.firstKey}</Input.Description>
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
      <div role="status">
        {notice && (
          <Text size="sm" mt={4}>
            {notice}
          </Text>
        )}
      </div>
      {role && (
        <div style={columns}>
          {kindsFor(role).map((kind) => (
            <KindEvents key={kind} kind={kind} value={value} onChange={onChange} />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function KindEvents({ kind, value, onChange }: Chosen & { kind: WebhookKind }) {
  const t = useMessages(webhookFormMessages)
  const kinds = useMessages(kindMessages)
  const words = useMessages(eventMessages)
  const events = eventsOf(kind)
  const count = events.filter((event) => value.includes(event)).length
  return (
    <fieldset style={group}>
      <Text component="legend" p={0} pb={6} size="sm" fw={600}>
        {kinds[kind]}
      </Text>
      <Checkbox
        label={t.allEvents}
        checked={count === events.length}
        indeterminate={count > 0 && count < events.length}
        onChange={({ currentTarget }) => onChange(withKind(value, kind, currentTarget.checked))}
      />
      {events.map((event) => (
        <Checkbox
          key={event}
          label={
            <>
              {words[event]}{' '}
              <Text component="code" ff="monospace" size="xs" c="dimmed">
                {event}
              </Text>
            </>
          }
          checked={value.includes(event)}
          onChange={({ currentTarget }) => onChange(withEvent(value, event, currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
