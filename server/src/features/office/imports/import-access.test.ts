import { api } from '@shehena/domain/api'
import { importFieldsOf, importKindsFor, lockedImportFields } from '@shehena/domain/office/imports/import-fields'
import { type ImportKind, importKinds } from '@shehena/domain/office/imports/import-kind'
import { roles } from '@shehena/domain/roles'
import { bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import type { SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aRoute, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, sendImport } from '#test/support/imports.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'

const it = useTestApp()
const { imports } = api

/** Everything that the program keeps of imports, as text. */
async function kept(): Promise<string> {
  const { rows } = await it.pool.query<{ text: string }>(
    `select i::text as text from imports i union all select r::text from import_rows r union all select m::text from import_mappings m
      union all select a::text from audit_log a where table_name = 'imports'`,
  )
  return rows.map(({ text }) => text).join('\n')
}

const answersOf = async (clerk: Client, id: string) =>
  JSON.stringify([
    await clerk.call(imports.get, { id }),
    await rowsOf(clerk, { id }),
    await clerk.call(imports.list, {}),
    (await clerk.send(imports.left, { id, format: 'csv' })).body,
  ])

describe('what a role may not see', () => {
  const secret = 'P051999888Z'

  test('is not kept of its file, finds no record, and is in no answer', async () => {
    const clerk = await it.signedIn('bookings')
    const { id: customerId } = await aCustomer(it, {
      legalName: 'Siri Stores',
      taxNumber: secret,
      billingAddress: 'P.O. Box 99777',
      paymentTerms: 45,
    })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: [
        'Legal Name,KRA PIN,Billing Adress,Credit Days,Trading Name',
        `Another Name,${secret},P.O. Box 99777,45,Siri`,
        'Siri Stores,,,,',
      ],
    })

    expect(file.columns).toMatchObject([
      { field: 'legalName', leftOut: null },
      { field: 'taxNumber', leftOut: 'locked', samples: [] },
      { field: 'billingAddress', leftOut: 'locked', samples: [] },
      { field: 'paymentTerms', leftOut: 'locked', samples: [] },
      { field: 'tradingName', leftOut: null },
    ])
    expect(await rowsOf(clerk, file)).toMatchObject([
      { state: 'new', match: null },
      { state: 'same', match: { id: customerId } },
    ])
    for (const text of [await kept(), await answersOf(clerk, file.id)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('99777')
    }

    // Nor by saying that another column is the field, or by typing it.
    for (const [endpoint, input] of [
      [imports.update, { id: file.id, columns: ['legalName', null, null, null, 'taxNumber'] }],
      [imports.updateRow, { id: file.id, rowNo: 2, cells: { taxNumber: secret } }],
      [imports.replace, { id: file.id, field: 'taxNumber', from: '', to: secret }],
    ] as const) {
      const refused = await clerk.send(endpoint, input as never)
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'You may not write Tax Number (KRA PIN).'])
    }
    const back = await clerk.send(imports.update, { id: file.id, columns: ['legalName', 'email', null, null, null] })
    expect(back.json().message).toBe('The cells of KRA PIN were not kept. Leave this column out.')
    await appliedImport(it, clerk, file)
    expect(await kept()).not.toContain(secret)
  })

  test('stays unseen where an administrator works on the file of a clerk', async () => {
    const [clerk, admin] = [await it.signedIn('bookings'), await it.signedIn('admin')]
    await aCustomer(it, { legalName: 'Pembe Feeds', taxNumber: 'P051999777Y' })
    const { id } = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Code', 'Pembe Feeds,P051000009Z'],
    })
    const refused = await admin.send(imports.update, { id, columns: ['legalName', 'taxNumber'] })
    expect(refused.json().message).toBe('You may not write Tax Number (KRA PIN).')
    expect(await answersOf(clerk, id)).not.toContain('P051999777Y')
  })

  test('is not remembered for a role either', async () => {
    const [manager, clerk] = [await it.signedIn('management'), await it.signedIn('bookings')]
    const content = ['Legal Name,Reference', 'Kifaru Ltd,P051666555C']
    const { id } = await checkedImport(it, manager, { kind: 'customers', content })
    await manager.call(imports.update, { id, columns: ['legalName', 'taxNumber'] })
    await runStep(it, manager, { id, step: 'check' })
    await appliedImport(it, manager, { id })

    const again = await checkedImport(it, manager, { kind: 'customers', content })
    expect(again).toMatchObject({ columns: [{}, { field: 'taxNumber' }], counts: { same: 1 } })
    const other = await checkedImport(it, clerk, { kind: 'customers', content })
    expect(other.columns[1]).toMatchObject({ field: 'taxNumber', leftOut: 'locked', samples: [] })
    expect(await answersOf(clerk, other.id)).not.toContain('P051666555C')
  })
})

describe('an import', () => {
  test.each(roles)('of %s is of the kinds whose records the role may add and change', async (role) => {
    const clerk = await it.signedIn(role)
    for (const kind of importKinds) {
      const sent = await sendImport(clerk, { kind, content: ['Name', 'x'] })
      const template = await clerk.send(imports.template, { kind, format: 'csv' })
      const isTheirs = importKindsFor(role).includes(kind)
      expect([sent.statusCode, template.statusCode]).toEqual(isTheirs ? [200, 200] : [403, 403])
    }
  })

  test('is seen by who uploaded it, as long as the role stays, and by administrators', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, { kind: 'routes', content: ['From,To,Km', 'Nyeri,Nanyuki,60'] })
    const others = [await it.signedIn('bookings'), await it.signedIn('management'), await it.signedIn('dispatch')]
    for (const other of others) {
      expect((await other.call(imports.list, {})).items.map(({ id }) => id)).not.toContain(file.id)
      for (const [endpoint, input] of [
        [imports.get, {}],
        [imports.rows, {}],
        [imports.update, { clears: true }],
        [imports.updateRow, { rowNo: 2, isLeftOut: true }],
        [imports.replace, { field: 'origin', from: 'Nyeri', to: 'Nakuru' }],
        [imports.apply, {}],
        [imports.undo, {}],
        [imports.delete, {}],
        [imports.left, { format: 'csv' }],
      ] as const) {
        const refused = await other.send(endpoint, { id: file.id, ...input } as never)
        expect([refused.statusCode, refused.json().message]).toEqual([404, 'Import not found'])
      }
    }
    expect(await rowsOf(clerk, file)).toMatchObject([{ state: 'new', cells: { origin: 'Nyeri' } }])
    await it.pool.query(`update profiles set role = 'dispatch' where user_id = $1`, [clerk.userId])
    expect((await clerk.send(imports.get, { id: file.id })).statusCode).toBe(404)
    expect(await (await it.signedIn('admin')).call(imports.get, { id: file.id })).toMatchObject({ status: 'ready' })
  })

  test('waits for its person among twenty at most', async () => {
    const clerk = await it.signedIn('dispatch')
    const content = ['From,To,Km', 'Kitui,Mwingi,48']
    for (let n = 0; n < 20; n += 1) expect((await sendImport(clerk, { kind: 'routes', content })).statusCode).toBe(200)
    const refused = await sendImport(clerk, { kind: 'routes', content })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '20 of your imports wait to be applied. Apply or delete one of them first.',
    ])
    const [last] = (await clerk.call(imports.list, {})).items
    await clerk.call(imports.delete, { id: last?.id ?? '' })
    expect((await sendImport(clerk, { kind: 'routes', content })).statusCode).toBe(200)
  })
})

describe('our own exports come back as the same', () => {
  const formats: SheetFormat[] = ['csv', 'xlsx']
  beforeAll(async () => {
    for (const name of [
      '=Formula Ltd',
      "'=Quoted",
      '-2+3',
      'Plain Ltd',
      '012',
      'Żółw "Kenya", Ltd',
      '_x0041_',
      'constructor',
    ]) {
      const { id: customerId } = await aCustomer(it, {
        legalName: name,
        tradingName: name,
        contact: '0712345678',
        billingPapers: ['photo', 'other'],
      })
      await aDriver(it, { name, phone: null, licenseNo: `DL ${name}` })
      await aVehicle(it, { make: name, model: name, notes: `one\ntwo ${name}`, year: 2015, capacityTons: 28.5 })
      const { id: routeId } = await aRoute(it, { origin: `O ${name}`, destination: `D ${name}`, distanceKm: 12.25 })
      await aBooking(it, { customerId, routeId, customerRef: name, cargoType: name, notes: `one\ntwo ${name}` })
    }
    for (const status of bookingStatuses) {
      // An export has the minute of a time.
      const pickupAt = '2026-11-22T05:00:30.000Z'
      await aBooking(it, { status, pickupAt, routeId: null, dropoffAt: null, cargoType: null, weightTons: null })
    }
    const manager = await it.signedIn('management')
    const numbers = ['=1+1', "'=1", '-5', '012', 'A, "B"', '1/2', '_x0041_', 'constructor']
    const content = [
      'Invoice No,Customer,Date,Balance',
      ...numbers.map((no) => `"${no.replaceAll('"', '""')}",Plain Ltd,2026-09-03,0.01`),
    ]
    const { id } = await checkedImport(it, manager, { kind: 'invoices', content })
    await manager.call(imports.update, { id, cutOver: today, controlTotal: numbers.length })
    await appliedImport(it, manager, await runStep(it, manager, { id, step: 'check' }))
    // Two of one name are two records.
    await aCustomer(it, { legalName: 'Formula Limited' })
    await aDriver(it, { name: 'Plain Ltd', licenseNo: null })
  })

  test.each(importKinds.flatMap((kind) => formats.map((format) => [kind, format] as const)))(
    '%s as %s, for each role, and change nothing when they are applied',
    async (kind, format) => {
      for (const role of roles.filter((each) => importKindsFor(each).includes(kind))) {
        const clerk = await it.signedIn(role)
        const { rawPayload } = await clerk.send(api[kind].export, {
          format,
          ...(kind === 'invoices' && { status: 'opening' }),
        })
        const file = await checkedImport(it, clerk, { kind, name: `${kind}.${format}`, content: rawPayload })
        const { all, same } = file.counts
        expect({
          role,
          all,
          same,
          wrong: await rowsOf(clerk, file, 'error'),
          changed: await rowsOf(clerk, file, 'changed'),
        }).toEqual({
          role,
          all: file.rowCount,
          same: file.rowCount,
          wrong: [],
          changed: [],
        })
        expect(file.rowCount).toBeGreaterThan(7)
        await clerk.call(imports.delete, { id: file.id })
      }
    },
  )

  test.each(importKinds)(
    '%s: a template has the columns that a role may write, and is read as it is',
    async (kind: ImportKind) => {
      for (const role of roles.filter((each) => importKindsFor(each).includes(kind))) {
        const clerk = await it.signedIn(role)
        const { rawPayload } = await clerk.send(imports.template, { kind, format: 'xlsx' })
        const { rows } = await readSheet(rawPayload)
        const locked = lockedImportFields(kind, role)
        const expected = Object.entries(importFieldsOf(kind)).flatMap(([field, { header, schema }]) =>
          schema && field !== 'id' && !locked.includes(field) ? [header] : [],
        )
        expect(rows).toEqual([expected])
      }
    },
  )
})
