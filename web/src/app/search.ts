import { useNavigate } from '@tanstack/react-router'

/** What a list keeps in the URL. A missing entry means its default, so that a plain link is a plain URL. */
type ListSearch<Status extends string, Sort extends string> = {
  q?: string | undefined
  status?: Status | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

/**
 * Reads a list's search parameters. What is not understood becomes undefined rather than missing: the router
 * would let the raw value through where there is none.
 */
export function listSearch<Status extends string, Sort extends string>(
  raw: Record<string, unknown>,
  allowed: { statuses: readonly Status[]; sorts: readonly Sort[] },
): ListSearch<Status, Sort> {
  return {
    ...textOf(raw, 'q'),
    ...oneOf(raw, 'status', allowed.statuses),
    ...oneOf(raw, 'sort', allowed.sorts),
    ...pageOf(raw),
  }
}

/** A text parameter, where it is there. */
export function textOf<Key extends string>(raw: Record<string, unknown>, key: Key): { [K in Key]?: string } {
  const value = raw[key]
  // safe: the object holds exactly the key asked for.
  return { [key]: typeof value === 'string' && value !== '' ? value : undefined } as { [K in Key]?: string }
}

/** A parameter with a fixed choice of values, where it holds one of them. */
export function oneOf<Key extends string, Value extends string>(
  raw: Record<string, unknown>,
  key: Key,
  values: readonly Value[],
): { [K in Key]?: Value } {
  // safe: the object holds exactly the key asked for.
  return { [key]: values.find((known) => known === raw[key]) } as { [K in Key]?: Value }
}

function pageOf(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(raw.page)
  return { page: Number.isInteger(page) && page > 1 ? page : undefined }
}

/**
 * Changes some of the search parameters of the current URL; undefined removes one. Filters begin again at
 * the first page, and replace the history entry while somebody types.
 */
export function useSetSearch<Search extends { page?: number | undefined }>() {
  const navigate = useNavigate()
  return (change: { [Key in keyof Search]?: Search[Key] | undefined }) =>
    navigate({
      to: '.',
      // safe: the list's own search parameters, with some of them changed.
      search: ((current: object) => ({ ...current, page: undefined, ...change })) as never,
      replace: 'q' in change,
    })
}

/** Search parameters are plain text, '?q=123', not the router's JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
