import { Text } from '@mantine/core'
import type { Import, ImportRow } from '@shehena/domain/office/imports/import'
import type { ImportTab } from '@shehena/domain/office/imports/import-kind'
import { type FocusEvent, type RefObject, useCallback, useMemo, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { checkMessages } from './check-messages.ts'
import { actions, cellBeside, type Direction, type GridColumn, type NoteUnsaved, type Unsaved } from './grid.ts'
import { GridRow } from './grid-row.tsx'
import { useFieldLabel } from './import-labels.ts'
import classes from './row-grid.module.css'
import type { Rows } from './use-rows.ts'

type Props = {
  of: Import
  tab: ImportTab
  rows: Rows
  mayChange: boolean
  unsaved: RefObject<Unsaved>
  /** Waits until what is being saved is answered. */
  settle: () => Promise<unknown>
}

/** The rows as a grid: arrow keys move, Enter changes a cell, and again saves it and goes down. */
export function RowGrid({ of: found, tab, rows, mayChange, unsaved, settle }: Props) {
  const t = useMessages(checkMessages)
  const { list, change, replace } = rows
  const items = list.data?.items
  const columns = useColumns(found, items)
  const [active, setActive] = useState<string | null>(null)
  const alike = useMemo(() => textsOfSeveral(items ?? []), [items])

  const move = useCallback((from: HTMLElement, direction: Direction) => {
    cellBeside(from, direction)?.focus()
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
  if (items.length === 0) return <p className={classes.none}>{tab === 'error' ? t.noneWrong : t.noRows}</p>
  const first = columns[0] && `${items[0]?.rowNo}:${columns[0].field}`
  const cells = items.flatMap(({ rowNo }) => [
    ...columns.map(({ field }) => `${rowNo}:${field}`),
    `${rowNo}:${actions}`,
  ])
  const tabStop = active !== null && cells.includes(active) ? active : first
  return (
    <div className={classes.scroll} aria-busy={list.isPlaceholderData}>
      <UnsavedGuard isDirty={() => unsaved.current.size > 0} settle={settle} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells have the focus. */}
      <table role="grid" className={classes.grid} aria-label={t.rows} onFocus={noteActive}>
        <thead>
          <tr>
            <th scope="col" data-kind="right">
              {t.row}
            </th>
            <th scope="col">{t.state}</th>
            {columns.map(({ field, label, converted }) => (
              <th key={field} scope="col">
                {label}
                {converted !== null && (
                  <Text size="xs" c="dimmed">
                    {t.convertedFrom(converted)}
                  </Text>
                )}
              </th>
            ))}
            {mayChange && (
              <th scope="col" className={classes.acts}>
                {t.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <GridRow
              key={row.rowNo}
              kind={found.kind}
              days={found.days}
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
    </div>
  )
}

/** The columns that are imported, fields with a text for all rows, and fields without one that lack something or were typed. */
function useColumns({ kind, columns, fields, forAll }: Import, items: readonly ImportRow[] = []): GridColumn[] {
  const label = useFieldLabel(kind)
  const read = columns.flatMap(({ field, leftOut }) => (field && !leftOut ? [field] : []))
  const mapped = [...new Set([...read, ...Object.keys(forAll)])]
  const others = new Set(items.flatMap(({ faults, typed }) => [...Object.keys(faults), ...typed]))
  return [...mapped, ...fields.filter((field) => others.has(field) && !mapped.includes(field))].map((field) => ({
    field,
    label: label(field),
    converted: columns.find((column) => column.field === field && column.isConverted)?.header ?? null,
  }))
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
