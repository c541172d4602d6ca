import { allows, type Permission } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import {
  IconAddressBook,
  IconCalendarEvent,
  IconCalendarStats,
  IconChartBar,
  IconCreditCard,
  IconFileInvoice,
  IconId,
  IconLayoutDashboard,
  IconReportMoney,
  IconRoute,
  IconScale,
  IconSettings,
  IconSteeringWheel,
  IconTool,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { catalogue } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { type SettingsSection, settingsSectionMessages, settingsSections } from '#web/shared/settings-sections.ts'
import { officeWords } from '#web/shared/words/office-words.ts'
import { words } from '#web/shared/words/words.ts'

export const menuMessages = catalogue({
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
  customers: words.customers,
  bookings: { en: 'Bookings', sw: 'Oda za mizigo' },
  jobBoard: { en: 'Job Board', sw: 'Ubao wa safari' },
  dispatch: officeWords.dispatch,
  dayPlan: { en: 'Day Plan', sw: 'Mpango wa siku' },
  routes: officeWords.routes,
  fleet: { en: 'Fleet', sw: 'Magari' },
  maintenance: words.maintenance,
  drivers: words.drivers,
  invoices: words.invoices,
  payments: words.payments,
  reconciliation: { en: 'Reconciliation', sw: 'Ulinganisho' },
  reports: { en: 'Reports', sw: 'Ripoti' },
  finance: words.finance,
  users: { en: 'User Management', sw: 'Usimamizi wa watumiaji' },
  settings: officeWords.settings,

  atRisk: { en: 'At Risk', sw: 'Zilizo hatarini' },
  readyToBill: { en: 'Ready to Bill', sw: 'Tayari Kutozwa' },
  drafts: { en: 'Drafts', sw: 'Rasimu' },
  creditNotes: { en: 'Credit Notes', sw: 'Hati za Punguzo' },
  withheldTax: words.withheldTax,
  collecting: { en: 'Collecting', sw: 'Ufuatiliaji' },
  whoOwes: { en: 'Who Owes', sw: 'Wadaiwa' },
  statements: { en: 'Statements', sw: 'Taarifa za Akaunti' },
  months: { en: 'Months', sw: 'Miezi' },
  vehicles: { en: 'Vehicles', sw: 'Magari' },
  utilization: { en: 'Utilization', sw: 'Matumizi' },

  ...settingsSectionMessages,
})

export type MenuEntry = keyof typeof menuMessages

export type Entry = { path: string; allow?: Permission; icon?: typeof IconTruck }

// safe: every section is in the list.
const sectionEntries = Object.fromEntries(
  settingsSections.map(({ key, path, allow }): [string, Entry] => [key, { path, allow }]),
) as Record<SettingsSection, Entry>

/** Path of each entry of the sidebar, who may open it, and its icon; an entry below another has none. */
export const menuEntries = {
  dashboard: { path: paths.dashboard(), icon: IconLayoutDashboard },
  customers: { path: paths.customers(), allow: 'customers.view', icon: IconAddressBook },
  bookings: { path: paths.bookings(), allow: 'bookings.view', icon: IconCalendarEvent },
  jobBoard: { path: paths.jobs(), allow: 'jobs.view', icon: IconSteeringWheel },
  dispatch: { path: paths.jobs(), allow: 'jobs.view', icon: IconSteeringWheel },
  dayPlan: { path: paths.dayPlan(), allow: 'jobs.view', icon: IconCalendarStats },
  routes: { path: paths.routes(), allow: 'routes.view', icon: IconRoute },
  fleet: { path: paths.vehicles(), allow: 'vehicles.view', icon: IconTruck },
  maintenance: { path: paths.maintenance(), allow: 'maintenance.view', icon: IconTool },
  drivers: { path: paths.drivers(), allow: 'drivers.view', icon: IconId },
  invoices: { path: paths.invoices(), allow: 'invoices.view', icon: IconFileInvoice },
  payments: { path: paths.payments(), allow: 'invoices.view', icon: IconCreditCard },
  reconciliation: { path: paths.reconciliation(), allow: 'reconciliation.view', icon: IconScale },
  reports: { path: paths.reports(), allow: 'finance.dashboard', icon: IconChartBar },
  finance: { path: paths.invoices(), allow: 'invoices.view', icon: IconReportMoney },
  users: { path: paths.users(), allow: 'users.view', icon: IconUsers },
  settings: { path: paths.settings(), icon: IconSettings },

  atRisk: { path: paths.jobsAtRisk(), allow: 'jobs.view' },
  readyToBill: { path: financePaths.readyToBill(), allow: 'charges.view' },
  drafts: { path: financePaths.reviewDrafts(), allow: 'invoices.view' },
  creditNotes: { path: financePaths.creditNotes(), allow: 'creditNotes.view' },
  withheldTax: { path: financePaths.withheld(), allow: 'withheld.view' },
  collecting: { path: financePaths.chase(), allow: 'reminders.view' },
  whoOwes: { path: financePaths.receivables(), allow: 'finance.dashboard' },
  statements: { path: financePaths.statements(), allow: 'statements.view' },
  months: { path: financePaths.closedMonths(), allow: 'months.view' },
  vehicles: { path: paths.vehicles(), allow: 'vehicles.view' },
  utilization: { path: paths.vehicles({ view: 'usage' }), allow: 'vehicles.view' },

  ...sectionEntries,
} as const satisfies Record<MenuEntry, Entry>

const management = [
  'dashboard',
  'customers',
  'bookings',
  'dispatch',
  'dayPlan',
  'routes',
  'finance',
  'fleet',
  'maintenance',
] as const satisfies MenuEntry[]

/** The sidebar of each role, in order. Specification, section 2, and the day plan after the jobs. */
export const menus: Record<Role, readonly MenuEntry[]> = {
  bookings: ['dashboard', 'customers', 'bookings', 'routes'],
  dispatch: ['dashboard', 'jobBoard', 'dayPlan', 'routes', 'fleet', 'maintenance', 'drivers'],
  finance: ['dashboard', 'invoices', 'payments', 'reconciliation', 'reports'],
  management: [...management, 'settings'],
  admin: [...management, 'users', 'settings'],
}

const billing = ['readyToBill', 'drafts', 'creditNotes'] as const
const reporting = ['collecting', 'whoOwes', 'statements', 'months'] as const

/** The entries that have others below them, in order. */
const below: Partial<Record<MenuEntry, readonly MenuEntry[]>> = {
  jobBoard: ['atRisk'],
  dispatch: ['atRisk'],
  invoices: billing,
  payments: ['withheldTax'],
  reports: reporting,
  finance: [...billing, 'payments', 'withheldTax', 'reconciliation', ...reporting],
  fleet: ['vehicles', 'drivers', 'utilization'],
  settings: settingsSections.filter(({ isSystem }) => isSystem).map(({ key }) => key),
}

/** The entries below one of a role's menu: those that the role may open, and that do not stand in its menu themselves. */
export function entriesBelow(role: Role, entry: MenuEntry): readonly MenuEntry[] {
  const isShown = (child: MenuEntry) => {
    const { allow }: Entry = menuEntries[child]
    return !menus[role].includes(child) && (!allow || allows(role, allow))
  }
  return below[entry]?.filter(isShown) ?? []
}
