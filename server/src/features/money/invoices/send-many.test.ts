import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { invoices } = api

const mailed = async () =>
  (await it.pool.query(`select about_id as id from mail_outbox where kind = 'invoice' order by id`)).rows.map(
    ({ id }) => id,
  )
const statusOf = async (id: string) =>
  (await it.db.selectFrom('invoices').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('each draft is sent or refused by itself: what is refused leaves the others', async () => {
  const clerk = await it.signedIn('finance')
  const silent = await aCustomer(it, { email: null })
  const ready = await anInvoice(it)
  const withoutAddress = await anInvoice(it, { customerId: silent.id })
  const changed = await anInvoice(it)
  await clerk.call(invoices.update, {
    id: changed.id,
    version: changed.version,
    dueDate: '2027-01-15',
    isConfirmed: true,
  })
  const sent = await anInvoice(it, { status: 'sent' })
  const last = await anInvoice(it)
  const missing = '0190a000-0000-7000-8000-000000000000'

  const named = [ready, withoutAddress, changed, sent, { id: missing, version: 1 }, last].map(({ id, version }) => ({
    id,
    version,
  }))
  const { results } = await clerk.call(invoices.sendMany, { invoices: named })

  expect(results).toEqual([
    { id: ready.id, invoiceNo: ready.invoiceNo, refusal: null },
    {
      id: withoutAddress.id,
      invoiceNo: withoutAddress.invoiceNo,
      refusal: {
        code: 'INVALID',
        message: `${silent.legalName} has no e-mail address. Have one entered for the customer, then send ${withoutAddress.invoiceNo}.`,
      },
    },
    {
      id: changed.id,
      invoiceNo: changed.invoiceNo,
      refusal: { code: 'STALE', message: expect.stringContaining('was changed by') },
    },
    {
      id: sent.id,
      invoiceNo: sent.invoiceNo,
      refusal: { code: 'CONFLICT', message: `Only a draft can be issued; ${sent.invoiceNo} is sent.` },
    },
    { id: missing, invoiceNo: null, refusal: { code: 'NOT_FOUND', message: 'Invoice not found' } },
    { id: last.id, invoiceNo: last.invoiceNo, refusal: null },
  ])
  expect(await mailed()).toEqual([ready.id, last.id])
  expect(await statusOf(withoutAddress.id)).toBe('draft')
  expect(await statusOf(changed.id)).toBe('draft')

  // A repetition sends nothing twice.
  await clerk.call(invoices.sendMany, { invoices: named })
  expect(await mailed()).toEqual([ready.id, last.id])
})

test.each([
  ['none', []],
  [
    'more than 200',
    Array.from({ length: 201 }, (_, n) => ({
      id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      version: 1,
    })),
  ],
  ['one twice', [1, 1].map((version) => ({ id: '0190a000-0000-7000-8000-000000000000', version }))],
])('%s is refused', async (_, named) => {
  const clerk = await it.signedIn('finance')
  expect((await clerk.send(invoices.sendMany, { invoices: named })).statusCode).toBe(422)
})
