import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What was grabbed: the item, its size, and where in it the pointer is, in pixels. */
export type Grip<Item> = { item: Item; width: number; height: number; dx: number; dy: number }

/** A place on the screen, in pixels. */
export type Place = { x: number; y: number }

type Options<Item> = {
  /** Runs for each movement of the pointer. It may change elements, but renders only what it must. */
  onMove: (grip: Grip<Item>, at: Place) => void
  onDrop: (grip: Grip<Item>, at: Place) => void
  /** Runs when a drag ends, also one that was given up. */
  onEnd?: () => void
}

type Start<Item> = Grip<Item> & { pointerId: number; x: number; y: number }

const startsAfter = 6

/** Pointer-based dragging. Touch drags by a handle only, so that the rest still scrolls. Escape cancels. */
export function usePointerDrag<Item>({ onMove, onDrop, onEnd }: Options<Item>) {
  const [isDragging, setDragging] = useState(false)
  // A drag may end before it has rendered.
  const hasMoved = useRef(false)
  const start = useRef<Start<Item> | null>(null)
  const pointer = useRef<Place>({ x: 0, y: 0 })

  /** Begins a drag of an item, whose element is the one that listens, unless another is given. */
  const begin = (item: Item, element?: Element) => (event: PointerEvent<HTMLElement>) => {
    // safe: the target of a pointer event is an element.
    const target = event.target as Element
    const isByHandle = target.closest('[data-handle]') !== null
    const isOnControl = target.closest('a, button') !== null
    if (event.button !== 0 || isOnControl || (event.pointerType === 'touch' && !isByHandle)) return
    const { left, top, width, height } = (element ?? event.currentTarget).getBoundingClientRect()
    const { pointerId, clientX: x, clientY: y } = event
    start.current = { item, pointerId, x, y, width, height, dx: x - left, dy: y - top }
  }

  const stop = useEffectEvent(() => {
    start.current = null
    if (!hasMoved.current) return
    hasMoved.current = false
    setDragging(false)
    onEnd?.()
  })
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const from = start.current
    if (!from || event.pointerId !== from.pointerId) return
    pointer.current = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > startsAfter
    if (!isFar && !hasMoved.current) return
    if (!hasMoved.current) setDragging(true)
    hasMoved.current = true
    onMove(from, pointer.current)
  })
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    const from = start.current
    if (!from || event.pointerId !== from.pointerId) return
    const isDrop = hasMoved.current
    stop()
    if (!isDrop) return
    swallowClick()
    onDrop(from, { x: event.clientX, y: event.clientY })
  })
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') stop()
  })

  useEffect(() => {
    const listeners = { pointermove: follow, pointerup: drop, pointercancel: stop, keydown: giveUp }
    const all = Object.entries(listeners)
    // safe: each listener takes the event of its name.
    for (const [name, listener] of all) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener as EventListener)
    }
  }, [])

  return { isDragging, begin, pointer }
}

/** Swallows the click event that follows a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
