import type { Permission } from '../../permissions.ts'

/** The lists that have views, and who may open them. */
export const viewLists = {
  jobs: 'jobs.view',
  bookings: 'bookings.view',
  invoices: 'invoices.view',
} as const satisfies Record<string, Permission>
export type ViewList = keyof typeof viewLists

// safe: the keys of an object literal.
export const viewListNames = Object.keys(viewLists) as [ViewList, ...ViewList[]]

/** Most views of one list that a person keeps, and most that are shared. */
export const mostViews = 20

/** Longest name and longest search of a view, in characters. */
export const viewNameLength = 40
export const viewSearchLength = 500

/** A view counts up to here. One more means "more than these". */
export const countedInView = 100

/** What a list does where a search does not say otherwise. */
const standard: Record<string, readonly unknown[]> = {
  status: ['all'],
  period: ['all'],
  by: ['plannedStart', 'pickup'],
}

/**
 * The search of a view: the filters and the order of a list's input, as the query of an address. Two inputs that find the same
 * rows in the same order have the same text: names are sorted, and what the list does anyway is left out.
 */
export function viewSearch(input: Record<string, unknown>): string {
  const { page, pageSize, sort = '-createdAt', ...filters } = input
  const given = Object.entries({ ...filters, sort }).filter(
    ([name, value]) => value !== undefined && !standard[name]?.includes(value),
  )
  return given
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .sort()
    .join('&')
}
