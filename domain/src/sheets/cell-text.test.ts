import { expect, test } from 'vitest'
import { cellText, isBlank } from './cell-text.ts'

test.each([
  ['  Pay\u00a0 Bill\r\nfrom\tJANE ', 'Pay Bill from JANE'],
  ['Cafe\u0301', 'Café'],
  ['a\u0000b\u202ec\u200b', 'a b c'],
  ['x\ud800y', 'x\ufffdy'],
  [' \n ', ''],
])('%j is shown as %j', (cell, text) => {
  expect(cellText(cell, 100)).toBe(text)
})

test('a long text is cut between characters', () => {
  expect(cellText('🚚🚚🚚', 2)).toBe('🚚🚚')
  expect(cellText('ab cd', 3)).toBe('ab')
})

test.each([
  [[], true],
  [['', ' \u00a0'], true],
  [['', '0'], false],
])('%j is blank: %s', (row, isSo) => {
  expect(isBlank(row)).toBe(isSo)
})
