import { useNavigate } from '@tanstack/react-router'

/** A list's search parameters. A missing one means its default, which keeps URLs short. */
type ListSearch<Status extends string, Sort extends string> = {
  q?: string | undefined
  status?: Status | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

/**
 * Parses a list's search parameters. An invalid one becomes undefined instead of missing: the router would pass a missing
 * one through raw.
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

/** A text parameter, if present. */
export function textOf<Key extends string>(raw: Record<string, unknown>, key: Key): { [K in Key]?: string } {
  const value = raw[key]
  // safe: the object holds exactly this key.
  return { [key]: typeof value === 'string' && value !== '' ? value : undefined } as { [K in Key]?: string }
}

/** The id of a record, if it is one. */
export function idOf<Key extends string>(raw: Record<string, unknown>, key: Key): { [K in Key]?: string } {
  return textOf(/^[0-9a-f-]{36}$/i.test(String(raw[key])) ? raw : {}, key)
}

/** An enum parameter, if valid. */
export function oneOf<Key extends string, Value extends string>(
  raw: Record<string, unknown>,
  key: Key,
  values: readonly Value[],
): { [K in Key]?: Value } {
  // safe: the object holds exactly this key.
  return { [key]: values.find((known) => known === raw[key]) } as { [K in Key]?: Value }
}

/** The page of a list. */
export function pageOf(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(raw.page)
  return { page: Number.isInteger(page) && page > 1 ? page : undefined }
}

/**
 * Changes some search parameters of the current URL; undefined removes one. Resets the page to the first one. Adds a
 * history entry unless it replaces the current one.
 */
export function useSetSearch<Search extends { page?: number | undefined }>() {
  const navigate = useNavigate()
  return (change: { [Key in keyof Search]?: Search[Key] | undefined }, { replace = false, resetScroll = true } = {}) =>
    navigate({
      to: '.',
      // safe: the list's own search parameters, some of them changed.
      search: ((current: object) => ({ ...current, page: undefined, ...change })) as never,
      replace,
      resetScroll,
    })
}

/** Search parameters are plain text, '?q=123', unlike the router's default JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
