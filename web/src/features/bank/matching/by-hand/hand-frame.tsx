import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import classes from '../bench.module.css'
import { handMessages } from '../bench-messages.ts'

export type Shown = {
  no: number
  isAlone: boolean
  /** Whether its fields show; of the others only a summary does. */
  isActive: boolean
  isChecked: boolean
  /** The server's error at a field of the part. */
  errorOf: (name: string) => string | undefined
  onActivate: () => void
  onRemove: () => void
}

type Props = Pick<Shown, 'no' | 'isAlone' | 'isActive' | 'onActivate' | 'onRemove'> & {
  summary: (string | false)[]
  children: ReactNode
}

/** A part of a line: its fields, the first of which takes the focus, or one line that says what it is. */
export function HandFrame({ no, isAlone, isActive, summary, onActivate, onRemove, children }: Props) {
  const t = useMessages(handMessages)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isActive])
  return (
    <section ref={frame} aria-label={t.part(no)} className={isAlone ? undefined : classes.part}>
      {!isAlone && (
        <Group justify="space-between" gap="sm">
          <Text fw={isActive ? 600 : 400}>
            {isActive ? t.part(no) : [t.part(no), ...summary].filter(Boolean).join(' · ')}
          </Text>
          <Group gap="xs">
            {!isActive && (
              <Button variant="subtle" size="compact-sm" aria-label={t.changePart(no)} onClick={onActivate}>
                {t.change}
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" aria-label={t.removePart(no)} onClick={onRemove}>
              {t.remove}
            </Button>
          </Group>
        </Group>
      )}
      {children}
    </section>
  )
}
