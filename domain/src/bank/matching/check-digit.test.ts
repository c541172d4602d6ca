import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isChecked, paybillAccount } from './check-digit.ts'

// The example of Damm's algorithm: 572 has the digit 4.
test('the check digit is that of Damm', () => {
  expect(checkDigit('572')).toBe('4')
  expect(isChecked('5724')).toBe(true)
  expect(isChecked('5723')).toBe(false)
})

test.each([
  ['INV-26000123', `26000123${checkDigit('26000123')}`],
  ['INV-261000000', `261000000${checkDigit('261000000')}`],
])('the account of %s at the paybill is %s', (invoiceNo, account) => {
  expect(paybillAccount(invoiceNo)).toBe(account)
})

const digits = fc.array(fc.nat(9), { minLength: 4, maxLength: 10 }).map((list) => list.join(''))

test('one wrong digit, or two neighbours exchanged, are always told', () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const whole = number + checkDigit(number)
      const at = place % whole.length
      const wrong = `${whole.slice(0, at)}${(Number(whole[at]) + more) % 10}${whole.slice(at + 1)}`
      expect(isChecked(wrong)).toBe(false)
      const next = at % (whole.length - 1)
      const exchanged = `${whole.slice(0, next)}${whole[next + 1]}${whole[next]}${whole.slice(next + 2)}`
      expect(isChecked(exchanged)).toBe(exchanged === whole)
    }),
  )
})
