import type { z } from 'zod'
import { lateBuckets } from '../../money/invoices/aging.ts'
import { InvoiceFilters } from '../../money/invoices/invoices-api.ts'
import { allows } from '../../permissions.ts'
import { JobFilters } from '../../road/jobs/jobs-api.ts'
import type { Role } from '../../roles.ts'
import { BookingFilters } from '../../sales/bookings/bookings-api.ts'
import { type ViewList, viewLists, viewSearch } from './view-lists.ts'

/** The input of each list without paging. */
const filters = { jobs: JobFilters, bookings: BookingFilters, invoices: InvoiceFilters }

export type ViewInput = {
  [List in ViewList]: { list: List; input: z.infer<(typeof filters)[List]>; search: string }
}[ViewList]

/** Reads the search of a view; null for one that its list would refuse. `search` is as `viewSearch` writes it. */
export function readView(list: ViewList, search: string): ViewInput | null {
  const given = parametersOf(search)
  if (given === null) return null
  const read = filters[list].safeParse(Object.fromEntries(given))
  // A parameter that is given twice is no text for a list.
  if (!read.success || new Set(given.map(([name]) => name)).size < given.length) return null
  // safe: the input is of this list.
  return { list, input: read.data, search: viewSearch(read.data) } as ViewInput
}

/** Whether a role may open a view: its list, with these filters. */
export function mayOpenView(role: Role, { list, input }: ViewInput): boolean {
  const isOfInvoices = list === 'bookings' && input.status === 'unbilled'
  return allows(role, viewLists[list]) && (!isOfInvoices || allows(role, 'invoices.view'))
}

/** Whether all that a view finds is late. */
export function isOfLate({ list, input }: ViewInput): boolean {
  if (list === 'jobs') return input.group === 'late'
  return list === 'invoices' && (input.status === 'overdue' || lateBuckets.some((bucket) => bucket === input.status))
}

/** The names and values of a query; null where it is not well encoded. */
function parametersOf(search: string): [string, string][] | null {
  try {
    return search.split('&').flatMap((part): [string, string][] => {
      const [name = '', ...value] = part.replaceAll('+', ' ').split('=')
      return part === '' ? [] : [[decodeURIComponent(name), decodeURIComponent(value.join('='))]]
    })
  } catch {
    return null
  }
}
