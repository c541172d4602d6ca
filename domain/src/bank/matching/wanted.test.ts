import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from './matching-builders.ts'
import { mentionsNumber, mostNumbers, payerKeysOf, txnCodesOf, wantedOf } from './wanted.ts'

test('a line wants the invoices that it names, and those one slip away', () => {
  const { invoiceNos } = wantedOf(aLine({ accountRef: '26000123' }))

  expect(invoiceNos).toEqual(expect.arrayContaining(['INV-26000123', 'INV-26000124', 'INV-26000132']))
})

test('it wants no more than can be looked up, and first what it names', () => {
  const texts = fc.array(fc.integer({ min: 23_000_000, max: 269_999_999 }), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (numbers) => {
      const line = aLine({ text: numbers.join(' ') })
      const { invoiceNos, nameWords, txnCodes } = wantedOf(line)

      expect(invoiceNos.length).toBeLessThanOrEqual(mostNumbers)
      expect(new Set(invoiceNos).size).toBe(invoiceNos.length)
      expect(nameWords.length + txnCodes.length).toBeLessThan(60)
    }),
  )
})

test.each([
  ['SGH7K2M9QP', 'Pay Bill', ['SGH7K2M9QP']],
  [null, 'FT26051ABCDE PESALINK', ['FT26051ABCDE']],
  [null, 'CHQ DEP 000123 SIMBA', ['000123', '123']],
  ['TRANSPORT', 'SIMBA', []],
  ['INV-26000123', '', []],
  ['26000123', '', []],
])('the codes of %s, %s are %j', (reference, text, expected) => {
  expect(txnCodesOf({ reference, text })).toEqual(expect.arrayContaining(expected))
  if (expected.length === 0) expect(txnCodesOf({ reference, text })).toEqual([])
})

test.each([
  ['SIMBA', ['SIMBA']],
  ['simba mombasa', ['SIMBAMOMBASA']],
  ['26000123', []],
  ['KDA 123A', []],
  ['TRANSPORT', []],
  ['20/10/2026', []],
  ['NA', []],
])('the account %s tells its payer again by %j', (accountRef, expected) => {
  const keys = payerKeysOf(aLine({ accountRef })).filter(({ kind }) => kind === 'account')

  expect(keys.map(({ key }) => key)).toEqual(expected)
})

test('a payer is known again by name and telephone', () => {
  expect(payerKeysOf(aLine({ payerName: 'MR JUMA ALI', phoneKey: 'phone-1' }))).toEqual([
    { kind: 'name', key: 'juma ali' },
    { kind: 'phone', key: 'phone-1' },
  ])
})

test('lines with a number are judged first', () => {
  expect(mentionsNumber(aLine({ text: 'SIMBA 26000123' }))).toBe(true)
  expect(mentionsNumber(aLine({ text: 'SIMBA KDA 123A' }))).toBe(false)
})
