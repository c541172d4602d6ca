import { useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'

/** How often the place is looked for while a notice shows, in milliseconds: the page scrolls and changes meanwhile. */
const everyMs = 100
/** In pixels. */
const gap = 12

/** Keeps notices above the buttons at the bottom of a page, wherever these are just then, so that none lies on them. */
export function useAboveBar() {
  const isShown = useNotifications().notifications.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    place()
    const timer = setInterval(place, everyMs)
    return () => clearInterval(timer)
  }, [isShown])
}

function place() {
  const { style } = document.documentElement
  const bar = [...document.querySelectorAll('[data-bottom-bar]')].at(-1)?.getBoundingClientRect()
  const isAtBottom = bar && bar.top > innerHeight / 2 && bar.top < innerHeight
  if (isAtBottom) style.setProperty('--above-bar', `${innerHeight - bar.top + gap}px`)
  else style.removeProperty('--above-bar')
}
