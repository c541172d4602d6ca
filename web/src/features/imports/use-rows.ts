import type { ChangedImportRow, ImportRow } from '@shehena/domain/imports/import'
import type { ImportTab } from '@shehena/domain/imports/import-kind'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { api } from '#web/app/api.ts'

const pageSize = 50

/** A change of a row, as the API takes it. */
export type RowChange = { cells?: Record<string, string>; match?: string | null; isLeftOut?: boolean }

/**
 * A page of the rows of an import, and their changes. A row that was changed stays on the page, also where it is in another tab by
 * then: the next ones do not move under the hand.
 */
export function useRows(id: string, { tab, page }: { tab: ImportTab; page: number | undefined }) {
  const queries = useQueryClient()
  const input = useMemo(() => ({ id, tab, pageSize, page }), [id, tab, page])
  const list = useQuery({
    ...api.imports.rows.queryOptions({ input, placeholderData: keepPreviousData }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const running = useRef(new Set<Promise<unknown>>())

  const acts = useMemo(() => {
    const track = async <Answer>(call: Promise<Answer>) => {
      running.current.add(call)
      return call.finally(() => running.current.delete(call))
    }
    const recount = () => queries.invalidateQueries({ queryKey: api.imports.get.queryKey({ input: { id } }) })
    const take = ({ others, ...row }: ChangedImportRow) => {
      const changed = new Map([row, ...others].map((each) => [each.rowNo, each]))
      const newest = (each: ImportRow) => changed.get(each.rowNo) ?? each
      queries.setQueryData(
        api.imports.rows.queryKey({ input }),
        (before) => before && { ...before, items: before.items.map(newest) },
      )
      void recount()
    }
    return {
      change: async (rowNo: number, changed: RowChange) =>
        take(await track(api.imports.updateRow.call({ id, rowNo, ...changed }))),
      /** Replaces every cell of a field that has a text. @returns how many rows changed */
      replace: async (field: string, from: string, to: string) => {
        const { rows } = await track(api.imports.replace.call({ id, field, from, to }))
        await Promise.all([recount(), queries.invalidateQueries({ queryKey: api.imports.rows.key() })])
        return rows
      },
      /** Resolves when every change that was sent is answered. */
      settled: () => Promise.allSettled(running.current),
    }
  }, [queries, id, input])

  return { list, ...acts }
}

export type Rows = ReturnType<typeof useRows>
