import { describe, expect, test } from 'vitest'
import { roles } from '../../roles.ts'
import { normalHeader } from '../../sheets/header.ts'
import { guessColumns } from './import-columns.ts'
import { importFieldsOf, importHeaders, lockedImportFields } from './import-fields.ts'
import { type ImportKind, importKinds } from './import-kind.ts'

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
  [
    'another word, which is no slip',
    ['Name', 'ID Number', 'Business Type', 'VAT Number', 'Billing Adderss'],
    ['legalName', null, null, null, 'billingAddress'],
  ],
  ['an address without a street, and one beside its parts', ['Name', 'Town', 'Country'], ['legalName', null, null]],
  [
    'a whole address with its town',
    ['Name', 'Address', 'City', 'Address 2'],
    ['legalName', 'billingAddress', 'billingAddress', null],
  ],
  [
    'the address of invoices, which is whole',
    ['Name', 'Billing Address', 'Street', 'City'],
    ['legalName', 'billingAddress', null, null],
  ],
  [
    'a contact by name before one by number',
    ['Client', 'Phone', 'First Name', 'Last Name'],
    ['legalName', null, 'contact', 'contact'],
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
    'creditLimit',
    'legalName',
  ])
  for (const role of ['bookings', 'finance'] as const)
    expect(fieldsOf(guessColumns('customers', role, ['Cr. Limit (KES)']))).toEqual(['locked creditLimit'])
  expect(fieldsOf(guessColumns('customers', 'management', ['On hold because']))).toEqual(['elsewhere holdReason'])
})

test.each([
  ...['Credit Limit', 'CreditLimit', 'Limit', 'Cr Limit', 'Cr. Limit (Kshs)', 'CREDIT LIMIT KES', 'Max. Credit'],
  ...['Customer Credit Limit', 'Kikomo cha mkopo (KES)', 'Credit Limt'],
])('%s is the credit limit, and in dollars it is none', (header) => {
  expect(fieldsOf(guessColumns('customers', 'admin', [header, 'Name']))).toEqual(['creditLimit', 'legalName'])
  expect(fieldsOf(guessColumns('customers', 'admin', ['Credit Limit (USD)', 'Name']))).toEqual([null, 'legalName'])
})

test.each<[ImportKind, string[], (string | null)[]]>([
  ['bookings', ['Customer', 'Delivery Note', 'Delivery Daet'], ['customer', null, 'dropoffAt']],
  ['vehicles', ['Vehicle ID', 'License Plate'], [null, 'regNo']],
  ['vehicles', ['Reg. No', 'Capacity (kg)', 'Odometer (miles)'], ['regNo', 'capacityTons', 'currentOdometer']],
  ['vehicles', ['Reg', 'Capacity kg', 'Capacity (tons)'], ['regNo', null, 'capacityTons']],
  ['vehicles', ['Reg', 'Fuel (litres)', 'Capacity (gallons)'], ['regNo', null, null]],
  ['routes', ['Origin', 'Destination', 'Distance (miles)'], ['origin', 'destination', 'distanceKm']],
  ['routes', ['Origin', 'Destination', 'Distance (mi)', 'KMS'], ['origin', 'destination', null, 'distanceKm']],
  [
    'bookings',
    ['Client', 'Weight (kg)', 'Price USD', 'Freight (USD)', 'Rate USD'],
    ['customer', 'weightTons', null, null, null],
  ],
  ['bookings', ['Customer', 'Gross Weight KG', 'Rate/MT', 'Amount USD'], ['customer', 'weightTons', null, null]],
  ['bookings', ['Customer', 'Weight kg', 'Price (Kshs)'], ['customer', 'weightTons', 'quotedAmount']],
  ['invoices', ['Invoice', 'Amount USD', 'Balance ($)'], ['invoiceNo', null, null]],
  ['invoices', ['Invoice', 'Balance (KSh)'], ['invoiceNo', 'balance']],
])('of %s, %j are %j: units and currencies count', (kind, header, expected) => {
  expect(fieldsOf(guessColumns(kind, 'admin', header))).toEqual(expected)
})

test.each<[string, string[], string | null]>([
  ['QuickBooks Online', ['Num', 'Due date', 'Amount', 'Open balance'], 'Open balance'],
  ['Xero', ['InvoiceNumber', 'Total', 'TaxTotal', 'InvoiceAmountPaid', 'InvoiceAmountDue'], 'InvoiceAmountDue'],
  ['Xero, aged', ['Invoice Number', 'Due Date', 'Current', '< 1 Month', 'Older', 'Total'], 'Total'],
  ['Sage', ['No.', 'Net', 'VAT', 'Amount', 'O/S Amount', 'Due Date'], 'O/S Amount'],
  ['Tally', ['Ref. No.', 'Pending Amount', 'Due on', 'Overdue by days'], 'Pending Amount'],
  ['Tally, a ledger', ['Ref. No.', 'Amount', 'Closing Balance'], 'Closing Balance'],
  [
    'Odoo',
    ['Number', 'Untaxed Amount Signed', 'Total Signed', 'Amount Due Signed', 'Payment Status'],
    'Amount Due Signed',
  ],
  ['ERPNext', ['Voucher No', 'Invoiced Amount', 'Paid Amount', 'Outstanding Amount'], 'Outstanding Amount'],
  ['Invoice Ninja', ['Invoice Number', 'Amount', 'Balance', 'Paid to Date'], 'Balance'],
  ['a total and what is paid', ['Inv No', 'Invoice Amount', 'Amount Paid', 'Amount', 'Bal'], 'Bal'],
  ['an office', ['INV. NO', 'AMOUNT', 'VAT', 'TOTAL', 'PAID', 'BAL'], 'BAL'],
  ['only what is paid', ['Inv No', 'Amount', 'Paid'], null],
  ['another word for what is left', ['Inv No', 'Total', 'Bal. c/f'], null],
  ['a slip of a whole amount', ['Inv No', 'Amountt', 'Received'], null],
  ['a plain list', ['Inv No', 'Due Date', 'Amount'], 'Amount'],
])('of open invoices from %s, what is owed is not another amount', (_, header, expected) => {
  const columns = guessColumns('invoices', 'admin', header)
  expect(header[columns.findIndex(({ field }) => field === 'balance')] ?? null).toBe(expected)
})
