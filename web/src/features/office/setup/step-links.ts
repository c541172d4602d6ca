import type { SetupStep } from '@shehena/domain/office/setup/setup-steps'
import type { Permission } from '@shehena/domain/permissions'
import { paths } from '#web/app/paths.ts'
import type { stepActions } from './step-messages.ts'

type StepLink = { label: keyof typeof stepActions; path: string; allow: Permission }

/** Where each step is done; the first link is the usual way. */
export const stepLinks: Record<SetupStep, readonly [StepLink, ...StepLink[]]> = {
  company: [{ label: 'enterDetails', path: paths.settings('/company'), allow: 'settings.edit' }],
  vat: [{ label: 'choose', path: paths.settings('/money'), allow: 'settings.edit' }],
  logo: [{ label: 'chooseLogo', path: paths.settings('/company', { part: 'logo' }), allow: 'settings.edit' }],
  payment: [{ label: 'enterPayment', path: paths.settings('/company', { part: 'payment' }), allow: 'settings.edit' }],
  mail: [{ label: 'configureMail', path: paths.settings('/papers', { dialog: 'smtp' }), allow: 'system.smtp' }],
  people: [{ label: 'invite', path: paths.newInvitation(), allow: 'users.edit' }],
  customers: [
    { label: 'addCustomer', path: paths.newCustomer(), allow: 'customers.create' },
    { label: 'importCustomers', path: paths.imports({ new: 'customers' }), allow: 'imports.use' },
  ],
  fleet: [
    { label: 'addVehicle', path: paths.newVehicle(), allow: 'vehicles.create' },
    { label: 'addDriver', path: paths.newDriver(), allow: 'drivers.create' },
    { label: 'importVehicles', path: paths.imports({ new: 'vehicles' }), allow: 'imports.use' },
    { label: 'importDrivers', path: paths.imports({ new: 'drivers' }), allow: 'imports.use' },
  ],
  routes: [
    { label: 'addRoute', path: paths.newRoute(), allow: 'routes.create' },
    { label: 'importRoutes', path: paths.imports({ new: 'routes' }), allow: 'imports.use' },
  ],
  opening_invoices: [
    { label: 'importInvoices', path: paths.imports({ new: 'invoices' }), allow: 'imports.applyInvoices' },
  ],
  booking: [
    { label: 'newBooking', path: paths.newBooking(), allow: 'bookings.create' },
    { label: 'importBookings', path: paths.imports({ new: 'bookings' }), allow: 'imports.use' },
  ],
  invoice: [{ label: 'newInvoice', path: paths.newInvoice(), allow: 'invoices.create' }],
}
