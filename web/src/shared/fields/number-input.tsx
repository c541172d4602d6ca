import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { text: ReturnType<typeof useNumberText> }

/** Text input for numbers: tabular digits, reformatted on blur. */
export function NumberInput({ text, onFocus, onBlur, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  // A number that was filled in is replaced by what is typed next.
  const selectOffered = () => {
    if (text.value && !typed.current) field.current?.select()
  }
  const selectUnderCursor = useEffectEvent(() => {
    if (field.current === document.activeElement) selectOffered()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another number is shown.
  useLayoutEffect(() => selectUnderCursor(), [text.value])

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
      onFocus={(event) => {
        selectOffered()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        text.onLeave()
        onBlur?.(event)
      }}
    />
  )
}
