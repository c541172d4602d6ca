import { type KeyboardEvent, useState } from 'react'
import { isWhole, readTyped } from './typed-number.ts'

type Options = {
  value: number | null
  onChange: (value: number | null) => void
  /** Units of the value in figures; null where they are none. */
  parse: (text: string) => number | null
  /** Units of 1: 100 for a value that is parsed as hundredths. */
  scale?: number
  format: (value: number) => string
  /** Increment of the up and down arrows; none if omitted. */
  step?: number | undefined
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Text of a number field. Typing is not reformatted before blur. Text that is refused stays, and gives a number
 * that the schema refuses with its own message: see readTyped.
 */
export function useNumberText({ value, onChange, parse, scale = 1, format, step }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : format(value)
  const unitsOf = (text: string) => readTyped(text, parse)
  const numberOf = (text: string) => {
    const units = unitsOf(text)
    return units === null ? null : units / scale
  }

  return {
    // Typed text is dropped once the value was set from elsewhere.
    value: typed !== null && Object.is(numberOf(typed), value) ? typed : shown,
    onType: (text: string) => {
      setTyped(text)
      onChange(numberOf(text))
    },
    onKey: (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!step || !direction || (typed !== null && !isWhole(unitsOf(typed)))) return
      event.preventDefault()
      setTyped(null)
      // Rounds off floating-point errors of decimal steps.
      onChange(Math.max(0, Math.round(((value ?? 0) + direction * step) * 100) / 100))
    },
    onLeave: () => {
      // Invalid text stays, so that it can be corrected.
      if (typed !== null && isWhole(unitsOf(typed))) setTyped(null)
    },
  }
}
