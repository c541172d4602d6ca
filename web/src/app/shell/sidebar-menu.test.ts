import type { Role } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { entriesBelow, menuEntries, menuMessages, menus } from './sidebar-menu.ts'

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

const ofFinance = {
  Invoices: ['Ready to Bill', 'Drafts', 'Credit Notes'],
  Payments: ['Withheld Tax'],
  Reports: ['Collecting', 'Who Owes', 'Statements', 'Months'],
}
const ofManagers = {
  Dispatch: ['At Risk'],
  Finance: [...ofFinance.Invoices, 'Payments', ...ofFinance.Payments, 'Reconciliation', ...ofFinance.Reports],
  Fleet: ['Vehicles', 'Drivers', 'Utilization'],
  Settings: ['Company', 'Money and VAT', 'Papers and Mails', 'People'],
}

/** What stands below the entries of the specification, by hand. */
const expectedBelow: Record<Role, Record<string, string[]>> = {
  bookings: {},
  // Drivers stands in the menu itself.
  dispatch: { 'Job Board': ['At Risk'], Fleet: ['Vehicles', 'Utilization'] },
  finance: ofFinance,
  management: ofManagers,
  admin: { ...ofManagers, Settings: [...ofManagers.Settings, 'Integrations', 'Data'] },
}

test.each(Object.keys(expected) as Role[])('what stands below the entries of %s', (role) => {
  const below = menus[role].map((entry) => [
    menuMessages[entry].en,
    entriesBelow(role, entry).map((child) => menuMessages[child].en),
  ])
  expect(Object.fromEntries(below.filter(([, children]) => children?.length))).toEqual(expectedBelow[role])
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
    atRisk: '/app/dispatch/at-risk',
    readyToBill: '/app/finance/ready-to-bill',
    drafts: '/app/finance/ready-to-bill/review',
    creditNotes: '/app/credit-notes',
    withheldTax: '/app/finance/withheld',
    collecting: '/app/finance/chase',
    whoOwes: '/app/finance/receivables',
    statements: '/app/finance/statements',
    months: '/app/finance/months',
    vehicles: '/app/vehicles',
    utilization: '/app/vehicles?view=usage',
    profile: '/app/settings/profile',
    notifications: '/app/settings/notifications',
    preferences: '/app/settings/preferences',
    company: '/app/settings/company',
    money: '/app/settings/money',
    papers: '/app/settings/papers',
    people: '/app/settings/people',
    integrations: '/app/settings/integrations',
    data: '/app/settings/data',
  })
})
