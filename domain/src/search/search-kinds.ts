import type { Permission } from '../permissions.ts'

/** The kinds of record that one search finds, in the order they are shown, with who may find them. */
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

/** One letter finds half of everything; a search begins with the second. */
export const shortestSearch = 2

/** How many records of one kind a search shows. */
export const hitsPerKind = 5
