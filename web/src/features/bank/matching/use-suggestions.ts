import type { BankLineRow, Suggestion, TakeBackOffer } from '@shehena/domain/bank/lines/bank-line'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { suggestionKey, tieInput } from './tie-input.ts'

/** The number of lines ahead whose suggestions are prefetched. */
const prefetched = 2

const suggestionsOf = (id: string) => api.bankLines.suggestions.queryOptions({ input: { id } })

/** What a line may be tied to, or the line of the other side that takes it back, or that it takes back. */
export type Offer = Suggestion | TakeBackOffer

/** What a line may be, the best guess chosen; those of the next lines are prefetched. */
export function useSuggestions(line: BankLineRow | undefined, ahead: readonly BankLineRow[]) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ of: string; key: string } | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    ...suggestionsOf(line?.id ?? ''),
    enabled: line !== undefined,
  })
  // Two that would do the same are one choice.
  const all: Offer[] = data ? [...data.takeBacks, ...data.items] : []
  const keyed = all.map((item) => ({ item, key: suggestionKey(item) }))
  const offered = keyed.filter(({ key }, n) => keyed.findIndex((other) => other.key === key) === n)
  const items = offered.map(({ item }) => item)
  const keys = offered.map(({ key }) => key)
  const wanted = chosen && chosen.of === line?.id ? keys.indexOf(chosen.key) : 0
  const index = Math.max(0, wanted)
  const offer = items[index] ?? null
  const suggestion = offer?.kind === 'takeBack' ? null : offer

  const next = ahead
    .slice(0, prefetched)
    .map(({ id }) => id)
    .join()
  const isAnswered = !isPending || line === undefined
  useEffect(() => {
    if (!isAnswered) return
    for (const id of next.split(',').filter(Boolean)) void queries.prefetchQuery(suggestionsOf(id))
  }, [queries, next, isAnswered])

  const choose = (at: number) => {
    const key = keys[at]
    if (line && key) setChosen({ of: line.id, key })
  }
  return {
    items,
    keys,
    index,
    isPending,
    /** Whether it is known that nothing is offered. */
    isEmpty: data !== undefined && keys.length === 0,
    error: data ? null : error,
    retry: () => void refetch(),
    choose,
    move: (by: 1 | -1) => choose(Math.max(0, Math.min(keys.length - 1, index + by))),
    /** The chosen one. */
    offer,
    /** The same, where it ties the line. */
    suggestion,
    /** What accepting the chosen one ties. */
    input: line && suggestion && tieInput(line, suggestion),
    /** Names all that is offered: another answer is looked at first. */
    signature: keys.join('|'),
  }
}

export type Guess = ReturnType<typeof useSuggestions>
