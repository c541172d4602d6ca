import { type KeyboardEvent, useState } from 'react'

/** Value of text that is not a number while typing. */
const notANumber = Number.NaN

type Options = {
  value: number | null
  onChange: (value: number | null) => void
  parse: (text: string) => number | null
  format: (value: number) => string
  /** Increment of the up and down arrows; none if omitted. */
  step?: number | undefined
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Text of a number field. Typing is not reformatted before blur. Text that is no number gives NaN, which every schema
 * refuses with its own message.
 */
export function useNumberText({ value, onChange, parse, format, step }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : format(value)
  const numberOf = (text: string) => (text.trim() === '' ? null : (parse(text) ?? notANumber))

  return {
    // Typed text is dropped once the value was set from elsewhere.
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
      // Rounds off floating-point errors of decimal steps.
      onChange(Math.max(0, Math.round(((value ?? 0) + direction * step) * 100) / 100))
    },
    onLeave: () => {
      // Invalid text stays, so that it can be corrected.
      if (value === null || !Number.isNaN(value)) setTyped(null)
    },
  }
}
