import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that waits is disabled, and loses the focus. This gives it back once it waits no more, unless the focus is elsewhere by
 * then.
 */
export function useFocusAfter<E extends HTMLElement>(isBusy: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isBusy) return
    return () => {
      if (isFocusLost()) element.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return element
}

/**
 * Takes the focus when what had it has gone with a change, such as the button of an act that is done. Not at first.
 *
 * @param mayFocus whether nothing else is open that has the focus
 */
export function useFocusWhenLost<E extends HTMLElement>(change: unknown, mayFocus = true): RefObject<E | null> {
  const element = useRef<E>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change.
  useEffect(() => {
    if (!isFirst.current && mayFocus && isFocusLost()) element.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [change, mayFocus])
  return element
}

/** Whether nothing has the focus: what had it is gone or disabled. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
