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
})

export type MenuEntry = keyof typeof menuMessages

/** Path and icon of each sidebar entry. */
export const menuEntries = {
  dashboard: { path: paths.dashboard(), icon: IconLayoutDashboard },
  customers: { path: paths.customers(), icon: IconAddressBook },
  bookings: { path: paths.bookings(), icon: IconCalendarEvent },
  jobBoard: { path: paths.jobs(), icon: IconSteeringWheel },
  dispatch: { path: paths.jobs(), icon: IconSteeringWheel },
  dayPlan: { path: paths.dayPlan(), icon: IconCalendarStats },
  routes: { path: paths.routes(), icon: IconRoute },
  fleet: { path: paths.vehicles(), icon: IconTruck },
  maintenance: { path: paths.maintenance(), icon: IconTool },
  drivers: { path: paths.drivers(), icon: IconId },
  invoices: { path: paths.invoices(), icon: IconFileInvoice },
  payments: { path: paths.payments(), icon: IconCreditCard },
  reconciliation: { path: paths.reconciliation(), icon: IconScale },
  reports: { path: paths.reports(), icon: IconChartBar },
  finance: { path: paths.invoices(), icon: IconReportMoney },
  users: { path: paths.users(), icon: IconUsers },
  settings: { path: paths.settings(), icon: IconSettings },
} as const satisfies Record<MenuEntry, { path: string; icon: typeof IconTruck }>

/** Further paths of entries whose tabs have paths of their own. */
export const furtherPaths: Partial<Record<MenuEntry, readonly string[]>> = {
  finance: [
    paths.payments(),
    paths.reconciliation(),
    financePaths.bench(),
    paths.paybill(),
    paths.reports(),
    financePaths.creditNotes(),
    financePaths.chase(),
    financePaths.readyToBill(),
    financePaths.reviewDrafts(),
    financePaths.receivables(),
    financePaths.closedMonths(),
    financePaths.outputVat(),
    financePaths.withheld(),
  ],
}

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
