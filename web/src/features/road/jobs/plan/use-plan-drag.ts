import { droppedStart } from '@shehena/domain/road/plan/dropped-start'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Grip, type Place, usePointerDrag } from '../drag/use-pointer-drag.ts'
import { isBar, pickupOf, secondsOf } from './plan-change.ts'
import { mobilityOf, type Row, type RowBar } from './plan-rows.ts'
import { placeOf, type Span, snap } from './time-scale.ts'
import { rowHeight } from './visible-rows.ts'

export type Dragged = RowBar | QueueRow

/** A row and a time on it. */
export type Slot = { row: Row; span: Span }

/** A slot with the index of its row, and the width of all the time shown, in pixels. */
type PlacedSlot = Slot & { index: number; width: number }

type Options = {
  frame: RefObject<HTMLElement | null>
  rows: readonly Row[]
  scale: Span
  /** What an item is called, and a slot, and what is to be minded there; beside the grid it has no slot. */
  describe: (
    item: Dragged,
    slot: Slot | null,
  ) => { name: string; place?: string; minded?: string; clash?: string | null }
  onDrop: (item: Dragged, slot: Slot) => void
}

const edge = 40
const scrollStep = 10

/**
 * Drags bars, and rows of the queue, by mouse or pen. A movement changes two elements and renders nothing: a label beside
 * the pointer, and the slot on the grid.
 */
export function usePlanDrag({ frame, rows, scale, describe, onDrop }: Options) {
  const label = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  // The first movement comes before the label has rendered.
  const last = useRef<{ grip: Grip<Dragged>; at: Place } | null>(null)

  const slotAt = ({ item, dx }: Grip<Dragged>, { x, y }: Place): PlacedSlot | null => {
    const track = trackOf(frame.current)
    if (!track || !isInside(frame.current, x, y, track.left)) return null
    const index = Math.floor((y - track.top) / rowHeight)
    const row = rows[index]
    if (!row) return null
    const perPixel = (scale.until - scale.from) / track.width
    // A bar that began before the scale is held by its visible part.
    const offset = isBar(item) ? Math.max(item.span.from, scale.from) + dx * perPixel - item.span.from : 0
    const isFixed = isBar(item) && mobilityOf(item) !== 'moves'
    const dropped = snap(scale.from + (x - track.left) * perPixel - offset)
    const from = isFixed ? item.span.from : droppedStart(dropped, pickupOf(item))
    return { row, index, width: track.width, span: { from, until: from + secondsOf(item) } }
  }

  const show = (grip: Grip<Dragged>, at: Place) => {
    last.current = { grip, at }
    label.current?.style.setProperty('transform', `translate(${at.x + 14}px, ${at.y + 14}px)`)
    const slot = slotAt(grip, at)
    const key = slot ? `${slot.row.id} ${slot.span.from}` : ''
    if (key === shown.current || !label.current) return
    shown.current = key
    const said = describe(grip.item, slot)
    label.current.dataset.clash = String(Boolean(said.clash))
    // safe: the lines of the label are named by what is said.
    for (const line of label.current.querySelectorAll<HTMLElement>('[data-text]'))
      line.textContent = said[line.dataset.text as keyof typeof said] ?? ''
    putSlot(frame.current, slot, scale, Boolean(said.clash))
  }

  const { isDragging, begin, pointer } = usePointerDrag<Dragged>({
    onMove: show,
    onDrop: (grip, at) => {
      const slot = slotAt(grip, at)
      if (slot) onDrop(grip.item, slot)
    },
    onEnd: () => {
      last.current = null
      shown.current = null
      putSlot(frame.current, null, scale, false)
    },
  })

  const showFirst = useEffectEvent(() => last.current && show(last.current.grip, last.current.at))
  useEffect(() => {
    if (!isDragging) return
    showFirst()
    let request = requestAnimationFrame(function scroll() {
      const box = frame.current?.getBoundingClientRect()
      const { y } = pointer.current
      if (box && y > box.bottom - edge) frame.current?.scrollBy(0, scrollStep)
      if (box && y < box.top + edge * 2) frame.current?.scrollBy(0, -scrollStep)
      request = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(request)
  }, [isDragging, frame, pointer])

  return { isDragging, begin, label }
}

/** The part of the grid that has times, on the screen. */
function trackOf(frame: HTMLElement | null): DOMRect | undefined {
  return frame?.querySelector('[data-slot]')?.parentElement?.getBoundingClientRect()
}

function isInside(frame: HTMLElement | null, x: number, y: number, left: number): boolean {
  const box = frame?.getBoundingClientRect()
  return box !== undefined && x >= Math.max(box.left, left) && x <= box.right && y >= box.top && y <= box.bottom
}

/** Shows the slot on the grid, as wide as the trip lasts. Reads no size after what was written: that would lay out twice. */
function putSlot(frame: HTMLElement | null, slot: PlacedSlot | null, scale: Span, isClash: boolean) {
  const element = frame?.querySelector<HTMLElement>('[data-slot]')
  if (!element) return
  const place = slot && placeOf(scale, slot.span)
  element.dataset.shown = String(Boolean(place))
  element.dataset.clash = String(isClash)
  if (!slot || !place) return
  element.style.width = `${(place.width / 100) * slot.width}px`
  element.style.transform = `translate(${(place.left / 100) * slot.width}px, ${slot.index * rowHeight}px)`
}
