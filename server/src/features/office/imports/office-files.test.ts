import { readFile } from 'node:fs/promises'
import { api } from '@shehena/domain/api'
import type { Import } from '@shehena/domain/office/imports/import'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { expect, test } from 'vitest'
import { aCustomer, aDriver, aRoute, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { aRawWorkbook, rowXml, sheetXml, textCell } from '#test/support/workbooks.ts'

// The examples of the user guide: files as offices keep them. What is expected was read from the files by hand.
const it = useTestApp()
const examples = new URL('../../../../../docs/user-guide/examples/', import.meta.url)

const foot = 'This looks like the foot of the table. Leave it out.'
const fillIn = 'Fill in this field'
const noNumber = 'Enter a number'
const shortened = 'Excel has shortened this number. Type it again.'
const noPhone = 'Enter a phone number like 0712 345 678'

async function readExample(clerk: Client, kind: ImportKind, name: string): Promise<Import> {
  return checkedImport(it, clerk, { kind, name, content: await readFile(new URL(name, examples)) })
}

/** The field of each column, in the order of the file. */
const fieldsOf = ({ columns }: Import) => columns.map(({ field }) => field ?? '-').join(' ')

/** What is wrong with each row: its sentence, or that of each cell. */
async function wrongRows(clerk: Client, file: Import) {
  const rows = await rowsOf(clerk, file, 'error')
  return Object.fromEntries(rows.map(({ rowNo, problem, faults }) => [rowNo, problem ?? faults]))
}

/** Leaves rows out, as a clerk does with totals and doubles. */
async function leaveOut(clerk: Client, { id }: Import, rowNos: readonly number[]): Promise<Import> {
  for (const rowNo of rowNos) await clerk.call(api.imports.updateRow, { id, rowNo, isLeftOut: true })
  return clerk.call(api.imports.get, { id })
}

/** The records of a kind. An undo is a change too, and so has a version of its own. */
async function recordsOf(kind: ImportKind): Promise<unknown[]> {
  const record = `to_jsonb(t) - '{version,updated_at}'::text[] as record`
  const { rows } = await it.pool.query(`select ${record} from ${kind} t order by id`)
  return rows.map((row) => row.record)
}

/** The records of a kind with some columns, as lines in the order of the alphabet. */
async function linesOf(kind: ImportKind, columns: string): Promise<string[]> {
  const { rows } = await it.pool.query({ text: `select ${columns} from ${kind}`, rowMode: 'array' })
  return rows.map((row: unknown[]) => row.map((value) => value ?? '-').join(' | ')).toSorted()
}

type Example = { file: Import; name: string; leftOut?: number[]; columns: string; stored: string[] }

/** Applies a file, looks at all records there are then, imports the file again, and undoes it. */
async function applyTwiceAndUndo(clerk: Client, { file, name, leftOut = [], columns, stored }: Example): Promise<void> {
  const { kind } = file
  const before = await recordsOf(kind)
  const { new: added, changed, same, error } = file.counts

  const applied = await appliedImport(it, clerk, file)
  expect(applied.counts).toMatchObject({ created: added, updated: changed, refused: 0, error })
  expect(await linesOf(kind, columns)).toEqual(stored.toSorted())
  const written = await recordsOf(kind)

  const again = await leaveOut(clerk, await readExample(clerk, kind, name), leftOut)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: same + added + changed, error })
  const rowNos = (await rowsOf(clerk, applied, 'applied')).map(({ rowNo }) => rowNo)
  expect((await rowsOf(clerk, again, 'same')).map(({ rowNo }) => rowNo)).toEqual(expect.arrayContaining(rowNos))
  expect((await clerk.send(api.imports.apply, { id: again.id })).statusCode).toBe(409)
  expect(await recordsOf(kind)).toEqual(written)

  expect((await undoneImport(it, clerk, file)).counts).toMatchObject({ undone: added + changed, kept: 0 })
  expect(await recordsOf(kind)).toEqual(before)
}

test('customers of a Windows file: names in capitals, a PIN among the addresses, one customer twice', async () => {
  const clerk = await it.signedIn('management')
  const dairy = { legalName: 'Lakeview Mfano Dairies', taxNumber: 'P000000109J', accountsPhone: '+254700000109' }
  const mill = { legalName: 'Mchele Tisa Rice Millers', taxNumber: 'P000000110K', paymentTerms: 30 as const }
  const unsaid = { contact: null, billingAddress: null }
  await aCustomer(it, { ...dairy, ...unsaid, email: 'milk@lakeviewmfano.example', paymentTerms: 21 })
  await aCustomer(it, { ...mill, ...unsaid, email: 'rice@mcheletisa.example' })
  const name = 'customers.csv'
  const checked = await readExample(clerk, 'customers', name)

  expect(checked).toMatchObject({ headerRow: 3, rowCount: 20, encoding: 'windows-1252', delimiter: ';' })
  expect(fieldsOf(checked)).toBe('legalName taxNumber contact accountsPhone email billingAddress paymentTerms - -')
  const twins = 'Rows 4 & 14 are the same customer. Leave all but one of them out.'
  const noTerms = 'Enter the days, 0 for cash'
  const noEmail = 'Enter an e-mail address like name@company.co.ke'
  const leftOut = [14, 24]
  expect(await wrongRows(clerk, checked)).toEqual({
    4: twins,
    9: { accountsPhone: shortened },
    10: { paymentTerms: noTerms },
    11: { email: noEmail },
    14: twins,
    19: { legalName: fillIn },
    20: { email: noEmail },
    23: { accountsPhone: noPhone },
    24: foot,
  })
  const file = await leaveOut(clerk, checked, leftOut)
  expect(file.counts).toMatchObject({ new: 10, changed: 1, same: 1, error: 6, leftOut: 2 })

  await applyTwiceAndUndo(clerk, {
    file,
    name,
    leftOut,
    // What a PIN of 'N/A' becomes is left open.
    columns: `legal_name, tax_number, contact, accounts_phone, payment_terms, billing_address`,
    stored: [
      'KIBOKO SABA MILLERS LIMITED | P000000101A | Amina Mfano | +254700000101 | 30 | Box 101, Mombasa',
      'Café Tembo Tatu Ltd | P000000102B | René Mfano | +254700000102 | 14 | Box 102, Nairobi',
      // Branches with one PIN and one telephone.
      'SAMAKI NNE – KISUMU | P000000103C | - | +254700000103 | 30 | Box 103, Kisumu',
      'SAMAKI NNE – MOMBASA | P000000103C | - | +254700000103 | 30 | Box 104, Mombasa',
      'Nyuki Tano Honey Co-op | P000000104D | 0700 000 104, Halima | +254700000104 | 7 | -',
      'Chumvi Nane Salt Works | P000000108H | - | +254700000108 | 60 | Box 109, Malindi',
      'Lakeview Mfano Dairies | P000000109J | - | +254700000109 | 21 | -',
      'Mchele Tisa Rice Millers | P000000110K | - | +254700000110 | 45 | -',
      'SIMENTI MOJA DEPOT | P000000111L | Kiprono Mfano | +254700000111 | 90 | Box 113, Nakuru',
      'Mbao Tatu Timber | - | Mzee Jaribio | +254700000112 | 30 | -',
      'Duka Saba "Jumla" Wholesalers; Thika Branch | P000000115Q | - | +254700000115 | 30 | Box 117; Thika',
      'MAZIWA MIA CREAMERIES LTD | P000000116R | Grace Kielelezo | +254700000116 | 14 | Box 118, Eldoret',
    ],
  })
})

test('vehicles of a workbook: plates as people write them, tons with their unit, a section and a total', async () => {
  const clerk = await it.signedIn('dispatch')
  const isuzu = { make: 'Isuzu', model: 'FVZ', year: 2018, currentOdometer: 300_000 }
  await aVehicle(it, { ...isuzu, regNo: 'KDL 113L', capacityTons: 14 })
  await aVehicle(it, { ...isuzu, regNo: 'KDM 114M', capacityTons: 26, make: 'Scania', model: 'R450', year: 2020 })
  const name = 'vehicles.xlsx'
  const file = await readExample(clerk, 'vehicles', name)

  expect(file).toMatchObject({ headerRow: 3, rowCount: 18, format: 'xlsx', sheetName: 'Fleet' })
  expect(fieldsOf(file)).toBe('- regNo make model year capacityTons fuelType currentOdometer status - notes')
  expect(file.counts).toMatchObject({ new: 10, changed: 1, same: 1, error: 6 })
  expect(await wrongRows(clerk, file)).toEqual({
    9: { capacityTons: noNumber },
    11: { model: fillIn },
    13: 'This looks like a heading. Leave it out, or fill in the rest.',
    17: { year: 'Enter a year up to 2027' },
    21: { capacityTons: noNumber },
    22: foot,
  })

  await applyTwiceAndUndo(clerk, {
    file,
    name,
    columns: 'reg_no, make, model, year, capacity_tons, fuel_type, current_odometer, status, notes',
    stored: [
      'KDA 101A | ISUZU | FVZ | 2018 | 14 | diesel | 410500 | active | Café deliveries – Nairobi',
      'KDB 102B | Scania | R450 | 2020 | 28 | diesel | 480250 | active | -',
      'KDC 103C | Mercedes-Benz | 1824 | 2019 | 28 | diesel | 215400 | active | -',
      'KDD 104D | MAN | TGS | 2021 | 28.5 | diesel | 95210 | active | Sleeper cab',
      'KDE 105E | Isuzu | NQR | 2022 | 7 | diesel | 61300 | active | Sleeper cab',
      'KDG 107G/ZF 1107 | Scania | G460 | 2016 | 30 | diesel | 612400 | active | With trailer',
      'ZF 1108 | Local | Flatbed | - | 30 | diesel | 0 | active | -',
      'ZF 1109 | Local | Skeleton | - | 30.5 | diesel | 0 | active | -',
      'KDH 110H | Mitsubishi | FUSO | 2014 | 8 | diesel | 702000 | maintenance | -',
      'KDK 112K | Toyota | Hilux | 2019 | 1.5 | petrol | 134000 | maintenance | -',
      'KDL 113L | Isuzu | FVZ | 2018 | 14 | diesel | 300000 | active | -',
      'KDM 114M | Scania | R450 | 2020 | 28 | diesel | 300150 | active | -',
    ],
  })
})

test('drivers with Swahili headers: telephones as people and Excel write them', async () => {
  const clerk = await it.signedIn('dispatch')
  await aDriver(it, { name: 'Achieng Jaribio', phone: '+254700000214', licenseNo: 'DL-000214' })
  await aDriver(it, { name: 'Mwende Mfano', phone: '+254733000213', licenseNo: 'DL-000213' })
  const name = 'drivers.csv'
  const file = await readExample(clerk, 'drivers', name)

  expect(file).toMatchObject({ headerRow: 3, rowCount: 18, encoding: 'utf-8', delimiter: ',' })
  expect(fieldsOf(file)).toBe('- name phone licenseNo status - -')
  expect(file.counts).toMatchObject({ new: 10, changed: 1, same: 1, error: 6 })
  expect(await wrongRows(clerk, file)).toEqual({
    9: { phone: shortened },
    10: { phone: noPhone },
    14: { status: 'Write one of: Active, Inactive' },
    16: { name: fillIn },
    19: { phone: noPhone },
    22: foot,
  })

  await applyTwiceAndUndo(clerk, {
    file,
    name,
    columns: 'name, phone, license_no, status',
    stored: [
      'HAMISI MFANO | +254700000201 | DL-000201 | active',
      'Grace Jaribio | +254700000202 | DL 000202 | active',
      'JOSÉ KIELELEZO | +254700000203 | DL000203 | active',
      'Peter Mtihani | +254700000204 | - | active',
      'FATUMA MFANO | +254700000205 | dl-000205 | active',
      'Juma Mtihani | - | DL-000208 | inactive',
      'Mfano, Baraka | +254700000209 | DL-000209 | active',
      'Kiprono Kielelezo | +254200000211 | DL-000211 | active',
      'Mwende Mfano | +254700000213 | DL-000213 | active',
      'Achieng Jaribio | +254700000214 | DL-000214 | active',
      'Naomi Mtihani | +254700000216 | DL-000216 | active',
      'Baraka Mfano | +254700000217 | DL-000217 | inactive',
    ],
  })
})

test('routes of a workbook: places of merged cells, kilometres with their unit, formulas and their faults', async () => {
  const clerk = await it.signedIn('bookings')
  await aRoute(it, { origin: 'Nakuru', destination: 'Kericho', distanceKm: 107 })
  await aRoute(it, { origin: 'Thika', destination: 'Garissa', distanceKm: 330 })
  const name = 'routes.xlsx'
  const file = await readExample(clerk, 'routes', name)

  expect(file).toMatchObject({ headerRow: 4, rowCount: 18, format: 'xlsx' })
  expect(fieldsOf(file)).toBe('origin destination distanceKm - - -')
  expect(file.counts).toMatchObject({ new: 11, changed: 1, same: 1, error: 5 })
  expect(await wrongRows(clerk, file)).toEqual({
    11: { distanceKm: noNumber },
    14: { distanceKm: 'The spreadsheet shows an error here. Type the value.' },
    17: { distanceKm: 'Enter a distance above zero' },
    18: { destination: fillIn },
    23: foot,
  })

  await applyTwiceAndUndo(clerk, {
    file,
    name,
    columns: 'origin, destination, distance_km',
    stored: [
      'MOMBASA | Malaba | 920',
      'MOMBASA | Nairobi | 485',
      'MOMBASA | Voi | 160',
      'Nairobi | ELDORET | 310',
      'Nairobi | Kisumu – Port | 345',
      'Nairobi | Malaba | 445',
      'Nairobi | Namanga | 163.5',
      'Mombasa | Lunga Lunga | 105',
      'Nairobi | Moyale | 780',
      'Nakuru | Kericho | 107',
      'Thika | Garissa | 325',
      'Mombasa | Juba | 1650',
      'Juba | Mombasa | 1650',
    ],
  })
})

let customers: Promise<unknown> | undefined
/** The customers that the files name, once. */
function theCustomers(): Promise<unknown> {
  const named = [
    ['Kiboko Saba Millers Limited', 'C-101'],
    ['Café Tembo Tatu Ltd', 'C-102'],
    ['Samaki Nne', null],
    ['SAMAKI NNE LTD', null],
    ['Nyuki Tano Honey Co-op', 'C-104'],
  ] as const
  customers ??= Promise.all(
    named.map(([legalName, externalCode]) => aCustomer(it, { legalName, externalCode, paymentTerms: 14 })),
  )
  return customers
}

test('open invoices of an accounts program: customers by name and code, both orders of a date, a credit note, one number twice', async () => {
  const manager = await it.signedIn('management')
  await theCustomers()
  const { id } = await readExample(manager, 'invoices', 'open-invoices.csv')
  await manager.call(api.imports.update, { id, cutOver: '2026-08-31', controlTotal: 537_000_00 })
  const checked = await runStep(it, manager, { id, step: 'check' })

  expect(checked).toMatchObject({
    headerRow: 3,
    rowCount: 12,
    encoding: 'windows-1252',
    days: { isTold: false, isMixed: true },
  })
  expect(fieldsOf(checked)).toBe('- issueDate invoiceNo customer - - dueDate balance')
  const twins = 'Rows 5 & 13 have the same number. Leave all but one of them out, or correct the number of one.'
  expect(await wrongRows(manager, checked)).toEqual({
    5: twins,
    8: { balance: 'Enter an amount above zero' },
    9: { customer: 'Several customers have this name. Write the code or the PIN of one of them.' },
    11: {
      invoiceNo: 'INV-26000012 is shaped like a number of this program. If it was printed so, enter OLD-INV-26000012',
    },
    12: { issueDate: 'Other dates of the column have the day first. If this is 2026-07-30, type it so.' },
    13: twins,
    14: { issueDate: 'The issue date is after the day of the cut-over' },
    15: foot,
  })
})

test('bookings of a loading programme: dates as dates and as text, two loads alike, an order twice, a place without a route', async () => {
  const clerk = await it.signedIn('bookings')
  await theCustomers()
  await aRoute(it, { origin: 'Mombasa', destination: 'Nairobi' })
  await aRoute(it, { origin: 'Mombasa', destination: 'Voi' })
  await aRoute(it, { origin: 'Nairobi', destination: 'Kisumu - Port' })
  const name = 'bookings.xlsx'
  const file = await readExample(clerk, 'bookings', name)

  expect(file).toMatchObject({ headerRow: 3, rowCount: 13, days: { order: 'day-first', isTold: true, isMixed: false } })
  expect(fieldsOf(file)).toBe(
    '- customer customerRef pickupAt origin destination cargoType weightTons trucksNeeded quotedAmount status -',
  )
  const twins = 'Rows 4 & 15 are the same booking. Leave all but one of them out, or correct the references.'
  const noRoute = 'No route has these places. Add the route first, or correct the places.'
  expect(await wrongRows(clerk, file)).toEqual({
    4: twins,
    7: { weightTons: noNumber },
    8: { origin: noRoute, destination: noRoute },
    10: { customer: 'Several customers have this name. Write the code of one of them.' },
    11: { customer: 'No customer has this name or code. Add the customer first, or correct the name.' },
    12: { pickupAt: 'Enter a date and a time, such as 31/12/2026 14:30' },
    13: { origin: 'Write both places of the route, or neither' },
    14: { status: 'Write one of: Draft, Confirmed' },
    15: twins,
    17: foot,
  })
  await clerk.call(api.imports.updateRow, { id: file.id, rowNo: 14, cells: { status: 'Confirmed' } })
  const mended = await leaveOut(clerk, file, [15])

  const before = await recordsOf('bookings')
  expect((await appliedImport(it, clerk, mended)).counts).toMatchObject({ created: 5, refused: 0, error: 7 })
  const at = `to_char(pickup_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD HH24:MI')`
  const stored = [
    `LPO 4471 | 2026-12-03 08:00 | Nairobi | Maize in bags | 28 | 1 | 8500000 | confirmed`,
    `- | 2026-12-04 14:30 | Voi | Green coffee | 14 | 1 | 4000050 | draft`,
    `- | 2026-12-04 14:30 | Voi | GREEN COFFEE | 14 | 1 | 4000050 | draft`,
    `LPO 4482 | 2026-12-15 08:00 | Nairobi | Wheat | 84 | 3 | 25500000 | confirmed`,
    `LPO 4490 | 2026-12-17 08:00 | - | Transformer, abnormal load | 62.5 | 1 | 41000000 | draft`,
  ]
  const columns = `customer_ref, ${at}, (select destination from routes where id = route_id), cargo_type, weight_tons, trucks_needed,
    quoted_amount, status`
  expect(await linesOf('bookings', columns)).toEqual(stored.toSorted())

  // Mended rows are wrong again in the file, and what came in is the same.
  const again = await leaveOut(clerk, await readExample(clerk, 'bookings', name), [15])
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4 })
  expect((await undoneImport(it, clerk, mended)).counts).toMatchObject({ undone: 5, kept: 0 })
  expect(await recordsOf('bookings')).toEqual(before)
})

test('a header of two rows: what its merged cells repeat is no record', async () => {
  const clerk = await it.signedIn('bookings')
  const rows = [
    ['Legal Name', 'Trading Name', 'Contact'],
    ['', '', '(person)'],
    ['Two Rows Ltd', 'Two Rows', 'Asha'],
    // Further down it is a name.
    ['Trading Name', 'Trading Name', 'Juma'],
  ]
  const content = await aRawWorkbook(
    sheetXml(
      rows.map((cells, n) => rowXml(n + 1, cells.map(textCell))).join(''),
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/></mergeCells>',
    ),
  )
  const file = await checkedImport(it, clerk, { kind: 'customers', name: 'two.xlsx', content })
  expect(file.counts).toMatchObject({ new: 2, error: 1 })
  expect((await rowsOf(clerk, file)).map(({ cells }) => [cells.legalName, cells.tradingName])).toEqual([
    ['', ''],
    ['Two Rows Ltd', 'Two Rows'],
    ['Trading Name', 'Trading Name'],
  ])
})
