import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('parts of a name and of an address become one text, are corrected as one, and are applied', async () => {
  const manager = await it.signedIn('management')
  const file = await checkedImport(it, manager, {
    kind: 'customers',
    content: [
      '*ContactName,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,POCountry',
      'Tana Millers Ltd, Asha ,Odera,P.O. Box 11,,Garissa,Kenya',
      'Sabaki Stores,Juma,,,,Malindi,',
      'Galana Ranch,,,P.O. Box 11, ,Garissa,Kenya',
    ],
  })
  const texts = async () => (await rowsOf(manager, file)).map(({ cells }) => [cells.contact, cells.billingAddress])
  expect(await texts()).toEqual([
    ['Asha Odera', 'P.O. Box 11, Garissa, Kenya'],
    ['Juma', 'Malindi'],
    ['', 'P.O. Box 11, Garissa, Kenya'],
  ])

  const replaced = {
    field: 'billingAddress',
    from: 'P.O. Box 11, Garissa, Kenya',
    to: 'P.O. Box 12, Garissa',
    shown: [],
  }
  expect(await manager.call(api.imports.replace, { id: file.id, ...replaced })).toMatchObject({ rows: 2 })
  await manager.call(api.imports.updateRow, { id: file.id, rowNo: 3, cells: { contact: 'Juma Bakari' } })
  await appliedImport(it, manager, file)

  const { items } = await manager.call(api.customers.list, { sort: 'legalName' })
  expect(items.map(({ legalName, contact, billingAddress }) => [legalName, contact, billingAddress])).toEqual([
    ['Galana Ranch', null, 'P.O. Box 12, Garissa'],
    ['Sabaki Stores', 'Juma Bakari', 'Malindi'],
    ['Tana Millers Ltd', 'Asha Odera', 'P.O. Box 12, Garissa'],
  ])
})

test('two columns of texts are joined where a person says so, and a heading in one of them is one text', async () => {
  const finance = await it.signedIn('finance')
  const { legalName } = await aCustomer(it)
  const file = await checkedImport(it, finance, {
    kind: 'invoices',
    content: [
      'Inv No,Customer,Invoice Date,Balance,Details,Trip',
      'Garissa branch,,,,,',
      `J1,${legalName},03/09/2026,100,Sugar,Mumias to Garissa`,
      ',,,,Coast branch,',
    ],
  })
  const columns = ['invoiceNo', 'customer', 'issueDate', 'balance', 'description', 'description']
  await finance.call(api.imports.update, { id: file.id, columns })
  await runStep(it, finance, { id: file.id, step: 'check' })

  const heading = 'This looks like a heading. Leave it out, or fill in the rest.'
  expect((await rowsOf(finance, file)).map(({ problem, cells }) => [cells.description, problem])).toEqual([
    ['', heading],
    ['Sugar, Mumias to Garissa', null],
    ['Coast branch', heading],
  ])
})
