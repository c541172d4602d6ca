import { Button } from '@mantine/core'

type Props<View extends string> = {
  label: string
  value: View
  options: { value: View; label: string }[]
  onChange: (view: View) => void
}

/** Switch between views of the same rows. */
export function ViewSwitch<View extends string>({ label, value, options, onChange }: Props<View>) {
  return (
    <Button.Group aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          variant={option.value === value ? 'filled' : 'default'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Button.Group>
  )
}
