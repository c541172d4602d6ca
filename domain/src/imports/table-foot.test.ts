import { expect, test } from 'vitest'
import type { ImportKind } from './import-kind.ts'
import { isTableFoot } from './table-foot.ts'

test.each<[ImportKind, Record<string, string>, boolean]>([
  ['customers', { legalName: 'TOTAL', contact: '' }, true],
  ['customers', { legalName: ' Grand Total: 20 ', contact: '1,284,000.00' }, true],
  ['customers', { legalName: 'Prepared by: Accounts' }, true],
  ['drivers', { name: 'Jumla: 5', phone: '' }, true],
  ['vehicles', { regNo: 'Totals', capacityTons: '311' }, true],
  ['routes', { origin: 'TOTAL', destination: '-', distanceKm: '4,210' }, true],
  ['customers', { legalName: 'Total Kenya Ltd' }, false],
  ['customers', { legalName: 'TOTAL', taxNumber: 'P051234567X' }, false],
  ['customers', { legalName: 'Totally Fresh' }, false],
  ['routes', { origin: 'Jumla', destination: 'Embu' }, false],
  ['drivers', { phone: '0711000999' }, false],
])('of %s, %j is the foot of a table: %s', (kind, cells, expected) => {
  expect(isTableFoot(kind, cells)).toBe(expected)
})
