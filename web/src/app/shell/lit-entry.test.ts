import { allows, type Permission } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { type Lit, litEntry } from './lit-entry.ts'
import { entriesBelow, menus } from './sidebar-menu.ts'

type Page = [path: string, allow: Permission, lit: Partial<Record<Role, Lit>>]

/** What is lit for a booking clerk, a dispatcher and finance, undefined for who may not open it; then for managers. */
function of(bookings: Lit | 0, dispatch: Lit | 0, finance: Lit | 0, managers: Lit | 0, admin = managers) {
  const all = { bookings, dispatch, finance, management: managers, admin }
  // safe: the roles of the object above.
  return Object.fromEntries(Object.entries(all).filter(([, lit]) => lit !== 0)) as Partial<Record<Role, Lit>>
}

const everybody = (lit: Lit) => of(lit, lit, lit, lit)
const customers = of('customers', 0, 'whoOwes', 'customers')
const bookings = of('bookings', 'jobBoard', 'readyToBill', 'bookings')
const jobs = of(0, 'jobBoard', 0, 'dispatch')
const vehicles = of('routes', 'vehicles', 0, 'vehicles')
const routes = of('routes', 'routes', 'dashboard', 'routes')
const invoices = of(0, 0, 'invoices', 'finance')
const imports = of('customers', 'jobBoard', 'invoices', 'settings')
const finance = (lit: Lit) => of(0, 0, lit, lit)
const admin = (lit: Lit) => of(0, 0, 0, 0, lit)

/** Every address of the program behind the sign-in, who may open it, and the one entry that it lights. */
const pages: Record<string, Page> = {
  account: [paths.account(), 'account.own', everybody('account')],
  dashboard: [paths.dashboard(), 'account.own', everybody('dashboard')],
  customers: [paths.customers(), 'customers.view', customers],
  newCustomer: [paths.newCustomer(), 'customers.create', of('customers', 0, 0, 'customers')],
  customer: [paths.customer('ID'), 'customers.view', customers],
  editCustomer: [paths.editCustomer('ID'), 'customers.edit', of('customers', 0, 0, 'customers')],
  bookings: [paths.bookings({ status: 'draft' }), 'bookings.view', bookings],
  newBooking: [paths.newBooking(), 'bookings.create', of('bookings', 0, 0, 'bookings')],
  booking: [paths.booking('ID'), 'bookings.view', bookings],
  editBooking: [paths.editBooking('ID'), 'bookings.edit', of('bookings', 0, 0, 'bookings')],
  jobs: [paths.jobs({ view: 'board' }), 'jobs.view', jobs],
  dayPlan: [paths.dayPlan(), 'jobs.view', of(0, 'dayPlan', 0, 'dayPlan')],
  newJob: [paths.newJob(), 'jobs.create', jobs],
  jobsAtRisk: [paths.jobsAtRisk(), 'jobs.view', of(0, 'atRisk', 0, 'atRisk')],
  job: [paths.job('ID'), 'jobs.view', jobs],
  editJob: [paths.editJob('ID'), 'jobs.edit', jobs],
  invoices: [paths.invoices({ peek: 'ID' }), 'invoices.view', invoices],
  invoice: [paths.invoice('ID'), 'invoices.view', invoices],
  newInvoice: [paths.newInvoice(), 'invoices.create', invoices],
  payments: [paths.payments(), 'payments.view', finance('payments')],
  newPayment: [paths.newPayment(), 'payments.record', finance('payments')],
  reconciliation: [paths.reconciliation(), 'reconciliation.view', finance('reconciliation')],
  paybill: [paths.paybill(), 'paybill.manage', admin('reconciliation')],
  reports: [paths.reports(), 'invoices.view', of(0, 0, 'reports', 'finance')],
  vehicles: [paths.vehicles(), 'vehicles.view', vehicles],
  newVehicle: [paths.newVehicle(), 'vehicles.create', of(0, 'vehicles', 0, 'vehicles')],
  vehicle: [paths.vehicle('ID'), 'vehicles.view', vehicles],
  maintenance: [paths.maintenance(), 'maintenance.view', of(0, 'maintenance', 0, 'maintenance')],
  newMaintenance: [paths.newMaintenance(), 'maintenance.create', of(0, 'maintenance', 0, 'maintenance')],
  drivers: [paths.drivers(), 'drivers.view', of(0, 'drivers', 0, 'drivers')],
  newDriver: [paths.newDriver(), 'drivers.create', of(0, 'drivers', 0, 'drivers')],
  routes: [paths.routes(), 'routes.view', routes],
  route: [paths.route('ID'), 'routes.view', routes],
  newRoute: [paths.newRoute(), 'routes.create', of('routes', 'routes', 0, 'routes')],
  imports: [paths.imports(), 'imports.use', imports],
  import: [paths.import('ID'), 'imports.use', imports],
  users: [paths.users(), 'users.view', admin('users')],
  newInvitation: [paths.newInvitation(), 'users.edit', admin('users')],
  setup: [paths.setup(), 'settings.view', of(0, 0, 0, 'settings')],
  settings: [paths.settings('/profile'), 'account.own', of('account', 'account', 'account', 'settings')],
  integrations: [paths.integrations(), 'integrations.manage', admin('integrations')],

  creditNotes: [financePaths.creditNotes(), 'creditNotes.view', finance('creditNotes')],
  creditInvoice: [financePaths.creditInvoice('ID'), 'creditNotes.issue', finance('creditNotes')],
  chase: [financePaths.chase(), 'reminders.view', finance('collecting')],
  receivables: [financePaths.receivables(), 'finance.dashboard', finance('whoOwes')],
  statement: [financePaths.statement('ID'), 'statements.view', finance('statements')],
  statements: [financePaths.statements(), 'statements.view', finance('statements')],
  readyToBill: [financePaths.readyToBill(), 'charges.view', finance('readyToBill')],
  reviewDrafts: [financePaths.reviewDrafts(), 'invoices.view', finance('drafts')],
  closedMonths: [financePaths.closedMonths(), 'months.view', finance('months')],
  outputVat: [financePaths.outputVat(), 'finance.dashboard', of(0, 0, 'reports', 'finance')],
  bench: [financePaths.bench(), 'reconciliation.view', finance('reconciliation')],
  withheld: [financePaths.withheld(), 'withheld.view', finance('withheldTax')],
}

const usage = paths.vehicles({ view: 'usage' })
const everyPage: Record<string, Page> = {
  ...pages,
  utilization: [usage, 'vehicles.view', of('routes', 'utilization', 0, 'utilization')],
  company: [paths.settings('/company'), 'settings.view', of(0, 0, 0, 'company')],
  money: [paths.settings('/money'), 'settings.view', of(0, 0, 0, 'money')],
  papers: [paths.settings('/papers'), 'settings.view', of(0, 0, 0, 'papers')],
  people: [paths.settings('/people'), 'settings.view', of(0, 0, 0, 'people')],
  data: [paths.settings('/data'), 'system.backup', admin('data')],
}

/** What is open before anybody has signed in. */
const outside = ['landing', 'auth', 'forgotPassword', 'verifyAddress', 'setUpSecondFactor']

test('the table has every address', () => {
  const known = Object.keys({ ...paths, ...financePaths }).filter((name) => !outside.includes(name))
  expect(Object.keys(pages).toSorted()).toEqual(known.toSorted())
})

describe.each(roles)('of %s', (role) => {
  const mine = Object.entries(everyPage).filter(([, [, allow]]) => allows(role, allow))

  test.each(mine)('%s lights one entry of the sidebar', (_name, [path, , lit]) => {
    const entry = litAt(role, path)

    expect(entry).toBe(lit[role])
    const shown = menus[role].flatMap((each) => [each, ...entriesBelow(role, each)])
    expect([...shown, 'account'].filter((each) => each === entry)).toHaveLength(1)
  })
})

test('the setup lights its own entry while there is one', () => {
  const who = { role: 'admin', isSettingUp: true } as const
  expect(litEntry(who, { pathname: paths.setup() })).toBe('setup')
})

test('an address that is no page lights nothing, nor does the beginning of a word', () => {
  expect(litAt('admin', '/app/no-such-page')).toBeNull()
  expect(litAt('admin', '/app/customersandmore')).toBeNull()
})

function litAt(role: Role, path: string) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  return litEntry({ role, isSettingUp: false }, { pathname, view: searchParams.get('view') })
}
