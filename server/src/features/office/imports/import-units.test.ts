import { api } from '@shehena/domain/api'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { checkedImport, rowsOf, runStep } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { aFormattedWorkbook } from '#test/support/workbooks.ts'

const it = useTestApp()

const inDollars = 'This amount is in USD. Type it in shillings, or leave the row out.'

/** Uploads a file as a manager, and compares its rows. */
async function checked(kind: ImportKind, content: readonly string[] | Buffer) {
  const manager = await it.signedIn('management')
  const file = await checkedImport(it, manager, {
    kind,
    content,
    ...(Buffer.isBuffer(content) && { name: 'list.xlsx' }),
  })
  return { manager, file, rows: await rowsOf(manager, file) }
}

test('a column Currency makes each amount in dollars wrong, until it is typed in shillings', async () => {
  const { legalName } = await aCustomer(it)
  const { manager, file, rows } = await checked('invoices', [
    'Invoice No,Customer,Invoice Date,Balance,Currency',
    `D1,${legalName},03/09/2026,2500,USD`,
    `D2,${legalName},03/09/2026,2500,Ksh`,
    `D3,${legalName},03/09/2026,2500,`,
  ])
  expect(rows.map(({ faults }) => faults)).toEqual([{ balance: inDollars }, {}, {}])

  const typed = await manager.call(api.imports.updateRow, { id: file.id, rowNo: 2, cells: { balance: '323,800' } })

  expect(typed).toMatchObject({ state: 'new', faults: {} })
})

test('a header that names dollars is no price, and its cells are wrong where a person says that it is', async () => {
  const { legalName } = await aCustomer(it)
  const { manager, file } = await checked('bookings', [
    'Customer,Loading Date,Price USD',
    `${legalName},03/12/2026,2500`,
  ])
  expect(file.columns.map(({ field }) => field)).toEqual(['customer', 'pickupAt', null])

  await manager.call(api.imports.update, { id: file.id, columns: ['customer', 'pickupAt', 'quotedAmount'] })
  await runStep(it, manager, { id: file.id, step: 'check' })

  expect((await rowsOf(manager, file)).map(({ faults }) => faults)).toEqual([{ quotedAmount: inDollars }])
})

test('a column of sides tells credits, and DR is owed', async () => {
  const { legalName } = await aCustomer(it)
  const { file, rows } = await checked('invoices', [
    'Invoice No,Customer,Invoice Date,Balance,Dr/Cr',
    `S1,${legalName},03/09/2026,100,Dr`,
    `S2,${legalName},03/09/2026,200,Cr`,
    `S3,${legalName},03/09/2026,300 DR,`,
  ])
  expect(rows.map(({ state }) => state)).toEqual(['new', 'error', 'new'])
  expect(file.opening?.rowTotal).toBe(400_00)
})

test('kilograms become tons, and what looks like kilograms is pointed out', async () => {
  const { rows } = await checked('vehicles', [
    'Reg,Make,Model,Year,Capacity (kg)',
    'KDA 701K,Isuzu,FRR,2020,8000',
    'KDA 702K,Isuzu,FRR,2020,8 t',
    'KDA 703K,Isuzu,FRR,2020,"61,500"',
  ])
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new'])
  expect(await valuesOf('capacityTons')).toEqual([8, 8, 61.5])
  expect(rows.map(({ doubts }) => doubts)).toEqual([{}, {}, { capacityTons: 'Read as 61.5 tons. Check it.' }])

  const plain = await checked('vehicles', ['Reg,Make,Model,Year,Capacity', 'KDA 704K,Isuzu,FRR,2020,8000'])
  expect(plain.rows).toMatchObject([{ state: 'new', doubts: { capacityTons: 'Read as 8,000 tons. Check it.' } }])
})

test('a delivery long after the pickup is pointed out, also where a day stands alone', async () => {
  const { legalName } = await aCustomer(it)
  const { rows } = await checked('bookings', [
    'Customer,Pickup,Delivery,Cargo',
    `${legalName},03/12/2026,01/02/2027,Sugar`,
    `${legalName},03/12/2026,02/02/2027,Sugar`,
    `${legalName},03/12/2026 08:00,03/12/2027 07:00,Sugar`,
  ])
  const pointedOut = (days: number) => ({ dropoffAt: `This is ${days} days after the pickup. Check it.` })
  expect(rows.map(({ state, doubts }) => [state, doubts])).toEqual([
    ['new', {}],
    ['new', pointedOut(61)],
    ['new', pointedOut(364)],
  ])
})

test('a column of units tells the unit of each measure that has such a one', async () => {
  const { legalName } = await aCustomer(it)
  const { rows } = await checked('bookings', [
    'Customer,Pickup,Cargo,Weight,UOM,Volume (m3)',
    `${legalName},03/12/2026,Sugar,27845,KG,40`,
    `${legalName},04/12/2026,Sugar,28,MT,40`,
    `${legalName},05/12/2026,Sugar,29,bags,40`,
  ])
  expect(rows.map(({ faults }) => faults)).toEqual([{}, {}, {}])
  expect(await valuesOf('weightTons')).toEqual([27.85, 28, 29])
  expect(await valuesOf('volumeM3')).toEqual([40, 40, 40])
})

test('cells whose number format names a unit are converted', async () => {
  const sheet = [
    ['Reg', 'Make', 'Model', 'Year', 'Capacity'],
    ['KDA 711K', 'Isuzu', 'FRR', '2020', { number: 7500, format: 0 }],
    ['KDA 712K', 'Isuzu', 'FRR', '2020', { number: 7, format: 1 }],
  ]
  const { rows } = await checked('vehicles', await aFormattedWorkbook(['#,##0" kg"', '0 "T"'], sheet))
  expect(rows.map(({ cells }) => cells.capacityTons)).toEqual(['7500 kg', '7 t'])
  expect(await valuesOf('capacityTons')).toEqual([7.5, 7])
})

test('a header that names the shilling counts more than a column Currency', async () => {
  const { legalName } = await aCustomer(it)
  const { rows } = await checked('invoices', [
    'Invoice No,Customer,Invoice Date,Invoice Currency,Balance (KES)',
    `H1,${legalName},03/09/2026,USD,323800`,
    `H2,${legalName},03/09/2026,KES,USD 2500`,
  ])
  expect(rows.map(({ faults }) => faults)).toEqual([{}, { balance: inDollars }])
})

/** The values of a field that the rows of the last import have, in the order of the file. */
async function valuesOf(field: string): Promise<unknown[]> {
  const { rows } = await it.pool.query(
    `select row_values -> $1 as value from import_rows
       where import_id = (select id from imports order by created_at desc, id desc limit 1) order by row_no`,
    [field],
  )
  return rows.map(({ value }) => value)
}

test.each(['[$USD] #,##0', '[$$-409]#,##0.00', '"$"#,##0', '\\$#,##0', '#,##0 "USD"'])(
  'cells with the number format %s are in dollars',
  async (format) => {
    const { legalName } = await aCustomer(it)
    const { rows } = await checked(
      'invoices',
      await aFormattedWorkbook(
        [format, '[$KSh-441] #,##0'],
        [
          ['Invoice No', 'Customer', 'Invoice Date', 'Balance'],
          [`F${format.length}`, legalName, '2026-09-03', { number: 2500, format: 0 }],
          [`K${format.length}`, legalName, '2026-09-03', { number: 2500, format: 1 }],
        ],
      ),
    )
    expect(rows.map(({ faults }) => faults)).toEqual([{ balance: inDollars }, {}])
  },
)
