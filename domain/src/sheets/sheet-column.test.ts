import { describe, expect, test } from 'vitest'
import type { Cents } from '../money.ts'
import { type Cell, type CellKind, cellOf, cellText, columnsFor, type SheetColumns } from './sheet-column.ts'

describe('a cell', () => {
  test.each<[CellKind, unknown, Cell, string]>([
    ['text', 'KDA 123B', 'KDA 123B', 'KDA 123B'],
    ['text', '', null, ''],
    ['text', null, null, ''],
    ['number', 0, 0, '0'],
    ['number', 27.5, 27.5, '27.5'],
    ['number', null, null, ''],
    ['money', 123_405, 123_405, '1234.05'],
    ['money', 0, 0, '0.00'],
    ['money', -50_005, -50_005, '-500.05'],
    ['money', '900719925474099312', '900719925474099312', '9007199254740993.12'],
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['instant', '2026-11-21T08:00:59.999Z', '2026-11-21 11:00', '2026-11-21 11:00'],
    // Already tomorrow in Nairobi.
    ['instant', '2026-12-31T21:30:00.000Z', '2027-01-01 00:30', '2027-01-01 00:30'],
    ['flag', true, 'Yes', 'Yes'],
    ['flag', false, 'No', 'No'],
    ['flag', null, null, ''],
    ['choice', 'in_transit', 'In transit', 'In transit'],
    ['choices', ['delivery_note', 'photo'], 'Delivery note, Photo', 'Delivery note, Photo'],
    ['choices', [], null, ''],
  ])('of %s: %j is %j, in CSV %j', (kind, value, cell, text) => {
    const made = cellOf({ value }, { field: 'value', kind })
    expect(made).toBe(cell)
    expect(cellText(made, kind)).toBe(text)
  })

  test('has the label of a choice, and the text of a column that is the same in every row', () => {
    expect(cellOf({ method: 'mpesa' }, { field: 'method', kind: 'choice', labels: { mpesa: 'M-Pesa' } })).toBe('M-Pesa')
    expect(cellOf({}, { text: 'KES', kind: 'text' })).toBe('KES')
  })
})

test('a column that a role may not see is left out, header and all', () => {
  type Row = { name: string; pin: string; limit: Cents }
  const columns: SheetColumns<Row> = {
    Name: { field: 'name', kind: 'text' },
    PIN: { field: 'pin', kind: 'text', isSeenBy: (role) => role === 'finance' },
    Currency: { text: 'KES', kind: 'text' },
  }
  const headers = (role: 'finance' | 'bookings') => columnsFor(columns, role).map(([header]) => header)
  expect(headers('finance')).toEqual(['Name', 'PIN', 'Currency'])
  expect(headers('bookings')).toEqual(['Name', 'Currency'])
})
