import { useLayoutEffect } from 'react'

/** Gives the focus back to where it was before a window opened, once the window is closed or gone. */
export function useFocusBack(isOpen = true) {
  // Before the window takes the focus for itself.
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
