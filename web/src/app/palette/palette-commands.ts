import type { SearchHit } from '@shehena/domain/office/search/search-api'
import type { SearchKind } from '@shehena/domain/office/search/search-kinds'
import type { Permission } from '@shehena/domain/permissions'
import { paths } from '#web/app/paths.ts'
import { begins } from './begins.ts'
import { paletteMessages } from './palette-messages.ts'

type Action = {
  label: keyof typeof paletteMessages
  allow: Permission
  path: string
  /** Other words for what it makes. */
  also?: string
}

/** Actions of the palette, with their permission. */
export const actions: Action[] = [
  { label: 'newBooking', allow: 'bookings.create', path: paths.newBooking() },
  { label: 'newCustomer', allow: 'customers.create', path: paths.newCustomer() },
  { label: 'createJob', allow: 'jobs.create', path: paths.newJob(), also: 'dispatch trip safari kazi' },
  { label: 'addMaintenance', allow: 'maintenance.create', path: paths.newMaintenance(), also: 'service' },
  { label: 'newInvoice', allow: 'invoices.create', path: paths.newInvoice() },
  { label: 'newRoute', allow: 'routes.create', path: paths.newRoute() },
  { label: 'addVehicle', allow: 'vehicles.create', path: paths.newVehicle(), also: 'truck lorry lori' },
  { label: 'addDriver', allow: 'drivers.create', path: paths.newDriver() },
  { label: 'recordPayment', allow: 'payments.record', path: paths.newPayment(), also: 'receipt risiti' },
  {
    label: 'importStatement',
    allow: 'reconciliation.match',
    path: `${paths.reconciliation()}?dialog=import`,
    also: 'upload reconciliation ulinganisho',
  },
  {
    label: 'importFile',
    allow: 'imports.use',
    path: paths.imports({ new: 'customers' }),
    also: 'csv excel xlsx spreadsheet upload pakia',
  },
  { label: 'invite', allow: 'users.edit', path: paths.newInvitation(), also: 'user mtumiaji' },
]

/** However a button says it: people type the verb they know. */
const making = 'new create add ongeza weka tengeneza unda mpya'

/** Whether an action is meant: each typed word begins a word of its label in either language, or a synonym. */
export function isMeant(action: Action, typed: string): boolean {
  return begins(`${wordsFor(action)} ${making}`, typed)
}

const wordsFor = ({ label, also = '' }: Action) => `${paletteMessages[label].en} ${paletteMessages[label].sw} ${also}`

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
  invoice: paths.invoice,
  payment: (payment) => paths.payments({ payment }),
  vehicle: paths.vehicle,
  driver: (edit) => paths.drivers({ edit }),
  maintenance: (record) => paths.maintenance({ record }),
}

/** The page of a search result. */
export function pathOfRecord({ kind, id }: SearchHit): string {
  return recordPaths[kind](id)
}
