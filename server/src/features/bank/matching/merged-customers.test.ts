import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aPaybill, aReceipt, importRows } from '#test/support/bank-lines.ts'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { bankLines, customerMerges, invoices, payments } = api
const it = useTestApp()

/** A customer that was merged into another one, and an open invoice of each. */
async function merged() {
  const old = await aCustomer(it, { legalName: 'Tembo Mabati Works Ltd', tradingName: null })
  const kept = await aCustomer(it, { legalName: 'Kifaru Roofing Supplies Ltd', tradingName: null })
  const sent = (customerId: string, unitPrice: number) =>
    anInvoice(it, {
      customerId,
      status: 'sent',
      issueDate: '2026-10-01',
      lines: [{ description: 'A trip', qty: 100, unitPrice, taxRate: 1600 }],
    })
  const ofOld = await sent(old.id, 101_300_00)
  const ofKept = await sent(kept.id, 107_900_00)
  const manager = await it.signedIn('management')
  await manager.call(customerMerges.merge, { id: old.id, intoId: kept.id })
  return { old, kept, ofOld, ofKept, manager }
}

const shillings = ({ total }: { total: number }) => total / 100

test('the program ties by either name: the money is that of the customer of the invoice, and who paid is known of the kept one', async () => {
  const { old, kept, ofOld, ofKept, manager } = await merged()
  const account = await aPaybill(it)

  const lines = await importRows(it, manager, account, [
    {
      receipt: aReceipt(),
      amount: shillings(ofOld),
      account: ofOld.invoiceNo,
      payer: kept.legalName,
      day: '2026-11-18',
    },
    {
      receipt: aReceipt(),
      amount: shillings(ofKept),
      account: ofKept.invoiceNo,
      payer: old.legalName,
      day: '2026-11-18',
    },
  ])

  expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, false])
  for (const [invoice, customer] of [
    [ofOld, old],
    [ofKept, kept],
  ] as const) {
    const { status } = await manager.call(invoices.get, { id: invoice.id })
    const { items } = await manager.call(payments.list, { invoice: invoice.id })
    expect({ status, items }).toMatchObject({ status: 'paid', items: [{ customerId: customer.id }] })
  }
  const known = await it.db.selectFrom('payerKeys').select('customerId').distinct().execute()
  expect(known).toEqual([{ customerId: kept.id }])
})

test('a line for both is left to a person, who ties it in two parts', async () => {
  const { old, kept, ofOld, ofKept, manager } = await merged()
  const account = await aPaybill(it)
  const [line] = await importRows(it, manager, account, [
    {
      receipt: aReceipt(),
      amount: shillings(ofOld) + shillings(ofKept),
      account: 'KIFARU',
      payer: kept.legalName,
      day: '2026-11-18',
    },
  ])
  if (!line) throw new Error('The line is missing')
  expect(line.isOpen).toBe(true)
  const part = (invoice: { id: string; total: number }) => ({
    kind: 'invoices' as const,
    customerId: kept.id,
    amount: invoice.total,
    allocations: [{ invoiceId: invoice.id, amount: invoice.total }],
  })

  const tied = await manager.call(bankLines.tie, {
    id: line.id,
    version: line.version,
    parts: [part(ofOld), part(ofKept)],
  })

  expect(tied.ties.map(({ customerId }) => customerId).sort()).toEqual([old.id, kept.id].sort())
})
