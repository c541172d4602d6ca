import type { Role } from '../domain/src/roles.ts'

export type Screen = {
  path: string
  heading: string
  /** The heading of roles for which it is another page. */
  headings?: Partial<Record<Role, string>>
  /** Initials of roles: bookings, dispatch, finance, management, admin. */
  opens: string
  /** The message for other roles, where the screen has one of its own. */
  denied?: (role: Role) => string
}

const notThisPage = () => "You don't have permission to access this page."
const notMaintenance = () => "You don't have permission to access maintenance records."
const notCustomers = () => "You don't have permission to view customers."
const notCustomer = () => "You don't have permission to view customer details."
// A role that may view but not edit customers reads another message.
const notCustomerForm = (role: Role) =>
  role === 'dispatch'
    ? "You don't have permission to view customer data."
    : "You don't have permission to edit/create customers."

// Who sees no jobs may open one tab of three.
const untabbed = { bookings: 'Routes', finance: 'Routes' }

/** The records that the screens show: each id is a UUID. */
export type Shown = {
  customer: { id: string; legal_name: string }
  job: { id: string; job_no: string; booking_id: string; booking_no: string }
  record: { id: string }
  vehicle: { id: string; reg_no: string }
  invoice: { id: string; invoice_no: string }
}

/** Every screen below /app. A journey opens those of a role, `web/test/denied-screens.test.tsx` the others. */
export function screensWith({ customer, job, record, vehicle, invoice }: Shown): Screen[] {
  return [
    { path: '/app', heading: 'Dashboard', opens: 'BDFMA' },
    { path: '/app/dashboard', heading: 'Dashboard', opens: 'BDFMA' },

    { path: '/app/customers', heading: 'Customers', opens: 'BFMA', denied: notCustomers },
    { path: '/app/customers/new', heading: 'New Customer', opens: 'BMA', denied: notCustomerForm },
    { path: `/app/customers/${customer.id}`, heading: customer.legal_name, opens: 'BFMA', denied: notCustomer },
    {
      path: `/app/customers/${customer.id}/edit`,
      heading: `Edit Customer ${customer.legal_name}`,
      opens: 'BMA',
      denied: notCustomerForm,
    },

    { path: '/app/bookings', heading: 'Bookings', opens: 'BDFMA' },
    { path: '/app/bookings/new', heading: 'New Booking', opens: 'BMA' },
    { path: `/app/bookings/${job.booking_id}`, heading: `Booking ${job.booking_no}`, opens: 'BDFMA' },
    { path: `/app/bookings/${job.booking_id}/edit`, heading: `Edit Booking ${job.booking_no}`, opens: 'BMA' },

    { path: '/app/dispatch', heading: 'Dispatch Jobs', opens: 'DMA' },
    { path: '/app/dispatch?view=board', heading: 'Dispatch Jobs', opens: 'DMA' },
    { path: '/app/dispatch/at-risk', heading: 'Jobs at Risk', opens: 'DMA' },
    { path: '/app/dispatch/plan', heading: 'Day Plan', opens: 'DMA' },
    { path: '/app/dispatch/new', heading: 'Create Dispatch Job', opens: 'DMA' },
    { path: `/app/dispatch/${job.id}`, heading: `Job ${job.job_no}`, opens: 'DMA' },
    { path: `/app/dispatch/${job.id}/edit`, heading: `Edit Job ${job.job_no}`, opens: 'DMA' },

    { path: '/app/routes', heading: 'Routes & Dispatches', headings: untabbed, opens: 'BDFMA' },
    { path: '/app/routes?tab=live', heading: 'Routes & Dispatches', opens: 'DMA' },
    { path: '/app/routes?tab=dispatches&period=all', heading: 'Routes & Dispatches', opens: 'DMA' },
    { path: '/app/routes?tab=catalogue', heading: 'Routes & Dispatches', headings: untabbed, opens: 'BDFMA' },

    { path: '/app/maintenance', heading: 'Vehicle Maintenance', opens: 'DMA', denied: notMaintenance },
    {
      path: `/app/maintenance?record=${record.id}`,
      heading: 'Vehicle Maintenance',
      opens: 'DMA',
      denied: notMaintenance,
    },
    { path: '/app/maintenance?create=blank', heading: 'Vehicle Maintenance', opens: 'DMA', denied: notMaintenance },

    { path: '/app/vehicles', heading: 'Fleet Management', opens: 'BDMA' },
    { path: `/app/vehicles/${vehicle.id}`, heading: vehicle.reg_no, opens: 'BDMA' },
    { path: '/app/drivers', heading: 'Drivers', opens: 'DMA' },

    { path: '/app/invoices', heading: 'Finance', opens: 'FMA' },
    { path: `/app/invoices/${invoice.id}`, heading: `Invoice ${invoice.invoice_no}`, opens: 'FMA' },
    { path: '/app/credit-notes', heading: 'Credit Notes', opens: 'FMA' },
    { path: '/app/payments', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reconciliation', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reconciliation?dialog=import', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reconciliation?dialog=accounts', heading: 'Finance', opens: 'FMA' },
    { path: '/app/reconciliation/bench', heading: 'Open Lines', opens: 'FMA' },
    { path: '/app/reconciliation/paybill', heading: 'Paybill Notifications', opens: 'A' },
    { path: '/app/reports', heading: 'Finance', opens: 'FMA' },
    { path: '/app/finance/ready-to-bill', heading: 'Ready to Bill', opens: 'FMA' },
    { path: '/app/finance/ready-to-bill/review', heading: 'Review Drafts', opens: 'FMA' },
    { path: '/app/finance/chase', heading: 'Collecting', opens: 'FMA' },
    { path: '/app/finance/receivables', heading: 'Who Owes', opens: 'FMA' },
    { path: '/app/finance/statements', heading: 'Statements', opens: 'FMA' },
    { path: `/app/customers/${customer.id}/statement`, heading: 'Statement of Account', opens: 'FMA' },
    { path: '/app/finance/months', heading: 'Closed Months', opens: 'FMA' },
    { path: '/app/finance/vat', heading: 'Output VAT', opens: 'FMA' },
    { path: '/app/finance/withheld', heading: 'Withheld Tax', opens: 'FMA' },

    { path: '/app/imports', heading: 'Imports', opens: 'BDFMA' },
    { path: '/app/imports?new=customers', heading: 'Imports', opens: 'BDFMA' },
    { path: `/app/imports/${customer.id}`, heading: 'Imports', opens: 'BDFMA' },

    { path: '/app/users', heading: 'User Management', opens: 'A' },
    { path: '/app/users?invite=somebody', heading: 'User Management', opens: 'A' },
    { path: '/app/users?tab=log', heading: 'User Management', opens: 'A' },

    { path: '/app/setup', heading: 'Setup', opens: 'MA', denied: notThisPage },
    { path: '/app/settings', heading: 'Settings', opens: 'BDFMA' },
    { path: '/app/settings?tab=notifications', heading: 'Settings', opens: 'BDFMA' },
    { path: '/app/settings?tab=preferences', heading: 'Settings', opens: 'BDFMA' },
    { path: '/app/settings/company', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings/money', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings/papers?dialog=smtp', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings/people', heading: 'Settings', opens: 'MA' },
    { path: '/app/settings/data', heading: 'Settings', opens: 'A' },
    { path: '/app/settings/integrations', heading: 'Settings', opens: 'A' },
    { path: '/app/settings/integrations?new=key', heading: 'Settings', opens: 'A' },
    { path: `/app/settings/integrations/webhooks/${customer.id}`, heading: 'Webhook', opens: 'A' },

    { path: '/app/account', heading: 'Account', opens: 'BDFMA' },

    { path: '/app/no-such-page', heading: 'Oops! Page not found', opens: 'BDFMA' },
  ]
}

export const headingFor = (role: Role, { heading, headings }: Screen): string => headings?.[role] ?? heading

/** Whether a role may open a screen. */
export function opensFor(role: Role, { opens }: Screen): boolean {
  return opens.includes(role.charAt(0).toUpperCase())
}

/** What a role reads instead of a screen that it may not open. */
export const denialFor = (role: Role, { denied = notThisPage }: Screen): string => denied(role)
