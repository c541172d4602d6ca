import { TextInput, type TextInputProps } from '@mantine/core'
import { parseDegrees, parsePoint } from '@shehena/domain/road/jobs/degrees'
import { useNumberText } from '#web/shared/fields/number-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** Called when both coordinates are pasted together, as maps give them. */
  onPoint: (point: { lat: number; lon: number }) => void
}

/** Degrees of latitude or longitude: '-1.2833', or '1.2833 S'. */
export function CoordinateField({ value, onChange, onPoint, onBlur, ...props }: Props) {
  const text = useNumberText({ value, onChange, parse: parseDegrees, format: String })
  return (
    <TextInput
      autoComplete="off"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      {...props}
      value={text.value}
      onChange={({ currentTarget }) => text.onType(currentTarget.value)}
      onPaste={(event) => {
        const point = parsePoint(event.clipboardData.getData('text'))
        if (!point) return
        event.preventDefault()
        onPoint(point)
      }}
      onBlur={(event) => {
        text.onLeave()
        onBlur?.(event)
      }}
    />
  )
}
