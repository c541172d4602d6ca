import { useEffect } from 'react'

/** What a key does, by its name in small letters. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const typedIn = 'input:not([type="radio"], [type="checkbox"]), select, textarea'

/**
 * Keys of the page. They do nothing while somebody types, while a window is open, and while a key is held down: a repeated
 * Enter is not meant for the next line. A button or a link with the focus keeps Enter.
 */
export function useBenchKeys(keys: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat, isComposing } = event
      if (repeat || isComposing || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (!(target instanceof HTMLElement) || target.closest(typedIn)) return
      if (document.querySelector('[role="dialog"], dialog[open]')) return
      if (key === 'Enter' && target.closest('a, button')) return
      const act = keys[key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
