import { expect, test } from 'vitest'
import { isTableSection } from './table-section.ts'

test.each<[string[], boolean]>([
  [['TRAILERS', '', ''], true],
  [['', ' Prime movers: '], true],
  [['KDA 123B', ''], false],
  [['Mombasa', 'Nairobi'], false],
  [['Mombasa', '485'], false],
  [['---'], false],
  [['', ''], false],
])('%j is a heading within the table: %s', (cells, expected) => {
  expect(isTableSection(cells)).toBe(expected)
})
