import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isPhone, isUnusualMobile, isUnusualPhone, normalPhone, searchedDigits } from './phone.ts'

test.each([
  ['0712345678', '+254712345678'],
  ['0712 345 678', '+254712345678'],
  ['0112-345-678', '+254112345678'],
  ['254712345678', '+254712345678'],
  ['712345678', '+254712345678'],
  ['+254 (0)712 345 678', '+254712345678'],
  ['00254 712.345.678', '+254712345678'],
  ['０７１２３４５６７８', '+254712345678'],
  ['020 2345678', '+254202345678'],
  ['+256 772 123456', '+256772123456'],
  ['255712345678', '255712345678'],
  ['234567890', '234567890'],
  ['999', '999'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(normalPhone(typed)).toBe(kept)
})

test.each(['0712 345 678', '+256772123456', '999', '020 2345678'])('%j is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true)
})

test.each(['', 'Juma', '0712 345 678 ext 5', '12', '+254 712 345 678 901 234', '0712+345678', '٠٧١٢٣٤٥٦٧٨'])(
  '%j is no phone number',
  (typed) => expect(isPhone(typed)).toBe(false),
)

test.each(['', '0712 345 678', '+254 112 345 678'])('%j looks usual', (typed) => {
  expect(isUnusualMobile(typed)).toBe(false)
})

test.each(['0712 345', '020 2345678', '+256 772 123456', '07123456789', 'Juma'])('%j is pointed out', (typed) => {
  expect(isUnusualMobile(typed)).toBe(true)
})

test.each([
  ['+254712345678', '+254 712 345 678'],
  ['+254202345678', '+254202345678'],
  ['+256772123456', '+256772123456'],
])('%s is written %s', (phone, written) => {
  expect(formatPhone(phone)).toBe(written)
})

test('what is kept stays as it is, however often it is saved and however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'01257+ ()-') }), (typed) => {
      const kept = normalPhone(typed)

      expect(normalPhone(kept)).toBe(kept)
      expect(normalPhone(formatPhone(kept))).toBe(kept)
    }),
  )
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

test.each([
  ['0712 345 678', '712345678'],
  ['+254 712 345 678', '712345678'],
  ['254712345678', '712345678'],
  ['0712 345', '712345'],
  ['+44 20 7946', '44207946'],
  ['0712', null],
  ['Amina 0712345678', null],
  ['%', null],
])('a search for %s looks for the digits %s', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits)
})
