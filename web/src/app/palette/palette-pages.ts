import type { Permission } from '@shehena/domain/permissions'
import {
  type Icon,
  IconAlertTriangle,
  IconDownload,
  IconListCheck,
  IconPlug,
  IconSettings,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { type MenuEntry, menuEntries, menuMessages } from '../shell/sidebar-menu.ts'
import { begins } from './begins.ts'
import { pageMessages } from './page-messages.ts'

type FurtherPage = {
  label: keyof typeof pageMessages
  allow: Permission
  path: string
  /** Other words for it, in both languages. */
  also?: string
  /** That of a report of finance, unless it is named. */
  icon?: Icon
}

/** Other words for the entries of the menu, in both languages. */
const menuAlso: Partial<Record<MenuEntry, string>> = {
  dashboard: 'home start overview mwanzo muhtasari',
  customers: 'clients shippers contacts wateja',
  bookings: 'orders loads cargo mizigo oda',
  jobBoard: 'dispatch trips jobs safari kazi',
  dispatch: 'trips jobs board safari kazi',
  dayPlan: 'schedule calendar today tomorrow ratiba kesho leo',
  routes: 'lanes map gps tracking njia ramani',
  fleet: 'vehicles trucks lorry lorries lori gari',
  maintenance: 'service repairs workshop garage ukarabati gereji',
  drivers: 'crew licence dereva leseni',
  invoices: 'bills ankara unpaid overdue hazijalipwa',
  payments: 'receipts money received mpesa risiti pesa',
  reconciliation: 'bank statement matching benki taarifa',
  reports: 'finance revenue earnings mapato',
  finance: 'invoices bills unpaid overdue ankara fedha',
  users: 'people staff roles accounts wafanyakazi',
  settings: 'company profile options kampuni wasifu',
}

/** Pages that the menu does not name. */
export const furtherPages: FurtherPage[] = [
  {
    label: 'jobsAtRisk',
    allow: 'jobs.view',
    path: paths.jobsAtRisk(),
    also: 'late delayed breakdown',
    icon: IconAlertTriangle,
  },
  {
    label: 'utilization',
    allow: 'vehicles.view',
    path: paths.vehicles({ view: 'usage' }),
    also: 'idle truck days usage',
    icon: IconTruck,
  },
  {
    label: 'creditNotes',
    allow: 'creditNotes.view',
    path: financePaths.creditNotes(),
    also: 'refund correction marejesho',
  },
  { label: 'readyToBill', allow: 'charges.view', path: financePaths.readyToBill(), also: 'deliveries unbilled toza' },
  { label: 'drafts', allow: 'invoices.view', path: financePaths.reviewDrafts(), also: 'review invoices rasimu' },
  {
    label: 'collecting',
    allow: 'reminders.view',
    path: financePaths.chase(),
    also: 'chase reminders overdue unpaid promises debt vikumbusho deni ahadi',
  },
  {
    label: 'whoOwes',
    allow: 'finance.dashboard',
    path: financePaths.receivables(),
    also: 'receivables debt debtors aging ageing unpaid overdue balance madeni deni wateja',
  },
  {
    label: 'statements',
    allow: 'statements.view',
    path: financePaths.statements(),
    also: 'account sent mailed customer ledger taarifa zilizotumwa wateja',
  },
  {
    label: 'closedMonths',
    allow: 'months.view',
    path: financePaths.closedMonths(),
    also: 'month end close period mwisho wa mwezi funga',
  },
  {
    label: 'withheldTax',
    allow: 'withheld.view',
    path: financePaths.withheld(),
    also: 'wht withholding certificates kra kodi zuio',
  },
  {
    label: 'outputVat',
    allow: 'finance.dashboard',
    path: financePaths.outputVat(),
    also: 'kra tax return kodi ripoti',
  },
  {
    label: 'openLines',
    allow: 'reconciliation.view',
    path: financePaths.bench(),
    also: 'bench bank matching unmatched benki',
  },
  { label: 'paybill', allow: 'paybill.manage', path: paths.paybill(), also: 'mpesa m-pesa till safaricom' },
  {
    label: 'imports',
    allow: 'imports.use',
    path: paths.imports(),
    also: 'csv excel xlsx spreadsheet upload pakia',
    icon: IconDownload,
  },
  {
    label: 'account',
    allow: 'account.own',
    path: paths.account(),
    also: 'password second factor sessions sign nenosiri',
    icon: IconUser,
  },
  {
    label: 'profile',
    allow: 'account.own',
    path: paths.settings('/profile'),
    also: 'name language time zone currency jina lugha ukanda wa saa',
    icon: IconSettings,
  },
  {
    label: 'notifications',
    allow: 'account.own',
    path: paths.settings('/notifications'),
    also: 'mails alerts barua',
    icon: IconSettings,
  },
  {
    label: 'preferences',
    allow: 'account.own',
    path: paths.settings('/preferences'),
    also: 'language date time swahili lugha saa',
    icon: IconSettings,
  },
  {
    label: 'company',
    allow: 'settings.view',
    path: paths.settings('/company'),
    also: 'system address logo bank paybill letterhead pin mfumo nembo benki anwani',
    icon: IconSettings,
  },
  {
    label: 'money',
    allow: 'settings.view',
    path: paths.settings('/money'),
    also: 'system vat credit limit write-off exchange rates dollar kikomo vikomo mkopo viwango dola',
    icon: IconSettings,
  },
  {
    label: 'papers',
    allow: 'settings.view',
    path: paths.settings('/papers'),
    also: 'system smtp mail server reminders monthly statements vikumbusho taarifa seva',
    icon: IconSettings,
  },
  {
    label: 'peopleSettings',
    allow: 'settings.view',
    path: paths.settings('/people'),
    also: 'system sign-up second factor staff kujisajili uthibitisho',
    icon: IconSettings,
  },
  {
    label: 'data',
    allow: 'system.backup',
    path: paths.settings('/data'),
    also: 'system backups exports downloads log activity nakala upakuaji',
    icon: IconDownload,
  },
  {
    label: 'setup',
    allow: 'settings.view',
    path: paths.setup(),
    also: 'sample data logo checklist mfano',
    icon: IconListCheck,
  },
  {
    label: 'integrations',
    allow: 'integrations.manage',
    path: paths.integrations(),
    also: 'api keys webhooks secret token program connect funguo ufunguo siri programu',
    icon: IconPlug,
  },
]

/** Entries that are in the menu of some roles, and that others may open too. */
const entryPages = [
  'customers',
  'bookings',
  'dispatch',
  'dayPlan',
  'routes',
  'fleet',
  'maintenance',
  'drivers',
  'invoices',
  'payments',
  'reconciliation',
  'reports',
  'users',
] as const satisfies MenuEntry[]

/** The entries that a person finds: those of the menu, then further ones that lead elsewhere. */
export function entriesFor(menu: readonly MenuEntry[], mayDo: (needed: Permission) => boolean): readonly MenuEntry[] {
  const shown = new Set<string>(menu.map((entry) => menuEntries[entry].path))
  const others = entryPages.filter((entry) => mayDo(menuEntries[entry].allow) && !shown.has(menuEntries[entry].path))
  return [...menu, ...others]
}

/** Whether an entry of the menu is meant: each typed word begins a word of its label in either language, or a synonym. */
export function isEntryMeant(entry: MenuEntry, typed: string): boolean {
  const { en, sw } = menuMessages[entry]
  return begins(`${en} ${sw} ${menuAlso[entry] ?? ''}`, typed)
}

/** Whether a further page is meant, likewise. */
export function isPageMeant({ label, also = '' }: FurtherPage, typed: string): boolean {
  return begins(`${pageMessages[label].en} ${pageMessages[label].sw} ${also}`, typed)
}
