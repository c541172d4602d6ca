import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ErrorPanel } from '../page/error-panel.tsx'
import classes from './data-table.module.css'
import { useRowKeys } from './row-keys.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Sort key of the column. A leading '-' means descending. */
  sort?: string
  /**
   * What the cells hold, which says how they are laid out. Places, persons and customers are names, 'amount' any figure on the
   * right, 'code' another value of one line, such as a badge: none of them is cut. A 'text' wraps. A 'note' is cut to one line,
   * with the whole on hover; a 'long' one has more of the width. 'actions' are the links of a row.
   */
  kind:
    | 'place'
    | 'person'
    | 'customer'
    | 'plate'
    | 'number'
    | 'date'
    | 'amount'
    | 'code'
    | 'text'
    | 'note'
    | 'long'
    | 'actions'
  /**
   * Place on the card of a narrow screen: 'title' and 'badge' in the first line, 'who' in the second, the 'line's share the
   * third. Of 'actions', 'menu' keeps the menu, at the end of the first line, 'act' the link that is marked as `data-act`,
   * at the end of the third, and 'line' all. Without one, the card leaves the column out.
   */
  card?: 'title' | 'badge' | 'who' | 'line' | 'menu' | 'act'
}

/** The properties of a TanStack Query result that the table reads. */
export type ListResult<Row> = {
  data: { items: Row[]; total: number; isTotalCapped: boolean; page: number; pageSize: number } | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => void
}

type Props<Row, Sort extends string> = {
  /** Accessible name of the table. */
  label: string
  list: ListResult<Row>
  columns: Column<Row>[]
  /** Path of a row. The first column holds a real link to it, for the keyboard. */
  rowPath?: (row: Row) => string
  /** Whether rows open a dialog over the list, which then keeps its scroll position. */
  opensInPlace?: boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  loadingText: string
  errorText: string
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
}

/** A table of rows, one line each; cards on a narrow screen. */
export function DataTable<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, list, columns, rowPath, opensInPlace = false, sort, onSort, loadingText, errorText, empty } = props
  const rowKeys = useRowKeys()
  if (list.error && !list.data)
    return <ErrorPanel title={errorText} detail={list.error.message} onRetry={list.refetch} />
  if (list.data?.items.length === 0) return <div className={classes.empty}>{empty}</div>

  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={!list.data || list.isPlaceholderData}>
        <thead>
          <tr>
            {columns.map((column) => (
              // safe: the columns of a list name its own sort keys.
              <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort as (sort: string) => void} />
            ))}
          </tr>
        </thead>
        <tbody {...rowKeys}>
          {list.data ? (
            list.data.items.map((row) => (
              <BodyRow key={row.id} row={row} columns={columns} path={rowPath?.(row)} isInPlace={opensInPlace} />
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
      {!list.data && <VisuallyHidden role="status">{loadingText}</VisuallyHidden>}
    </div>
  )
}

type HeaderProps<Row> = { column: Column<Row>; sort: string | undefined; onSort: ((sort: string) => void) | undefined }

function HeaderCell<Row>({ column: { header, sort: key, kind }, sort, onSort }: HeaderProps<Row>) {
  if (!key || !onSort) {
    return (
      <th scope="col" data-kind={kind}>
        {header}
      </th>
    )
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <th scope="col" data-kind={kind} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

type BodyRowProps<Row> = { row: Row; columns: Column<Row>[]; path: string | undefined; isInPlace: boolean }

function BodyRow<Row extends { id: string }>({ row, columns, path, isInPlace }: BodyRowProps<Row>) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLElement>) => {
    // safe: the target of a click in a row is an element.
    const target = event.target as Element
    // A dialog or a menu of the row stands elsewhere, and its clicks arrive here too.
    const isOnRow = event.currentTarget.contains(target) && !target.closest('a, button, input')
    if (path && isOnRow && !window.getSelection()?.toString()) void navigate({ href: path, resetScroll: !isInPlace })
  }
  return (
    <tr onClick={open} data-row={row.id} data-opens={path !== undefined || undefined}>
      {columns.map(({ header, cell, kind, card }) => {
        const content = cell(row)
        return (
          // A card leaves the dash of an empty cell out.
          <td key={header} data-kind={kind} data-card={content === '-' ? undefined : card} onPointerEnter={showWhole}>
            {names.has(kind) ? <div className={classes.name}>{content}</div> : content}
          </td>
        )
      })}
    </tr>
  )
}

/** They take two lines where one is too short. */
const names = new Set(['place', 'person', 'customer'])

/** Pixels beyond which a name has a hidden line; the padding of a link is less. */
const hiddenLine = 8

/** Shows the whole text of a cell that is cut, and the names of signs. */
function showWhole({ currentTarget: cell }: { currentTarget: HTMLElement }) {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = cell.querySelector(`.${classes.name}`) ?? cell
  if (scrollWidth > clientWidth || scrollHeight > clientHeight + hiddenLine) cell.title = cell.textContent
  for (const sign of cell.querySelectorAll<HTMLElement>('[data-sign]')) sign.title = sign.ariaLabel ?? ''
}
