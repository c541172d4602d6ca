import { expect, test } from 'vitest'
import { roles } from '../../roles.ts'
import { customerAccess } from './customer-access.ts'

/** The specification, section 6, written out by hand. */
const maskedFrom = {
  bookings: [
    'taxNumber',
    'billingAddress',
    'paymentTerms',
    'accountsEmail',
    'accountsPhone',
    'withholdsVat',
    'creditLimit',
    'holdReason',
    'remindersOff',
  ],
  dispatch: [
    'tradingName',
    'taxNumber',
    'email',
    'billingAddress',
    'paymentTerms',
    'accountsEmail',
    'accountsPhone',
    'withholdsVat',
    'creditLimit',
    'holdReason',
    'remindersOff',
  ],
  finance: ['email', 'contact'],
  management: [],
  admin: [],
} as const

test.each(roles)('%s sees every field but those masked', (role) => {
  expect(customerAccess.masked(role).toSorted()).toEqual([...maskedFrom[role]].sort())
  for (const field of customerAccess.restricted) {
    expect(customerAccess.sees(role, field)).toBe(!customerAccess.masked(role).includes(field))
  }
})

test.each([
  ['taxNumber', ['management', 'admin']],
  ['billingAddress', ['management', 'admin']],
  ['paymentTerms', ['management', 'admin']],
  ['email', ['bookings', 'management', 'admin']],
  ['contact', ['bookings', 'management', 'admin']],
] as const)('%s is edited by %j', (field, editors) => {
  expect(customerAccess.editors('customers.edit', field)).toEqual(editors)
})

test('of the fields that an answer carries, no others are said to be masked', () => {
  expect(customerAccess.masked('finance', ['tradingName', 'email'])).toEqual(['email'])
})
