import { describe, expect, test } from 'vitest'
import { roles } from '../../roles.ts'
import { normalHeader } from '../../sheets/header.ts'
import { guessColumns } from './import-columns.ts'
import { importFieldsOf, importHeaders, lockedImportFields } from './import-fields.ts'
import { importKinds } from './import-kind.ts'

const fieldsOf = (columns: ReturnType<typeof guessColumns>) =>
  columns.map(({ field, leftOut }) => (leftOut ? `${leftOut} ${field}` : field))

describe.each(importKinds)('of %s', (kind) => {
  test('the headers of our own exports are known to everybody who may write their fields', () => {
    const fields = importFieldsOf(kind)
    const headers = Object.values(fields).map(({ header }) => header)
    for (const role of roles) {
      const locked = lockedImportFields(kind, role)
      const expected = Object.entries(fields).map(([field, { schema }]) => {
        if (locked.includes(field)) return `locked ${field}`
        return schema ? field : `elsewhere ${field}`
      })
      expect(fieldsOf(guessColumns(kind, role, headers))).toEqual(expected)
    }
  })

  test('each known header is that of one field, and written as headers are compared', () => {
    const all = Object.values(importHeaders(kind)).flat()
    const repeated = all.filter((header, place) => all.indexOf(header) !== place)
    expect(repeated).toEqual([])
    expect(all.filter((header) => header !== normalHeader(header) || header === '')).toEqual([])
    for (const field of Object.keys(importHeaders(kind))) expect(importFieldsOf(kind)).toHaveProperty(field)
  })
})

test.each([
  [
    'a ledger',
    ['Customer Name', 'PIN No.', 'Credit Days', 'Postal Address'],
    ['legalName', 'taxNumber', 'paymentTerms', 'billingAddress'],
  ],
  ['Swahili', ['Jina la Mteja', 'PIN ya KRA', 'Barua Pepe'], ['legalName', 'taxNumber', 'email']],
  ['unknown columns', ['Legal Name', 'Region', '', 'Balance'], ['legalName', null, null, null]],
  [
    'slips of the keyboard',
    ['Custmer Name', 'Tax Nubmer', 'Billing Adress'],
    ['legalName', 'taxNumber', 'billingAddress'],
  ],
  ['the more certain of two', ['Name', 'Legal Name', 'Phone', 'Contact Person'], [null, 'legalName', null, 'contact']],
  ['of one header twice the first', ['Email', 'Email'], ['email', null]],
  [
    'codes of customers, and numbers of bank accounts',
    ['Customer Code', 'Names', 'Account No', 'KRA PIN No.', 'Tel No'],
    ['externalCode', 'legalName', null, 'taxNumber', 'contact'],
  ],
  [
    'words that are nearly those of a code, which is never guessed',
    ['Name', 'Customer Phone', 'Customer PIN', 'Customer Type', 'Customer PO', 'Postcode', 'Custmer Code'],
    ['legalName', null, null, null, null, null, null],
  ],
  ['short headers are not guessed', ['Nam', 'Mial', 'PlN'], [null, null, null]],
])('of customers, %s', (_, header, expected) => {
  expect(fieldsOf(guessColumns('customers', 'admin', header))).toEqual(expected)
})

test.each([
  'Customer Code',
  'Cust. Code',
  'Customer No.',
  'Customer ID',
  'Client Number',
  'Debtor Code',
  'Ledger Code',
  'Account Code',
  'A/C Code',
  'Code',
  'Msimbo wa mteja',
  'Nambari ya Mteja',
])('of customers, %s is the code, to everybody who imports them', (header) => {
  for (const role of ['bookings', 'management', 'admin'] as const) {
    expect(fieldsOf(guessColumns('customers', role, [header, 'Name']))).toEqual(['externalCode', 'legalName'])
  }
})

test.each([
  ['Number Plate', 'regNo'],
  ['Tonnage', 'capacityTons'],
  ['YOM', 'year'],
  ['Mileage', 'currentOdometer'],
  ['Chapa', 'make'],
])('of vehicles, %s is %s', (header, field) => {
  expect(fieldsOf(guessColumns('vehicles', 'dispatch', [header]))).toEqual([field])
})

test('what a role may not write is left out however it is written, also beside a column of the same field', () => {
  const header = ['Legal Name', 'KRA PIN', 'PIN Number', 'KRA PlN', 'Credit Days', 'Accounts Email', 'Email']
  expect(fieldsOf(guessColumns('customers', 'bookings', header))).toEqual([
    'legalName',
    'locked taxNumber',
    'locked taxNumber',
    'locked taxNumber',
    'locked paymentTerms',
    'locked accountsEmail',
    'email',
  ])
  expect(fieldsOf(guessColumns('customers', 'bookings', ['KRA PIN No.', 'Credit Limit']))).toEqual([
    'locked taxNumber',
    'locked creditLimit',
  ])
  expect(fieldsOf(guessColumns('customers', 'admin', ['Credit Limit', 'Customer']))).toEqual([
    'elsewhere creditLimit',
    'legalName',
  ])
})
