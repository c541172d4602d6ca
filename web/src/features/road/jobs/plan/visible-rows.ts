/** The height of a row, in pixels. Fixed, so that the rows in sight follow from the scroll position alone. */
export const rowHeight = 44

/** Rows mounted above and below those in sight. */
export const margin = 6

/** Rows from `first` to before `end`. */
export type Rows = { first: number; end: number }

/** The rows to mount. Lengths are in pixels. */
export function rowsToMount({ scrollTop, height, count }: { scrollTop: number; height: number; count: number }): Rows {
  const first = Math.floor(scrollTop / rowHeight) - margin
  const end = Math.ceil((scrollTop + height) / rowHeight) + margin
  return { first: Math.min(Math.max(0, first), count), end: Math.min(Math.max(0, end), count) }
}

/** How far to scroll so that a row is whole in sight, in pixels; null where it is. */
export function scrollTo(row: number, { scrollTop, height }: { scrollTop: number; height: number }): number | null {
  const top = row * rowHeight
  if (top < scrollTop) return top
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : null
}
