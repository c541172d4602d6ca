import type { VehicleCandidate } from '@shehena/domain/road/jobs/candidate'
import type { Route } from '@shehena/domain/road/routes/route'
import type { Booking, BookingRow } from '@shehena/domain/sales/bookings/booking'
import type { Customer } from '@shehena/domain/sales/customers/customer'

/** Records as the server answers with them. A test names only the fields that it is about. */

let count = 0

/** An id of its own. */
export function anId(): string {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

const at = '2026-11-20T07:00:00.000Z'
export const stamps = { createdAt: at, updatedAt: at, version: 1 }

/** One page that holds everything that was found. */
export function found<Item, Cards = { total: number }>(items: Item[], cards?: Cards) {
  // safe: the cards of a list whose only figure is their total.
  const figures = cards ?? ({ total: items.length } as Cards)
  return { items, total: items.length, isTotalCapped: false, page: 1, pageSize: 25, cards: figures }
}

export function aCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    id: anId(),
    legalName: 'Likoni Traders',
    tradingName: null,
    externalCode: null,
    taxNumber: null,
    paymentTerms: 30,
    isActive: true,
    contact: null,
    email: 'accounts@likoni.example',
    billingAddress: null,
    accountsEmail: null,
    accountsPhone: null,
    billingPapers: [],
    language: 'en',
    withholdsVat: false,
    creditLimit: null,
    holdReason: null,
    remindersOff: false,
    mergedIntoId: null,
    mergedIntoName: null,
    merged: [],
    maskedFields: [],
    ...stamps,
    ...fields,
  }
}

/** The customers that were found, with the figures above the list. */
export function foundCustomers(items: Customer[]) {
  return found(items, { total: items.length, active: items.length, thirtyDayTerms: null, withEmail: null })
}

export function aRoute(fields: Partial<Route> = {}): Route {
  return { id: anId(), origin: 'Mombasa', destination: 'Nairobi', distanceKm: 485, ...stamps, ...fields }
}

export const foundRoutes = (items: Route[]) => found(items, { total: items.length })

/** A free vehicle of 28 tons, of which nothing else is known. */
export function aVehicleCandidate(fields: Partial<VehicleCandidate> = {}): VehicleCandidate {
  return {
    id: anId(),
    isFree: true,
    job: null,
    nextJob: null,
    away: null,
    paper: null,
    lastPlace: null,
    isPlaceEstimated: false,
    kmToLoad: null,
    kmEmpty: null,
    lastDriver: null,
    regNo: 'KDA 100A',
    make: 'Isuzu',
    model: 'FVZ',
    capacityTons: 28,
    isTooSmall: false,
    isInWorkshop: false,
    serviceDue: null,
    ...fields,
  }
}

/** A draft without a route, with a new customer unless one is given. */
export function aBooking({
  customer = aCustomer(),
  ...fields
}: Partial<Omit<Booking, 'customer'>> & { customer?: Customer } = {}): Booking {
  const { id: customerId, legalName, tradingName, contact, email } = customer
  return {
    id: anId(),
    bookingNo: 'BK26000900',
    customerId,
    customer: { legalName, tradingName, contact, email, maskedFields: [] },
    customerRef: null,
    credit: { state: 'inOrder', release: null },
    routeId: null,
    route: null,
    pickupAt: null,
    dropoffAt: null,
    cargoType: null,
    weightTons: null,
    volumeM3: null,
    trucksNeeded: 1,
    counts: { onJobs: 0, delivered: 0 },
    quotedAmount: null,
    status: 'draft',
    notes: null,
    jobs: [],
    invoices: [],
    track: [],
    ...stamps,
    ...fields,
  }
}

/** The bookings that were found, as lists show them. */
export function foundBookings(bookings: Booking[]) {
  const items = bookings.map(
    ({ id, bookingNo, customerId, customer, route, status, version, createdAt, ...booking }): BookingRow => ({
      id,
      bookingNo,
      attachmentCount: 0,
      customerId,
      customerName: customer.legalName,
      customerRef: booking.customerRef,
      origin: route?.origin ?? null,
      destination: route?.destination ?? null,
      cargoType: booking.cargoType,
      pickupAt: booking.pickupAt,
      trucksNeeded: booking.trucksNeeded,
      counts: booking.counts,
      quotedAmount: booking.quotedAmount,
      status,
      createdAt,
      version,
    }),
  )
  const cards = { total: items.length, pendingQuotes: 0, confirmed: 0, scheduled: 0 }
  return found(items, cards)
}
