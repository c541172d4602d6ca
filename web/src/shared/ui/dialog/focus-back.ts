import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus after a window is closed or unmounted.
 *
 * @param place what takes the focus in place of what had it before; null where that is not shown
 */
export function useFocusBack(isOpen = true, place?: () => Element | null) {
  const before = useRef<Element | null>(null)
  const instead = useRef(place)
  instead.current = place
  // Layout effect: runs before the window takes the focus.
  useLayoutEffect(() => {
    const restore = () => {
      const target = instead.current?.() ?? before.current
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
    }
    // Not in the clean-up: React then returns the focus to a window that is still there, while it fades.
    if (!isOpen) return restore()
    before.current = document.activeElement
    return restore
  }, [isOpen])
}
