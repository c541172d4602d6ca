import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { text: ReturnType<typeof useNumberText> }

/** Text input for numbers: tabular digits, reformatted on blur. */
export function NumberInput({ text, onBlur, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  useEffect(() => {
    // A number that is filled in under the cursor is replaced by what is typed next.
    if (text.value && !typed.current && field.current === document.activeElement) field.current?.select()
  }, [text.value])

  return (
    <TextInput
      ref={field}
      inputMode="decimal"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      {...props}
      value={text.value}
      onChange={({ currentTarget }) => {
        typed.current = currentTarget.value
        text.onType(currentTarget.value)
      }}
      onKeyDown={props.readOnly ? undefined : text.onKey}
      onBlur={(event) => {
        text.onLeave()
        onBlur?.(event)
      }}
    />
  )
}
