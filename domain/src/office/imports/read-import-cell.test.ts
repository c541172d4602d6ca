import { expect, test } from 'vitest'
import { importFieldsOf } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'
import { type CellStyle, readImportCell } from './read-import-cell.ts'

function read(kind: ImportKind, name: string, text: string, style: CellStyle = {}) {
  const field = importFieldsOf(kind)[name]
  if (!field) throw new Error(`${kind} has no ${name}`)
  return readImportCell(text, field, style)
}

test.each<[ImportKind, string, string, unknown]>([
  ['customers', 'legalName', ' Bahari  Ltd ', 'Bahari Ltd'],
  ['customers', 'taxNumber', 'p 051-234567 x', 'P051234567X'],
  ['customers', 'paymentTerms', '30', 30],
  ['customers', 'paymentTerms', '30 days', 30],
  ['customers', 'paymentTerms', 'Net 30', 30],
  ['customers', 'paymentTerms', 'net 45 days', 45],
  ['customers', 'paymentTerms', '90 days net', 90],
  ['customers', 'paymentTerms', '0', 0],
  ['customers', 'paymentTerms', 'C.O.D.', 0],
  ['customers', 'paymentTerms', 'Cash', 0],
  ['customers', 'paymentTerms', 'Due on receipt', 0],
  ['customers', 'isActive', 'Ndiyo', true],
  ['customers', 'isActive', 'inactive', false],
  ['customers', 'withholdsVat', '0', false],
  ['customers', 'accountsPhone', '712345678', '+254712345678'],
  ['customers', 'language', 'Swahili', 'sw'],
  ['customers', 'language', 'kiingereza', 'en'],
  [
    'customers',
    'billingPapers',
    'Delivery note; Weighbridge ticket, delivery_note',
    ['delivery_note', 'weighbridge_ticket'],
  ],
  ['vehicles', 'regNo', 'kda123b', 'KDA 123B'],
  ['vehicles', 'capacityTons', '28T', 28],
  ['vehicles', 'capacityTons', '28.5 tons', 28.5],
  ['vehicles', 'capacityTons', '28  MT', 28],
  ['vehicles', 'capacityTons', '28\u00a0Tns.', 28],
  ['vehicles', 'currentOdometer', '1,250,300 km', 1_250_300],
  ['vehicles', 'year', '2019', 2019],
  ['vehicles', 'fuelType', 'DIZELI', 'diesel'],
  ['vehicles', 'fuelType', 'DSL', 'diesel'],
  ['vehicles', 'status', 'TRUE', 'active'],
  ['vehicles', 'status', 'In use', 'active'],
  ['vehicles', 'status', 'Grounded', 'maintenance'],
  ['vehicles', 'status', 'SOLD', 'inactive'],
  ['vehicles', 'status', '0', 'inactive'],
  ['drivers', 'status', 'Y', 'active'],
  ['drivers', 'status', 'N', 'inactive'],
  ['drivers', 'status', 'Left', 'inactive'],
  ['customers', 'isActive', 'T', true],
  ['customers', 'isActive', 'Dormant', false],
  ['vehicles', 'status', 'In maintenance', 'maintenance'],
  ['drivers', 'phone', '0712 345 678', '+254712345678'],
  ['drivers', 'status', 'Hai', 'active'],
  ['routes', 'distanceKm', '485.25', 485.25],
  ['invoices', 'invoiceNo', ' 1204 /  A ', '1204 / A'],
  ['invoices', 'issueDate', '03/04/2026', '2026-04-03'],
  ['invoices', 'issueDate', '2026-04-03 00:00:00', '2026-04-03'],
  ['invoices', 'dueDate', '3-Apr-26', '2026-04-03'],
  ['invoices', 'balance', 'KSh 85,000.50', 85_000_50],
  ['invoices', 'balance', '85,000/=', 85_000_00],
  ['bookings', 'pickupAt', '03/12/2026 2.30 pm', '2026-12-03T11:30:00.000Z'],
  ['bookings', 'pickupAt', '3 Desemba 2026', '2026-12-03T05:00:00.000Z'],
  ['bookings', 'status', 'Imethibitishwa', 'confirmed'],
  ['bookings', 'trucksNeeded', '2', 2],
  ['bookings', 'weightTons', '28.0000000001', 28],
  ['bookings', 'weightTons', '0.07', 0.07],
])('%s %s: %j is %j', (kind, name, text, value) => {
  expect(read(kind, name, text)).toEqual({ value })
})

test('a comma before the decimals is that of the whole column', () => {
  expect(read('routes', 'distanceKm', '1.485,25', { mark: ',' })).toEqual({ value: 1485.25 })
  expect(read('routes', 'distanceKm', '485,25')).toEqual({ fault: 'Enter a number' })
})

test('a date whose column has the month first is read so, and one the other way is asked about', () => {
  const order = 'month-first'
  expect(read('invoices', 'issueDate', '03/04/2026', { order })).toEqual({ value: '2026-03-04' })
  expect(read('invoices', 'issueDate', '25/03/2026', { order })).toEqual({
    fault: 'Other dates of the column have the month first. If this is 2026-03-25, type it so.',
  })
  expect(read('bookings', 'pickupAt', '25/03/2026 08:00', { order })).toEqual({
    fault: 'Other dates of the column have the month first. If this is 2026-03-25, type it so.',
  })
})

test.each<[ImportKind, string, string, string]>([
  [
    'invoices',
    'issueDate',
    '12/25/2026',
    'Other dates of the column have the day first. If this is 2026-12-25, type it so.',
  ],
  ['invoices', 'issueDate', '31/02/2026', 'Enter a date, such as 31/12/2026'],
  ['invoices', 'balance', 'paid', 'Enter an amount, such as 85000.50'],
  ['invoices', 'balance', '0', 'Enter an amount above zero'],
  ['invoices', 'balance', '(1,200.00)', 'Enter an amount above zero'],
  ['invoices', 'balance', '1.234', 'Enter an amount, such as 85000.50'],
  [
    'invoices',
    'invoiceNo',
    'inv-26000012',
    'inv-26000012 is shaped like a number of this program. If it was printed so, enter OLD-inv-26000012',
  ],
  ['customers', 'email', 'bahari at mail', 'Enter an e-mail address like name@company.co.ke'],
  ['customers', 'paymentTerms', '121', 'At most 120 days'],
  ['customers', 'legalName', '#N/A', 'The spreadsheet shows an error here. Type the value.'],
  ['routes', 'distanceKm', '#div/0!', 'The spreadsheet shows an error here. Type the value.'],
  [
    'invoices',
    'balance',
    '#UNSAVED!',
    'This formula has no value. Open the file in a spreadsheet, save it and upload it again, or type the value.',
  ],
  ['customers', 'paymentTerms', 'soon', 'Enter the days, 0 for cash'],
  ['customers', 'paymentTerms', '2/10 net 30', 'Enter the days, 0 for cash'],
  ['vehicles', 'year', 'cash', 'Enter a year of four figures'],
  ['customers', 'isActive', 'maybe', 'Write Yes or No'],
  ['customers', 'language', 'French', 'Write one of: English, Swahili'],
  [
    'customers',
    'billingPapers',
    'Photo, Stamp',
    'Write one of: Delivery note, Weighbridge ticket, Interchange, Customs, Photo, Other',
  ],
  ['customers', 'accountsPhone', '2.54712E+11', 'Excel has shortened this number. Type it again.'],
  ['customers', 'taxNumber', '1E+12', 'Excel has shortened this number. Type it again.'],
  ['vehicles', 'capacityTons', '2.8E+01', 'Excel has shortened this number. Type it again.'],
  ['vehicles', 'capacityTons', 'heavy', 'Enter a number'],
  ['vehicles', 'capacityTons', '-3', 'Enter a number of zero or more'],
  ['vehicles', 'capacityTons', '28.25', 'At most one decimal'],
  ['vehicles', 'currentOdometer', '10.5', 'Enter whole kilometres'],
  ['vehicles', 'year', '19', 'Enter a year from 1900'],
  ['vehicles', 'fuelType', 'steam', 'Write one of: Diesel, Petrol, Electric, Hybrid'],
  ['drivers', 'phone', 'ring the office', 'Enter a phone number like 0712 345 678'],
  ['routes', 'distanceKm', '0', 'Enter a distance above zero'],
])('%s %s: %j is refused', (kind, name, text, fault) => {
  expect(read(kind, name, text)).toEqual({ fault })
})

test.each(['KDE 1E5', '1E5', 'E+12', '12E', '3 E 4'])('%s is no shortened number', (text) => {
  expect(read('drivers', 'licenseNo', text)).toEqual({ value: text })
})

test('a field with an act of its own is read, and never written', () => {
  expect(importFieldsOf('customers').holdReason?.schema).toBeNull()
})

test.each<[ImportKind, string, string, CellStyle, unknown]>([
  ['vehicles', 'capacityTons', '8000', { unit: 'kg' }, 8],
  ['vehicles', 'capacityTons', '8,500 kg', {}, 8.5],
  ['vehicles', 'capacityTons', '8 t', { unit: 'kg' }, 8],
  ['vehicles', 'capacityTons', '8000', {}, 8000],
  ['vehicles', 'capacityTons', '17637', { unit: 'lb' }, 8],
  ['vehicles', 'capacityTons', '10,420', { unit: 'kg' }, 10.4],
  ['vehicles', 'currentOdometer', '100,000', { unit: 'mi' }, 160_934],
  ['routes', 'distanceKm', '303', { unit: 'mi' }, 488],
  ['bookings', 'weightTons', '27845', { unit: 'kg' }, 27.85],
  ['bookings', 'volumeM3', '40000 litres', {}, 40],
])('%s %s: %j in a column of %j is %j', (kind, name, text, style, value) => {
  expect(read(kind, name, text, style)).toEqual({ value })
})

test('a unit of another thing is no number of the field', () => {
  expect(read('vehicles', 'capacityTons', '8 km')).toEqual({ fault: 'Enter a number' })
})

test.each<[string, CellStyle, string]>([
  ['USD 2,500', {}, 'USD'],
  ['$2,500', {}, 'USD'],
  ['€ 80', {}, 'EUR'],
  ['2500', { currency: 'UGX' }, 'UGX'],
])('an amount of %s with %j is not in shillings', (text, style, currency) => {
  const fault = `This amount is in ${currency}. Type it in shillings, or leave the row out.`
  for (const [kind, name] of [
    ['invoices', 'balance'],
    ['bookings', 'quotedAmount'],
  ] as const)
    expect(read(kind, name, text, style)).toEqual({ fault })
})

test('of a list of debtors, DR is owed, and CR is a credit that is left out', () => {
  const credit = { fault: 'This is a credit (CR), and nothing is owed. Leave the row out.' }
  expect(read('invoices', 'balance', '1,200.00 DR')).toEqual({ value: 1_200_00 })
  expect(read('invoices', 'balance', 'KSh 1,200Dr.')).toEqual({ value: 1_200_00 })
  expect(read('invoices', 'balance', '1,200.00 CR')).toEqual(credit)
  expect(read('invoices', 'balance', '1,200.00Cr')).toEqual(credit)
  expect(read('invoices', 'balance', '1200', { isCredit: true })).toEqual(credit)
})
