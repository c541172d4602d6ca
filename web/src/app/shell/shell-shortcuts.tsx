import { getHotkeyHandler, useHotkeys } from '@mantine/hooks'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { nothingTyped, TypedAhead } from './typed-ahead.tsx'

const CommandPalette = lazyPart(() =>
  import('../palette/command-palette.tsx').then(({ CommandPalette: component }) => ({ default: component })),
)
const ShortcutList = lazyPart(() =>
  import('./shortcut-list.tsx').then(({ ShortcutList: component }) => ({ default: component })),
)

export type OpenWindow = 'palette' | 'shortcuts' | null

type Props = { open: OpenWindow; onOpen: (window: OpenWindow) => void }

/** Windows with a shortcut on every page: the command palette, and the list of shortcuts. */
export function ShellShortcuts({ open, onOpen }: Props) {
  // Layout effect: the keys work as soon as the page shows.
  useLayoutEffect(() => {
    const listen = getHotkeyHandler([['mod+K', () => onOpen(open === 'palette' ? null : 'palette')]])
    document.documentElement.addEventListener('keydown', listen)
    return () => document.documentElement.removeEventListener('keydown', listen)
  }, [open, onOpen])
  useHotkeys([['F8', () => document.querySelector<HTMLElement>('#toasts :is(a, button)')?.focus()]], [])
  useHotkeys([
    ['shift+?', () => onOpen('shortcuts')],
    ['?', () => onOpen('shortcuts')],
  ])
  const typed = useRef(nothingTyped)
  const close = () => {
    typed.current = nothingTyped
    onOpen(null)
  }
  return (
    <Suspense fallback={open === 'palette' && <TypedAhead typed={typed} onClose={close} />}>
      {open === 'palette' && <CommandPalette typedAhead={typed} onClose={close} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </Suspense>
  )
}
