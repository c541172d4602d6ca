import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, withoutEscape } from './formula-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+254712345678', "'+254712345678"],
  ['-2+3', "'-2+3"],
  ['-5', '-5'],
  ['-500.05', '-500.05'],
  ["'-5", "'-5"],
  ['-5\n', "'-5\n"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
  ["'quoted'", "'quoted'"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is written as %j', (text, escaped) => {
  expect(escapeFormula(text)).toBe(escaped)
  expect(withoutEscape(escaped)).toBe(text)
})

test('any text comes back', () => {
  const alphabet = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '5', 'a', '\n') }),
  )
  fc.assert(fc.property(alphabet, (text) => withoutEscape(escapeFormula(text)) === text))
})
