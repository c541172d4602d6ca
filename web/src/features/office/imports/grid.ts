import type { KeyboardEvent } from 'react'

/** A column of the grid: a field of the records. `converted` is the header of the file, where its cells are in another unit. */
export type GridColumn = { field: string; label: string; converted: string | null }

/** The place of the last cell of a row, its button. */
export const actions = ' actions'

/** The cells whose text is not saved: it is typed, is on its way (until the promise resolves), or was refused. */
export type Unsaved = Map<string, Promise<void> | undefined>
export type NoteUnsaved = (cell: string, isUnsaved: boolean, saving?: Promise<void>) => void

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Where a key leads in the grid; undefined for any other key. */
export function directionOf(event: KeyboardEvent): Direction | undefined {
  return hasModifier(event) ? undefined : directions[event.key]
}

/** The cell of a field, in the row of something that stands in it. */
export function cellOf(within: HTMLElement, field: string): HTMLElement | undefined {
  const cells = within.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
  return [...cells].find(({ dataset }) => dataset.cell?.endsWith(`:${field}`))
}

/** The cell beside another in a direction; null at the edge. Cells are marked as `data-cell`. */
export function cellBeside(from: HTMLElement, direction: Direction): HTMLElement | null {
  const row = from.closest('tr')
  if (!row) return null
  const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')]
  const place = cells.indexOf(from)
  if (direction === 'left' || direction === 'right') return cells[place + (direction === 'left' ? -1 : 1)] ?? null
  if (direction === 'first') return cells[0] ?? null
  if (direction === 'last') return cells.at(-1) ?? null
  const other = direction === 'up' ? row.previousElementSibling : row.nextElementSibling
  return other?.querySelectorAll<HTMLElement>('[data-cell]')[place] ?? null
}
