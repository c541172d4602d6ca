import { useLayoutEffect, useRef } from 'react'

/** Restores the focus after a window is closed or unmounted. */
export function useFocusBack(isOpen = true) {
  const before = useRef<Element | null>(null)
  // Layout effect: runs before the window takes the focus.
  useLayoutEffect(() => {
    const restore = () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) {
        before.current.focus({ preventScroll: true })
      }
    }
    // Not in the clean-up: React then returns the focus to a window that is still there, while it fades.
    if (!isOpen) return restore()
    before.current = document.activeElement
    return restore
  }, [isOpen])
}
