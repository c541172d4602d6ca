import type { Permission } from '../../permissions.ts'

/** The kinds of record in the global search, in display order, with who may find them. */
export const searchKinds = {
  customer: 'customers.view',
  vehicle: 'vehicles.view',
  driver: 'drivers.view',
  booking: 'bookings.view',
  job: 'jobs.view',
  maintenance: 'maintenance.view',
  invoice: 'invoices.view',
  payment: 'payments.view',
} as const satisfies Record<string, Permission>

export type SearchKind = keyof typeof searchKinds

/** Least length of a search: one letter would match too much. */
export const shortestSearch = 2

/** Most results of one kind. */
export const hitsPerKind = 5
