import type { TextInputProps } from '@mantine/core'
import { type Cents, formatHundredths, parseHundredths } from '@shehena/domain/money'
import { NumberInput } from './number-input.tsx'
import { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: Cents | null
  onChange: (value: Cents | null) => void
}

/** An amount in shillings, held in cents. '1,234.5' and '1234.50' are the same. */
export function MoneyField({ value, onChange, ...props }: Props) {
  const text = useNumberText({
    value,
    // safe: parseHundredths gives whole hundredths of a shilling, which are cents.
    onChange: (cents) => onChange(cents as Cents | null),
    parse: parseHundredths,
    format: formatHundredths,
    step: 1,
  })
  return <NumberInput leftSection="KSh" leftSectionWidth="3rem" {...props} text={text} />
}
