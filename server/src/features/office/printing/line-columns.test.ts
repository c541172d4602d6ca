import { expect, test } from 'vitest'
import { creditNoteColumns, fitColumns, invoiceColumns } from './line-columns.ts'
import { paperWidth } from './paper.ts'

const ordinary = { number: '1', amounts: ['1.00', '100,000.00', '100,000.00', '16.00', '16,000.00', '116,000.00'] }
const most = '10,000,000,000.00'
const widest = { number: '200', amounts: ['1,000,000.00', most, most, '100.00', most, most] }

test('ordinary amounts leave half of the page to the description, in text of the usual size', () => {
  const { fontSize, widths } = fitColumns([ordinary, ordinary], invoiceColumns)

  expect(fontSize).toBe(8)
  expect(widths[1]).toBeGreaterThan(paperWidth * 0.4)
})

test('the widest amounts are written smaller, so that there is room for a description', () => {
  const { fontSize, widths } = fitColumns([ordinary, widest], invoiceColumns)

  expect(fontSize).toBeLessThan(8)
  expect(fontSize).toBeGreaterThan(6)
  expect(widths[1]).toBeGreaterThan(90)
})

test.each([[[ordinary]], [[widest]], [[ordinary, widest]]])('%j is as wide as the paper', (rows) => {
  const { widths } = fitColumns(rows, invoiceColumns)

  expect(widths.reduce((sum, width) => sum + width, 0) + 7 * 10).toBeCloseTo(paperWidth)
})

test('the columns of a credit note are as wide as the paper', () => {
  const { widths } = fitColumns(
    [{ number: '200', amounts: ['1,000,000.00', most, '100.00', most, most] }],
    creditNoteColumns,
  )

  expect(widths).toHaveLength(7)
  expect(widths.reduce((sum, width) => sum + width, 0) + 6 * 10).toBeCloseTo(paperWidth)
})
