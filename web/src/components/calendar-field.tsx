import '@mantine/dates/styles.css'
import 'dayjs/locale/sw'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { useLanguage, useMessages } from '#web/messages.ts'
import { useClock } from '#web/session.tsx'
import { uiMessages } from '#web/ui/ui-messages.ts'
import type { DayFieldProps } from './day-field.tsx'
import { parseTypedDay } from './typed-day.ts'

/** The field of a day with its calendar, which is heavy and so comes after the form: see DayField. */
export function CalendarField({ value, onChange, onFocus, ...props }: DayFieldProps) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const { dateFormat } = useClock()
  // Focus alone opens no calendar: it would cover the error of a field that a refused form leads to.
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const shownFormat = dateFormat.toUpperCase()
  return (
    <DateInput
      locale={language}
      firstDayOfWeek={1}
      valueFormat={shownFormat}
      placeholder={shownFormat}
      dateParser={(text) => parseTypedDay(text, dateFormat)}
      clearable
      clearButtonProps={{ 'aria-label': t.clear }}
      popoverProps={{ disabled: !isAsked }}
      onFocus={(event) => {
        setAsked(false)
        onFocus?.(event)
      }}
      onClick={ask}
      onInput={ask}
      onKeyDown={({ key }) => key === 'ArrowDown' && ask()}
      {...props}
      value={value}
      onChange={onChange}
    />
  )
}
