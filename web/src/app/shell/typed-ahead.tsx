import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './shell.module.css'

/** What was typed before a window could take it. */
export type Typed = { text: string; isEntered: boolean }

export const nothingTyped: Typed = { text: '', isEntered: false }

type Props = { typed: RefObject<Typed>; onClose: () => void }

/** Takes and shows what is typed while a window loads: it would otherwise land in the field below. */
export function TypedAhead({ typed, onClose }: Props) {
  const [shown, setShown] = useState(typed.current.text)
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') return onClose()
      typed.current = after(typed.current, key)
      setShown(typed.current.text)
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  })
  return (
    <p className={classes.ahead} role="status">
      {shown}…
    </p>
  )
}

function after({ text, isEntered }: Typed, key: string): Typed {
  if (key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  return key.length === 1 ? { text: text + key, isEntered: false } : { text, isEntered }
}
