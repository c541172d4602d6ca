import { useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'

/** How often the place is looked for while a notice shows, in milliseconds: the page may scroll and change. */
const everyMs = 100
/** In pixels. */
const gap = 12

/** Keeps notices above the buttons at the bottom of a page, wherever these are just then: they would lie on them. */
export function useAboveBar() {
  const isShown = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    const place = () => {
      const room = roomOfBar()
      if (room === null) style.removeProperty('--above-bar')
      else style.setProperty('--above-bar', `${room}px`)
    }
    place()
    const timer = setInterval(place, everyMs)
    return () => {
      clearInterval(timer)
      style.removeProperty('--above-bar')
    }
  }, [isShown])
}

/** From the bottom of the window to above the buttons, in pixels; null where a page has none there. */
function roomOfBar(): number | null {
  const bar = [...document.querySelectorAll('[data-bottom-bar]')].at(-1)?.getBoundingClientRect()
  const isAtBottom = bar && bar.top > innerHeight / 2 && bar.top < innerHeight
  return isAtBottom ? innerHeight - bar.top + gap : null
}
