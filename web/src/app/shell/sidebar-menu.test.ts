import type { Role } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { menuEntries, menuMessages, menus } from './sidebar-menu.ts'

const managed = [
  'Dashboard',
  'Customers',
  'Bookings',
  'Dispatch',
  'Day Plan',
  'Routes',
  'Finance',
  'Fleet',
  'Maintenance',
]

/** The specification, section 2, and the day plan, written out by hand. */
const expected: Record<Role, string[]> = {
  bookings: ['Dashboard', 'Customers', 'Bookings', 'Routes'],
  dispatch: ['Dashboard', 'Job Board', 'Day Plan', 'Routes', 'Fleet', 'Maintenance', 'Drivers'],
  finance: ['Dashboard', 'Invoices', 'Payments', 'Reconciliation', 'Reports'],
  management: [...managed, 'Settings'],
  admin: [...managed, 'User Management', 'Settings'],
}

// safe: the keys of the object above.
test.each(Object.keys(expected) as Role[])('the sidebar of %s', (role) => {
  expect(menus[role].map((entry) => menuMessages[entry].en)).toEqual(expected[role])
})

test('each entry of the sidebar leads to its page', () => {
  const links = Object.entries(menuEntries).map(([entry, { path }]) => [entry, path])

  expect(Object.fromEntries(links)).toEqual({
    dashboard: '/app/dashboard',
    customers: '/app/customers',
    bookings: '/app/bookings',
    jobBoard: '/app/dispatch',
    dispatch: '/app/dispatch',
    dayPlan: '/app/dispatch/plan',
    routes: '/app/routes',
    fleet: '/app/vehicles',
    maintenance: '/app/maintenance',
    drivers: '/app/drivers',
    invoices: '/app/invoices',
    payments: '/app/payments',
    reconciliation: '/app/reconciliation',
    reports: '/app/reports',
    finance: '/app/invoices',
    users: '/app/users',
    settings: '/app/settings',
  })
})
