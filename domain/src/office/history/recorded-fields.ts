import { type FieldKind, historyKinds } from '../../field-facts.ts'
import { accessOf } from '../../field-tables.ts'
import { allows } from '../../permissions.ts'
import { records, seesTable, tableNames } from '../../records.ts'
import { driverFields } from '../../road/drivers/driver-fields.ts'
import { vehicleFields } from '../../road/vehicles/vehicle-fields.ts'
import type { Role } from '../../roles.ts'
import { bookingFields } from '../../sales/bookings/booking-fields.ts'
import { customerAccess, type RestrictedCustomerField } from '../../sales/customers/customer-access.ts'
import { customerFields } from '../../sales/customers/customer-fields.ts'
import type { TableName } from '../../table-names.ts'
import { profileFields } from '../profiles/profile-fields.ts'

/** Entities ('customer'), their parts ('waypoint') and belongings ('absence') are named in the table's line in records.ts. */
type Histories = { [Table in TableName]: (typeof records)[Table] extends { history: infer History } ? History : null }
export type EntityName = Extract<Histories[TableName], string>
type Part = Extract<Histories[TableName], { part: string }>
export type PartName = Part['part']
type Belonging = Extract<Histories[TableName], { belonging: string }>
export type BelongingName = Belonging['belonging']
/** Everything with recorded fields. */
export type RecordedName = EntityName | PartName | BelongingName

/**
 * The fields that a history shows, in display order, with the format of each. A column that is not listed is never shown;
 * field labels are in the web app's field messages.
 */
export const recordedFields = {
  customer: historyKinds(customerFields),
  booking: historyKinds(bookingFields),
  route: { origin: 'text', destination: 'text', distanceKm: 'number' },
  job: {
    jobNo: 'text',
    bookingId: 'booking',
    status: 'choice',
    exceptionReason: 'text',
    loadNo: 'number',
    loadTons: 'number',
    vehicleId: 'vehicle',
    driverId: 'driver',
    plannedStart: 'instant',
    plannedEnd: 'instant',
    expectedEnd: 'instant',
    actualStart: 'instant',
    pickupArrivedAt: 'instant',
    pickupLeftAt: 'instant',
    dropoffArrivedAt: 'instant',
    actualEnd: 'instant',
  },
  vehicle: historyKinds(vehicleFields),
  maintenanceRecord: {
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
  driver: historyKinds(driverFields),
  invoice: {
    invoiceNo: 'text',
    kind: 'choice',
    correctsInvoiceId: 'invoice',
    customerId: 'customer',
    bookingId: 'booking',
    status: 'choice',
    issueDate: 'day',
    dueDate: 'day',
    openedOn: 'day',
    subtotal: 'money',
    taxAmount: 'money',
    total: 'money',
    paidTotal: 'money',
    creditedTotal: 'money',
    withheldTotal: 'money',
    writtenOffTotal: 'money',
    cancelledOn: 'day',
    cancelReason: 'text',
    currency: 'text',
    issuedHow: 'choice',
    issuedAt: 'instant',
    issuedBy: 'person',
    emailSentAt: 'instant',
    billedName: 'text',
    billedTradingName: 'text',
    billedTaxNumber: 'text',
    billedAddress: 'text',
    billedPaymentTerms: 'number',
    remindersOff: 'flag',
  },
  payment: {
    receiptNo: 'text',
    customerId: 'customer',
    amount: 'money',
    allocatedTotal: 'money',
    tiedTotal: 'money',
    bookedOn: 'day',
    method: 'choice',
    paidAt: 'day',
    bankTxnId: 'text',
    notes: 'text',
    voidedAt: 'instant',
    voidedBy: 'person',
    voidReason: 'text',
  },
  profile: historyKinds(profileFields),
  systemSettings: {
    companyName: 'text',
    companyTaxNumber: 'text',
    companyAddress: 'text',
    companyPhone: 'text',
    companyEmail: 'text',
    bankName: 'text',
    bankBranch: 'text',
    bankAccountName: 'text',
    bankAccountNo: 'text',
    mpesaPaybill: 'text',
    mpesaAccountHint: 'text',
    isVatRegistered: 'flag',
    logoId: 'logo',
    isSignUpOpen: 'flag',
    remindersOn: 'flag',
    creditNoteLimit: 'money',
    writeOffLimit: 'money',
    sendsMonthlyStatements: 'flag',
    creditCountsBookings: 'flag',
    smtpHost: 'text',
    smtpPort: 'text',
    smtpSecurity: 'text',
    smtpUser: 'text',
    smtpPassword: 'text',
    smtpFrom: 'text',
  },
  absence: { kind: 'choice', awayFrom: 'instant', awayUntil: 'instant', note: 'text' },
  odometerReading: { at: 'instant', km: 'number', source: 'choice', isConfirmed: 'flag', isDoubtful: 'flag' },
  allocation: { invoiceId: 'invoice', amount: 'money', allocatedOn: 'day', reversedOn: 'day', reverseReason: 'text' },
  paper: { kind: 'choice', country: 'choice', number: 'text', classes: 'text', expiresOn: 'day' },
  customerMerge: {
    mergedId: 'customer',
    movedBookings: 'number',
    movedInvoices: 'number',
    movedPayers: 'number',
    endedAt: 'instant',
  },
  driverMerge: { mergedId: 'driver', movedJobs: 'number', endedAt: 'instant' },
  fiscalReceipt: { cuInvoiceNo: 'text', cuSerial: 'text', issuedAt: 'instant', qrText: 'text' },
  charge: {
    kind: 'choice',
    loadNo: 'number',
    description: 'text',
    qty: 'hundredths',
    unitPrice: 'money',
    taxRate: 'hundredths',
    taxCode: 'text',
    billableAt: 'instant',
    papersWaived: 'text',
  },
  waypoint: {
    place: 'text',
    lat: 'degrees',
    lon: 'degrees',
    type: 'choice',
    note: 'text',
    reachedAt: 'instant',
    missedAt: 'instant',
    missedNote: 'text',
  },
  invoiceLine: {
    description: 'text',
    qty: 'hundredths',
    unitPrice: 'money',
    taxRate: 'hundredths',
    taxCode: 'text',
    lineTotal: 'money',
  },
} as const satisfies Record<RecordedName, Record<string, FieldKind>>

export type FieldOf<Name extends RecordedName> = keyof (typeof recordedFields)[Name] & string

/** The copies of a customer's fields that an invoice keeps: masked for who may not see these. */
const billedFields: Partial<Record<string, RestrictedCustomerField>> = {
  billedTradingName: 'tradingName',
  billedTaxNumber: 'taxNumber',
  billedAddress: 'billingAddress',
  billedPaymentTerms: 'paymentTerms',
} satisfies Partial<Record<FieldOf<'invoice'>, RestrictedCustomerField>>

const histories = tableNames.flatMap((table) => {
  const record = records[table]
  return 'history' in record && record.history !== null ? [{ table, history: record.history }] : []
})

/** Every kind of record with a readable history. */
export const entityNames = histories.flatMap(({ history }) => (typeof history === 'string' ? [history] : []))

/** The child rows of a record, in their order. Their changes are part of its history. */
export const parts = histories.flatMap(({ table, history }) =>
  typeof history !== 'string' && 'part' in history ? [{ ...history, table }] : [],
)

/** Rows that belong to a record. Their changes are entries of its history. */
const belongings = histories.flatMap(({ table, history }) =>
  typeof history !== 'string' && 'belonging' in history ? [{ ...history, table }] : [],
)

// safe: the table of records names at least one.
export const belongingNames = belongings.map(({ belonging }) => belonging) as [BelongingName, ...BelongingName[]]

/** The table of a kind of record. */
export function tableOf(entity: EntityName): TableName {
  // safe: each kind of record is named in one table's line.
  return histories.find(({ history }) => history === entity)!.table
}

/** The child rows of a kind of record; most have none. */
export function partOf(entity: EntityName): (typeof parts)[number] | undefined {
  return parts.find(({ of }) => of === entity)
}

/** What belongs to a kind of record, each with its table and the column of the record's id; most have nothing. */
export function belongingsOf(entity: EntityName): { name: BelongingName; table: TableName; parent: string }[] {
  return belongings.flatMap(({ belonging: name, table, of }) => {
    const parent = Object.entries(of).find(([owner]) => owner === entity)?.[1]
    return parent ? [{ name, table, parent }] : []
  })
}

/** The format of each field of a kind of record, of a part or of what belongs to it. */
export function kindsOf(name: RecordedName): Record<string, FieldKind> {
  return recordedFields[name]
}

/** The fields whose changes a role may read, with the format of each; none where the role may not see the record. */
export function readableFields(role: Role, entity: EntityName): [field: string, kind: FieldKind][] {
  const table = tableOf(entity)
  if (!seesTable(role, table)) return []
  const access = accessOf(table)
  return Object.entries(recordedFields[entity]).filter(([field]) => {
    if (entity === 'systemSettings' && field.startsWith('smtp')) return allows(role, 'system.smtp')
    const billed = entity === 'invoice' ? billedFields[field] : undefined
    return billed ? customerAccess.sees(role, billed) : (access?.sees(role, field) ?? true)
  })
}
