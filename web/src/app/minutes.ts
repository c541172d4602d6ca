import { epochSeconds, readClock } from '@shehena/domain/dates'
import { useSyncExternalStore } from 'react'

/**
 * A value that depends on the time, such as "3 h late". It is read again at each full minute, and when the page is shown
 * again; only a component whose value has changed renders. One timer serves all, and none runs on a hidden page.
 *
 * @param read the value at an instant; a primitive, so that an unchanged value is recognised
 */
export function useByMinute<Value extends string | number | boolean | null>(read: (now: string) => Value): Value {
  return useSyncExternalStore(listen, () => read(readClock()))
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function listen(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(listener)
  if (timer === undefined) schedule()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
    timer = undefined
  }
}

function tick() {
  clearTimeout(timer)
  timer = undefined
  if (document.hidden) return
  schedule()
  for (const listener of listeners) listener()
}

function schedule() {
  timer = setTimeout(tick, (60 - (epochSeconds(readClock()) % 60)) * 1000)
}
