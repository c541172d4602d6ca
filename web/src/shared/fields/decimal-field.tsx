import type { TextInputProps } from '@mantine/core'
import { parseHundredths, shortHundredths } from '@shehena/domain/money'
import { NumberInput } from './number-input.tsx'
import { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** Whether the value is in hundredths, as quantities and tax rates are. */
  inHundredths?: boolean
  /** Increment of the up and down arrows. */
  step?: number
}

/** A number with at most two decimals: tonnes, cubic metres, kilometres, a quantity, a rate. */
export function DecimalField({ value, onChange, inHundredths = false, step, ...props }: Props) {
  const scale = inHundredths ? 1 : 100
  const text = useNumberText({
    value,
    onChange,
    step,
    parse: parseHundredths,
    scale,
    format: (number) => shortHundredths(Math.round(number * scale)),
  })
  return <NumberInput {...props} text={text} />
}
