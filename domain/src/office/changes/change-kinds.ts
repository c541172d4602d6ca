import { seesTable } from '../../records.ts'
import type { Role } from '../../roles.ts'
import type { TableName } from '../../table-names.ts'

/** The kinds of record of which other programs ask what has changed, and their tables. */
export const changeKinds = {
  customer: 'customers',
  booking: 'bookings',
  route: 'routes',
  job: 'dispatch_jobs',
  vehicle: 'vehicles',
  driver: 'drivers',
  maintenanceRecord: 'maintenance_records',
  invoice: 'invoices',
  creditNote: 'credit_notes',
  payment: 'payments',
  withheld: 'withheld',
} as const satisfies Record<string, TableName>
export type ChangeKind = keyof typeof changeKinds

// safe: the keys of an object literal are its kinds.
export const changeKindNames = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]]

/** Whether a role is told that a record of a kind has changed. */
export function isToldOf(role: Role, kind: ChangeKind): boolean {
  return seesTable(role, changeKinds[kind])
}
