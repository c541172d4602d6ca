import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('credit limits come in for a manager, the history says who set them, and an undo puts them back', async () => {
  const manager = await it.signedIn('management')
  const known = await aCustomer(it, { legalName: 'Mara Limits Ltd' })
  await it.db.updateTable('customers').set({ creditLimit: 500_000_00 }).where('id', '=', known.id).execute()
  const file = await checkedImport(it, manager, {
    kind: 'customers',
    content: [
      'Name,Cr. Limit,Balance,Dr/Cr,Email',
      'Mara Limits Ltd,"KSh 750,000",10,Cr,mara@limits.example',
      'Nyali Limits Ltd,"1,200,000.50",10,Cr,',
      'Taita Limits Ltd,,10,Dr,',
      'Voi Limits Ltd,0,10,Dr,',
      'Kwale Limits Ltd,-5,10,Dr,',
    ],
  })
  const rows = await rowsOf(manager, file)
  expect(rows.map(({ state, faults, doubts }) => [state, faults.creditLimit ?? doubts.creditLimit])).toEqual([
    ['changed', undefined],
    ['new', undefined],
    ['new', undefined],
    ['new', 'Nothing goes on credit then. Clear the cell for no limit.'],
    ['error', 'Enter an amount of zero or more'],
  ])
  expect(rows[0]?.before).toMatchObject({ creditLimit: '500000.00' })
  await appliedImport(it, manager, file)

  const limits = async () =>
    (await manager.call(api.customers.list, { q: 'Limits Ltd', sort: 'legalName' })).items.map(
      ({ legalName, creditLimit }) => [legalName.split(' ')[0], creditLimit],
    )
  expect(await limits()).toEqual([
    ['Mara', 750_000_00],
    ['Nyali', 1_200_000_50],
    ['Taita', null],
    ['Voi', 0],
  ])
  const { rows: told } = await it.pool.query(
    `select user_id, new_values ->> 'credit_limit' as limit from audit_log
       where import_id = $1 and new_values ->> 'credit_limit' is not null order by id`,
    [file.id],
  )
  expect(told.map(({ limit }) => Number(limit)).toSorted((one, other) => one - other)).toEqual([
    0, 75_000_000, 120_000_050,
  ])
  expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([manager.userId]))

  await undoneImport(it, manager, file)
  expect(await limits()).toEqual([['Mara', 500_000_00]])
})

test('who may not set limits has the column left out, and cannot choose it, also as a value for all rows', async () => {
  const clerk = await it.signedIn('bookings')
  const file = await checkedImport(it, clerk, { kind: 'customers', content: ['Name,Credit Limit,X', 'Lamu Ltd,77,77'] })
  expect(file.columns[1]).toMatchObject({ field: 'creditLimit', leftOut: 'locked', samples: [] })
  expect(file.fields).not.toContain('creditLimit')
  for (const values of [{ columns: ['legalName', null, 'creditLimit'] }, { forAll: { creditLimit: '77' } }]) {
    const refused = await clerk.send(api.imports.update, { id: file.id, ...values })
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'You may not write Credit Limit (KES).'])
  }
  await appliedImport(it, clerk, file)
  const manager = await it.signedIn('management')
  const { items } = await manager.call(api.customers.list, { q: 'Lamu Ltd' })
  expect(items).toMatchObject([{ creditLimit: null }])
})

test('limits are not written for a person who may set none by then', async () => {
  const manager = await it.signedIn('management')
  const file = await checkedImport(it, manager, { kind: 'customers', content: ['Name,Limit', 'Witu Ltd,5000'] })
  await manager.call(api.imports.apply, { id: file.id })
  await it.db.updateTable('profiles').set({ role: 'bookings' }).where('userId', '=', manager.userId).execute()
  const admin = await it.signedIn('admin')
  const stopped = await runStep(it, admin, { id: file.id, step: 'apply' })
  expect(stopped).toMatchObject({ status: 'failed', counts: { created: 0 } })
  expect((await admin.call(api.customers.list, { q: 'Witu Ltd' })).items).toEqual([])
})
