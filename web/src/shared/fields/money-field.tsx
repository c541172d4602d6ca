import type { TextInputProps } from '@mantine/core'
import { type Cents, formatHundredths, parseKes } from '@shehena/domain/money'
import { NumberInput } from './number-input.tsx'
import { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: Cents | null
  onChange: (value: Cents | null) => void
}

/** An amount in shillings, stored in cents. '1,234.5', '1234.50' and 'KSh 1,234.50' are the same. */
export function MoneyField({ value, onChange, ...props }: Props) {
  const text = useNumberText({
    value,
    // safe: parseKes returns cents, and the arrows add whole cents.
    onChange: (cents) => onChange(cents as Cents | null),
    parse: parseKes,
    format: formatHundredths,
    step: 1,
  })
  return <NumberInput leftSection="KSh" leftSectionWidth="3rem" {...props} text={text} />
}
