import { expect, test } from 'vitest'
import { isTableFoot } from './table-foot.ts'

test.each<[Record<string, string>, boolean]>([
  [{ legalName: 'TOTAL', contact: '' }, true],
  [{ legalName: ' Grand Total: 20 ', contact: '1,284,000.00' }, true],
  [{ legalName: 'Prepared by: Accounts' }, true],
  [{ name: 'Jumla: 5', phone: '' }, true],
  [{ regNo: 'Totals', capacityTons: '311' }, true],
  [{ origin: 'TOTAL', destination: '-', distanceKm: '4,210' }, true],
  [{ legalName: 'Total Kenya Ltd' }, false],
  [{ legalName: 'TOTAL', taxNumber: 'P051234567X' }, false],
  [{ legalName: 'Totally Fresh' }, false],
  [{ origin: 'Jumla', destination: 'Embu' }, false],
  [{ phone: '0711000999' }, false],
  // The word may stand in any column.
  [{ invoiceNo: '', customer: 'TOTAL', balance: '4,210.00', dueDate: '' }, true],
  [{ invoiceNo: '1204', customer: 'Total', description: 'Diesel' }, false],
])('%j is the foot of a table: %s', (cells, expected) => {
  expect(isTableFoot(cells)).toBe(expected)
})
