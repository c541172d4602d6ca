import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, aDriver } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep } from '#test/support/imports.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

/** One of them is kept; made once, since codes are unique. */
let made: ReturnType<typeof merge> | undefined
function merged() {
  made ??= merge()
  return made
}

async function merge() {
  const manager = await it.signedIn('management')
  const old = await aCustomer(it, { legalName: 'Old Punda Mills', externalCode: 'P-1', taxNumber: null })
  const kept = await aCustomer(it, { legalName: 'Farasi Mills', externalCode: 'P-2', taxNumber: null })
  await manager.call(api.customerMerges.merge, { id: old.id, intoId: kept.id })
  return { old, kept, manager }
}

test('a row with the name or the code of a merged customer is the one that is kept, which keeps its own', async () => {
  const { old, kept, manager } = await merged()
  const file = await checkedImport(it, manager, {
    kind: 'customers',
    content: ['Legal Name,Contact Person', 'Old Punda Mills Ltd,Zawadi Otieno'],
  })
  expect(await rowsOf(manager, file)).toMatchObject([{ state: 'changed', match: { id: kept.id } }])

  await appliedImport(it, manager, file)

  expect(await manager.call(api.customers.get, { id: kept.id })).toMatchObject({
    legalName: 'Farasi Mills',
    externalCode: 'P-2',
    contact: 'Zawadi Otieno',
  })
  expect(await manager.call(api.customers.get, { id: old.id })).toMatchObject({ contact: old.contact })
})

test.each(['Old Punda Mills', 'P-1', 'Farasi Mills'])(
  'an open invoice of %s is one of the kept customer',
  async (name) => {
    const { manager } = await merged()
    const invoiceNo = `S-${name.replaceAll(' ', '')}`
    const { id } = await checkedImport(it, manager, {
      kind: 'invoices',
      content: ['Customer,Invoice No,Issue Date,Balance', `${name},${invoiceNo},01/10/2026,1000`],
    })

    await manager.call(api.imports.update, { id, cutOver: today, controlTotal: 1_000_00 })
    await appliedImport(it, manager, await runStep(it, manager, { id, step: 'check' }))

    const { items } = await manager.call(api.invoices.list, { q: invoiceNo })
    expect(items).toMatchObject([{ customerName: 'Farasi Mills' }])
  },
)

test('a row with the licence of a merged driver is the one that is kept, whom a row with the name offers', async () => {
  const manager = await it.signedIn('management')
  const old = await aDriver(it, { name: 'Musa Otieno Zamani', licenseNo: 'ZAM-77', phone: null })
  const kept = await aDriver(it, { name: 'Musa Otieno', licenseNo: 'SASA-78', phone: null })
  await manager.call(api.driverMerges.merge, { id: old.id, intoId: kept.id })
  const file = await checkedImport(it, manager, {
    kind: 'drivers',
    content: ['Name,License No,Phone', 'Musa O. Otieno,ZAM-77,', 'Musa Otieno Zamani,,0711 999 888'],
  })
  expect(await rowsOf(manager, file)).toMatchObject([
    { match: { id: kept.id } },
    { match: null, choices: [{ id: kept.id, name: 'Musa Otieno' }] },
  ])
})
