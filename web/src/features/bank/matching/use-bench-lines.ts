import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import type { BenchSearch } from './bench-address.ts'
import { benchMessages } from './bench-messages.ts'
import { lineAt, type Place, pagesNear, stepFrom } from './bench-place.ts'

const pageSize = 100
/** The next page is fetched this number of lines before the end of a page. */
const near = 10

/** A place, which means something under one search alone. One that is sought is fetched where it is not near. */
type Sought = Place & { of: string; isSought: boolean }

/** The open lines of an account, the oldest first, and the one that a person is at. */
export function useBenchLines(accountId: string, { line, q, side, from }: BenchSearch) {
  const t = useMessages(benchMessages)
  const of = JSON.stringify([accountId, q, side, from])
  const [sought, setSought] = useState<Sought>({ id: line ?? null, at: 0, of, isSought: line !== undefined })
  const place = sought.of === of ? sought : { id: null, at: 0, of, isSought: false }
  // Lines that were tied or classified here: the list may not know it yet.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  // A line that somebody works on stays until they are done with it.
  const [held, setHeld] = useState<BankLineRow | null>(null)

  const pages = useQueries({
    queries: pagesNear(place.at, { pageSize, near }).map((page) =>
      api.bankLines.list.queryOptions({
        input: { account: accountId, state: 'open', sort: 'valueDate', q, side, from, page, pageSize },
      }),
    ),
  })
  const stretch = stretchOf(
    pages.flatMap(({ data }) => data ?? []),
    done,
  )
  const found = stretch && lineAt(stretch, place)
  const isFar = place.isSought && stretch !== undefined && !found?.isSame
  const single = useQuery(
    api.bankLines.get.queryOptions({ input: { id: place.id ?? '' }, enabled: isFar, retry: false }),
  )
  const far = isFar && single.data?.isOpen && !done.has(single.data.id) ? single.data : undefined
  const isWaiting = !stretch || (isFar && single.isPending)

  const isGone = held !== null && held.id === place.id && !found?.isSame
  const current = isGone ? held : (far ?? found?.line)
  const at = far || isGone ? null : (found?.at ?? null)

  const moveOn = useEffectEvent(() => {
    if (isWaiting || isGone || far || !found) return
    const isTaken = place.id !== null && !place.isSought && !found.isSame && !done.has(place.id)
    if (isTaken) toast.success(t.taken)
    setSought({ id: found.line.id, at: found.at, of, isSought: false })
  })
  const foundId = found?.line.id
  const foundAt = found?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another line has come, or the same one elsewhere.
  useEffect(() => moveOn(), [foundId, foundAt, isWaiting, isGone, far, of])

  const [first] = pages
  return {
    current,
    /** Its place among the lines, from 0; null where it is not known. */
    at,
    total: stretch?.total ?? 0,
    /** Whether it is no longer among the lines, while somebody works on it here. */
    isGone,
    /** The lines after it. */
    ahead: stretch && found && !far ? stretch.lines.slice(found.at - stretch.first + (isGone ? 0 : 1)) : [],
    isLoading: isWaiting && !first?.error,
    error: stretch ? null : (first?.error ?? null),
    retry: () => void first?.refetch(),
    step: (by: 1 | -1) => {
      // From a line whose place is not known, to the one that has come to its place.
      setHeld(null)
      const from = at ?? (found?.at ?? 0) - (by === 1 ? 1 : 0)
      if (stretch) setSought({ ...stepFrom(stretch, from, by), of, isSought: false })
    },
    /** Goes to a line, wherever it is. */
    go: (id: string) => setSought({ id, at: place.at, of, isSought: true }),
    hold: setHeld,
    hide: (id: string) => setDone((now) => new Set([...now, id])),
    show: (id: string) => setDone((now) => new Set([...now].filter((other) => other !== id))),
  }
}

export type BenchLines = ReturnType<typeof useBenchLines>

type Page = { items: BankLineRow[]; total: number; page: number; pageSize: number }

/** Pages that follow each other, without the lines that are done. Undefined until the first one has come. */
function stretchOf(pages: readonly Page[], done: ReadonlySet<string>) {
  const [first] = pages
  if (!first) return undefined
  const all = pages.flatMap(({ items }) => items)
  // A line may have moved from one page to the next between their answers.
  const unique = [...new Map(all.map((line) => [line.id, line])).values()]
  const lines = unique.filter(({ id }) => !done.has(id))
  return { first: (first.page - 1) * first.pageSize, lines, total: first.total - (unique.length - lines.length) }
}
