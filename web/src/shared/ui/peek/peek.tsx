import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Redirect } from '../link.tsx'
import { useNavigation } from '../navigation.ts'
import classes from './peek.module.css'

type Props = {
  title: string
  /** The record in the panel, one of the rows of the list unless a link from elsewhere opened it. */
  id: string
  /** The records of the list, in its order. */
  rows: readonly string[]
  /** The address of the list with a record in the panel. */
  pathOf: (id: string) => string
  /** The record's own page, which stands in place of the panel on a phone. */
  pagePath: string
  onClose: () => void
  children: ReactNode
}

/**
 * A record in a panel over its list, which an address opens. The arrow keys up and down go to the record of the row before or after,
 * Enter to its page; Escape closes, and the focus returns to its row.
 */
export function Peek({ title, id, rows, pathOf, pagePath, onClose, children }: Props) {
  const { go } = useNavigation()
  // Decided once: a window that becomes narrow keeps the question that is open, with what was typed.
  const [isPhone] = useState(() => matchMedia('(max-width: 47.99em)').matches)
  if (isPhone) return <Redirect to={pagePath} />

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of windows and menus that the panel has opened come by here too.
    if (!event.currentTarget.contains(event.target as Node) || isTaken(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return go(pagePath)
    }
    const next = rows[rows.indexOf(id) + (event.key === 'ArrowDown' ? 1 : -1)]
    event.preventDefault()
    if (!rows.includes(id) || next === undefined) return
    // What had the focus may go with the record.
    event.currentTarget.querySelector<HTMLElement>('[role=dialog] h2 > [tabindex]')?.focus()
    // One step back is the list, however many rows were looked at.
    go(pathOf(next), { replace: true, resetScroll: false })
  }
  return (
    <Dialog
      title={title}
      width="30rem"
      panel={{ className: classes.panel, onKeyDown, focusBack: () => viewOf(id) }}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}

/** Whether a key is another one, or does something where the focus is: Enter on a link or a button. */
function isTaken({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true
  // safe: the target of a key is an element.
  const element = target as Element
  if (element.matches('input, textarea, select, [data-menu]')) return true
  return key === 'Enter' ? element.matches('a, button') : key !== 'ArrowDown' && key !== 'ArrowUp'
}

/** The View of a record in its list, or what else shows of its links. */
function viewOf(id: string): Element | null {
  const links = [...document.querySelectorAll(`tr[data-row="${CSS.escape(id)}"] a[href]`)]
  return links.find((link) => link.matches('[data-sign=view]') && link.checkVisibility()) ?? links[0] ?? null
}
