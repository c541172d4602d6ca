import { api } from '@shehena/domain/api'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { checkedImport } from '#test/support/imports.ts'
import { valuesOf } from '#test/support/note-statements.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

const ofCustomers = ['customers_external_code_key', 'customers_tax_number', 'customers_company_key']
const ofDrivers = ['drivers_pkey', 'drivers_licence_key', 'drivers_phone_key', 'drivers_person_key']
const someId = '01a21b7b-b2b1-7bf1-b66b-52261fd21ab9'

// A table of many rows of one customer: among the indexes that can be used, the planner has a reason for each.
beforeAll(async () => {
  const { id } = await aCustomer(it)
  await it.pool.query(
    `insert into bookings (booking_no, customer_id, pickup_at)
      select 'BK' || n, $1, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 1000) n`,
    [id],
  )
  await it.pool.query('analyze bookings')
})

test.each<[ImportKind, string, string[], string[]]>([
  [
    'customers',
    'customers',
    ['customers_pkey', ...ofCustomers],
    ['Id,Customer Code,KRA PIN,Legal Name', `${someId},AB-1,P051234567X,Bahari Ltd`],
  ],
  ['vehicles', 'vehicles', ['vehicles_pkey', 'vehicles_reg_no_key'], ['Reg No', 'KDA 123B']],
  ['drivers', 'drivers', ofDrivers, ['Name,Phone,Licence No', 'Juma Otieno,0712345678,DL-1']],
  ['routes', 'routes', ['routes_pkey', 'routes_pair_key'], ['Origin,Destination', 'Mombasa,Nairobi']],
  ['invoices', 'invoices', ['invoices_invoice_no_key'], ['Invoice No,Customer', 'A-1,Bahari']],
  ['invoices', 'customers', ofCustomers, ['Invoice No,Customer', 'A-1,Bahari']],
  [
    'bookings',
    'bookings',
    // The numbers that are taken are read by the Id besides.
    ['bookings_import_key_key', 'bookings_id_customer_key', 'bookings_customer_ref', 'bookings_pickup'],
    ['Id,Customer,Customer Reference,Pickup', `${someId},Bahari,PO-1,03/12/2026`],
  ],
  ['bookings', 'customers', ofCustomers, ['Customer', 'Bahari']],
])('a row of %s looks %s up by an index for each key', async (kind, table, indexes, content) => {
  const manager = await it.signedIn('management')
  const { id } = await checkedImport(it, manager, { kind, content })
  it.statements.length = 0
  // Compares the row again.
  await manager.call(api.imports.updateRow, { id, rowNo: 2, isLeftOut: false })
  const asked = it.statements.filter((text) => text.includes(`"${table}" c`) && text.includes('nullif('))

  const client = await it.pool.connect()
  // A sequential scan is still planned where no index can be used.
  await client.query('begin; set local enable_seqscan = off')
  const plans: string[] = []
  for (const text of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, valuesOf(text))
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('rollback')
  client.release()

  const used = plans.map((plan) => indexes.find((name) => plan.split(/\W+/).includes(name)) ?? plan)
  expect([...new Set(used)].toSorted()).toEqual(indexes.toSorted())
})
