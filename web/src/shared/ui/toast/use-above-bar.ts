import { useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'

/** How often the place is looked for while a notice shows, in milliseconds: the page scrolls and changes meanwhile. */
const everyMs = 100
/** In pixels. */
const gap = 12

/**
 * Keeps notices above the buttons at the bottom of a page, wherever these are just then, so that none lies on them. They sink again
 * when all are gone: earlier, one would come to lie under the pointer that has just pressed Save, and stay.
 */
export function useAboveBar() {
  const isShown = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    let highest = 0
    const rise = () => {
      const room = roomOfBar()
      if (room <= highest) return
      highest = room
      style.setProperty('--above-bar', `${room}px`)
    }
    rise()
    const timer = setInterval(rise, everyMs)
    return () => {
      clearInterval(timer)
      style.removeProperty('--above-bar')
    }
  }, [isShown])
}

/** From the bottom of the window to above the buttons, in pixels; 0 where a page has none there. */
function roomOfBar(): number {
  const bar = [...document.querySelectorAll('[data-bottom-bar]')].at(-1)?.getBoundingClientRect()
  const isAtBottom = bar && bar.top > innerHeight / 2 && bar.top < innerHeight
  return isAtBottom ? innerHeight - bar.top + gap : 0
}
