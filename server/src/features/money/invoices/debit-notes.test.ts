import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

const lines = [{ description: 'Waiting at the port', qty: 300, unitPrice: 1_000_00, taxRate: 1600 }]
const days = { issueDate: today, dueDate: '2026-12-21' }

test('a debit note is a draft to the same customer that names its invoice, and is sent and cancelled as an invoice is', async () => {
  const clerk = await it.signedIn('finance')
  const { id: bookingId, customerId } = await aBooking(it)
  const original = await anInvoice(it, { status: 'sent', customerId, bookingId })

  const note = await clerk.call(invoices.debit, { id: original.id, ...days, lines })

  expect(note).toMatchObject({
    kind: 'debit_note',
    status: 'draft',
    customerId,
    bookingId,
    total: 3_480_00,
    corrects: { id: original.id, invoiceNo: original.invoiceNo },
    debitNotes: [],
  })
  expect(note.invoiceNo).toMatch(/^INV-26/)
  const sent = await clerk.call(invoices.send, { id: note.id, version: note.version })
  expect(sent).toMatchObject({ status: 'sent', balance: 3_480_00 })
  expect(await clerk.call(invoices.get, { id: original.id })).toMatchObject({
    kind: 'invoice',
    corrects: null,
    balance: original.total,
    debitNotes: [{ id: note.id, invoiceNo: note.invoiceNo, status: 'sent' }],
  })
  await clerk.call(invoices.cancel, { id: note.id, version: sent.version, reason: 'Charged twice' })
  expect((await clerk.call(invoices.get, { id: original.id })).debitNotes).toEqual([])
})

test('it keeps its customer', async () => {
  const clerk = await it.signedIn('finance')
  const original = await anInvoice(it, { status: 'sent' })
  const { id, version, customerId } = await clerk.call(invoices.debit, { id: original.id, ...days, lines })

  const answer = await clerk.send(invoices.update, { id, version, customerId: (await aCustomer(it)).id })

  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { customerId: 'A debit note goes to the customer of the invoice that it corrects.' },
  ])
  expect(await clerk.call(invoices.get, { id })).toMatchObject({ customerId, version })
})

test.each([
  ['draft', 'has not been sent yet. Edit the draft instead.'],
  ['cancelled', 'is cancelled, so it cannot be corrected. Draft a new invoice instead.'],
])('a %s invoice has none', async (status, why) => {
  const clerk = await it.signedIn('finance')
  const original = await anInvoice(it, { status })
  const before = await everyRow(it.pool)

  const answer = await clerk.send(invoices.debit, { id: original.id, ...days, lines })

  expect([answer.statusCode, answer.json().message]).toEqual([409, `${original.invoiceNo} ${why}`])
  expect(await everyRow(it.pool)).toEqual(before)
})
