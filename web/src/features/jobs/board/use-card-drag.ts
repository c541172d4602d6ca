import type { BoardStatus } from '@shehena/domain/jobs/job-board'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PlacedCard } from './board-columns.ts'

/** A card being dragged by mouse, pen or finger, and the column below it. */
export type Drag = { card: PlacedCard; width: number; over: BoardStatus | null }

type Start = { card: PlacedCard; pointerId: number; x: number; y: number; width: number }

const startsAfter = 6
const edge = 48
const scrollStep = 12

/** Pointer-based drag and drop. Touch drags by the handle only, so that the rest still scrolls. Escape cancels. */
export function useCardDrag(board: RefObject<HTMLElement | null>, onDrop: (card: PlacedCard, to: BoardStatus) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<Start | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const ghost = useRef<HTMLDivElement>(null)
  const isDragging = drag !== null

  const begin = (card: PlacedCard) => (event: PointerEvent<HTMLElement>) => {
    // safe: the target of a pointer event is an element.
    const target = event.target as Element
    const isByHandle = target.closest('[data-handle]') !== null
    const isOnControl = target.closest('a, button') !== null
    if (event.button !== 0 || isOnControl || (event.pointerType === 'touch' && !isByHandle)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    start.current = { card, pointerId: event.pointerId, x: event.clientX, y: event.clientY, width }
  }

  useEffect(() => {
    const stop = () => {
      start.current = null
      setDrag(null)
    }
    const follow = (event: globalThis.PointerEvent) => {
      const from = start.current
      if (!from || event.pointerId !== from.pointerId) return
      pointer.current = { x: event.clientX, y: event.clientY }
      const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > startsAfter
      if (!isFar && !isDragging) return
      put(ghost.current, pointer.current)
      const over = columnAt(event)
      setDrag((now) => (now && now.over === over ? now : { card: from.card, width: from.width, over }))
    }
    const drop = (event: globalThis.PointerEvent) => {
      const from = start.current
      if (!from || event.pointerId !== from.pointerId) return
      const over = columnAt(event)
      stop()
      if (!isDragging) return
      swallowClick()
      if (over && over !== from.card.status) onDrop(from.card, over)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', giveUp)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', giveUp)
    }
  })

  useEffect(() => {
    if (!isDragging) return
    put(ghost.current, pointer.current)
    let frame = requestAnimationFrame(function scroll() {
      const box = board.current?.getBoundingClientRect()
      const { x } = pointer.current
      if (box && x > box.right - edge) board.current?.scrollBy(scrollStep, 0)
      if (box && x < box.left + edge) board.current?.scrollBy(-scrollStep, 0)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging, board])

  return { drag, begin, ghost }
}

function put(ghost: HTMLElement | null, { x, y }: { x: number; y: number }) {
  ghost?.style.setProperty('transform', `translate(${x + 8}px, ${y + 8}px)`)
}

function columnAt({ clientX, clientY }: globalThis.PointerEvent): BoardStatus | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
  // safe: the board sets this attribute to its own statuses.
  return (column?.dataset.column as BoardStatus | undefined) ?? null
}

/** Swallows the click event that follows a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
