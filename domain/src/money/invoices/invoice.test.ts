import { describe, expect, test } from 'vitest'
import { InvoiceChanges, NewInvoice } from './invoice.ts'

const line = { description: 'Mombasa to Nairobi', qty: 100, unitPrice: 45_000_00 }
const invoice = {
  customerId: '0190a000-0000-7000-8000-000000000000',
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
  lines: [line],
}

test('a line is taxed at 16 % unless it says otherwise, and an invoice needs no booking', () => {
  const parsed = NewInvoice.parse(invoice)

  expect(parsed.lines[0]?.taxRate).toBe(1600)
  expect(parsed.bookingId).toBeNull()
})

describe('is refused', () => {
  test.each([
    ['without a line', { lines: [] }, 'lines'],
    ['with 201 lines', { lines: Array.from({ length: 201 }, () => line) }, 'lines'],
    ['due before it is issued', { dueDate: '2026-11-20' }, 'dueDate'],
    ['with a day that does not exist', { issueDate: '2026-02-30' }, 'issueDate'],
    ['with a quantity of nothing', { lines: [{ ...line, qty: 0 }] }, 'lines.0.qty'],
    ['with a price below zero', { lines: [{ ...line, unitPrice: -1 }] }, 'lines.0.unitPrice'],
    ['with a fraction of a cent', { lines: [{ ...line, unitPrice: 0.5 }] }, 'lines.0.unitPrice'],
    ['with more tax than the price', { lines: [{ ...line, taxRate: 10_001 }] }, 'lines.0.taxRate'],
    ['with a line that says nothing', { lines: [{ ...line, description: ' ' }] }, 'lines.0.description'],
    ['with a total of its own', { total: 1 }, ''],
    ['with a number of its own', { invoiceNo: 'INV-26000001' }, ''],
  ])('%s', (_name, change, path) => {
    const { error } = NewInvoice.safeParse({ ...invoice, ...change })

    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

test('changes leave out what stays', () => {
  const changes = { id: invoice.customerId, version: 3, dueDate: '2027-01-31' }

  expect(InvoiceChanges.parse(changes)).toEqual({ ...changes, isConfirmed: false })
})
