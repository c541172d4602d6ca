import type { Import, ImportRow } from '@shehena/domain/imports/import'
import { type FocusEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { checkMessages } from './check-messages.ts'
import { type Direction, GridRow } from './grid-row.tsx'
import { useFieldLabel } from './import-labels.ts'
import classes from './row-grid.module.css'
import type { Rows } from './use-rows.ts'

/** The cells whose text is not saved: it is typed, is on its way (until the promise resolves), or was refused. */
export type Unsaved = Map<string, Promise<void> | undefined>
export type NoteUnsaved = (cell: string, isUnsaved: boolean, saving?: Promise<void>) => void

type Props = {
  of: Import
  rows: Rows
  mayChange: boolean
  unsaved: RefObject<Unsaved>
}

/** The rows as a grid: arrow keys move, Enter changes a cell, and again saves it and goes down. */
export function RowGrid({ of: found, rows, mayChange, unsaved }: Props) {
  const t = useMessages(checkMessages)
  const { list, change, replace } = rows
  const items = list.data?.items
  const columns = useColumns(found, items)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const alike = useMemo(() => textsOfSeveral(items ?? []), [items])

  const move = useCallback((from: HTMLElement, direction: Direction) => {
    nextCell(from, direction)?.focus()
  }, [])
  const noteUnsaved = useCallback<NoteUnsaved>(
    (cell, isUnsaved, saving) => {
      if (isUnsaved) unsaved.current.set(cell, saving)
      else unsaved.current.delete(cell)
    },
    [unsaved],
  )
  const noteActive = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest<HTMLElement>('[data-cell]')
    if (cell?.dataset.cell) setActive(cell.dataset.cell)
  }

  if (!items) {
    if (list.error) return <ErrorPanel title={t.failed} detail={list.error.message} onRetry={list.refetch} />
    return <LoadingDetails text={t.loading} />
  }
  if (items.length === 0) return <p className={classes.none}>{t.noRows}</p>
  const first = columns[0] && `${items[0]?.rowNo}:${columns[0].field}`
  const tabStop = items.some(({ rowNo }) => active?.startsWith(`${rowNo}:`)) ? active : first
  return (
    <section className={classes.scroll} aria-label={t.rows} aria-busy={list.isPlaceholderData}>
      <UnsavedGuard isDirty={() => unsaved.current.size > 0} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells have the focus. */}
      <table ref={table} role="grid" className={classes.grid} aria-label={t.rows} onFocus={noteActive}>
        <thead>
          <tr>
            <th scope="col" data-kind="right">
              {t.row}
            </th>
            <th scope="col">{t.state}</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            {mayChange && <th scope="col">{t.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <GridRow
              key={row.rowNo}
              kind={found.kind}
              row={row}
              columns={columns}
              alike={alike}
              mayChange={mayChange}
              tabStop={tabStop?.startsWith(`${row.rowNo}:`) ? tabStop : null}
              onChange={change}
              onReplace={replace}
              onMove={move}
              onUnsaved={noteUnsaved}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

export type GridColumn = { field: string; label: string }

/** The columns that are imported, and fields without one that have something wrong: a missing value can be typed. */
function useColumns({ kind, columns, fields }: Import, items: readonly ImportRow[] = []): GridColumn[] {
  const label = useFieldLabel(kind)
  const mapped = columns.flatMap(({ field, leftOut }) => (field && !leftOut ? [field] : []))
  const wrong = items.flatMap(({ faults }) => Object.keys(faults)).filter((field) => fields.includes(field))
  const shown = [...new Set([...mapped, ...wrong])].map((field) => ({ field, label: label(field) }))
  const key = JSON.stringify(shown)
  // The rows render again only when the columns have changed.
  return useMemo(() => JSON.parse(key) as GridColumn[], [key])
}

/** The texts that several rows of the page have in a field. */
function textsOfSeveral(items: readonly ImportRow[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const { cells } of items) {
    for (const [field, text] of Object.entries(cells)) {
      const key = `${field}:${text}`
      if (text && seen.has(key)) several.add(key)
      seen.add(key)
    }
  }
  return several
}

/** The cell beside another in a direction; null at the edge. */
function nextCell(from: HTMLElement, direction: Direction): HTMLElement | null {
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
