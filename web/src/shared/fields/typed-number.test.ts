import { CentsField, measure, QtyField } from '@shehena/domain/fields'
import { parseHundredths, parseKes } from '@shehena/domain/money'
import { describe, expect, test } from 'vitest'
import { readTyped } from './typed-number.ts'

test.each([
  ['85,500.50', 85_500_50],
  ['KSh 1,234.5', 1_234_50],
  ['５００', 500_00],
  ['-0', 0],
  ['', null],
  ['  ', null],
])('%j is read as %j cents', (text, cents) => {
  expect(readTyped(text, parseKes)).toBe(cents)
})

const sentenceOf = (schema: typeof CentsField | ReturnType<typeof measure>, value: number | null) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('typed into an amount', () => {
  test.each([
    ['-5', 'Enter an amount of zero or more'],
    ['KSh -5', 'Enter an amount of zero or more'],
    ['−1,234.50', 'Enter an amount of zero or more'],
    ['85,500.505', 'At most two decimals'],
    ['KSh 0.001', 'At most two decimals'],
    ['-0.001', 'At most two decimals'],
    ['10000000000.01', 'At most KSh\u00a010,000,000,000.00'],
    ['99999999999999999999', 'At most KSh\u00a010,000,000,000.00'],
    ['999,999,999,999,999,999', 'At most KSh\u00a010,000,000,000.00'],
    ['abc', 'Enter an amount'],
    ['1.2.3', 'Enter an amount'],
    ['1e5', 'Enter an amount'],
    ['12,34', 'Enter an amount'],
    ['5 5', 'Enter an amount'],
    ['--5', 'Enter an amount'],
    ['0x10', 'Enter an amount'],
    ['٥٠٠', 'Enter an amount'],
  ])('%s says %j', (text, sentence) => {
    expect(sentenceOf(CentsField, readTyped(text, parseKes))).toBe(sentence)
  })
})

describe('typed into a quantity', () => {
  test.each([
    ['-1', 'Enter a quantity of 0.01 or more'],
    ['0', 'Enter a quantity of 0.01 or more'],
    ['1.005', 'At most two decimals'],
    ['1000000.01', 'The quantity is too large'],
    ['one', 'Enter a quantity'],
  ])('%s says %j', (text, sentence) => {
    expect(QtyField.safeParse(readTyped(text, parseHundredths)).error?.issues[0]?.message).toBe(sentence)
  })
})

describe('typed into a weight', () => {
  test.each([
    ['-5', 'Enter a number of zero or more'],
    ['28.505', 'At most two decimals'],
    ['1000.01', 'At most 1,000'],
    ['99999999999999999', 'At most 1,000'],
    ['28 t', 'Enter a number'],
    ['1e3', 'Enter a number'],
    ['1.2.3', 'Enter a number'],
  ])('%s says %j', (text, sentence) => {
    const hundredths = readTyped(text, parseHundredths)
    expect(sentenceOf(measure(1000), hundredths === null ? null : hundredths / 100)).toBe(sentence)
  })
})

test.each([
  ['412380', 412_380],
  ['-5', -5],
  ['12.5', 12.5],
  ['5 km', Number.NaN],
])('%s kilometres are read as %d', (text, kilometres) => {
  const parse = (typed: string) => (/^\d{1,15}$/.test(typed) ? Number(typed) : null)
  expect(readTyped(text, parse)).toBe(kilometres)
})
