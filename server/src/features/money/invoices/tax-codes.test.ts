import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

const line = { description: 'Mombasa to Malaba', qty: 100, unitPrice: 100_00 }
const days = { issueDate: '2026-11-23', dueDate: '2026-12-23', isConfirmed: true }

test('a line has the code that it was given, otherwise that of its rate, and keeps none where the rate tells none', async () => {
  const clerk = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it)

  const invoice = await clerk.call(invoices.create, {
    ...days,
    customerId,
    lines: [
      { ...line, taxRate: 1600 },
      { ...line, taxRate: 800 },
      { ...line, taxRate: 0, taxCode: 'A' },
      { ...line, taxRate: 0 },
    ],
  })
  expect(invoice.lines.map(({ taxCode }) => taxCode)).toEqual(['B', 'E', 'A', null])

  const { id, version } = invoice
  const changed = await clerk.call(invoices.update, { id, version, lines: [{ ...line, taxRate: 0, taxCode: 'C' }] })
  expect(changed.lines.map(({ taxCode }) => taxCode)).toEqual(['C'])
})

test('a code that does not fit its rate is refused at its field, and nothing is drafted', async () => {
  const clerk = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it)

  const answer = await clerk.send(invoices.create, {
    ...days,
    customerId,
    lines: [{ ...line, taxRate: 1600, taxCode: 'A' }],
  })

  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('This tax code does not fit the tax rate')
  expect((await clerk.call(invoices.list, { customer: customerId })).items).toEqual([])
})

test('the database refuses a code that does not fit its rate', async () => {
  const clerk = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it)
  const { id } = await clerk.call(invoices.create, { ...days, customerId, lines: [{ ...line, taxRate: 0 }] })

  await expect(it.pool.query("update invoice_lines set tax_code = 'B' where invoice_id = $1", [id])).rejects.toThrow(
    'invoice_lines_taxed_code',
  )
})
