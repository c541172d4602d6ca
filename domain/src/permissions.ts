import { type Role, roles } from './roles.ts'

const bookingDesk = ['bookings', 'management', 'admin'] as const
const dispatchDesk = ['dispatch', 'management', 'admin'] as const
const financeDesk = ['finance', 'management', 'admin'] as const
const managers = ['management', 'admin'] as const

type Holders = {
  roles: readonly Role[]
  /** Whether an API key of such a role may have it: accounts, settings, keys and imports, which are checked first, are for people. */
  keys: boolean
}

/** The permission matrix. Nothing else in the program decides by role. */
const matrix = {
  'changes.view': { roles, keys: true },

  'customers.view': { roles: ['bookings', 'finance', 'management', 'admin'], keys: true },
  'customers.create': { roles: bookingDesk, keys: true },
  'customers.edit': { roles: bookingDesk, keys: true },
  'customers.billing': { roles: financeDesk, keys: true },
  'customers.delete': { roles: managers, keys: true },
  'customers.credit': { roles: managers, keys: true },
  'customers.merge': { roles: managers, keys: false },

  'bookings.view': { roles, keys: true },
  'bookings.create': { roles: bookingDesk, keys: true },
  'bookings.edit': { roles: bookingDesk, keys: true },
  'bookings.attach': { roles: bookingDesk, keys: true },
  'bookings.viewPapers': { roles, keys: true },
  'bookings.releaseCredit': { roles: managers, keys: true },

  'charges.view': { roles: financeDesk, keys: true },
  'charges.edit': { roles: financeDesk, keys: true },

  'routes.view': { roles, keys: true },
  'routes.create': { roles: ['bookings', 'dispatch', 'management', 'admin'], keys: true },
  'routes.edit': { roles: ['bookings', 'dispatch', 'management', 'admin'], keys: true },
  'routes.delete': { roles: ['bookings', 'dispatch', 'management', 'admin'], keys: true },

  'jobs.view': { roles: dispatchDesk, keys: true },
  'jobs.create': { roles: dispatchDesk, keys: true },
  'jobs.edit': { roles: dispatchDesk, keys: true },
  'jobs.move': { roles: dispatchDesk, keys: true },
  'jobs.cancel': { roles: dispatchDesk, keys: true },
  'jobs.cancelStarted': { roles: managers, keys: true },
  'jobs.planAnyway': { roles: dispatchDesk, keys: true },
  'jobs.waivePapers': { roles: managers, keys: true },
  'jobs.correctTimes': { roles: dispatchDesk, keys: true },
  'jobs.correctAnyTime': { roles: managers, keys: true },
  'jobs.addPapers': { roles: dispatchDesk, keys: true },
  'jobs.removePapers': { roles: managers, keys: true },

  'vehicles.view': { roles: ['bookings', 'dispatch', 'management', 'admin'], keys: true },
  'vehicles.create': { roles: dispatchDesk, keys: true },
  'vehicles.edit': { roles: dispatchDesk, keys: true },
  'vehicles.delete': { roles: dispatchDesk, keys: true },

  'drivers.view': { roles: dispatchDesk, keys: true },
  'drivers.create': { roles: dispatchDesk, keys: true },
  'drivers.edit': { roles: dispatchDesk, keys: true },
  'drivers.delete': { roles: dispatchDesk, keys: true },
  'drivers.merge': { roles: managers, keys: false },

  'maintenance.view': { roles: dispatchDesk, keys: true },
  'maintenance.create': { roles: dispatchDesk, keys: true },
  'maintenance.edit': { roles: dispatchDesk, keys: true },
  'maintenance.documents': { roles: dispatchDesk, keys: true },
  'maintenance.decide': { roles: managers, keys: true },
  'maintenance.delete': { roles: dispatchDesk, keys: true },

  'invoices.view': { roles: financeDesk, keys: true },
  'invoices.create': { roles: financeDesk, keys: true },
  'invoices.edit': { roles: financeDesk, keys: true },
  'invoices.send': { roles: financeDesk, keys: true },
  'invoices.cancel': { roles: financeDesk, keys: true },
  'invoices.enterFiscalReceipt': { roles: financeDesk, keys: true },
  'invoices.correctFiscalReceipt': { roles: managers, keys: true },
  'invoices.dispute': { roles: financeDesk, keys: true },

  'promises.record': { roles: financeDesk, keys: true },

  'reminders.view': { roles: financeDesk, keys: true },
  'reminders.send': { roles: financeDesk, keys: true },
  'reminders.settings': { roles: managers, keys: true },

  'creditNotes.view': { roles: financeDesk, keys: true },
  'creditNotes.issue': { roles: financeDesk, keys: true },
  'creditNotes.issueAboveLimit': { roles: managers, keys: true },

  'payments.view': { roles: financeDesk, keys: true },
  'payments.record': { roles: financeDesk, keys: true },
  'payments.allocate': { roles: financeDesk, keys: true },
  'payments.void': { roles: managers, keys: true },

  'withheld.view': { roles: financeDesk, keys: true },
  'withheld.record': { roles: financeDesk, keys: true },
  'withheld.certify': { roles: financeDesk, keys: true },
  'withheld.reverse': { roles: managers, keys: true },
  'withheld.removeDocuments': { roles: managers, keys: true },

  'writeOffs.record': { roles: financeDesk, keys: true },
  'writeOffs.recordAboveLimit': { roles: managers, keys: true },

  'statements.view': { roles: financeDesk, keys: true },
  'statements.send': { roles: financeDesk, keys: true },

  'reconciliation.view': { roles: financeDesk, keys: true },
  'reconciliation.match': { roles: financeDesk, keys: true },
  'reconciliation.accounts': { roles: managers, keys: true },
  'reconciliation.undoStatement': { roles: managers, keys: true },
  'paybill.manage': { roles: ['admin'], keys: false },

  'imports.use': { roles, keys: false },
  'imports.applyInvoices': { roles: managers, keys: false },
  'imports.seeAll': { roles: ['admin'], keys: false },

  'months.view': { roles: financeDesk, keys: true },
  'months.close': { roles: managers, keys: true },
  'months.reopen': { roles: ['admin'], keys: true },

  'finance.dashboard': { roles: financeDesk, keys: true },
  'dashboards.bookings': { roles: bookingDesk, keys: true },
  'dashboards.dispatch': { roles: dispatchDesk, keys: true },
  'dashboards.management': { roles: managers, keys: true },

  'users.view': { roles: ['admin'], keys: false },
  'users.edit': { roles: ['admin'], keys: false },
  'audit.view': { roles: ['admin'], keys: false },

  'settings.view': { roles: managers, keys: false },
  'settings.edit': { roles: managers, keys: false },
  'system.export': { roles: ['admin'], keys: false },
  'system.backup': { roles: ['admin'], keys: false },
  'system.smtp': { roles: ['admin'], keys: false },
  'system.secondFactor': { roles: ['admin'], keys: false },
  'system.signUp': { roles: ['admin'], keys: false },
  'system.sending': { roles: ['admin'], keys: false },

  'integrations.manage': { roles: ['admin'], keys: false },

  'savedViews.share': { roles: managers, keys: false },

  'account.own': { roles, keys: false },
} as const satisfies Record<string, Holders>

export type Permission = keyof typeof matrix

// safe: the keys of an object literal are its permissions.
export const permissions = Object.keys(matrix) as Permission[]

/**
 * Whether a role has a permission.
 *
 * @param role the caller's role; null, without an active profile, has no permission
 */
export function allows(role: Role | null, permission: Permission): boolean {
  const allowed: readonly Role[] = matrix[permission].roles
  return role !== null && allowed.includes(role)
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return matrix[permission].roles
}

/** Whether an API key may have a permission at all; its role decides further. */
export function isForKeys(permission: Permission): boolean {
  return matrix[permission].keys
}
