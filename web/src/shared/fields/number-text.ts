import { type KeyboardEvent, useState } from 'react'

/** What a person types while it is not yet, or not any more, a number. */
const notANumber = Number.NaN

type Options = {
  value: number | null
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  format: (value: number) => string
  /** What the up and down arrows add and take away, none where it is left out. */
  step?: number | undefined
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Text that stands for a number. Typing is left as typed and tidied when the field is left. Text that is no
 * number gives NaN, which every schema refuses with its own message.
 */
export function useNumberText({ value, onChange, parse, format, step }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : format(value)
  const numberOf = (text: string) => (text.trim() === '' ? null : (parse(text) ?? notANumber))

  return {
    // What was typed counts only while it stands for the value: something else may have set another.
    value: typed !== null && Object.is(numberOf(typed), value) ? typed : shown,
    onType: (text: string) => {
      setTyped(text)
      onChange(numberOf(text))
    },
    onKey: (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!step || !direction || Number.isNaN(value)) return
      event.preventDefault()
      setTyped(null)
      // Steps of tenths and hundredths: what floating point adds beyond them is dropped.
      onChange(Math.max(0, Math.round(((value ?? 0) + direction * step) * 100) / 100))
    },
    onLeave: () => {
      // What is no number stays, so that it can be corrected.
      if (value === null || !Number.isNaN(value)) setTyped(null)
    },
  }
}
