import { api } from '@shehena/domain/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { atLength, seed } from '#test/support/length.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { imports } = api

const namesLike = async (pattern: string) => {
  const rows = await it.db.selectFrom('customers').select('legalName').where('legalName', 'like', pattern).execute()
  return rows.map(({ legalName }) => legalName).toSorted()
}

/** A list of `count` customers. */
const many = (word: string, count: number) => [
  'Legal Name,Email',
  ...Array.from(
    { length: count },
    (_, n) => `${word} ${String(n).padStart(3, '0')},mail${n}@${word.toLowerCase()}.example`,
  ),
]

describe('applying', () => {
  test('writes as the person, with one announcement a chunk, and the history tells of the import', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, { kind: 'customers', content: many('Announced', 230) })
    const told: string[] = []
    const listener = await it.pool.connect()
    listener.on('notification', ({ payload = '' }) => payload.startsWith('customers') && told.push(payload))
    await listener.query('listen changes')
    await appliedImport(it, clerk, file)
    await listener.query('select 1')
    await listener.query('unlisten changes')
    listener.release()

    expect(await namesLike('Announced%')).toHaveLength(230)
    expect(told).toEqual(Array.from({ length: 5 }, () => 'customers:*'))
    const { rows } = await it.pool.query(
      `select distinct user_id, action, import_id from audit_log where table_name = 'customers' and new_values ->> 'legal_name' like 'Announced%'`,
    )
    expect(rows).toEqual([{ user_id: clerk.userId, action: 'insert', import_id: file.id }])
  })

  test('twice, or a file that was applied before, writes nothing more', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, { kind: 'customers', content: many('Twice', 5) })
    await appliedImport(it, clerk, file)
    const again = await appliedImport(it, clerk, file)
    expect(again.counts.applied).toBe(5)
    const second = await checkedImport(it, clerk, { kind: 'customers', content: many('Twice', 5) })

    expect(second.counts).toMatchObject({ same: 5, new: 0, changed: 0 })
    const refused = await clerk.send(imports.apply, { id: second.id })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'No row is new or changed. There is nothing to apply.',
    ])
    expect(await namesLike('Twice%')).toHaveLength(5)
  })

  test('by two workers at once writes each row once', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, { kind: 'customers', content: many('Race', 350) })
    await clerk.call(imports.apply, { id: file.id })
    await Promise.all([1, 2, 3].map(() => runStep(it, clerk, { id: file.id, step: 'apply' })))

    expect(await namesLike('Race%')).toHaveLength(350)
    const { rows } = await it.pool.query(
      'select count(distinct record_id)::int as n from import_rows where import_id = $1',
      [file.id],
    )
    expect(rows).toEqual([{ n: 350 }])
    expect(await clerk.call(imports.get, { id: file.id })).toMatchObject({
      status: 'applied',
      counts: { applied: 350 },
    })
  })

  test('that breaks in any chunk goes on with the rows that are left', async () => {
    const clerk = await it.signedIn('bookings')
    for (const at of [3, 150, 249]) {
      const word = `Broken${at}`
      const file = await checkedImport(it, clerk, { kind: 'customers', content: many(word, 250) })
      await clerk.call(imports.apply, { id: file.id })
      // The database goes away at one row, as when the server is killed.
      await it.pool.query(`
        create function go_away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '57P01'; end $$;
        create trigger go_away before insert on customers for each row
          when (new.legal_name = '${word} ${String(at).padStart(3, '0')}') execute function go_away()`)
      await expect(runStep(it, clerk, { id: file.id, step: 'apply' })).rejects.toThrow('away')
      expect(await namesLike(`${word}%`)).toHaveLength(Math.floor(at / 50) * 50)
      expect(await clerk.call(imports.get, { id: file.id })).toMatchObject({
        status: 'applying',
        done: Math.floor(at / 50) * 50,
      })
      await it.pool.query('drop trigger go_away on customers; drop function go_away()')

      const whole = await runStep(it, clerk, { id: file.id, step: 'apply' })
      expect(whole).toMatchObject({ status: 'applied', counts: { applied: 250, refused: 0 } })
      expect(await namesLike(`${word}%`)).toHaveLength(250)
    }
  })

  test('branches with one PIN are records of their own, also in different chunks', async () => {
    const clerk = await it.signedIn('management')
    const content = ['Legal Name,PIN', ...Array.from({ length: 220 }, (_, n) => `Branch ${n},P051777001A`)]
    const file = await checkedImport(it, clerk, { kind: 'customers', content })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ applied: 220, refused: 0 })
    expect((await checkedImport(it, clerk, { kind: 'customers', content })).counts).toMatchObject({ same: 220 })
  })

  test('one bad row stops no other, and says why it was refused', async () => {
    const clerk = await it.signedIn('dispatch')
    const { id } = await aVehicle(it, { regNo: 'KDE 500X', currentOdometer: 50_000 })
    const file = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: ['Reg No,Make,Model,Tons,Odometer,Status', 'KDE 500X,,,,40000,Maintenance', 'KDE 501X,MAN,TGS,30,100,'],
    })
    const applied = await appliedImport(it, clerk, file)
    expect(applied.counts).toMatchObject({ applied: 1, refused: 1 })
    const [refused] = await rowsOf(clerk, file, 'refused')
    expect(refused).toMatchObject({ rowNo: 2, outcome: 'refused' })
    expect(refused?.outcomeReason).toMatch(/lower/i)
    const stored = await clerk.call(api.vehicles.get, { id })
    expect(stored).toMatchObject({ currentOdometer: 50_000, status: 'active', version: 1 })
    // The stay in the workshop that the status had begun is taken back with the row.
    expect((await clerk.call(api.absences.list, { vehicleId: id })).items).toEqual([])

    const left = await clerk.send(imports.left, { id: file.id, format: 'csv' })
    const lines = left.body.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('Registration No,Make,Model,Capacity (tons),Odometer (km),Status,Reason')
    expect(lines[1]).toContain('KDE 500X,,,,40000,Maintenance,')
    const { rows } = await it.pool.query(`select filter, row_count from export_log where subject = 'imports'`)
    expect(rows).toEqual([{ filter: { id: file.id, format: 'csv' }, row_count: 1 }])
  })

  test('what others saved since the check counts', async () => {
    const clerk = await it.signedIn('management')
    const [clash, aside, gone] = [
      await aCustomer(it, { legalName: 'Clash Ltd', email: 'a@clash.example', contact: 'Asha' }),
      await aCustomer(it, { legalName: 'Aside Ltd', email: 'a@aside.example', contact: 'Asha' }),
      await aCustomer(it, { legalName: 'Gone Ltd', email: 'a@gone.example' }),
    ]
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: [
        'Legal Name,Email',
        'Clash Ltd,b@clash.example',
        'Aside Ltd,b@aside.example',
        'Gone Ltd,b@gone.example',
        'Meanwhile Ltd,b@meanwhile.example',
      ],
    })
    expect(file.counts).toMatchObject({ changed: 3, new: 1 })
    await clerk.call(api.customers.update, { id: clash.id, version: clash.version, email: 'c@clash.example' })
    await clerk.call(api.customers.update, { id: aside.id, version: aside.version, contact: 'Juma' })
    await clerk.call(api.customers.delete, { id: gone.id })
    await aCustomer(it, { legalName: 'Meanwhile Ltd', email: 'c@meanwhile.example' })

    const applied = await appliedImport(it, clerk, file)

    expect(applied.counts).toMatchObject({ applied: 1, refused: 3 })
    expect((await rowsOf(clerk, file, 'refused')).map(({ rowNo, outcomeReason }) => [rowNo, outcomeReason])).toEqual([
      [2, 'Somebody has changed this record meanwhile. Compare the row again.'],
      [4, 'This record is gone, or is not like the row any more. Compare the row again.'],
      [5, 'Somebody has added this record meanwhile. Compare the row again.'],
    ])
    expect(await clerk.call(api.customers.get, { id: clash.id })).toMatchObject({ email: 'c@clash.example' })
    expect(await clerk.call(api.customers.get, { id: aside.id })).toMatchObject({
      email: 'b@aside.example',
      contact: 'Juma',
    })
    expect(await namesLike('Meanwhile%')).toHaveLength(1)
    expect(await namesLike('Gone%')).toEqual([])
  })

  test('ends where the person may not do it any more, and an administrator goes on', async () => {
    const clerk = await it.signedIn('bookings')
    const admin = await it.signedIn('admin')
    const file = await checkedImport(it, clerk, { kind: 'customers', content: many('Demoted', 120) })
    await clerk.call(imports.apply, { id: file.id })
    await it.pool.query(`update profiles set role = 'finance' where user_id = $1`, [clerk.userId])
    const stopped = await runStep(it, admin, { id: file.id, step: 'apply' })
    expect(stopped).toMatchObject({
      status: 'failed',
      failure: 'Who applied it may not do so any more. An administrator can apply what is left.',
    })
    expect(await namesLike('Demoted%')).toEqual([])

    expect(await appliedImport(it, admin, file)).toMatchObject({ status: 'applied', counts: { applied: 120 } })
    expect(await namesLike('Demoted%')).toHaveLength(120)
  })

  test('while the rows are compared, changed or undone is refused, and changes come too late afterwards', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await checkedImport(it, clerk, { kind: 'customers', content: many('Order', 2) })
    await clerk.call(imports.update, { id, clears: true })
    for (const [endpoint, input] of [
      [imports.apply, { id }],
      [imports.updateRow, { id, rowNo: 2, isLeftOut: true }],
      [imports.replace, { id, field: 'email', from: 'a', to: 'b' }],
    ] as const) {
      const refused = await clerk.send(endpoint, input as never)
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'The rows are being compared with the records. Wait a moment.',
      ])
    }
    await runStep(it, clerk, { id, step: 'check' })
    await appliedImport(it, clerk, { id })
    for (const [endpoint, input, message] of [
      [imports.update, { id, clears: false }, 'This import was applied: its columns and its day stay as they are.'],
      [imports.updateRow, { id, rowNo: 2, isLeftOut: true }, 'This row is written already. Change the record itself.'],
      [imports.compare, { id }, 'No row of this import is left to be compared.'],
    ] as const) {
      const refused = await clerk.send(endpoint, input as never)
      expect([refused.statusCode, refused.json().message]).toEqual([409, message])
    }
    expect((await clerk.send(imports.delete, { id })).json().message).toBe('This import was applied. Undo it instead.')
  })
})

describe('undoing', () => {
  test('leaves what somebody has changed or referred to since, and says so', async () => {
    const clerk = await it.signedIn('management')
    const before = await aCustomer(it, { legalName: 'Undo Old', email: 'a@undo.example' })
    const touched = await aCustomer(it, { legalName: 'Undo Touched', email: 'a@touched.example' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: [
        'Legal Name,Email',
        'Undo Old,b@undo.example',
        'Undo Touched,b@touched.example',
        'Undo New,b@new.example',
        'Undo Booked,b@booked.example',
        'Undo Edited,b@edited.example',
      ],
    })
    await appliedImport(it, clerk, file)
    const find = async (name: string) =>
      it.db.selectFrom('customers').select(['id', 'version']).where('legalName', '=', name).executeTakeFirstOrThrow()
    await aBooking(it, { customerId: (await find('Undo Booked')).id })
    await clerk.call(api.customers.update, { ...(await find('Undo Edited')), contact: 'Asha' })
    await clerk.call(api.customers.update, { ...(await find('Undo Touched')), contact: 'Asha' })

    const undone = await undoneImport(it, clerk, file)

    expect(undone).toMatchObject({ status: 'undone', undoneBy: expect.any(String), mayUndo: false })
    expect((await rowsOf(clerk, file)).map(({ outcome, outcomeReason }) => [outcome, outcomeReason])).toEqual([
      ['undone', null],
      ['kept', 'Somebody has changed this record since.'],
      ['undone', null],
      ['kept', 'This customer cannot be deleted: bookings refer to it. Deactivate it instead.'],
      ['kept', 'Somebody has changed this record since.'],
    ])
    expect(await namesLike('Undo%')).toEqual(['Undo Booked', 'Undo Edited', 'Undo Old', 'Undo Touched'])
    expect(await clerk.call(api.customers.get, { id: before.id })).toMatchObject({ email: 'a@undo.example' })
    expect(await clerk.call(api.customers.get, { id: touched.id })).toMatchObject({ email: 'b@touched.example' })
  })

  test('sets an odometer back', async () => {
    const clerk = await it.signedIn('dispatch')
    const { id } = await aVehicle(it, { regNo: 'KDE 700X', currentOdometer: 1000, make: 'MAN' })
    const file = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: ['Reg No,Make,Odometer,Year', 'KDE 700X,Scania,1200,2020'],
    })
    await appliedImport(it, clerk, file)
    expect(await clerk.call(api.vehicles.get, { id })).toMatchObject({ make: 'Scania', currentOdometer: 1200 })
    await undoneImport(it, clerk, file)
    expect(await clerk.call(api.vehicles.get, { id })).toMatchObject({ make: 'MAN', currentOdometer: 1000 })
  })

  test('is for who applied it and for administrators, within 30 days', async () => {
    const [clerk, colleague, admin] = [
      await it.signedIn('bookings'),
      await it.signedIn('bookings'),
      await it.signedIn('admin'),
    ]
    const file = await checkedImport(it, clerk, { kind: 'customers', content: many('Whose', 1) })
    expect((await clerk.send(imports.undo, { id: file.id })).json().message).toBe(
      'This import was not applied. Delete it instead.',
    )
    await appliedImport(it, clerk, file)
    expect((await colleague.send(imports.undo, { id: file.id })).statusCode).toBe(404)
    await it.pool.query(`update imports set applied_at = '2026-10-20' where id = $1`, [file.id])
    expect(await clerk.call(imports.get, { id: file.id })).toMatchObject({ mayUndo: false })
    expect((await admin.send(imports.undo, { id: file.id })).statusCode).toBe(403)
    expect(await namesLike('Whose%')).toHaveLength(1)
    await it.pool.query(`update imports set applied_at = '2026-10-25' where id = $1`, [file.id])
    await undoneImport(it, admin, file)
    expect(await namesLike('Whose%')).toEqual([])
  })

  test('rows are forgotten after 30 days, and with them an import that was never applied', async () => {
    const clerk = await it.signedIn('bookings')
    const [applied, draft, fresh] = [
      await checkedImport(it, clerk, { kind: 'customers', content: many('Old', 2) }),
      await checkedImport(it, clerk, { kind: 'customers', content: many('Draft', 2) }),
      await checkedImport(it, clerk, { kind: 'customers', content: many('Fresh', 2) }),
    ]
    await appliedImport(it, clerk, applied)
    const longAgo = `now() - interval '31 days'`
    // By itself the day of the last change would be today.
    await it.pool.query(`
      begin;
      select set_config('app.quiet', 'on', true);
      update imports set created_at = ${longAgo}, updated_at = ${longAgo}, applied_at = case when applied_at is not null then ${longAgo} end
        where id in ('${applied.id}', '${draft.id}');
      commit`)
    await it.pool.query('select forget_import_rows()')
    expect(await rowsOf(clerk, applied)).toEqual([])
    expect((await clerk.send(imports.get, { id: draft.id })).statusCode).toBe(404)
    expect(await rowsOf(clerk, fresh)).toHaveLength(2)
  })
})

test('whatever a file holds: twice is once, and undone is as before but for the history', async () => {
  const clerk = await it.signedIn('management')
  const names = ['Prop A', 'prop a ltd', 'Prop B', 'Própd', '', ...'CDEFGHIJKL'.split('').map((each) => `Prop ${each}`)]
  const cell = fc.constantFrom('', 'a@prop.example', 'b@prop.example', 'no address')
  const row = fc.tuple(
    fc.constantFrom(...names),
    cell,
    fc.constantFrom('', 'P051888001A', 'P051888002B'),
    fc.constantFrom('', '14', '31'),
  )
  const stored = async () =>
    (
      await it.pool.query(
        `select id, legal_name, email, tax_number, payment_terms from customers where legal_name ilike 'pr%p%' order by id`,
      )
    ).rows
  await aCustomer(it, { legalName: 'Prop A', email: 'old@prop.example' })
  await aCustomer(it, { legalName: 'Prop B', taxNumber: 'P051888001A' })
  let total = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), async (rows, clears) => {
      const before = await stored()
      const content = ['Legal Name,Email,PIN,Terms', ...rows.map((cells) => `${cells.join(',')},`)]
      const first = await checkedImport(it, clerk, { kind: 'customers', content })
      await clerk.call(imports.update, { id: first.id, clears })
      const { counts } = await runStep(it, clerk, { id: first.id, step: 'check' })
      if (counts.new + counts.changed === 0) {
        await clerk.call(imports.delete, { id: first.id })
        return
      }
      const applied = await appliedImport(it, clerk, first)
      expect(applied.counts).toMatchObject({ applied: counts.new + counts.changed, refused: 0 })
      total += applied.counts.applied
      const after = await stored()
      // What was wrong may be right by now.
      const written = (await rowsOf(clerk, first)).filter(({ state }) => state !== 'error').map(({ rowNo }) => rowNo)
      const kept = content.filter((_, n) => n === 0 || written.includes(n + 1))
      const same = await checkedImport(it, clerk, { kind: 'customers', content: kept })
      expect(same.counts).toMatchObject({ all: kept.length - 1, same: kept.length - 1 })
      expect(await stored()).toEqual(after)
      await clerk.call(imports.delete, { id: same.id })

      const undone = await undoneImport(it, clerk, first)
      expect(undone.status).toBe('undone')
      expect(await rowsOf(clerk, first, 'applied')).toEqual([])
      expect(await stored()).toEqual(before)
    }),
    { seed, numRuns: atLength(10, 100) },
  )
  expect(total).toBeGreaterThan(0)
})
