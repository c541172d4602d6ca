import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/builders.ts'
import { ApiRefusal, type Client, today, useTestApp } from '#test/test-app.ts'

const { invoices, payments } = api
const it = useTestApp()

/** A fixed sequence of numbers from 0 up to 1, the same on every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** One thing that a clerk might do next to whichever invoice comes to hand. */
async function act(clerk: Client, customerIds: string[], roll: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)]
  const lines = Array.from({ length: 1 + Math.floor(roll() * 4) }, () => ({
    description: 'Trip',
    qty: 1 + Math.floor(roll() * 500),
    unitPrice: Math.floor(roll() * 100_000),
    taxRate: 1600,
  }))
  const choice = roll()
  const dates = { issueDate: today, dueDate: roll() < 0.5 ? today : '2026-12-21' }
  if (choice < 0.2) {
    // safe: there is a customer.
    await clerk.call(invoices.create, { customerId: pick(customerIds)!, ...dates, lines })
    return
  }
  const { items } = await clerk.call(invoices.list, {
    status: choice < 0.5 ? 'draft' : choice < 0.9 ? 'open' : 'all',
    pageSize: 100,
  })
  const invoice = pick(items)
  if (!invoice) return
  const { id, version, customerId, balance } = invoice
  if (choice < 0.3) await clerk.call(invoices.update, { id, version, lines })
  else if (choice < 0.5) await clerk.call(invoices.send, { id, version })
  else if (choice < 0.9) {
    const amount = roll() < 0.4 ? balance : 1 + Math.floor(roll() * balance * 1.1)
    await clerk.call(payments.record, { customerId, invoiceId: id, amount, method: 'cash', paidAt: today })
  } else await clerk.call(invoices.cancel, { id, version })
}

const checks = {
  'an invoice holds what its payments add up to': `
    select i.invoice_no from invoices i left join payments p on p.invoice_id = i.id
      group by i.id having i.paid_total <> coalesce(sum(p.amount), 0)`,
  'an invoice is paid when, and only when, nothing is left to pay': `
    select invoice_no from invoices where (status = 'paid') <> (paid_total = total and total > 0 and status not in ('draft', 'cancelled'))`,
  'nothing is paid for a draft or a cancelled invoice': `
    select i.invoice_no from invoices i join payments p on p.invoice_id = i.id where i.status in ('draft', 'cancelled')`,
  'no invoice is paid beyond its total': 'select invoice_no from invoices where paid_total > total or paid_total < 0',
  'totals are the sums of the lines': `
    select i.invoice_no from invoices i join invoice_lines l on l.invoice_id = i.id
      group by i.id having (sum(l.net), sum(l.tax), sum(l.line_total)) <> (i.subtotal, i.tax_amount, i.total)`,
  'numbers have no gap': `
    select 'invoices' where (select max(right(invoice_no, 6)::int) <> count(*) from invoices)
    union all select 'payments' where (select max(right(receipt_no, 6)::int) <> count(*) from payments)`,
  'the tallies agree with the rows': `
    select status from (select status, count(*) as n from invoices group by status) counted
      full join (select bucket as status, sum(n) as n from tallies where subject = 'invoices' group by bucket having sum(n) <> 0) tallied using (status)
      where counted.n is distinct from tallied.n`,
}

test('whatever six clerks do at once, the books balance', async () => {
  const customerIds = [(await aCustomer(it)).id, (await aCustomer(it)).id]
  const clerks = await Promise.all(Array.from({ length: 6 }, () => it.signedIn('finance')))
  const refusals: string[] = []

  await Promise.all(
    clerks.map(async (clerk, index) => {
      const roll = dice(index + 1)
      for (let turn = 0; turn < 60; turn += 1) {
        await act(clerk, customerIds, roll).catch((error: unknown) => {
          if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
          refusals.push(error.message)
        })
      }
    }),
  )

  const { rows } = await it.pool.query(
    "select (select count(*)::int from payments) as payments, (select count(*)::int from invoices where status = 'paid') as paid",
  )
  expect(rows[0].payments).toBeGreaterThan(50)
  expect(rows[0].paid).toBeGreaterThan(5)
  expect(refusals.length).toBeGreaterThan(0)
  for (const [name, query] of Object.entries(checks))
    expect({ name, rows: (await it.pool.query(query)).rows }).toEqual({ name, rows: [] })
}, 120_000)
