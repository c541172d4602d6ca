import { Button, UnstyledButton } from '@mantine/core'
import { IconSquare, IconSquareCheck, IconSquareMinus } from '@tabler/icons-react'
import classes from './tick-box.module.css'

type Props = { name: string; isOn: boolean; onTick: () => void }

/** The tick of a row. A button, so that the arrow keys of the table reach it. */
export function TickBox({ name, isOn, onTick }: Props) {
  const Icon = isOn ? IconSquareCheck : IconSquare
  return (
    <UnstyledButton
      role="checkbox"
      aria-checked={isOn}
      aria-label={name}
      className={classes.tick ?? ''}
      onClick={onTick}
    >
      <Icon size={20} aria-hidden />
    </UnstyledButton>
  )
}

type AllProps = { label: string; on: number; of: number; onTick: (isOn: boolean) => void }

/** Ticks all rows of the page that may be ticked, or none. */
export function TickAll({ label, on, of, onTick }: AllProps) {
  const Icon = on === of ? IconSquareCheck : on > 0 ? IconSquareMinus : IconSquare
  return (
    <Button
      variant="subtle"
      h="auto"
      mih="2.25rem"
      styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
      role="checkbox"
      aria-checked={on === of ? true : on > 0 ? 'mixed' : false}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => onTick(on < of)}
    >
      {label}
    </Button>
  )
}
