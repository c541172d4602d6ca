import { expect, test } from 'vitest'
import { isUnusualPhone, isUnusualPin } from './customer-shapes.ts'

test.each(['', 'P051365947M', 'a004416331m', 'P051 365 947 M', 'P-051365947-M'])('%j is no unusual PIN', (pin) => {
  expect(isUnusualPin(pin)).toBe(false)
})

test.each(['P05136594M', 'B051365947M', '051365947', 'TZ-123-456-789'])('%j is an unusual PIN', (pin) => {
  expect(isUnusualPin(pin)).toBe(true)
})

test.each([
  '',
  'Wanjiku Kamau',
  '0712 345 678',
  '+254 712 345 678',
  '+254 (0)712 345 678',
  '254112345678',
  '020 2345678',
])('%j is no unusual phone number', (contact) => {
  expect(isUnusualPhone(contact)).toBe(false)
})

test.each(['12345', '0712 345', '+255 712 345 678', '071234567890'])('%j is an unusual phone number', (contact) => {
  expect(isUnusualPhone(contact)).toBe(true)
})
