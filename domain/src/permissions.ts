import { type Role, roles } from './roles.ts'

const bookingDesk = ['bookings', 'management', 'admin'] as const
const dispatchDesk = ['dispatch', 'management', 'admin'] as const
const financeDesk = ['finance', 'management', 'admin'] as const
const managers = ['management', 'admin'] as const

/** The permission matrix. Nothing else in the program decides by role. */
const matrix = {
  'customers.view': ['bookings', 'finance', 'management', 'admin'],
  'customers.create': bookingDesk,
  'customers.edit': bookingDesk,
  'customers.billing': financeDesk,
  'customers.delete': managers,
  'customers.credit': managers,

  'bookings.view': roles,
  'bookings.create': bookingDesk,
  'bookings.edit': bookingDesk,
  'bookings.attach': bookingDesk,
  'bookings.viewPapers': roles,
  'bookings.releaseCredit': managers,

  'charges.view': financeDesk,
  'charges.edit': financeDesk,

  'routes.view': roles,
  'routes.create': ['bookings', 'dispatch', 'management', 'admin'],
  'routes.edit': ['bookings', 'dispatch', 'management', 'admin'],
  'routes.delete': ['bookings', 'dispatch', 'management', 'admin'],

  'jobs.view': dispatchDesk,
  'jobs.create': dispatchDesk,
  'jobs.edit': dispatchDesk,
  'jobs.move': dispatchDesk,
  'jobs.cancel': dispatchDesk,
  'jobs.cancelStarted': managers,
  'jobs.planAnyway': dispatchDesk,
  'jobs.waivePapers': managers,
  'jobs.correctTimes': dispatchDesk,
  'jobs.correctAnyTime': managers,
  'jobs.addPapers': dispatchDesk,
  'jobs.removePapers': managers,

  'vehicles.view': ['bookings', 'dispatch', 'management', 'admin'],
  'vehicles.create': dispatchDesk,
  'vehicles.edit': dispatchDesk,
  'vehicles.delete': dispatchDesk,

  'drivers.view': dispatchDesk,
  'drivers.create': dispatchDesk,
  'drivers.edit': dispatchDesk,
  'drivers.delete': dispatchDesk,

  'maintenance.view': dispatchDesk,
  'maintenance.create': dispatchDesk,
  'maintenance.edit': dispatchDesk,
  'maintenance.documents': dispatchDesk,
  'maintenance.decide': managers,
  'maintenance.delete': dispatchDesk,

  'invoices.view': financeDesk,
  'invoices.create': financeDesk,
  'invoices.edit': financeDesk,
  'invoices.send': financeDesk,
  'invoices.cancel': financeDesk,
  'invoices.enterFiscalReceipt': financeDesk,
  'invoices.correctFiscalReceipt': managers,
  'invoices.dispute': financeDesk,

  'promises.record': financeDesk,

  'reminders.view': financeDesk,
  'reminders.send': financeDesk,
  'reminders.settings': managers,

  'creditNotes.view': financeDesk,
  'creditNotes.issue': financeDesk,
  'creditNotes.issueAboveLimit': managers,

  'payments.view': financeDesk,
  'payments.record': financeDesk,
  'payments.allocate': financeDesk,
  'payments.void': managers,

  'withheld.view': financeDesk,
  'withheld.record': financeDesk,
  'withheld.certify': financeDesk,
  'withheld.reverse': managers,
  'withheld.removeDocuments': managers,

  'statements.view': financeDesk,
  'statements.send': financeDesk,

  'reconciliation.view': financeDesk,
  'reconciliation.match': financeDesk,
  'reconciliation.accounts': managers,
  'reconciliation.undoStatement': managers,
  'paybill.manage': ['admin'],

  'imports.use': roles,
  'imports.applyInvoices': managers,
  'imports.seeAll': ['admin'],

  'months.view': financeDesk,
  'months.close': managers,
  'months.reopen': ['admin'],

  'finance.dashboard': financeDesk,
  'dashboards.bookings': bookingDesk,
  'dashboards.dispatch': dispatchDesk,
  'dashboards.management': managers,

  'users.view': ['admin'],
  'users.edit': ['admin'],
  'audit.view': ['admin'],

  'settings.view': managers,
  'settings.edit': managers,
  'system.export': ['admin'],
  'system.backup': ['admin'],
  'system.smtp': ['admin'],
  'system.secondFactor': ['admin'],
  'system.signUp': ['admin'],

  'integrations.manage': ['admin'],

  'account.own': roles,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof matrix

// safe: the keys of an object literal are its permissions.
export const permissions = Object.keys(matrix) as Permission[]

/**
 * Whether a role has a permission.
 *
 * @param role the caller's role; null, without an active profile, has no permission
 */
export function allows(role: Role | null, permission: Permission): boolean {
  const allowed: readonly Role[] = matrix[permission]
  return role !== null && allowed.includes(role)
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return matrix[permission]
}

/**
 * What no API key may do, whatever its role: accounts, settings and the keys themselves are for people, and so is an import,
 * which a person checks before it is applied.
 */
const neverForKeys: readonly Permission[] = [
  'users.view',
  'users.edit',
  'audit.view',
  'settings.view',
  'settings.edit',
  'system.export',
  'system.backup',
  'system.smtp',
  'system.secondFactor',
  'system.signUp',
  'paybill.manage',
  'integrations.manage',
  'imports.use',
  'imports.applyInvoices',
  'imports.seeAll',
  'account.own',
]

/** Whether an API key may have a permission at all; its role decides further. */
export function isForKeys(permission: Permission): boolean {
  return !neverForKeys.includes(permission)
}
