import '@mantine/dates/styles.css'
import 'dayjs/locale/sw'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { dayOf, formatDay, readClock } from '@shehena/domain/dates'
import { useState } from 'react'
import { catalogue, useLanguage, useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { parseTypedDay } from './typed-day.ts'
import { useUnreadText } from './unread-text.ts'

const messages = catalogue({
  noSuchDay: (like: string) => ({ en: `Enter a date like ${like}`, sw: `Weka tarehe kama ${like}` }),
  previousMonth: { en: 'Previous month', sw: 'Mwezi uliopita' },
  nextMonth: { en: 'Next month', sw: 'Mwezi ujao' },
  previousYear: { en: 'Previous year', sw: 'Mwaka uliopita' },
  nextYear: { en: 'Next year', sw: 'Mwaka ujao' },
  previousDecade: { en: 'Previous ten years', sw: 'Miaka kumi iliyopita' },
  nextDecade: { en: 'Next ten years', sw: 'Miaka kumi ijayo' },
  tooLate: (last: string) => ({ en: `Enter a date up to ${last}`, sw: `Weka tarehe isiyozidi ${last}` }),
})

export type DayFieldProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  value: string | null
  onChange: (day: string | null) => void
}

/** Day field with a calendar, which is heavy and so loads after the form: see DayField. */
export function CalendarField({
  value,
  onChange,
  onFocus,
  onBlur,
  error,
  maxDate,
  popoverProps,
  ...props
}: DayFieldProps) {
  const t = useMessages(uiMessages)
  const m = useMessages(messages)
  const language = useLanguage()
  const { dateFormat } = useClock()
  // Focus alone does not open the calendar: it would cover a field's error after a refused save.
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const shownFormat = dateFormat.toUpperCase()
  const today = dayOf(readClock())
  const isTooLate = (day: string) => typeof maxDate === 'string' && day > maxDate
  const unread = useUnreadText({
    value,
    isReadable: (text) => {
      const day = parseTypedDay(text, dateFormat, today)
      return day !== null && !isTooLate(day)
    },
  })
  const whatIsWrong = (text: string) =>
    parseTypedDay(text, dateFormat, today) === null
      ? m.noSuchDay(formatDay(today, dateFormat))
      : m.tooLate(formatDay(String(maxDate), dateFormat))

  return (
    <DateInput
      locale={language}
      firstDayOfWeek={1}
      valueFormat={shownFormat}
      placeholder={shownFormat}
      ariaLabels={{
        previousMonth: m.previousMonth,
        nextMonth: m.nextMonth,
        previousYear: m.previousYear,
        nextYear: m.nextYear,
        previousDecade: m.previousDecade,
        nextDecade: m.nextDecade,
      }}
      dateParser={(text) => parseTypedDay(text, dateFormat, today)}
      clearable
      clearButtonProps={{ 'aria-label': t.clear, tabIndex: -1 }}
      popoverProps={{ disabled: !isAsked, ...popoverProps }}
      onFocus={(event) => {
        setAsked(false)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        unread.leave()
        onBlur?.(event)
      }}
      fixOnBlur={unread.text === null}
      onClick={ask}
      onInput={({ currentTarget }) => {
        ask()
        unread.onType(currentTarget.value)
      }}
      onKeyDown={({ key }) => key === 'ArrowDown' && ask()}
      error={unread.isWrong && unread.text ? whatIsWrong(unread.text) : error}
      {...(maxDate && { maxDate })}
      {...unread.mark}
      {...props}
      value={value}
      onChange={onChange}
    />
  )
}
