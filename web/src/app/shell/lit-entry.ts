import type { Role } from '@shehena/domain/roles'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { entriesBelow, type MenuEntry, menuEntries, menus } from './sidebar-menu.ts'

/** What can be lit: an entry of the menu, and the two below it. */
export type Lit = MenuEntry | 'setup' | 'account'

/** The entries below which a page stands that has none of its own, or none for the role: the first that the role has. */
const homes: readonly (readonly [string, ...Lit[]])[] = [
  [paths.customers(), 'whoOwes'],
  [paths.bookings(), 'jobBoard', 'readyToBill'],
  [paths.vehicles(), 'routes'],
  [paths.routes(), 'dashboard'],
  [paths.reports(), 'finance'],
  [financePaths.outputVat(), 'reports', 'finance'],
  [paths.imports(), 'settings', 'customers', 'jobBoard', 'invoices'],
  [paths.settings(), 'account'],
  [paths.setup(), 'setup', 'settings'],
  [paths.account(), 'account'],
]

const statement = /^\/app\/customers\/[^/]+\/statement$/

type Who = { role: Role; isSettingUp: boolean }
type Place = { pathname: string; view?: unknown }

/**
 * The one entry that shows where a person is: of the entries whose page an address is or stands below, that of the longest
 * path; null for an address that is no page.
 */
export function litEntry({ role, isSettingUp }: Who, { pathname, view }: Place): Lit | null {
  const menu = menus[role].flatMap((entry) => [entry, ...entriesBelow(role, entry)])
  const shown: readonly Lit[] = [...menu, 'account', ...(isSettingUp ? ['setup' as const] : [])]
  const places = [
    ...homes.map(([path, ...of]) => ({ path, entry: of.find((entry) => shown.includes(entry)) })),
    ...menu.map((entry) => ({ path: menuEntries[entry].path as string, entry })),
  ]
  const here = statement.test(pathname) ? financePaths.statements() : pathname + (view === 'usage' ? '?view=usage' : '')
  let lit: Lit | null = null
  let length = 0
  for (const { path, entry } of places) {
    const isHere = here === path || here.startsWith(`${path}/`) || here.startsWith(`${path}?`)
    if (!entry || !isHere || path.length < length) continue
    lit = entry
    length = path.length
  }
  return lit
}
