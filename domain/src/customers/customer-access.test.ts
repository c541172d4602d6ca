import { expect, test } from 'vitest'
import { roles } from '../roles.ts'
import {
  customerMasks,
  looksMasked,
  maskedCustomerFields,
  restrictedCustomerFields,
  seesCustomerField,
} from './customer-access.ts'

/** The specification, section 6, written out by hand. */
const maskedFrom = {
  bookings: ['taxNumber', 'billingAddress', 'paymentTerms'],
  dispatch: ['tradingName', 'taxNumber', 'email', 'billingAddress', 'paymentTerms'],
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

test('every mask is recognised when it is sent back', () => {
  for (const mask of Object.values(customerMasks)) if (mask !== null) expect(looksMasked(mask)).toBe(true)
})
