import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep } from '#test/support/imports.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('an open invoice of more than six years waits until a person says that it is right, and is written then', async () => {
  const manager = await it.signedIn('management')
  const { id: customer, legalName } = await aCustomer(it)
  const { id } = await checkedImport(it, manager, {
    kind: 'invoices',
    content: [
      'Invoice No,Customer,Invoice Date,Balance',
      `A1,${legalName},20/11/2020,100`,
      `A2,${legalName},21/11/2020,100`,
      `A3,${legalName},20/11/2020,much`,
    ],
  })
  await manager.call(api.imports.update, { id, cutOver: today, controlTotal: 200_00 })
  await runStep(it, manager, { id, step: 'check' })
  const rows = async () => (await rowsOf(manager, { id })).map(({ state, asks, problem }) => ({ state, asks, problem }))
  const problem = 'This invoice is more than six years old. Say that it is right, or leave the row out.'
  const right = { state: 'new', asks: false, problem: null }
  const wrong = { state: 'error', asks: false, problem: null }
  expect(await rows()).toEqual([{ state: 'error', asks: true, problem }, right, wrong])
  const stored = it.db.selectFrom('importRows').select('problem').where('importId', '=', id).orderBy('rowNo')
  expect((await stored.execute()).map((row) => row.problem)).toEqual(['oldInvoice', null, null])

  await manager.call(api.imports.updateRow, { id, rowNo: 2, match: 'new' })
  expect(await rows()).toEqual([right, right, wrong])
  const applied = await appliedImport(it, manager, { id })
  expect(applied.counts).toMatchObject({ created: 2, error: 1 })
  expect((await manager.call(api.invoices.list, { customer })).items).toHaveLength(2)
})
