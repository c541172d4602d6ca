import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

const line = (description: string, unitPrice = 100_00) => ({ description, qty: 100, unitPrice, taxRate: 1600 })
const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => line(name))

/**
 * Replaces the lines of a draft, a line of the same description being the same, and returns the audit
 * entries of the lines since then.
 */
async function replace(clerk: Client, before: ReturnType<typeof line>[], after: ReturnType<typeof line>[]) {
  const { id } = await anInvoice(it, { lines: before })
  const { rows: known } = await it.pool.query('select coalesce(max(id), 0) as last from audit_log')
  const { version, lines: stored } = await clerk.call(invoices.get, { id })
  const idOf = ({ description }: (typeof after)[number]) =>
    stored.find((other) => other.description === description)?.id
  const saved = await clerk.call(invoices.update, {
    id,
    version,
    lines: after.map((line) => ({ id: idOf(line), ...line })),
  })
  const { rows } = await it.pool.query(
    `select action, coalesce(new_values, old_values) as values from audit_log
      where table_name = 'invoice_lines' and id > $1 order by id`,
    [known[0].last],
  )
  return { saved, audited: rows.map(({ action, values }) => [action, values.description ?? values.unit_price]) }
}

test('only the lines that change are written, whatever their number', async () => {
  const clerk = await it.signedIn('finance')

  const same = await replace(clerk, five, five)
  expect(same.audited).toEqual([])
  expect(same.saved.lines).toMatchObject(five)

  const dearer = await replace(clerk, five, five.with(2, line('Three', 250_00)))
  expect(dearer.audited).toEqual([['update', 250_00]])
  expect(dearer.saved).toMatchObject({ subtotal: 650_00, total: 754_00 })

  const longer = await replace(clerk, five.slice(0, 2), five)
  expect(longer.audited.map(([action]) => action)).toEqual(['insert', 'insert', 'insert'])
  expect(longer.saved.lines).toMatchObject(five)

  const shorter = await replace(clerk, five, five.slice(0, 1))
  expect(shorter.audited.map(([action]) => action)).toEqual(['delete', 'delete', 'delete', 'delete'])
  expect(shorter.saved).toMatchObject({ lines: [line('One')], subtotal: 100_00 })
})

test('a line that moves up takes its new place, and the totals follow', async () => {
  const clerk = await it.signedIn('finance')

  const { saved } = await replace(clerk, five, [line('Three', 333_33), line('One')])

  expect(saved.lines.map(({ description }) => description)).toEqual(['Three', 'One'])
  expect(saved).toMatchObject({ subtotal: 433_33, taxAmount: 69_33, total: 502_66 })
})
