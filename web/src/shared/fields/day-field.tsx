import { TextInput } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { Suspense } from 'react'
import { useClock } from '#web/app/session.tsx'
import { standingPart } from '#web/shared/ui/lazy-part.ts'
import type { DayFieldProps } from './calendar-field.tsx'

const CalendarField = standingPart(() =>
  import('./calendar-field.tsx').then((module) => ({ default: module.CalendarField })),
)

/** A calendar day, YYYY-MM-DD: picked or typed. The week starts on Monday. */
export function DayField(props: DayFieldProps) {
  return (
    <Suspense fallback={<ShownDay {...props} />}>
      <CalendarField {...props} />
    </Suspense>
  )
}

/** Placeholder of the same size, with the value, until the calendar has loaded. */
function ShownDay({ label, description, error, required, style, value, ...props }: DayFieldProps) {
  const { dateFormat } = useClock()
  return (
    <TextInput
      readOnly
      label={label}
      aria-label={props['aria-label']}
      description={description}
      error={error}
      required={required ?? false}
      style={style}
      value={value ? formatDay(value, dateFormat) : ''}
    />
  )
}
