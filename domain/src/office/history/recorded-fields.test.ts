import { expect, test } from 'vitest'
import { roles } from '../../roles.ts'
import { customerAccess } from '../../sales/customers/customer-access.ts'
import {
  belongingsOf,
  type EntityName,
  entityNames,
  kindsOf,
  partOf,
  parts,
  readableFields,
  recordedFields,
} from './recorded-fields.ts'

const all = (entity: EntityName) => Object.keys(recordedFields[entity])
const namesFor = (...asked: Parameters<typeof readableFields>) => readableFields(...asked).map(([field]) => field)

test('an administrator reads every recorded field of every kind of record', () => {
  for (const entity of entityNames) {
    expect(namesFor('admin', entity)).toEqual(Object.keys(recordedFields[entity]))
  }
})

test('a role that may not open a record reads nothing of its past', () => {
  for (const role of roles) expect(namesFor(role, 'profile').length > 0).toBe(role === 'admin')
  expect(namesFor('dispatch', 'customer')).toEqual([])
  expect(namesFor('bookings', 'invoice')).toEqual([])
})

test('what a role may not see of a customer, it may not read of its past either', () => {
  for (const role of roles.filter((each) => namesFor(each, 'customer').length > 0)) {
    const hidden = all('customer').filter((field) => !namesFor(role, 'customer').includes(field))
    expect(hidden.toSorted()).toEqual(customerAccess.masked(role).toSorted())
  }
})

test('a job is made of waypoints, an invoice of lines, and nothing else has parts', () => {
  const made = entityNames.flatMap((entity) => (partOf(entity) ? [[entity, partOf(entity)?.part]] : []))
  expect(made).toEqual([
    ['job', 'waypoint'],
    ['invoice', 'invoiceLine'],
  ])
})

test('a customer has merges, a booking charges, a vehicle readings, it and a driver absences and papers, a driver merges, an invoice a fiscal receipt, a payment allocations', () => {
  const owned = entityNames.flatMap((entity) => belongingsOf(entity).map(({ name, parent }) => [entity, name, parent]))
  expect(owned).toEqual([
    ['customer', 'customerMerge', 'customerId'],
    ['booking', 'charge', 'bookingId'],
    ['vehicle', 'odometerReading', 'vehicleId'],
    ['vehicle', 'absence', 'vehicleId'],
    ['vehicle', 'paper', 'vehicleId'],
    ['driver', 'driverMerge', 'driverId'],
    ['driver', 'absence', 'driverId'],
    ['driver', 'paper', 'driverId'],
    ['invoice', 'fiscalReceipt', 'invoiceId'],
    ['payment', 'allocation', 'paymentId'],
  ])
})

test('how a field is written is known of records and of their parts', () => {
  expect(kindsOf('invoice')).toEqual(recordedFields.invoice)
  for (const { part } of parts) expect(kindsOf(part)).toEqual(recordedFields[part])
  expect(kindsOf('invoiceLine')).toMatchObject({ qty: 'hundredths', unitPrice: 'money' })
})
