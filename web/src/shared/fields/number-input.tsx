import { TextInput, type TextInputProps } from '@mantine/core'
import type { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { text: ReturnType<typeof useNumberText> }

/** Text input for numbers: tabular digits, reformatted on blur. */
export function NumberInput({ text, onBlur, ...props }: Props) {
  return (
    <TextInput
      inputMode="decimal"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      {...props}
      value={text.value}
      onChange={({ currentTarget }) => text.onType(currentTarget.value)}
      onKeyDown={props.readOnly ? undefined : text.onKey}
      onBlur={(event) => {
        text.onLeave()
        onBlur?.(event)
      }}
    />
  )
}
