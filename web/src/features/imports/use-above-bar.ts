import { type RefObject, useLayoutEffect } from 'react'

/** In pixels. */
const gap = 12

/**
 * Keeps notices above a bar that sticks to the bottom of the window, also where a short page has it higher: they would lie on its buttons.
 *
 * @param bar the last part of what grows and shrinks, its parent
 */
export function useAboveBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const rise = () => {
      const room = innerHeight - (bar.current?.getBoundingClientRect().top ?? innerHeight) + gap
      style.setProperty('--above-bar', `${Math.max(room, gap)}px`)
    }
    rise()
    const resized = new ResizeObserver(rise)
    if (bar.current?.parentElement) resized.observe(bar.current.parentElement)
    window.addEventListener('scroll', rise, { passive: true })
    window.addEventListener('resize', rise)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', rise)
      window.removeEventListener('resize', rise)
      style.removeProperty('--above-bar')
    }
  }, [bar])
}
