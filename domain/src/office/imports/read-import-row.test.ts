import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingInvoiceSheet } from '../../money/invoices/opening-invoice.ts'
import { driverStatuses } from '../../road/drivers/driver-list.ts'
import { driverSheet } from '../../road/drivers/driver-sheet.ts'
import { routeSheet } from '../../road/routes/route-sheet.ts'
import { fuelTypes, vehicleStatuses } from '../../road/vehicles/vehicle-list.ts'
import { vehicleSheet } from '../../road/vehicles/vehicle-sheet.ts'
import { bookingStatuses } from '../../sales/bookings/booking-list.ts'
import { importedBookingSheet } from '../../sales/bookings/imported-booking.ts'
import { customerSheet } from '../../sales/customers/customer-sheet.ts'
import { paymentTerms } from '../../sales/customers/payment-terms.ts'
import { cellOf, cellText, type SheetColumn } from '../../sheets/sheet-column.ts'
import { jobPaperTypes } from '../documents/document-kinds.ts'
import { importFieldsOf, newRecordSchema } from './import-fields.ts'
import { type ImportKind, importKinds } from './import-kind.ts'
import { isPlaceholder } from './placeholder.ts'
import {
  changedFields,
  fieldsAsShown,
  missingForNew,
  objectionsTo,
  readImportRow,
  remainingFaults,
} from './read-import-row.ts'

const now = '2026-11-26T08:00:00.000Z'

const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
/** What a field may lack: '-' in a cell says that it lacks it. */
const note = word.filter((text) => !isPlaceholder(text))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const id = fc.uuid()

/** What a person may type for each kind, before the schema of a new record. */
const typed: Record<ImportKind, fc.Arbitrary<Record<string, unknown>>> = {
  customers: fc.record({
    legalName: word,
    tradingName: maybe(note),
    taxNumber: maybe(fc.constantFrom('P051234567X', 'foreign 12')),
    paymentTerms: fc.constantFrom(...paymentTerms),
    isActive: fc.boolean(),
    contact: maybe(note),
    email: maybe(fc.constantFrom('accounts@bahari.example', 'a.b+c@d.example')),
    billingAddress: maybe(note),
    accountsEmail: maybe(fc.constant('pay@bahari.example')),
    accountsPhone: maybe(fc.constantFrom('0712345678', '+44 20 7946 0000', '020 123 4567')),
    billingPapers: fc.uniqueArray(fc.constantFrom(...jobPaperTypes)),
    language: fc.constantFrom('en', 'sw'),
    withholdsVat: fc.boolean(),
    remindersOff: fc.boolean(),
  }),
  vehicles: fc.record({
    regNo: fc.constantFrom('kda 123b', 'ZF6279', 'KCM 259K/ZF 6279', 'UAX 123'),
    make: word,
    model: word,
    year: maybe(fc.integer({ min: 1900, max: 2027 })),
    capacityTons: fc.integer({ min: 0, max: 999_999 }).map((n) => n / 100),
    fuelType: fc.constantFrom(...fuelTypes),
    status: fc.constantFrom(...vehicleStatuses),
    currentOdometer: fc.integer({ min: 0, max: 9_999_999 }),
    notes: maybe(note),
  }),
  drivers: fc.record({
    name: word,
    phone: maybe(fc.constantFrom('0712345678', '+256 772 123456')),
    licenseNo: maybe(note),
    status: fc.constantFrom(...driverStatuses),
  }),
  routes: fc.record({
    origin: word,
    destination: word,
    distanceKm: fc.integer({ min: 1, max: 2_000_000 }).map((n) => n / 100),
  }),
  invoices: fc.record({
    invoiceNo: note,
    customer: id,
    issueDate: fc.constantFrom('2026-01-31', '2026-04-03'),
    dueDate: maybe(fc.constantFrom('2026-04-03', '2026-12-12')),
    balance: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    description: maybe(note),
  }),
  bookings: fc
    .record({
      customer: id,
      customerRef: maybe(note),
      places: maybe(fc.record({ origin: note, destination: note })),
      pickupAt: maybe(fc.constantFrom('2026-12-03T05:00:00.000Z', '2026-12-31T20:59:00.000Z')),
      dropoffAt: maybe(fc.constant('2027-01-01T21:00:00.000Z')),
      cargoType: maybe(note),
      weightTons: maybe(fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100)),
      volumeM3: maybe(fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100)),
      trucksNeeded: fc.integer({ min: 1, max: 50 }),
      quotedAmount: maybe(fc.integer({ min: 0, max: 1_000_000_000_000 })),
      status: fc.constantFrom(...bookingStatuses),
      notes: maybe(note),
    })
    .map(({ places, ...values }) => ({ ...values, origin: null, destination: null, ...places })),
}

const sheets: Record<ImportKind, Readonly<Record<string, SheetColumn<never>>>> = {
  customers: customerSheet,
  vehicles: vehicleSheet,
  drivers: driverSheet,
  routes: routeSheet,
  invoices: openingInvoiceSheet,
  bookings: importedBookingSheet,
}

/** The cells of a record in our own export, by field. */
function exported(kind: ImportKind, record: object): Record<string, string> {
  return Object.fromEntries(
    Object.values(sheets[kind]).flatMap((column) =>
      // safe: the columns of a kind name the fields of its records.
      'field' in column ? [[column.field, cellText(cellOf(record as never, column), column.kind)]] : [],
    ),
  )
}

describe.each(importKinds)('of %s', (kind) => {
  test('what is exported reads back as it was, and changes nothing', () => {
    let compared = 0
    fc.assert(
      fc.property(typed[kind], id, (values, uuid) => {
        const { data: record, success } = newRecordSchema(kind).safeParse(values)
        fc.pre(success)
        const row = readImportRow(kind, exported(kind, { id: uuid, ...record }), { now })
        expect(row.faults).toEqual({})
        expect(changedFields(row.values, record ?? {})).toEqual([])
        const written = Object.values(record ?? {}).filter((value) => value !== null && String(value) !== '')
        expect(Object.keys(row.values).length).toBeGreaterThanOrEqual(written.length)
        compared += 1
      }),
    )
    expect(compared).toBeGreaterThan(50)
  })

  test('any text is read, or refused with a sentence of its own', () => {
    const fields = Object.keys(importFieldsOf(kind))
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ unit: 'binary', maxLength: 60 }), (field, text) => {
        fc.pre(!isPlaceholder(text))
        // A route has two places.
        const isPlace = kind === 'bookings' && ['origin', 'destination'].includes(field)
        const cells = isPlace ? { origin: text, destination: text } : { [field]: text }
        const { values, faults } = readImportRow(kind, cells, { now })
        const told = Object.values(faults).join()
        expect(told).not.toMatch(/^(Invalid|Too (small|big)|Unrecognized|undefined)/)
        expect(Object.keys({ ...values, ...faults })).toEqual(text.trim() === '' ? [] : Object.keys(cells))
      }),
    )
  })
})

describe('a row of bookings', () => {
  const record = {
    customer: '01a21b7b-b2b1-7bf1-b66b-52261fd21ab9',
    customerName: 'Bahari Ltd',
    origin: null,
    destination: null,
    pickupAt: '2026-12-03T11:30:15.000Z',
    dropoffAt: '2026-12-04T05:00:00.000Z',
    weightTons: 27.5,
    status: 'scheduled',
  }
  const asShown = (cells: Record<string, string>) =>
    fieldsAsShown('bookings', cells, { values: readImportRow('bookings', cells, { now }).values, record })

  test('changes nothing where a cell says what the export of the record shows, or the day alone', () => {
    expect(
      asShown({ customer: ' Bahari Ltd ', pickupAt: '2026-12-03 14:30', weightTons: '27.5', status: 'Scheduled' }),
    ).toEqual(['customer', 'pickupAt', 'weightTons', 'status'])
    // Its jobs have scheduled it.
    expect(asShown({ status: 'Confirmed' })).toEqual(['status'])
    expect(asShown({ pickupAt: '03/12/2026', dropoffAt: '4 Dec 2026' })).toEqual(['pickupAt', 'dropoffAt'])
    expect(asShown({ pickupAt: '03/12/2026 14:30:00', dropoffAt: '2026-12-04' })).toEqual(['pickupAt', 'dropoffAt'])
    expect(
      asShown({
        customer: 'Bahari',
        pickupAt: '03/12/2026 14:30:16',
        dropoffAt: '05/12/2026',
        origin: '',
        status: 'Draft',
      }),
    ).toEqual([])
    expect(asShown({ pickupAt: '03/12/2026 14:31', dropoffAt: '04/12/2026 08:01' })).toEqual([])
  })

  test('begins at eight and is there at five, where a cell has the day alone', () => {
    const { values } = readImportRow('bookings', { pickupAt: '03/12/2026', dropoffAt: '03/12/2026' }, { now })
    expect(values).toEqual({ pickupAt: '2026-12-03T05:00:00.000Z', dropoffAt: '2026-12-03T14:00:00.000Z' })
  })

  test('has both places of a route or neither', () => {
    const half = 'Write both places of the route, or neither'
    expect(readImportRow('bookings', { origin: 'Mombasa', destination: '' }, { now }).faults).toEqual({
      destination: half,
    })
    expect(readImportRow('bookings', { destination: 'Nairobi' }, { now, clears: true }).faults).toEqual({
      origin: half,
    })
    const cleared = readImportRow('bookings', { origin: '', destination: '' }, { now, clears: true })
    expect(cleared).toEqual({ values: { origin: null, destination: null }, faults: {} })
  })

  test('is not wrong in what its record has, nor for half a route of it', () => {
    const faults = { customer: 'Several', origin: 'No route', destination: 'No route' }
    expect(remainingFaults(faults, ['customer', 'origin'])).toEqual({ destination: 'No route' })
    const half = { destination: 'Write both places of the route, or neither', weightTons: 'Enter a number' }
    expect(remainingFaults(half, ['origin'])).toEqual({ weightTons: 'Enter a number' })
    expect(remainingFaults(half, ['customer'])).toEqual(half)
  })

  test('is delivered after its pickup, of the row or of the record', () => {
    const dropoffAt = 'The delivery cannot come before the pickup'
    const [early, late] = ['2026-12-03T11:30:14.000Z', '2026-12-04T05:00:00.001Z']
    expect(objectionsTo('bookings', { pickupAt: late, dropoffAt: early }, null)).toEqual({ dropoffAt })
    expect(objectionsTo('bookings', { dropoffAt: early }, null)).toEqual({})
    expect(objectionsTo('bookings', { dropoffAt: early }, record)).toEqual({ dropoffAt })
    expect(objectionsTo('bookings', { pickupAt: late }, record)).toEqual({ dropoffAt })
    expect(objectionsTo('bookings', { pickupAt: late, dropoffAt: null }, record)).toEqual({})
    expect(objectionsTo('routes', { pickupAt: late, dropoffAt: early }, null)).toEqual({})
  })

  test('comes in as a draft or confirmed, and leaves the other states to the program', () => {
    const allowed = bookingStatuses.flatMap((from) =>
      bookingStatuses.flatMap((to) =>
        'status' in objectionsTo('bookings', { status: to }, { status: from }) || from === to ? [] : [`${from} ${to}`],
      ),
    )
    expect(allowed).toEqual(['draft confirmed', 'quoted draft', 'quoted confirmed', 'confirmed draft'])
    for (const status of bookingStatuses) expect(objectionsTo('bookings', { status }, { status })).toEqual({})
    const asNew = bookingStatuses.filter((status) => !('status' in objectionsTo('bookings', { status }, null)))
    expect(asNew).toEqual(['draft', 'confirmed'])
    expect(objectionsTo('bookings', {}, null)).toEqual({})
  })
})

test('an empty cell has no value, and clears only where it is told to, and what may be empty', () => {
  const cells = { legalName: '', email: ' ', contact: '', isActive: '', paymentTerms: '' }
  expect(readImportRow('customers', cells, { now })).toEqual({ values: {}, faults: {} })
  expect(readImportRow('customers', cells, { now, clears: true })).toEqual({
    values: { email: null, contact: null },
    faults: {},
  })
  expect(readImportRow('vehicles', { year: '', make: '', capacityTons: '' }, { now, clears: true }).values).toEqual({
    year: null,
  })
})

test('each fault is at its own cell, and the others are read', () => {
  const cells = { legalName: 'Bahari', email: 'nobody', paymentTerms: 'soon', contact: 'Asha' }
  expect(readImportRow('customers', cells, { now })).toEqual({
    values: { legalName: 'Bahari', contact: 'Asha' },
    faults: {
      email: 'Enter an e-mail address like name@company.co.ke',
      paymentTerms: 'Enter the days, 0 for cash',
    },
  })
})

test('the year of a vehicle ends with the next one', () => {
  expect(readImportRow('vehicles', { year: '2027' }, { now }).values).toEqual({ year: 2027 })
  expect(readImportRow('vehicles', { year: '2028' }, { now })).toEqual({
    values: {},
    faults: { year: 'Enter a year up to 2027' },
  })
})

test('a new record needs what its form asks for', () => {
  expect(missingForNew('customers', { tradingName: 'Bahari' })).toEqual({ legalName: 'Fill in this field' })
  expect(missingForNew('vehicles', { regNo: 'KDA 123B' })).toEqual({
    make: 'Fill in this field',
    model: 'Fill in this field',
    capacityTons: 'Enter a number',
  })
  expect(missingForNew('routes', { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 485 })).toEqual({})
})

test('a value counts as changed where the record has another one', () => {
  const record = { id: 'a', legalName: 'Bahari', email: null, billingPapers: ['photo', 'other'] }
  expect(
    changedFields({ id: 'b', legalName: 'Bahari', email: null, billingPapers: ['other', 'photo'] }, record),
  ).toEqual([])
  expect(changedFields({ legalName: 'Bahari Ltd', email: 'a@b.example', billingPapers: ['photo'] }, record)).toEqual([
    'legalName',
    'email',
    'billingPapers',
  ])
})

test.each(['-', '–', 'N/A', 'n/a', 'NIL', 'None', 'hakuna', ' - '])('%j says nothing, and clears nothing', (text) => {
  const cells = { legalName: 'Bahari', taxNumber: text, email: text, contact: text }
  expect(readImportRow('customers', cells, { now, clears: true })).toEqual({
    values: { legalName: 'Bahari' },
    faults: {},
  })
  // A name is a name, and tons are no text.
  const needed = readImportRow('vehicles', { regNo: 'KDA 123B', make: text, capacityTons: text }, { now })
  expect(needed.values).toHaveProperty('make')
  expect(needed.faults).toEqual({ capacityTons: 'Enter a number' })
})

test.each([
  ['712000111.0', '+254712000111'],
  ['0712 000 111.00', '+254712000111'],
  ['254712000111.0', '+254712000111'],
  ['0712.000.111', '+254712000111'],
])('the telephone number %s is %s', (written, phone) => {
  expect(readImportRow('drivers', { phone: written }, { now }).values).toEqual({ phone })
})
