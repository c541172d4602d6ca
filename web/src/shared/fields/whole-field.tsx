import type { TextInputProps } from '@mantine/core'
import { groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import { NumberInput } from './number-input.tsx'
import { useNumberText } from './number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** Whether to group thousands, '412,380'. False for a year. */
  isGrouped?: boolean
}

/** An integer: kilometres, a year. */
export function WholeField({ value, onChange, isGrouped = false, ...props }: Props) {
  const text = useNumberText({
    value,
    onChange,
    parse: (typed) => (/^\d{1,15}$/.test(bare(typed)) ? Number(bare(typed)) : null),
    format: isGrouped ? groupThousands : String,
  })
  return <NumberInput inputMode="numeric" {...props} text={text} />
}

const bare = (typed: string) => typed.replaceAll(/[\s,]/g, '')
