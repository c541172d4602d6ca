import type { BoardStatus } from '@shehena/domain/road/jobs/job-board'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Grip, type Place, usePointerDrag } from '../drag/use-pointer-drag.ts'
import type { PlacedCard } from './board-columns.ts'

/** A card being dragged by mouse, pen or finger, and the column below it. */
export type Drag = { card: PlacedCard; width: number; over: BoardStatus | null }

const edge = 48
const scrollStep = 12

/** Drags cards between columns. The board scrolls when the pointer is near its edge. */
export function useCardDrag(board: RefObject<HTMLElement | null>, onDrop: (card: PlacedCard, to: BoardStatus) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const { isDragging, begin, pointer } = usePointerDrag<PlacedCard>({
    onMove: ({ item, width }, at) => {
      put(ghost.current, at)
      const over = columnAt(at)
      setDrag((now) => (now && now.over === over ? now : { card: item, width, over }))
    },
    onDrop: ({ item }: Grip<PlacedCard>, at) => {
      const over = columnAt(at)
      if (over && over !== item.status) onDrop(item, over)
    },
    onEnd: () => setDrag(null),
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
  }, [isDragging, board, pointer])

  return { drag, begin, ghost }
}

function put(ghost: HTMLElement | null, { x, y }: Place) {
  ghost?.style.setProperty('transform', `translate(${x + 8}px, ${y + 8}px)`)
}

function columnAt({ x, y }: Place): BoardStatus | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  // safe: the board sets this attribute to its own statuses.
  return (column?.dataset.column as BoardStatus | undefined) ?? null
}
