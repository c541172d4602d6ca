import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Rows, rowsToMount } from './visible-rows.ts'

/** The rows to mount of a list that scrolls in a frame. Renders only when they change. */
export function useVisibleRows(frame: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 0 })
  const measure = useCallback(() => {
    const element = frame.current
    if (!element) return
    const next = rowsToMount({ scrollTop: element.scrollTop, height: element.clientHeight, count })
    setRows((now) => (now.first === next.first && now.end === next.end ? now : next))
  }, [frame, count])

  useLayoutEffect(measure)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [frame, measure])
  return rows
}
