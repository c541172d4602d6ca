import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { parseTypedTime } from './typed-time.ts'
import { useUnreadText } from './unread-text.ts'

/** Placeholder of a time: hours, then minutes. */
const messages = catalogue({
  '24h': { en: 'HH:MM', sw: 'SS:DD' },
  '12h': { en: 'h:mm am', sw: 's:dd am' },
  noSuchTime: { en: 'Enter a time like 14:30', sw: 'Weka saa kama 14:30' },
})

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The time in the user's format; empty for none. */
  value: string
  /** Receives 'HH:mm'. */
  onChange: (time: string) => void
}

/** A time of day, typed: the browser's own time input follows the browser's locale, not the user's settings. */
export function TimeField({ value, onChange, onBlur, error, ...props }: Props) {
  const t = useMessages(messages)
  const { timeFormat } = useClock()
  const [typed, setTyped] = useState<string | null>(null)
  const unread = useUnreadText({ value, isReadable: (text) => parseTypedTime(text) !== null })
  return (
    <TextInput
      w="6.5rem"
      placeholder={t[timeFormat]}
      {...props}
      {...unread.mark}
      error={unread.isWrong ? t.noSuchTime : error}
      value={unread.text ?? typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        unread.onType(currentTarget.value)
        const time = parseTypedTime(currentTarget.value)
        if (time) onChange(time)
      }}
      onBlur={(event) => {
        setTyped(null)
        unread.leave()
        onBlur?.(event)
      }}
    />
  )
}
