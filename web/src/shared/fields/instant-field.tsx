import { Group, Input } from '@mantine/core'
import { formatTime, instantOf, localOf } from '@shehena/domain/dates'
import { type ReactNode, useId, useRef } from 'react'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { DayField } from './day-field.tsx'
import { TimeField } from './time-field.tsx'

const fieldMessages = catalogue({
  dayOf: (label: string) => ({ en: `${label}: date`, sw: `${label}: tarehe` }),
  timeOf: (label: string) => ({ en: `${label}: time`, sw: `${label}: saa` }),
})

/** Default time when only a day is picked. */
const startOfWork = '08:00'

type Props = {
  label: string
  required?: boolean
  disabled?: boolean
  description?: ReactNode
  error?: ReactNode
  value: string | null
  onChange: (instant: string | null) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** Day and time in the business's zone, stored as an instant in UTC. */
export function InstantField({
  label,
  required,
  disabled,
  description,
  error,
  value,
  onChange,
  onFocus,
  onBlur,
}: Props) {
  const t = useMessages(fieldMessages)
  const clock = useClock()
  const { zone } = clock
  const id = useId()
  const [day = null, time] = value ? localOf(value, zone).split(' ') : []
  // Keeps the time of day while the day is empty: the user types another day next.
  const lastTime = useRef(startOfWork)
  const state = { disabled: disabled ?? false, error: Boolean(error), onFocus, onBlur }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required ?? false}
      description={description}
      error={error}
      role="group"
      aria-label={label}
      labelElement="div"
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayField
          aria-label={t.dayOf(label)}
          style={{ flex: 1 }}
          {...state}
          value={day}
          onChange={(chosen) => {
            if (time) lastTime.current = time.slice(0, 5)
            onChange(chosen && instantOf(`${chosen} ${lastTime.current}`, zone))
          }}
        />
        <TimeField
          aria-label={t.timeOf(label)}
          {...state}
          disabled={state.disabled || day === null}
          value={value ? formatTime(value, clock) : ''}
          onChange={(chosen) => onChange(instantOf(`${day} ${chosen}`, zone))}
        />
      </Group>
    </Input.Wrapper>
  )
}
