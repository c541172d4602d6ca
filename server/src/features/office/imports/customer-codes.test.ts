import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, undoneImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const message = 'Another customer has this code already.'

const stored = (id: string) => it.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a row is the customer of its code, however it is written, before those of its PIN and its name', async () => {
  const clerk = await it.signedIn('management')
  const coded = await aCustomer(it, { legalName: 'Tembo Mills', externalCode: 'C-101', taxNumber: 'P051000101A' })
  const other = await aCustomer(it, { legalName: 'Twiga Mills', externalCode: 'C-102', taxNumber: 'P051000102A' })
  const same = await aCustomer(it, { legalName: 'Nyati Mills', externalCode: 'C-109', taxNumber: 'P051000109A' })
  const bare = await aCustomer(it, { legalName: 'Kiboko Mills', externalCode: null, taxNumber: 'P051000103A' })
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: [
      'Cust. Code,Customer Name,KRA PIN',
      // The code of one, the name and the PIN of the other.
      'c 101,Twiga Mills,P051000102A',
      'c109,Nyati Mills Ltd,P051000109A',
      'C-103,Kiboko Mills,P051000103A',
      'C-104,Simba Mills,',
      ',Chui Mills,',
    ],
  })

  expect(file.columns.map(({ field }) => field)).toEqual(['externalCode', 'legalName', 'taxNumber'])
  expect(await rowsOf(clerk, file)).toMatchObject([
    { state: 'changed', match: { id: coded.id }, before: { legalName: 'Tembo Mills', taxNumber: 'P051000101A' } },
    { state: 'same', match: { id: same.id }, before: {} },
    { state: 'changed', match: { id: bare.id }, before: { externalCode: '' } },
    { state: 'new', match: null },
    { state: 'new', match: null },
  ])

  await appliedImport(it, clerk, file)

  // The same code with other signs is not written over it.
  expect(await stored(coded.id)).toMatchObject({ legalName: 'Twiga Mills', externalCode: 'C-101' })
  expect([await stored(other.id), await stored(same.id)]).toEqual([other, same])
  expect(await stored(bare.id)).toMatchObject({ externalCode: 'C-103' })
  const { items } = await clerk.call(api.customers.list, { q: 'C-104' })
  expect(items).toMatchObject([{ legalName: 'Simba Mills', externalCode: 'C-104' }])

  await undoneImport(it, clerk, file)

  expect(await stored(bare.id)).toMatchObject({ externalCode: null })
  expect((await clerk.call(api.customers.list, { q: 'C-104' })).items).toEqual([])
})

test('a customer that is found by its name or PIN and has another code may be another one: a person says', async () => {
  const clerk = await it.signedIn('management')
  const known = await aCustomer(it, { legalName: 'Punda Mills', externalCode: 'C-17', taxNumber: 'P051000117A' })
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Customer Code,Legal Name,KRA PIN', 'C-18,Punda Mills Ltd,', 'C-19,Punda Coast,P051000117A'],
  })
  const asks = {
    state: 'error',
    problem: 'The customer of this name or PIN has another code. Say whether it is the same one.',
    choices: [{ id: known.id }],
  }
  expect(await rowsOf(clerk, file)).toMatchObject([asks, asks])

  await clerk.call(api.imports.updateRow, { id: file.id, rowNo: 2, match: known.id })
  await clerk.call(api.imports.updateRow, { id: file.id, rowNo: 3, match: 'new' })
  // Both can be chosen otherwise still.
  expect(await rowsOf(clerk, file)).toMatchObject([
    { state: 'changed', match: { id: known.id }, before: { externalCode: 'C-17' }, choices: [{ id: known.id }] },
    { state: 'new', match: null, choices: [{ id: known.id }] },
  ])
  await appliedImport(it, clerk, file)
  expect(await stored(known.id)).toMatchObject({ legalName: 'Punda Mills', externalCode: 'C-18' })
})

test('two rows with one code are wrong until one is left out', async () => {
  const clerk = await it.signedIn('bookings')
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Customer Code,Legal Name', 'TW-1,Nyati North', 'tw 1,Nyati South', 'TW-2,Nyati East'],
  })

  const problem = 'Rows 2 & 3 are the same customer. Leave all but one of them out.'
  expect(await rowsOf(clerk, file)).toMatchObject([
    { state: 'error', problem },
    { state: 'error', problem },
    { state: 'new' },
  ])
})

test('a code without letters and figures is wrong, and a placeholder is no code', async () => {
  const clerk = await it.signedIn('bookings')
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Customer Code,Legal Name', '#,Signs Alone', 'N/A,Placeholder One', '-,Placeholder Two'],
  })

  expect(await rowsOf(clerk, file)).toMatchObject([
    { state: 'error', faults: { externalCode: 'Enter letters or figures' } },
    { state: 'new', faults: {} },
    { state: 'new', faults: {} },
  ])
})

test('the code of another customer is refused with its row alone, and the others are written', async () => {
  const clerk = await it.signedIn('bookings')
  const owner = await aCustomer(it, { legalName: 'Owner Mills', externalCode: 'OWN-1' })
  const { id } = await aCustomer(it, { legalName: 'Wanting Mills', externalCode: 'OWN-2' })
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Id,Customer Code,Legal Name', `${id},own 1,Wanting Mills`, ',OWN-3,Third Mills'],
  })

  const applied = await appliedImport(it, clerk, file)

  expect(applied.counts).toMatchObject({ applied: 1, refused: 1 })
  const [refused] = await rowsOf(clerk, file, 'refused')
  expect(JSON.stringify(refused)).toContain(message)
  expect(await stored(id)).toMatchObject({ externalCode: 'OWN-2', version: 1 })
  expect(await stored(owner.id)).toMatchObject({ externalCode: 'OWN-1', version: 1 })
  expect((await clerk.call(api.customers.list, { q: 'OWN-3' })).items).toHaveLength(1)
})

test('undoing keeps a customer whose former code is that of another by now, and says so', async () => {
  const clerk = await it.signedIn('bookings')
  const { id } = await aCustomer(it, { legalName: 'Moved Mills', externalCode: 'MV-1' })
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Customer Code,Legal Name', 'MV-2,Moved Mills'],
  })
  await clerk.call(api.imports.updateRow, { id: file.id, rowNo: 2, match: id })
  await appliedImport(it, clerk, file)
  await aCustomer(it, { legalName: 'Came Since', externalCode: 'MV-1' })

  await undoneImport(it, clerk, file)

  expect(await stored(id)).toMatchObject({ externalCode: 'MV-2', version: 2 })
  expect(JSON.stringify(await rowsOf(clerk, file))).toContain(message)
})
