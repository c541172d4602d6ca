import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, aDriver, aRoute, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, sendImport, undoneImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { aWorkbook } from '#test/support/workbooks.ts'

const it = useTestApp()
const { imports } = api

test('a list of customers says what is new, changed, the same and wrong; what is written can be taken back', async () => {
  const clerk = await it.signedIn('management')
  const same = await aCustomer(it, { legalName: 'Bahari Limited', taxNumber: 'P051000001A', paymentTerms: 30 })
  const other = await aCustomer(it, { legalName: 'Twiga Mills', email: 'old@twiga.example', paymentTerms: 30 })
  const file = await checkedImport(it, clerk, {
    kind: 'customers',
    content: [
      'Customer Name,KRA PIN,E-mail,Credit Days,Region',
      'BAHARI LTD,P051000001A,,30,Coast',
      'Twiga  Mills,,new@twiga.example,30,Rift',
      'Kilimo Fresh,P051000002B,info@kilimo.example,14,Rift',
      'Wrong Ltd,,nobody,soon,Rift',
      ',P051000003C,,,',
    ],
  })

  expect(file).toMatchObject({
    status: 'ready',
    rowCount: 5,
    headerRow: 1,
    format: 'csv',
    columns: [
      { field: 'legalName', leftOut: null, samples: ['BAHARI LTD', 'Twiga  Mills', 'Kilimo Fresh'] },
      { field: 'taxNumber' },
      { field: 'email' },
      { field: 'paymentTerms' },
      { field: null, header: 'Region' },
    ],
    counts: { all: 5, new: 1, changed: 1, same: 1, error: 2, leftOut: 0, applied: 0, refused: 0 },
  })
  expect(await rowsOf(clerk, file)).toMatchObject([
    { rowNo: 2, state: 'same', match: { id: same.id, name: 'Bahari Limited' }, before: {} },
    { rowNo: 3, state: 'changed', match: { id: other.id }, before: { email: 'old@twiga.example' } },
    { rowNo: 4, state: 'new', match: null },
    {
      rowNo: 5,
      state: 'error',
      faults: {
        email: 'Enter an e-mail address like name@company.co.ke',
        paymentTerms: 'Enter the days, 0 for cash',
      },
    },
    { rowNo: 6, state: 'error', faults: { legalName: 'Fill in this field' } },
  ])
  // Nothing is written before it is applied.
  expect((await clerk.call(api.customers.list, { q: 'Kilimo' })).items).toEqual([])

  const applied = await appliedImport(it, clerk, file)

  expect(applied).toMatchObject({ status: 'applied', counts: { applied: 2, same: 1, error: 2 }, mayUndo: true })
  const { items } = await clerk.call(api.customers.list, { q: 'Kilimo' })
  expect(items).toMatchObject([{ legalName: 'Kilimo Fresh', taxNumber: 'P051000002B', paymentTerms: 14 }])
  const changed = await clerk.call(api.customers.get, { id: other.id })
  expect(changed).toMatchObject({ legalName: 'Twiga Mills', email: 'new@twiga.example', version: 2 })
  expect(await clerk.call(api.customers.get, { id: same.id })).toMatchObject({ version: 1, email: same.email })

  const undone = await undoneImport(it, clerk, file)

  expect(undone).toMatchObject({ status: 'undone', mayUndo: false, counts: { applied: 0 } })
  expect((await clerk.call(api.customers.list, { q: 'Kilimo' })).items).toEqual([])
  expect(await clerk.call(api.customers.get, { id: other.id })).toMatchObject({ email: 'old@twiga.example' })
})

describe('a row is', () => {
  test('a vehicle by its registration, however it is written', async () => {
    const clerk = await it.signedIn('dispatch')
    const { id } = await aVehicle(it, { regNo: 'KDA 471B', make: 'Isuzu', model: 'FVZ', capacityTons: 14 })
    const file = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: ['Plate No;Make;Model;Tonnage;Fuel', 'kda-471b;Isuzu;FVZ;14T;Dizeli', 'KDB 100C;Scania;;26;diesel'],
    })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'same', match: { id, name: 'KDA 471B' } },
      { state: 'error', faults: { model: 'Fill in this field' } },
    ])
  })

  test('a driver by licence and telephone; a name alone asks', async () => {
    const clerk = await it.signedIn('dispatch')
    const otieno = await aDriver(it, { name: 'John Otieno', phone: '+254711000001', licenseNo: 'DL-99 812' })
    const wanjiru = await aDriver(it, { name: 'Grace Wanjiru', phone: '+254711000002', licenseNo: null })
    const file = await checkedImport(it, clerk, {
      kind: 'drivers',
      content: [
        'Name,Mobile No,DL No',
        'J. Otieno,,dl 99812',
        'Grace Wanjiru,0711 000 002,DL77001',
        'Otieno John,0722 111 222,',
        'Peter Kamau,0733 111 222,',
      ],
    })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'changed', match: { id: otieno.id }, before: { name: 'John Otieno' } },
      { state: 'changed', match: { id: wanjiru.id }, before: { licenseNo: '' } },
      {
        state: 'error',
        match: null,
        problem: 'A driver has this name. Say whether it is the same one.',
        choices: [{ id: otieno.id, name: 'John Otieno, +254711000001' }],
      },
      { state: 'new' },
    ])

    const asNew = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, match: 'new' })
    expect(asNew).toMatchObject({ state: 'new', problem: null, choices: [{ id: otieno.id }] })
    const asSame = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, match: null })
    expect(asSame).toMatchObject({ state: 'error' })
    const stranger = await clerk.send(imports.updateRow, { id: file.id, rowNo: 4, match: wanjiru.id })
    expect(stranger.json()).toMatchObject({ fields: { match: 'Choose one of the records that are offered.' } })
    // The row is the same driver as row 2 now.
    const chosen = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, match: otieno.id })
    expect(chosen).toMatchObject({
      state: 'error',
      match: { id: otieno.id },
      choices: [{ id: otieno.id }],
      problem: 'Rows 2 & 4 are the same driver. Leave all but one of them out.',
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 2, isLeftOut: true })
    expect(await rowsOf(clerk, file, 'changed')).toMatchObject([
      { rowNo: 3 },
      { rowNo: 4, before: { phone: '+254711000001' } },
    ])
  })

  test('one of many drivers with the telephone of the office, by the name', async () => {
    const clerk = await it.signedIn('dispatch')
    const names = Array.from({ length: 30 }, (_, n) => `Office Driver ${n}`)
    for (const name of names) await aDriver(it, { name, phone: '+254203334444', licenseNo: null })
    const content = ['Name,Phone', ...names.map((name) => `${name},020 333 4444`), 'Newcomer,020 333 4444']
    const file = await checkedImport(it, clerk, { kind: 'drivers', content })
    expect(file.counts).toMatchObject({ same: 30, error: 1 })
    const [newcomer] = await rowsOf(clerk, file, 'error')
    expect(newcomer?.problem).toBe('Several drivers have this telephone number. Choose one.')
    expect(newcomer?.choices).toHaveLength(20)
  })

  test('a route by both of its places', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aRoute(it, { origin: 'Malindi', destination: 'Garissa', distanceKm: 340 })
    const file = await checkedImport(it, clerk, {
      kind: 'routes',
      content: ['From,To,KM', 'MALINDI,garissa,345.5', 'Garissa,Malindi,340', ' Garissa , Malindi ,341'],
    })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'changed', match: { id }, before: { distanceKm: '340' } },
      { state: 'error', problem: 'Rows 3 & 4 are the same route. Leave all but one of them out.' },
      { state: 'error', problem: 'Rows 3 & 4 are the same route. Leave all but one of them out.' },
    ])
  })

  test('a customer by its Id, which lets its name be changed; an unknown Id is told', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aCustomer(it, { legalName: 'Chui Cement' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Id,Legal Name', `${id},Chui Cement Works`, '018f0000-0000-7000-8000-000000000000,Nobody'],
    })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'changed', before: { legalName: 'Chui Cement' } },
      { state: 'error', problem: 'No customer has this Id. Clear the cell to add a new one.' },
    ])
    const cleared = await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, cells: { id: '' } })
    expect(cleared).toMatchObject({ state: 'new', typed: ['id'] })
  })

  test('one of several customers with its PIN: that of its name, else a person chooses', async () => {
    const clerk = await it.signedIn('management')
    const [coast, rift] = [
      await aCustomer(it, { legalName: 'Nyati Stores Coast', taxNumber: 'P051444001A' }),
      await aCustomer(it, { legalName: 'Nyati Stores Rift', taxNumber: 'P051444001A' }),
    ]
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,PIN', 'Nyati Stores Rift Ltd,P051444001A', 'Nyati Stores Lake,P051444001A'],
    })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'same', match: { id: rift.id } },
      {
        state: 'error',
        problem: 'Several customers have this PIN. Choose one.',
        choices: [{ id: coast.id }, { id: rift.id }],
      },
    ])
    const branch = await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, match: 'new' })
    expect(branch.state).toBe('new')
  })
})

describe('the rows of a file', () => {
  test('are mended cell by cell, and all alike at once', async () => {
    const clerk = await it.signedIn('dispatch')
    const file = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: [
        'Reg No,Make,Model,Tons,Fuel',
        'KDC 001A,Isuzu,FVZ,14,Deisel',
        'KDC 002A,Isuzu,FVZ,14,Deisel',
        'KDC 003A,Isuzu,FVZ,heavy,Deisel',
      ],
    })
    expect(file.counts).toMatchObject({ error: 3, new: 0 })

    const fuel = { id: file.id, field: 'fuelType', from: 'Deisel', to: 'Diesel' }
    expect(await clerk.call(imports.replace, { ...fuel, shown: [4] })).toMatchObject({
      rows: 3,
      shown: [{ rowNo: 4, cells: { fuelType: 'Diesel' }, faults: { capacityTons: 'Enter a number' } }],
    })
    expect((await clerk.call(imports.get, { id: file.id })).counts).toMatchObject({ error: 1, new: 2 })
    const mended = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, cells: { capacityTons: '28' } })
    expect(mended).toMatchObject({
      state: 'new',
      cells: { regNo: 'KDC 003A', capacityTons: '28', fuelType: 'Diesel' },
      typed: expect.arrayContaining(['fuelType', 'capacityTons']),
    })
    // Another row with this registration is its twin, and ceases to be one.
    const twin = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, cells: { regNo: 'KDC001A' } })
    expect(twin.problem).toBe('Rows 2 & 4 are the same vehicle. Leave all but one of them out.')
    expect(twin.others).toMatchObject([{ rowNo: 2, state: 'error', problem: twin.problem }])
    expect((await rowsOf(clerk, file, 'error')).map(({ rowNo }) => rowNo)).toEqual([2, 4])
    const parted = await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, cells: { regNo: 'KDC 003A' } })
    expect(parted.others).toMatchObject([{ rowNo: 2, state: 'new', problem: null }])
    expect((await clerk.call(imports.get, { id: file.id })).counts).toMatchObject({ error: 0, new: 3 })
    expect((await clerk.send(imports.updateRow, { id: file.id, rowNo: 99, cells: {} })).statusCode).toBe(404)
  })

  test('are no record where they are the foot of the table, unless somebody says so; placeholders and words are no keys', async () => {
    const clerk = await it.signedIn('management')
    await aCustomer(it, { legalName: 'First Carriers', taxNumber: 'PENDING' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Name,KRA PIN', 'Second Carriers,PENDING', 'Third Carriers,n/a', 'Fourth Carriers,N/A', 'TOTAL,3'],
    })
    expect(file.counts).toMatchObject({ new: 3, error: 1 })
    const [foot] = await rowsOf(clerk, file, 'error')
    expect(foot?.problem).toBe('This looks like the foot of the table. Leave it out.')
    const chosen = await clerk.call(imports.updateRow, { id: file.id, rowNo: 5, match: 'new' })
    expect(chosen).toMatchObject({ state: 'new', problem: null })
  })

  test('are not applied where they are other than somebody has seen, and read again by nobody else', async () => {
    const [clerk, admin] = [await it.signedIn('dispatch'), await it.signedIn('admin')]
    const content = ['Name,Phone', 'Juma Wafula,0711000119', 'Asha Njeri,0711000120']
    const { id, isOwn } = await checkedImport(it, clerk, { kind: 'drivers', content })
    const seen = { new: 2, changed: 0 }
    await admin.call(imports.updateRow, { id, rowNo: 2, isLeftOut: true })

    const refused = await clerk.send(imports.apply, { id, expects: seen })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The rows have changed meanwhile. Look at them again.',
    ])
    const others = await sendImport(admin, { kind: 'drivers', content, options: { replaces: id } })
    expect([others.statusCode, others.json().message]).toEqual([
      403,
      'Only who uploaded the file can have it read anew.',
    ])
    expect([isOwn, (await admin.call(imports.get, { id })).isOwn]).toEqual([true, false])
    expect(await clerk.call(imports.get, { id })).toMatchObject({ status: 'ready', counts: { new: 1, leftOut: 1 } })
    expect(await clerk.call(imports.apply, { id, expects: { ...seen, new: 1 } })).toMatchObject({ status: 'applying' })
  })

  test('have no Id from a column of other numbers', async () => {
    const clerk = await it.signedIn('dispatch')
    const file = await checkedImport(it, clerk, {
      kind: 'drivers',
      content: ['ID,Name,Phone', '28123456,Juma Wafula,0711000119'],
    })
    expect(file.columns.map(({ field }) => field)).toEqual([null, 'name', 'phone'])
    expect(file.counts).toMatchObject({ new: 1, error: 0 })
  })

  test('take no text that the database cannot hold', async () => {
    const clerk = await it.signedIn('dispatch')
    const content = ['Name,Phone', 'Tab Juma\u202e,0711000999']
    const { id } = await checkedImport(it, clerk, { kind: 'drivers', content })
    expect(await rowsOf(clerk, { id })).toMatchObject([
      { state: 'error', faults: { name: 'Remove the characters that cannot be shown' } },
    ])
    for (const name of ['a\u0000b', 'a\ud800b', 'x'.repeat(5001)]) {
      const refused = await clerk.send(imports.updateRow, { id, rowNo: 2, cells: { name } })
      expect(refused.statusCode).toBe(422)
    }
    expect(await rowsOf(clerk, { id })).toMatchObject([{ typed: [] }])
  })

  test('have other fields when somebody says so, and an empty cell clears where it is told to', async () => {
    const clerk = await it.signedIn('bookings')
    const { id: customerId } = await aCustomer(it, {
      legalName: 'Pwani Oil',
      tradingName: 'Pwani',
      email: 'a@pwani.example',
    })
    const { id } = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Alias,Email', 'Pwani Oil,,', 'Simba Foods,Simba,'],
    })
    await clerk.call(imports.update, { id, columns: ['legalName', 'tradingName', 'email'] })
    const mapped = await runStep(it, clerk, { id, step: 'check' })
    expect(mapped.counts).toMatchObject({ same: 1, new: 1 })

    await clerk.call(imports.update, { id, clears: true })
    const cleared = await runStep(it, clerk, { id, step: 'check' })
    expect(cleared).toMatchObject({ clears: true, counts: { changed: 1, new: 1 } })
    expect(await rowsOf(clerk, cleared, 'changed')).toMatchObject([
      { before: { tradingName: 'Pwani', email: 'a@pwani.example' } },
    ])
    await appliedImport(it, clerk, { id })
    expect(await clerk.call(api.customers.get, { id: customerId })).toMatchObject({ tradingName: null, email: null })

    // The next file with these headers is read in the same way.
    const next = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['LEGAL NAME,alias,E-Mail'.replace('E-Mail', 'Email'), 'Ndovu Ltd,Ndovu,'],
    })
    expect(next.columns.map(({ field }) => field)).toEqual(['legalName', 'tradingName', 'email'])
  })

  test.each([
    [['legalName', 'legalName'], 'Two columns are Legal Name. Choose one.'],
    [['legalName'], 'The file has other columns. Reload to see them.'],
    [['legalName', 'holdReason'], 'You may not write On hold because.'],
    [['legalName', 'colour'], 'You may not write this field.'],
  ])('are not read as %j', async (columns, message) => {
    const clerk = await it.signedIn('management')
    const { id } = await checkedImport(it, clerk, { kind: 'customers', content: ['Legal Name,Alias', 'Jogoo,J'] })
    const refused = await clerk.send(imports.update, { id, columns })
    expect([refused.statusCode, refused.json().message]).toEqual([422, message])
    expect(await clerk.call(imports.get, { id })).toMatchObject({ status: 'ready', counts: { new: 1 } })
  })

  test('stand below a letterhead, in the sheet, the encoding and with the delimiter that somebody chose', async () => {
    const clerk = await it.signedIn('dispatch')
    const workbook = await aWorkbook([
      ['Fleet of 2026'],
      [],
      ['Registration No', 'Make', 'Model', 'Capacity (tons)'],
      ['KDD 111A', 'MAN', 'TGS', '30'],
    ])
    const found = await checkedImport(it, clerk, { kind: 'vehicles', name: 'fleet.xlsx', content: workbook })
    expect(found).toMatchObject({ format: 'xlsx', headerRow: 3, rowCount: 1, counts: { new: 1 }, encoding: null })

    const latin = Buffer.from('Note\nName|Phone\nJos\xe9 Ren\xe9|0711222333\n', 'latin1')
    const file = await checkedImport(it, clerk, { kind: 'drivers', content: latin })
    expect(file).toMatchObject({ headerRow: 2, encoding: 'windows-1252', delimiter: '|' })
    expect(await rowsOf(clerk, file)).toMatchObject([{ rowNo: 3, cells: { name: 'José René' } }])
    const again = await checkedImport(it, clerk, {
      kind: 'drivers',
      content: latin,
      options: { headerRow: 1, delimiter: ';', encoding: 'windows-1252', replaces: file.id },
    })
    expect(again).toMatchObject({
      headerRow: 1,
      delimiter: ';',
      rowCount: 2,
      columns: [{ header: 'Note', field: null }],
    })
    expect((await clerk.send(imports.get, { id: file.id })).statusCode).toBe(404)
  })

  test.each([
    ['of which there are none', ['Name,Phone'], {}, 'The file has no rows below its header.'],
    [
      'below an empty header',
      ['Name,Phone', '', 'A,B'],
      { headerRow: 2 },
      'Row 2 is empty. Choose the row of the header.',
    ],
    [
      'of another kind of file',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      {},
      'This is not a table. Save the file as XLSX or CSV and upload it again.',
    ],
    ['of an empty file', '', {}, 'The file is empty'],
  ])('%s are refused, and nothing is kept', async (_, content, options, message) => {
    const clerk = await it.signedIn('dispatch')
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    const refused = await sendImport(clerk, { kind: 'drivers', content: bytes, options })
    expect([refused.statusCode, refused.json().fields.file]).toEqual([422, message])
    expect((await clerk.call(imports.list, {})).items).toEqual([])
  })
})
