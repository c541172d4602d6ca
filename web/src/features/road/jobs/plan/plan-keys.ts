import { keyOf, type Row } from './plan-rows.ts'
import { hour, type Span, step, within } from './time-scale.ts'

/** What has the focus in the grid: the head of a row, where `bar` is null, or one of its bars, by its key. */
export type Stop = { truckId: string; bar: string | null }

type Key = { key: string; ctrlKey?: boolean; shiftKey?: boolean }

const rowsOfKey: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const timeOfKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The stop that a key leads to; null where it leads nowhere. */
export function nextStop(rows: readonly Row[], stop: Stop, { key, ctrlKey = false }: Key, page: number): Stop | null {
  const index = rows.findIndex(({ id }) => id === stop.truckId)
  const row = rows[index]
  if (!row) return null
  const place = row.bars.findIndex((bar) => keyOf(bar) === stop.bar)
  const inRow = (bar: number): Stop | null => {
    if (bar < -1 || bar >= row.bars.length) return null
    const found = row.bars[bar]
    return { truckId: row.id, bar: found ? keyOf(found) : null }
  }
  if (key in timeOfKey) return inRow(place + (timeOfKey[key] ?? 0))
  if (!ctrlKey && key === 'Home') return inRow(-1)
  if (!ctrlKey && key === 'End') return inRow(row.bars.length - 1)
  const to =
    { Home: 0, End: rows.length - 1, PageUp: index - page, PageDown: index + page }[key] ??
    (key in rowsOfKey ? index + (rowsOfKey[key] ?? 0) : null)
  if (to === null) return null
  const next = rows[Math.min(Math.max(0, to), rows.length - 1)]
  return !next || next === row ? null : { truckId: next.id, bar: nearestBar(next, row.bars[place]?.span) }
}

/** The bar that begins nearest to a span; none without a span. */
function nearestBar(row: Row, span: Span | undefined): string | null {
  if (!span) return null
  const away = (bar: Row['bars'][number]) => Math.abs(bar.span.from - span.from)
  const nearest = row.bars.toSorted((one, other) => away(one) - away(other))[0]
  return nearest ? keyOf(nearest) : null
}

/** A bar that the keyboard has picked up: the row it is over, and when. */
export type Held = { row: number; span: Span }

/** Where a key takes a held bar: a quarter of an hour, with Shift an hour, or one truck; null for other keys. */
export function moveHeld(held: Held, { key, shiftKey = false }: Key, rows: number, scale: Span): Held | null {
  if (key in rowsOfKey) return { ...held, row: Math.min(Math.max(0, held.row + (rowsOfKey[key] ?? 0)), rows - 1) }
  if (!(key in timeOfKey)) return null
  const by = (timeOfKey[key] ?? 0) * (shiftKey ? hour : step)
  const { from, until } = held.span
  return { ...held, span: within(scale, { from: from + by, until: until + by }) }
}

/**
 * Where a stop is by now: a bar that has changed its truck takes it along, and one that is gone leaves it at the truck, or
 * at the first one. Null without rows.
 */
export function stopIn(rows: readonly Row[], stop: Stop | null): Stop | null {
  const own = rows.find(({ id }) => id === stop?.truckId)
  const has = (row: Row) => row.bars.some((bar) => keyOf(bar) === stop?.bar)
  const row = stop?.bar ? ((own && has(own) ? own : rows.find(has)) ?? own) : own
  const shown = row ?? rows[0]
  if (!shown) return null
  return { truckId: shown.id, bar: row && stop?.bar && has(row) ? stop.bar : null }
}
