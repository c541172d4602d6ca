import { Button, Group } from '@mantine/core'
import type { MouseEvent } from 'react'

/** What a notice offers to do next: a button, or with a path a link. */
export type ToastAction = {
  label: string
  /** The accessible name, where the label alone does not say of which record. */
  name?: string
  path?: string
  run: () => void
}

type Props = { message: string | undefined; actions: ToastAction[]; onDone: () => void }

/** A notice's text, and what it offers. */
export function ToastActions({ message, actions, onDone }: Props) {
  const press = (event: MouseEvent, run: () => void) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onDone()
    run()
  }
  return (
    <>
      {message}
      <Group gap="xs" mt={4}>
        {actions.map(({ label, name, path, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            {...(path && { component: 'a', href: path })}
            aria-label={name}
            onClick={(event) => press(event, run)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}
