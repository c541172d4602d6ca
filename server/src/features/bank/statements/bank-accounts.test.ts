import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aPaybill, importRows } from '#test/support/bank-lines.ts'
import { anInvoice } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { bankAccounts } = api
const it = useTestApp()

test('an account is added by a manager, its number as the bank prints it or not', async () => {
  const manager = await it.signedIn('management')

  const made = await manager.call(bankAccounts.create, {
    name: 'KCB Industrial Area',
    kind: 'bank',
    number: ' 1107-345 678 ',
    ledgerCode: '1200',
  })

  expect(made).toMatchObject({
    number: '1107345678',
    ledgerCode: '1200',
    tiesItself: true,
    isActive: true,
    openCount: 0,
    openAmount: 0,
    lastDay: null,
    closing: null,
  })
  const cashier = await it.signedIn('finance')
  const { items } = await cashier.call(bankAccounts.list, {})
  expect(items.find(({ id }) => id === made.id)).toEqual(made)
})

test.each([
  [{ name: 'Taken', number: '99887766' }, { name: 'Another account has this name already.' }],
  [{ name: 'Other', number: '5566 7788' }, { number: 'This account is in the list already.' }],
  [{ name: 'Other', number: '12' }, { number: 'Enter the 4 to 34 letters and digits of the account' }],
])('an account %j is refused at its field', async (values, fields) => {
  const manager = await it.signedIn('admin')
  await manager.send(bankAccounts.create, { name: 'Taken', kind: 'bank', number: '55667788' })
  const before = await it.db.selectFrom('bankAccounts').selectAll().orderBy('id').execute()

  await expect(manager.call(bankAccounts.create, { kind: 'bank', ...values })).rejects.toMatchObject({
    status: 422,
    fields,
  })

  expect(await it.db.selectFrom('bankAccounts').selectAll().orderBy('id').execute()).toEqual(before)
})

test('an account that is turned off takes no file and is not matched', async () => {
  const account = await aPaybill(it)
  const manager = await it.signedIn('management')
  const off = await manager.call(bankAccounts.update, { id: account.id, version: account.version, isActive: false })

  await expect(importRows(it, manager, off, [{ amount: 100 }])).rejects.toThrow('is not in use any more')
  await expect(manager.call(bankAccounts.match, { id: off.id })).rejects.toMatchObject({ status: 409 })
})

test('the list says what is open, and the balance after the last line', async () => {
  const account = await aPaybill(it)
  const clerk = await it.signedIn('finance')
  const { invoiceNo } = await anInvoice(it, { status: 'sent', issueDate: '2026-10-01' })
  await importRows(it, clerk, account, [
    { amount: 116_000, account: invoiceNo, balance: 116_000 },
    { amount: 555.5, day: '2026-11-21', balance: 116_555.5 },
    { amount: -34, day: '2026-11-21', balance: 116_521.5 },
  ])

  const { items } = await clerk.call(bankAccounts.list, {})

  expect(items.find(({ id }) => id === account.id)).toMatchObject({
    openCount: 2,
    openAmount: 521_50,
    lastDay: '2026-11-21',
    closing: 116_521_50,
  })
})
