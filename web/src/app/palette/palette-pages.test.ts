import { allows, type Permission } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { settingsSections } from '#web/shared/settings-sections.ts'
import { menuEntries, menus } from '../shell/sidebar-menu.ts'
import { pageMessages } from './page-messages.ts'
import { actions } from './palette-commands.ts'
import { entriesFor, furtherPages, isEntryMeant, isPageMeant } from './palette-pages.ts'

/** The paths of the pages that a role finds by what it types. */
function found(role: Role, typed: string): string[] {
  const mayDo = (needed: Permission) => allows(role, needed)
  const entries = entriesFor(menus[role], mayDo).filter((entry) => isEntryMeant(entry, typed))
  const further = furtherPages.filter((page) => mayDo(page.allow) && isPageMeant(page, typed))
  return [...entries.map((entry) => menuEntries[entry].path), ...further.map(({ path }) => path)]
}

/** Links that are no page of their own: a record, a form of one, and what is open before anybody has signed in. */
const noPages = [
  ...['landing', 'auth', 'forgotPassword', 'verifyAddress', 'setUpSecondFactor'],
  ...['customer', 'editCustomer', 'booking', 'editBooking', 'job', 'editJob', 'vehicle', 'route', 'import', 'invoice'],
  ...['creditInvoice', 'statement'],
]

test('every page is found by an administrator', () => {
  const all = Object.entries({ ...paths, ...financePaths }).filter(([name]) => !noPages.includes(name))
  // safe: the others need no argument.
  const known = [...all.map(([, path]) => (path as () => string)()), ...settingsSections.map(({ path }) => path)]
  const offered = [...found('admin', ''), ...actions.map(({ path }) => path), paths.imports()]

  expect(known.filter((path) => !offered.includes(path))).toEqual([])
})

test.each(roles)('no page of %s stands there twice', (role) => {
  expect(found(role, '').toSorted()).toEqual([...new Set(found(role, ''))].toSorted())
})

const { jobs, customers, bookings, invoices, payments, reconciliation, reports, drivers, users } = paths
const company = paths.settings('/company')

test.each<[Role, string[]]>([
  ['bookings', [paths.dashboard(), customers(), bookings(), paths.routes(), paths.vehicles()]],
  ['management', [drivers(), payments(), reconciliation(), reports()]],
  ['finance', [customers(), bookings(), invoices()]],
])('%s finds also pages that its menu does not have', (role, some) => {
  expect(found(role, '')).toEqual(expect.arrayContaining(some))
})

test.each<[Role, string[]]>([
  ['bookings', [invoices(), financePaths.chase(), financePaths.statements(), drivers(), users(), company]],
  ['dispatch', [invoices(), payments(), financePaths.receivables(), users(), company]],
  ['finance', [users(), company, paths.settings('/money'), paths.settings('/papers'), paths.integrations()]],
  ['management', [paths.paybill(), users(), paths.integrations(), paths.settings('/data')]],
])('%s finds no page that would be refused', (role, refused) => {
  expect(found(role, '').filter((path) => refused.includes(path))).toEqual([])
})

describe('by their names in both languages', () => {
  test.each(furtherPages)('$label', (page) => {
    const { en, sw } = pageMessages[page.label]

    for (const name of [en, sw]) expect(found('admin', name)).toContain(page.path)
  })
})

test.each([
  ...['debt', 'aging', 'owes', 'who owes', 'receivables', 'wadaiwa', 'madeni', 'deni', 'unpaid'].map((typed) => [
    typed,
    financePaths.receivables(),
  ]),
  ...['statement', 'taarifa', 'sent', 'ledger'].map((typed) => [typed, financePaths.statements()]),
  ...['wht', 'kodi', 'withholding', 'zuio'].map((typed) => [typed, financePaths.withheld()]),
  ...['vat', 'kodi', 'kra tax'].map((typed) => [typed, financePaths.outputVat()]),
  ...['month end', 'close', 'mwisho wa mwezi', 'funga'].map((typed) => [typed, financePaths.closedMonths()]),
  ...['reminder', 'collect', 'chase', 'ufuatiliaji', 'unpaid', 'debt', 'vikumbusho', 'ahadi'].map((typed) => [
    typed,
    financePaths.chase(),
  ]),
  ...['mpesa', 'm-pesa', 'till'].map((typed) => [typed, paths.paybill()]),
  ...['mpesa', 'receipt', 'risiti'].map((typed) => [typed, payments()]),
  ...['bank', 'statement', 'benki'].map((typed) => [typed, reconciliation()]),
  ...['unpaid', 'bills', 'ankara'].map((typed) => [typed, invoices()]),
  ...['refund', 'hati'].map((typed) => [typed, financePaths.creditNotes()]),
  ...['unbilled', 'deliver'].map((typed) => [typed, financePaths.readyToBill()]),
  ...['draft', 'rasimu'].map((typed) => [typed, financePaths.reviewDrafts()]),
  ...['late', 'hatarini'].map((typed) => [typed, paths.jobsAtRisk()]),
  ...['trip', 'safari', 'kazi'].map((typed) => [typed, jobs()]),
  ...['lorry', 'truck', 'gari'].map((typed) => [typed, paths.vehicles()]),
  ...['dereva', 'licence'].map((typed) => [typed, drivers()]),
  ...['ratiba', 'tomorrow'].map((typed) => [typed, paths.dayPlan()]),
  ...['garage', 'service', 'repair'].map((typed) => [typed, paths.maintenance()]),
  ...['map', 'njia'].map((typed) => [typed, paths.routes()]),
  ...['staff', 'wafanyakazi'].map((typed) => [typed, users()]),
  ...['password', 'nenosiri'].map((typed) => [typed, paths.account()]),
  ...['language', 'lugha'].map((typed) => [typed, paths.settings('/preferences')]),
  ...['system', 'mfumo', 'company', 'kampuni', 'logo', 'paybill', 'nembo'].map((typed) => [typed, company]),
  ...['vat', 'exchange', 'write-off', 'kikomo', 'dola'].map((typed) => [typed, paths.settings('/money')]),
  ...['smtp', 'reminder', 'monthly', 'barua pepe'].map((typed) => [typed, paths.settings('/papers')]),
  ...['sign-up', 'second factor', 'kujisajili', 'watu'].map((typed) => [typed, paths.settings('/people')]),
  ...['backup', 'nakala', 'exports', 'downloads'].map((typed) => [typed, paths.settings('/data')]),
  ...['excel', 'pakia'].map((typed) => [typed, paths.imports()]),
  ...['api key', 'funguo', 'ufunguo', 'integr', 'miunganisho'].map((typed) => [typed, paths.integrations()]),
  ...['logo', 'sample'].map((typed) => [typed, paths.setup()]),
])('"%s" finds %s', (typed, path) => {
  expect(found('admin', typed)).toContain(path)
})

test.each(['new', 'ongeza', 'xylophone'])('"%s" finds no page', (typed) => {
  expect(found('admin', typed)).toEqual([])
})
