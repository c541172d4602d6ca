import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { type Held, moveHeld, nextStop, type Stop, stopIn } from './plan-keys.ts'
import { planMessages } from './plan-messages.ts'
import { type Hindrance, keyOf, mobilityOf, type Row, type RowBar } from './plan-rows.ts'
import type { PlanWords } from './plan-words.ts'
import type { Span } from './time-scale.ts'
import { rowHeight, scrollTo } from './visible-rows.ts'

/** The bar that the keyboard holds, where it is, and what is said of it. */
type HeldBar = Held & { bar: RowBar; text: string; isClash: boolean }

export type PlanKeys = {
  /** What Tab leads to; null without rows. */
  stop: Stop | null
  held: HeldBar | null
  /** The sentence of the live region. */
  said: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (target: Element) => void
}

type Options = {
  frame: RefObject<HTMLElement | null>
  rows: readonly Row[]
  scale: Span
  words: PlanWords
  /** What a bar would clash with, at a place. */
  hindrances: (bar: RowBar, at: Held) => Hindrance[]
  onHold: (isHeld: boolean) => void
  onSelect: (bar: RowBar) => void
  onUnselect: () => void
  /** Opens the dialog that plans or moves a bar. */
  onPlan: (bar: RowBar) => void
  onDrop: (bar: RowBar, row: Row, span: Span) => void
}

/** The keys of the grid: one stop of the Tab key, arrow keys between rows and bars, and M to pick a bar up. */
export function usePlanKeys(options: Options): PlanKeys {
  const { frame, rows, scale, words, hindrances, onHold, onDrop } = options
  const t = useMessages(planMessages)
  const [wanted, setWanted] = useState<Stop | null>(null)
  const [held, setHeld] = useState<HeldBar | null>(null)
  const [said, setSaid] = useState('')
  const hasFocus = useRef(false)
  const stop = stopIn(rows, wanted)

  // After every rendering: rows come and go, and a bar that has changed its row takes the focus along.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const target = stopElement(element, stop)
    for (const each of element.querySelectorAll<HTMLElement>('[data-stop]')) each.tabIndex = each === target ? 0 : -1
    const isLost = document.activeElement === document.body || element.contains(document.activeElement)
    if (hasFocus.current && isLost && target && document.activeElement !== target) target.focus({ preventScroll: true })
  })
  const bringIntoSight = (row: number) => {
    const element = frame.current
    const head = element?.querySelector('[role=row]')?.clientHeight ?? 0
    const top = element && scrollTo(row, { scrollTop: element.scrollTop, height: element.clientHeight - head })
    if (element && top !== null) element.scrollTop = top
  }
  const put = (bar: RowBar, at: Held) => {
    const row = rows[at.row]
    if (!row) return
    const { place, minded, clash } = words.targetOf(bar, { row, span: at.span }, hindrances(bar, at))
    const known = [place, minded, clash].filter(Boolean).join('. ')
    setHeld({ ...at, bar, text: known, isClash: clash !== null })
    setSaid(clash ? `${known}.` : `${known}. ${t.noClash}.`)
    bringIntoSight(at.row)
  }
  const letGo = () => {
    setHeld(null)
    onHold(false)
  }

  // Moving the focus elsewhere ends the hold: the plan must not wait.
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || frame.current?.contains(target)) return
    hasFocus.current = false
    if (held) letGo()
  })
  useEffect(() => {
    const follow = ({ target }: globalThis.FocusEvent) => leave(target)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])

  const onHeldKey = (event: KeyboardEvent<HTMLElement>, { bar, row, span }: HeldBar) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      letGo()
      setSaid(t.returned(bar.jobNo))
      if (event.key === 'Tab') return
    } else if (event.key === 'Enter') {
      const to = rows[row]
      letGo()
      if (to) {
        onDrop(bar, to, span)
        setWanted({ truckId: to.id, bar: keyOf(bar) })
      }
    } else {
      const next = moveHeld({ row, span }, event, rows.length, scale)
      if (next) put(bar, next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return
    if (held) return onHeldKey(event, held)
    const bar = stop?.bar ? rows.flatMap(({ bars }) => bars).find((each) => keyOf(each) === stop.bar) : undefined
    if (actOn(bar, event)) return event.preventDefault()
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = stop && nextStop(rows, stop, event, page)
    if (!next) return
    event.preventDefault()
    setWanted(next)
    bringIntoSight(rows.findIndex(({ id }) => id === next.truckId))
  }

  /** The keys that do something with a bar. */
  const actOn = (bar: RowBar | undefined, { key, ctrlKey }: KeyboardEvent): boolean => {
    if (ctrlKey) return false
    if (key === 'Escape') options.onUnselect()
    if (!bar) return false
    if (key === 'Enter' || key === ' ') options.onSelect(bar)
    else if (key.toLowerCase() === 'p') options.onPlan(bar)
    else if (key.toLowerCase() === 'm') pickUp(bar)
    else return false
    return true
  }

  const pickUp = (bar: RowBar) => {
    const mobility = mobilityOf(bar)
    if (mobility === 'stays') return setSaid(t.isOver(bar.jobNo))
    if (mobility === 'transfers') return options.onPlan(bar)
    const row = rows.findIndex(({ id }) => id === bar.vehicleId)
    onHold(true)
    put(bar, { row, span: bar.span })
    setSaid(t.held(bar.jobNo))
  }

  const onFocus = (target: Element) => {
    const key = target.closest<HTMLElement>('[data-stop]')?.dataset.stop
    const truckId = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!key || !truckId) return
    hasFocus.current = true
    const bar = key === truckId ? null : key
    if (held && bar !== keyOf(held.bar)) letGo()
    if (stop?.truckId !== truckId || stop.bar !== bar) setWanted({ truckId, bar })
  }

  return { stop, held, said, onKeyDown, onFocus }
}

function stopElement(frame: HTMLElement, stop: Stop | null): HTMLElement | null {
  return stop && frame.querySelector(`[data-row="${stop.truckId}"] [data-stop="${stop.bar ?? stop.truckId}"]`)
}
