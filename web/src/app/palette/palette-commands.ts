import type { Permission } from '@shehena/domain/permissions'
import type { SearchHit } from '@shehena/domain/search/search-api'
import type { SearchKind } from '@shehena/domain/search/search-kinds'
import { paths } from '#web/app/paths.ts'
import type { paletteMessages } from './palette-messages.ts'

type Action = { label: keyof typeof paletteMessages; allow: Permission; path: string }

/** Actions of the palette, with their permission. */
export const actions: Action[] = [
  { label: 'newBooking', allow: 'bookings.create', path: paths.newBooking() },
  { label: 'newCustomer', allow: 'customers.create', path: paths.newCustomer() },
  { label: 'createJob', allow: 'jobs.create', path: paths.newJob() },
  { label: 'addMaintenance', allow: 'maintenance.create', path: paths.newMaintenance() },
  { label: 'newInvoice', allow: 'invoices.create', path: paths.newInvoice() },
  { label: 'addVehicle', allow: 'vehicles.create', path: paths.newVehicle() },
  { label: 'addDriver', allow: 'drivers.create', path: paths.newDriver() },
  { label: 'recordPayment', allow: 'payments.record', path: paths.newPayment() },
  { label: 'invite', allow: 'users.edit', path: paths.newInvitation() },
]

/** The pages of records that an action can start from, so that its form is filled in. */
const sources: Partial<Record<Action['label'], { page: RegExp; path: (id: string) => string }>> = {
  newBooking: { page: /^\/app\/customers\/([\da-f-]{36})$/, path: (customer) => paths.newBooking({ customer }) },
  createJob: { page: /^\/app\/bookings\/([\da-f-]{36})$/, path: (booking) => paths.newJob({ booking }) },
}

/** The path of an action from the page that is shown. */
export function pathFrom(page: string, { label, path }: Action): string {
  const source = sources[label]
  const id = source?.page.exec(page)?.[1]
  return source && id ? source.path(id) : path
}

const recordPaths: Record<SearchKind, (id: string) => string> = {
  booking: paths.booking,
  job: paths.job,
  customer: paths.customer,
  invoice: (invoice) => paths.invoices({ invoice }),
  payment: (payment) => paths.payments({ payment }),
  vehicle: paths.vehicle,
  driver: (edit) => paths.drivers({ edit }),
  maintenance: (record) => paths.maintenance({ record }),
}

/** The page of a search result. */
export function pathOfRecord({ kind, id }: SearchHit): string {
  return recordPaths[kind](id)
}
