import { TextInput, type TextInputProps } from '@mantine/core'
import { formatHundredths, parseHundredths } from '@shehena/domain/money'
import { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** Whether the value is held in hundredths, as quantities and tax rates are. */
  inHundredths?: boolean
  /** What the up and down arrows add and take away. */
  step?: number
}

/** A number with at most two decimals: tonnes, cubic metres, kilometres, a quantity, a rate. */
export function DecimalField({ value, onChange, onBlur, inHundredths = false, step, ...props }: Props) {
  const scale = inHundredths ? 1 : 100
  const text = useNumberText({
    value,
    onChange,
    step,
    parse: (typed) => {
      const hundredths = parseHundredths(typed)
      return hundredths === null ? null : hundredths / scale
    },
    format: (number) => formatHundredths(Math.round(number * scale)).replace(/\.?0+$/, ''),
  })
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
