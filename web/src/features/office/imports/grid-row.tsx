import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import type { Import, ImportRow } from '@shehena/domain/office/imports/import'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { Fragment, type KeyboardEvent, memo } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { checkMessages } from './check-messages.ts'
import { actions, cellOf, type Direction, directionOf, type GridColumn, type NoteUnsaved } from './grid.ts'
import { GridCell } from './grid-cell.tsx'
import { RowBadge, type RowState } from './import-state.tsx'
import classes from './row-grid.module.css'
import { Sentence } from './sentence.tsx'
import { isUnwritten } from './step.ts'
import { useHints } from './use-hints.ts'
import type { RowChange, Rows } from './use-rows.ts'

type Props = {
  kind: ImportKind
  days: Import['days']
  row: ImportRow
  columns: readonly GridColumn[]
  /** Texts that other rows have too, as 'field:text'. */
  alike: ReadonlySet<string>
  mayChange: boolean
  /** The cell of this row that Tab reaches. */
  tabStop: string | null
  onChange: Rows['change']
  onReplace: Rows['replace']
  onMove: (from: HTMLElement, direction: Direction) => void
  onUnsaved: NoteUnsaved
}

/** One row of a file. */
export const GridRow = memo(function GridRow({ kind, days, row, columns, alike, tabStop, ...props }: Props) {
  const t = useMessages(checkMessages)
  const { mayChange: mayChangeRows, ...acts } = props
  const { rowNo, isLeftOut, cells, faults, doubts, before } = row
  const mayChange = mayChangeRows && isUnwritten(row)
  const hint = useHints({ kind, days })
  const changing = useAct({
    act: (change: RowChange) => acts.onChange(rowNo, change),
    failedText: t.changeFailed,
  })
  const change = (next: RowChange) => changing.isPending || changing.mutate(next)
  return (
    <tr data-left-out={isLeftOut || undefined}>
      <th scope="row" data-kind="right">
        {rowNo}
      </th>
      <td className={classes.state}>
        <RowBadge state={stateOf(row)} />
        <Reason row={row} columns={columns} />
        {mayChange && row.choices.length > 0 && !isLeftOut && <Which row={row} onChange={change} />}
        {mayChange && row.asks && !isLeftOut && (
          <Button
            size="compact-xs"
            variant="default"
            mt={4}
            aria-label={t.rightRow(rowNo)}
            loading={changing.isPending}
            onClick={() => change({ match: 'new' })}
          >
            {t.right}
          </Button>
        )}
      </td>
      {columns.map(({ field, label }) => {
        const text = cells[field] ?? ''
        return (
          <GridCell
            key={field}
            rowNo={rowNo}
            field={field}
            label={label}
            text={text}
            before={before[field]}
            fault={faults[field]}
            hint={row.outcome || isLeftOut ? null : (doubts[field] ?? hint(field, text))}
            isAlike={alike.has(`${field}:${text}`)}
            mayChange={mayChange}
            isTabStop={tabStop === `${rowNo}:${field}`}
            {...acts}
          />
        )
      })}
      {mayChangeRows && (
        <td className={classes.acts}>
          {mayChange && (
            <Anchor
              component="button"
              type="button"
              data-cell={`${rowNo}:${actions}`}
              tabIndex={tabStop === `${rowNo}:${actions}` ? 0 : -1}
              aria-busy={changing.isPending}
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
                const direction = directionOf(event)
                if (!direction) return
                event.preventDefault()
                acts.onMove(event.currentTarget, direction)
              }}
              aria-label={isLeftOut ? t.bringBackRow(rowNo) : t.leaveOutRow(rowNo)}
              onClick={() => change({ isLeftOut: !isLeftOut })}
            >
              {isLeftOut ? t.bringBack : t.leaveOut}
            </Anchor>
          )}
        </td>
      )}
    </tr>
  )
})

const stateOf = ({ outcome, isLeftOut, state }: ImportRow): RowState => outcome ?? (isLeftOut ? 'leftOut' : state)

/** Why a row is wrong, was refused or was not undone, and in which cells, which may be out of sight; else which record it is. */
function Reason({ row, columns }: Pick<Props, 'row' | 'columns'>) {
  const t = useMessages(checkMessages)
  const { outcomeReason, problem, match, outcome, isLeftOut, faults } = row
  const reason = outcomeReason ?? (outcome || isLeftOut ? null : problem)
  if (reason) {
    return (
      <Text size="xs" className={classes.fault ?? ''}>
        <Sentence text={reason} />
      </Text>
    )
  }
  const wrong = outcome || isLeftOut ? [] : columns.filter(({ field }) => faults[field] !== undefined)
  if (wrong.length > 0) {
    return (
      <Text size="xs" className={classes.fault ?? ''}>
        {wrong.map(({ field, label }, n) => (
          <Fragment key={field}>
            {n > 0 && ', '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              c="inherit"
              ta="start"
              underline="always"
              // By keys the cell is reached as any other.
              tabIndex={-1}
              aria-label={t.goTo(label)}
              onClick={({ currentTarget }) => cellOf(currentTarget, field)?.focus()}
            >
              {label}
            </Anchor>
          </Fragment>
        ))}
      </Text>
    )
  }
  if (!match) return null
  return (
    <Text size="xs" c="dimmed">
      {t.is(match.name)}
    </Text>
  )
}

/** Asks which of the records that are alike a row is. */
function Which({ row, onChange }: { row: ImportRow; onChange: (change: RowChange) => void }) {
  const t = useMessages(checkMessages)
  const { rowNo, state, match, choices } = row
  const isNew = match === null && state === 'new'
  return (
    <NativeSelect
      size="xs"
      mt={4}
      aria-label={t.whichOf(rowNo)}
      data={[
        { value: '', label: t.which },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'new', label: t.aNew },
      ]}
      value={match && choices.some(({ id }) => id === match.id) ? match.id : isNew ? 'new' : ''}
      onChange={({ currentTarget: { value } }) => onChange({ match: value || null })}
    />
  )
}
