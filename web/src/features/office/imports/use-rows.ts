import type { Import, ImportRow } from '@shehena/domain/office/imports/import'
import type { ImportTab } from '@shehena/domain/office/imports/import-kind'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { api } from '#web/app/api.ts'
import type { Unsaved } from './grid.ts'

const pageSize = 50
const rowsOfImport = 'rows of an import'

/** Which rows are shown. */
type Shown = { tab: ImportTab; q?: string | undefined; page?: number | undefined }

/** A change of a row, as the API takes it. */
export type RowChange = { cells?: Record<string, string>; match?: string | null; isLeftOut?: boolean }

/**
 * A page of the rows of an import, and their changes. They are loaded once, and not reloaded by events: a row that was
 * changed stays on the page, also where it is in another tab by then, and the next ones do not move under the hand. So does a row in
 * which somebody types while a colleague has all rows compared.
 */
export function useRows(
  { id, status, version, columns, clears }: Import,
  { tab, q, page, unsaved }: Shown & { unsaved: RefObject<Unsaved> },
) {
  const queries = useQueryClient()
  const fields = columns.map(({ field }) => field).join()
  const queryKey = useMemo(
    () => [rowsOfImport, id, tab, q, page, status, version, fields, clears],
    [id, tab, q, page, status, version, fields, clears],
  )
  const shownNow = useRef<{ rows: ImportRow[]; place: string }>({ rows: [], place: '' })
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = await api.imports.rows.call({ id, tab, q, page, pageSize }, { signal })
      const { rows, place } = shownNow.current
      return place === placeOf({ tab, q, page }) ? withTyped(loaded, rows, unsaved.current) : loaded
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const shown = list.isPlaceholderData ? undefined : list.data?.items
  useEffect(() => {
    if (shown) shownNow.current = { rows: shown, place: placeOf({ tab, q, page }) }
  }, [shown, tab, q, page])
  // Changes are sent one after the other: the answer to an earlier one is not newer than a later one.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const recounted = useRef<Promise<unknown>>(Promise.resolve())

  const acts = useMemo(() => {
    const inTurn = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      const answer = last.current.then(send)
      last.current = answer.catch(() => undefined)
      return answer
    }
    const take = (rows: readonly ImportRow[]) => {
      const changed = new Map(rows.map((row) => [row.rowNo, row]))
      queries.setQueryData<Page>(
        queryKey,
        (before) => before && { ...before, items: before.items.map((row) => changed.get(row.rowNo) ?? row) },
      )
      recounted.current = queries.invalidateQueries({ queryKey: api.imports.get.queryKey({ input: { id } }) })
    }
    return {
      change: (rowNo: number, changed: RowChange) =>
        inTurn(async () => {
          const { others, ...row } = await api.imports.updateRow.call({ id, rowNo, ...changed })
          take([row, ...others])
        }),
      /** Replaces every cell of a field that has a text. @returns how many rows changed */
      replace: (field: string, from: string, to: string) =>
        inTurn(async () => {
          const onPage = shownNow.current.rows.map(({ rowNo }) => rowNo)
          const { rows, shown } = await api.imports.replace.call({ id, field, from, to, shown: onPage })
          take(shown)
          return rows
        }),
      /** Resolves when every change that was sent is answered, and the rows are recounted. */
      settled: async () => {
        await last.current
        await recounted.current
      },
      reload: () => queries.invalidateQueries({ queryKey: [rowsOfImport, id] }),
    }
  }, [queries, id, queryKey])

  return { list, ...acts }
}

const placeOf = ({ tab, q = '', page = 1 }: Shown) => `${tab} ${page} ${q}`

/** A page with those rows of the former one in which a text is not saved. */
function withTyped(page: Page, former: readonly ImportRow[], unsaved: Unsaved): Page {
  const typed = new Set([...unsaved.keys()].map((cell) => Number.parseInt(cell, 10)))
  const here = new Set(page.items.map(({ rowNo }) => rowNo))
  const gone = former.filter(({ rowNo }) => typed.has(rowNo) && !here.has(rowNo))
  return { ...page, items: [...page.items, ...gone].toSorted((one, other) => one.rowNo - other.rowNo) }
}

type Page = { items: ImportRow[]; total: number; isTotalCapped: boolean; page: number; pageSize: number; cards: object }

export type Rows = ReturnType<typeof useRows>
