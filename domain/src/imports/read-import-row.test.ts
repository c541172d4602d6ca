import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerSheet } from '../customers/customer-sheet.ts'
import { paymentTerms } from '../customers/payment-terms.ts'
import { jobPaperTypes } from '../documents/document-kinds.ts'
import { driverStatuses } from '../drivers/driver-list.ts'
import { driverSheet } from '../drivers/driver-sheet.ts'
import { openingInvoiceSheet } from '../invoices/opening-invoice.ts'
import { routeSheet } from '../routes/route-sheet.ts'
import { cellOf, cellText, type SheetColumn } from '../sheets/sheet-column.ts'
import { fuelTypes, vehicleStatuses } from '../vehicles/vehicle-list.ts'
import { vehicleSheet } from '../vehicles/vehicle-sheet.ts'
import { importFieldsOf, newRecordSchema } from './import-fields.ts'
import { type ImportKind, importKinds } from './import-kind.ts'
import { changedFields, isPlaceholder, missingForNew, readImportRow } from './read-import-row.ts'

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
}

const sheets: Record<ImportKind, Readonly<Record<string, SheetColumn<never>>>> = {
  customers: customerSheet,
  vehicles: vehicleSheet,
  drivers: driverSheet,
  routes: routeSheet,
  invoices: openingInvoiceSheet,
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
        const { values, faults } = readImportRow(kind, { [field]: text }, { now })
        const told = Object.values(faults).join()
        expect(told).not.toMatch(/^(Invalid|Too (small|big)|Unrecognized|undefined)/)
        expect(Object.keys({ ...values, ...faults })).toEqual(text.trim() === '' ? [] : [field])
      }),
    )
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
  const cells = { legalName: 'Bahari', email: 'nobody', paymentTerms: '31', contact: 'Asha' }
  expect(readImportRow('customers', cells, { now })).toEqual({
    values: { legalName: 'Bahari', contact: 'Asha' },
    faults: {
      email: 'Enter an e-mail address like name@company.co.ke',
      paymentTerms: 'Write one of: 7, 14, 21, 30, 45, 60',
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
