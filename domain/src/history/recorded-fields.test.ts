import { expect, test } from 'vitest'
import { restrictedCustomerFields } from '../customers/customer-access.ts'
import { roles } from '../roles.ts'
import {
  entityNames,
  kindsOf,
  partNames,
  partOf,
  readableFields,
  recordedEntities,
  recordedParts,
} from './recorded-fields.ts'

const namesFor = (...asked: Parameters<typeof readableFields>) => readableFields(...asked).map(([field]) => field)

test('an administrator reads every recorded field of every kind of record', () => {
  for (const entity of entityNames) {
    expect(namesFor('admin', entity)).toEqual(Object.keys(recordedEntities[entity].fields))
  }
})

test('what a role may not see of a customer, it may not read of its past either', () => {
  const all = namesFor('admin', 'customer')
  const without = (...hidden: string[]) => all.filter((field) => !hidden.includes(field))
  expect(namesFor('bookings', 'customer')).toEqual(without('taxNumber', 'paymentTerms', 'billingAddress'))
  expect(namesFor('finance', 'customer')).toEqual(without('contact', 'email'))
  expect(all).toEqual(expect.arrayContaining(['taxNumber', 'paymentTerms', 'billingAddress', 'contact', 'email']))
})

test('a role that may not open a record reads nothing of its past', () => {
  for (const role of roles) expect(namesFor(role, 'profile').length > 0).toBe(role === 'admin')
  expect(namesFor('dispatch', 'customer')).toEqual([])
  expect(namesFor('bookings', 'invoice')).toEqual([])
})

test('every restricted field of a customer is restricted in its history', () => {
  expect(Object.keys(recordedEntities.customer.restricted).sort()).toEqual([...restrictedCustomerFields].sort())
})

test('a job is made of waypoints, an invoice of lines, and nothing else has parts', () => {
  const made = entityNames.flatMap((entity) => (partOf(entity) ? [[entity, partOf(entity)]] : []))
  expect(made).toEqual([
    ['job', 'waypoint'],
    ['invoice', 'invoiceLine'],
  ])
})

test('how a field is written is known of records and of their parts', () => {
  expect(kindsOf('invoice')).toEqual(recordedEntities.invoice.fields)
  for (const part of partNames) expect(kindsOf(part)).toEqual(recordedParts[part].fields)
  expect(kindsOf('invoiceLine')).toMatchObject({ qty: 'hundredths', unitPrice: 'money' })
})
