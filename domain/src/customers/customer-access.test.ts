import { expect, test } from 'vitest'
import { roles } from '../roles.ts'
import { CustomerChanges } from './customer.ts'
import {
  customerMask,
  editorsOfCustomerField,
  maskedCustomerFields,
  restrictedCustomerFields,
  seesCustomerField,
} from './customer-access.ts'

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
  expect(maskedCustomerFields(role).toSorted()).toEqual([...maskedFrom[role]].sort())
  for (const field of restrictedCustomerFields) {
    expect(seesCustomerField(role, field)).toBe(!maskedCustomerFields(role).includes(field))
  }
})

test.each([
  ['taxNumber', ['management', 'admin']],
  ['billingAddress', ['management', 'admin']],
  ['paymentTerms', ['management', 'admin']],
  ['email', ['bookings', 'management', 'admin']],
  ['contact', ['bookings', 'management', 'admin']],
] as const)('%s is edited by %j', (field, editors) => {
  expect(editorsOfCustomerField(field)).toEqual(editors)
})

const masked = restrictedCustomerFields.filter((field) => customerMask(field) !== null)

test.each(masked)('the mask of %s is refused when it is sent back, however it is written', (field) => {
  const mask = customerMask(field) ?? ''
  for (const sent of [mask, ` ${mask.toLowerCase()} `, mask.replaceAll('-', ' ')]) {
    const { error } = CustomerChanges.safeParse({
      id: '0190a000-0000-7000-8000-000000000000',
      version: 1,
      [field]: sent,
    })
    expect(error?.issues.map(({ path }) => path)).toContainEqual([field])
  }
})

test('of the fields that an answer carries, no others are said to be masked', () => {
  expect(maskedCustomerFields('finance', ['tradingName', 'email'])).toEqual(['email'])
})
