import type { InvoiceFilter } from '@shehena/domain/money/invoices/invoice-list'
import type { PaymentFilter } from '@shehena/domain/money/payments/payment-list'
import type { Period } from '@shehena/domain/period'
import type { JobSort } from '@shehena/domain/road/jobs/job-list'
import type { BookingDate } from '@shehena/domain/sales/bookings/booking-list'

type SettingsPath =
  | ''
  | `/${'profile' | 'notifications' | 'preferences' | 'company' | 'money' | 'papers' | 'people' | 'data'}`

/** Every link of the web app. */
export const paths = {
  landing: () => '/',
  auth: (from: { next?: string } = {}) => withSearch('/auth', from),
  forgotPassword: () => '/auth/forgot',
  verifyAddress: () => '/auth/verify',
  setUpSecondFactor: (from: { next?: string } = {}) => withSearch('/auth/second-factor', from),
  account: () => '/app/account',
  dashboard: () => '/app/dashboard',

  customers: () => '/app/customers',
  newCustomer: () => '/app/customers/new',
  customer: (id: string) => `/app/customers/${id}`,
  editCustomer: (id: string) => `/app/customers/${id}/edit`,

  bookings: (filter: { customer?: string; status?: string; period?: Period; by?: BookingDate } = {}) =>
    withSearch('/app/bookings', filter),
  newBooking: (from: { customer?: string } = {}) => withSearch('/app/bookings/new', from),
  booking: (id: string) => `/app/bookings/${id}`,
  editBooking: (id: string) => `/app/bookings/${id}/edit`,

  jobs: (
    filter: { q?: string; status?: string; group?: string; vehicle?: string; sort?: JobSort; view?: 'board' } = {},
  ) => withSearch('/app/dispatch', filter),
  dayPlan: () => '/app/dispatch/plan',
  newJob: (from: { booking?: string } = {}) => withSearch('/app/dispatch/new', from),
  jobsAtRisk: () => '/app/dispatch/at-risk',
  job: (id: string, open: { crew?: 'open' } = {}) => withSearch(`/app/dispatch/${id}`, open),
  editJob: (id: string) => `/app/dispatch/${id}/edit`,

  invoices: (
    open: {
      q?: string
      peek?: string
      create?: 'blank'
      customer?: string
      booking?: string
      status?: InvoiceFilter
      period?: Period
      from?: string
      to?: string
    } = {},
  ) => withSearch('/app/invoices', open),
  invoice: (id: string) => `/app/invoices/${id}`,
  newInvoice: () => '/app/invoices?create=blank',
  payments: (open: { payment?: string; record?: 'blank'; customer?: string; status?: PaymentFilter } = {}) =>
    withSearch('/app/payments', open),
  newPayment: (invoiceId = 'blank') => `/app/payments?record=${invoiceId}`,
  reconciliation: () => '/app/reconciliation',
  /** The notifications of a paybill or till: of the first one, unless it is named. */
  paybill: (of: { account?: string } = {}) => withSearch('/app/reconciliation/paybill', of),
  reports: () => '/app/reports',

  vehicles: (filter: { status?: string; view?: 'usage'; by?: string } = {}) => withSearch('/app/vehicles', filter),
  newVehicle: () => '/app/vehicles?create=blank',
  vehicle: (id: string) => `/app/vehicles/${id}`,
  maintenance: (open: { record?: string; vehicle?: string; service?: string; status?: string } = {}) =>
    withSearch('/app/maintenance', open),
  newMaintenance: (vehicleId = 'blank') => `/app/maintenance?create=${vehicleId}`,
  drivers: (open: { edit?: string; status?: string } = {}) => withSearch('/app/drivers', open),
  newDriver: () => '/app/drivers?create=blank',
  routes: (open: { tab?: string; job?: string } = {}) => withSearch('/app/routes', open),
  route: (route: string) => withSearch('/app/routes', { tab: 'catalogue', route }),
  newRoute: () => '/app/routes?tab=catalogue&route=blank',
  /** The list; with a kind, the dialog of a new one. */
  imports: (open: { new?: string } = {}) => withSearch('/app/imports', open),
  import: (id: string) => `/app/imports/${id}`,
  users: () => '/app/users',
  newInvitation: () => '/app/users?invite=somebody',
  setup: () => '/app/setup',
  /** A section of the settings; without one their list, on a desk with the profile beside it. */
  settings: (section: SettingsPath = '', open: { part?: 'logo' | 'payment'; dialog?: 'smtp' } = {}) =>
    withSearch(`/app/settings${section}`, open),
  integrations: () => '/app/settings/integrations',
}

/** The page that `paths.auth` was to come back to. Only a path of this app: prevents an open redirect. */
export function pageAfterSignIn({ next }: Record<string, unknown>): string | undefined {
  return typeof next === 'string' && next.startsWith('/app/') ? next : undefined
}

function withSearch(path: string, search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
