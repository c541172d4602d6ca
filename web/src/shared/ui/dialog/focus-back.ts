import { useLayoutEffect } from 'react'

/** Restores the focus after a window is closed or unmounted. */
export function useFocusBack(isOpen = true) {
  // Layout effect: runs before the window takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
