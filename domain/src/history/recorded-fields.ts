import { type RestrictedCustomerField, seesCustomerField } from '../customers/customer-access.ts'
import { allows, type Permission } from '../permissions.ts'
import type { Role } from '../roles.ts'

/** Records that a field may name by their id. Their history shows the record's own name in its place. */
export const namedRecords = ['customer', 'route', 'booking', 'job', 'vehicle', 'driver', 'invoice', 'person'] as const
export type NamedRecord = (typeof namedRecords)[number]

/**
 * How a field is written for a reader. A choice is one word of a fixed list, such as a status; hundredths are stored
 * as whole numbers.
 */
type PlainKind = 'text' | 'number' | 'degrees' | 'hundredths' | 'money' | 'day' | 'instant' | 'flag' | 'choice'
export type FieldKind = PlainKind | NamedRecord

type RecordedEntity = {
  table: string
  /** Who may see the record itself. */
  view: Permission
  /** The fields a person reads of, in the order they are shown. A column that is not here is never shown. */
  fields: Record<string, FieldKind>
  /** Fields that hold what not every role may see of a customer. */
  restricted?: Record<string, RestrictedCustomerField>
}

/** Every kind of record whose history can be read. A new one also gets its words in the web app's history messages. */
export const recordedEntities = {
  customer: {
    table: 'customers',
    view: 'customers.view',
    fields: {
      legalName: 'text',
      tradingName: 'text',
      taxNumber: 'text',
      paymentTerms: 'number',
      isActive: 'flag',
      contact: 'text',
      email: 'text',
      billingAddress: 'text',
    },
    restricted: {
      tradingName: 'tradingName',
      taxNumber: 'taxNumber',
      paymentTerms: 'paymentTerms',
      contact: 'contact',
      email: 'email',
      billingAddress: 'billingAddress',
    },
  },
  booking: {
    table: 'bookings',
    view: 'bookings.view',
    fields: {
      bookingNo: 'text',
      customerId: 'customer',
      routeId: 'route',
      status: 'choice',
      cargoType: 'text',
      weightTons: 'number',
      volumeM3: 'number',
      pickupAt: 'instant',
      dropoffAt: 'instant',
      quotedAmount: 'money',
      notes: 'text',
    },
  },
  route: {
    table: 'routes',
    view: 'routes.view',
    fields: { origin: 'text', destination: 'text', distanceKm: 'number' },
  },
  job: {
    table: 'dispatch_jobs',
    view: 'jobs.view',
    fields: {
      jobNo: 'text',
      bookingId: 'booking',
      status: 'choice',
      exceptionReason: 'text',
      vehicleId: 'vehicle',
      driverId: 'driver',
      plannedStart: 'instant',
      plannedEnd: 'instant',
      actualStart: 'instant',
      actualEnd: 'instant',
    },
  },
  vehicle: {
    table: 'vehicles',
    view: 'vehicles.view',
    fields: {
      regNo: 'text',
      make: 'text',
      model: 'text',
      year: 'number',
      capacityTons: 'number',
      fuelType: 'choice',
      status: 'choice',
      currentOdometer: 'number',
      notes: 'text',
    },
  },
  maintenanceRecord: {
    table: 'maintenance_records',
    view: 'maintenance.view',
    fields: {
      vehicleId: 'vehicle',
      maintenanceDate: 'day',
      location: 'text',
      workPerformed: 'text',
      partsReplaced: 'text',
      currentMileage: 'number',
      cost: 'money',
      nextServiceDate: 'day',
      nextServiceMileage: 'number',
      notes: 'text',
      approvalStatus: 'choice',
      approvedBy: 'person',
      approvedAt: 'instant',
      rejectionReason: 'text',
      isOwnDecision: 'flag',
      createdBy: 'person',
    },
  },
  driver: {
    table: 'drivers',
    view: 'drivers.view',
    fields: { name: 'text', phone: 'text', licenseNo: 'text', status: 'choice' },
  },
  invoice: {
    table: 'invoices',
    view: 'invoices.view',
    fields: {
      invoiceNo: 'text',
      customerId: 'customer',
      bookingId: 'booking',
      status: 'choice',
      issueDate: 'day',
      dueDate: 'day',
      subtotal: 'money',
      taxAmount: 'money',
      total: 'money',
      paidTotal: 'money',
      currency: 'text',
      emailSentAt: 'instant',
      billedName: 'text',
      billedTradingName: 'text',
      billedTaxNumber: 'text',
      billedAddress: 'text',
      billedPaymentTerms: 'number',
    },
    restricted: {
      billedTradingName: 'tradingName',
      billedTaxNumber: 'taxNumber',
      billedAddress: 'billingAddress',
      billedPaymentTerms: 'paymentTerms',
    },
  },
  payment: {
    table: 'payments',
    view: 'payments.view',
    fields: {
      receiptNo: 'text',
      customerId: 'customer',
      invoiceId: 'invoice',
      amount: 'money',
      method: 'choice',
      paidAt: 'day',
      bankTxnId: 'text',
      notes: 'text',
      voidedAt: 'instant',
      voidedBy: 'person',
      voidReason: 'text',
    },
  },
  profile: {
    table: 'profiles',
    view: 'users.view',
    fields: { name: 'text', role: 'choice', isActive: 'flag', passwordChangedAt: 'instant', invitedUntil: 'instant' },
  },
} as const satisfies Record<string, RecordedEntity>

type RecordedPart = {
  of: EntityName
  table: string
  /** The field that holds the id of the record. */
  parent: string
  fields: Record<string, PlainKind>
}

/**
 * What a record is made of besides its own fields: the rows of another table, in their order. They change with their
 * record and are told in its history.
 */
export const recordedParts = {
  waypoint: {
    of: 'job',
    table: 'waypoints',
    parent: 'jobId',
    fields: { place: 'text', lat: 'degrees', lon: 'degrees', type: 'choice', note: 'text' },
  },
  invoiceLine: {
    of: 'invoice',
    table: 'invoice_lines',
    parent: 'invoiceId',
    fields: {
      description: 'text',
      qty: 'hundredths',
      unitPrice: 'money',
      taxRate: 'hundredths',
      lineTotal: 'money',
    },
  },
} as const satisfies Record<string, RecordedPart>

export type EntityName = keyof typeof recordedEntities
export type PartName = keyof typeof recordedParts
type Recorded = typeof recordedEntities & typeof recordedParts
export type FieldOf<Name extends EntityName | PartName> = keyof Recorded[Name]['fields'] & string

// safe: the keys of an object literal are its entities.
export const entityNames = Object.keys(recordedEntities) as EntityName[]

// safe: the keys of an object literal are its parts.
export const partNames = Object.keys(recordedParts) as PartName[]

/** What a kind of record is made of besides its own fields; most are not. */
export function partOf(entity: EntityName): PartName | undefined {
  return partNames.find((name) => recordedParts[name].of === entity)
}

/** How each field of a kind of record, or of a part, is written. */
export function kindsOf(name: EntityName | PartName): Record<string, FieldKind> {
  return { ...recordedEntities, ...recordedParts }[name].fields
}

/**
 * The fields of a record whose changes a role may read, with the kind of each; none where the role may not
 * see the record at all.
 */
export function readableFields(role: Role, entity: EntityName): [field: string, kind: FieldKind][] {
  const { view, fields, restricted = {} }: RecordedEntity = recordedEntities[entity]
  if (!allows(role, view)) return []
  return Object.entries(fields).filter(([field]) => {
    const source = restricted[field]
    return source === undefined || seesCustomerField(role, source)
  })
}
