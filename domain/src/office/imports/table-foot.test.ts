import { expect, test } from 'vitest'
import { isTableFoot } from './table-foot.ts'

test.each<[string[], boolean]>([
  [['TOTAL', ''], true],
  [[' Grand Total: 20 ', '1,284,000.00'], true],
  [['Prepared by: Accounts'], true],
  [['Jumla: 5', ''], true],
  [['Totals', '311'], true],
  [['TOTAL', '-', '4,210'], true],
  [['Total Kenya Ltd'], false],
  [['TOTAL', 'P051234567X'], false],
  [['Totally Fresh'], false],
  [['Jumla', 'Embu'], false],
  [['0711000999'], false],
  // The word may stand in any column.
  [['', 'TOTAL', '4,210.00', ''], true],
  [['1204', 'Total', 'Diesel'], false],
])('%j is the foot of a table: %s', (cells, expected) => {
  expect(isTableFoot(cells)).toBe(expected)
})
