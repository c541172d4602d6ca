import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, aDriver, aVehicle } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { imports } = api

async function comparedImport(clerk: Client, { id }: { id: string }) {
  await clerk.call(imports.compare, { id })
  return runStep(it, clerk, { id, step: 'check' })
}

const messageOf = async (sent: ReturnType<Client['send']>) => {
  const { statusCode, json } = await sent
  return [statusCode, json().message]
}

/** Two customers, of which the second has no address that could be written. */
const aFile = (clerk: Client, name: string) =>
  checkedImport(it, clerk, {
    kind: 'customers',
    content: ['Legal Name,Email', `${name} One,one@rounds.example`, `${name} Two,two at rounds`],
  })
const mend = (clerk: Client, { id }: { id: string }) =>
  clerk.call(imports.updateRow, { id, rowNo: 3, cells: { email: 'two@rounds.example' } })

const find = (legalName: string) =>
  it.db.selectFrom('customers').select(['id', 'version']).where('legalName', '=', legalName).executeTakeFirstOrThrow()

describe('an undo after several rounds', () => {
  test('takes back what came last first: a plate that was free for a while goes back too', async () => {
    const clerk = await it.signedIn('dispatch')
    const [a, b] = [await aVehicle(it, { regNo: 'KDZ 100A' }), await aVehicle(it, { regNo: 'KDZ 300C' })]
    const file = await checkedImport(it, clerk, {
      kind: 'vehicles',
      content: ['Id,Reg No', `${b.id},KDZ 100A`, `${a.id},KDZ 200B`],
    })
    // The plate of the first row is taken until the second one is written.
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ updated: 1, refused: 1 })
    await comparedImport(clerk, file)
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ updated: 2 })

    expect((await undoneImport(it, clerk, file)).counts).toMatchObject({ undone: 2, kept: 0 })
    const plates = await it.db.selectFrom('vehicles').select('regNo').where('id', 'in', [a.id, b.id]).orderBy('regNo')
    expect(await plates.execute()).toEqual([{ regNo: 'KDZ 100A' }, { regNo: 'KDZ 300C' }])
  })

  test('gives back what the records had before the first one, though they were compared since', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aCustomer(it, { legalName: 'Before One', email: 'old@rounds.example' })
    const file = await aFile(clerk, 'Before')
    await appliedImport(it, clerk, file)
    await comparedImport(clerk, file)
    expect((await rowsOf(clerk, file))[0]).toMatchObject({
      outcome: 'updated',
      before: { email: 'old@rounds.example' },
    })
    await undoneImport(it, clerk, file)
    expect(await clerk.call(api.customers.get, { id })).toMatchObject({ email: 'old@rounds.example' })
  })
})

describe('what an undo kept', () => {
  test('is not written a second time when the import is applied again', async () => {
    const clerk = await it.signedIn('management')
    const driver = await aDriver(it, { name: 'Kept Kamau' })
    const file = await checkedImport(it, clerk, {
      kind: 'drivers',
      content: ['Name,Phone', 'Kept Kamau,', 'Kept Otieno,'],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 2, match: 'new' })
    await appliedImport(it, clerk, file)
    const added = await it.db
      .selectFrom('drivers')
      .select(['id', 'version'])
      .where('name', '=', 'Kept Kamau')
      .where('id', '<>', driver.id)
      .executeTakeFirstOrThrow()
    await clerk.call(api.drivers.update, { ...added, phone: '0712 999 111' })
    await undoneImport(it, clerk, file)

    expect((await comparedImport(clerk, file)).counts).toMatchObject({ kept: 1, new: 1 })
    expect(await messageOf(clerk.send(imports.updateRow, { id: file.id, rowNo: 2, match: 'new' }))).toEqual([
      409,
      'This row is written already. Change the record itself.',
    ])
    await appliedImport(it, clerk, file)
    const { rows } = await it.pool.query(`select name from drivers where name like 'Kept %' order by name`)
    expect(rows).toEqual([{ name: 'Kept Kamau' }, { name: 'Kept Kamau' }, { name: 'Kept Otieno' }])
  })

  test('is no second row of the file either', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Stayed Ltd,a@rounds.example', 'STAYED Limited,b@rounds.example'],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: true })
    await appliedImport(it, clerk, file)
    await clerk.call(api.customers.update, { ...(await find('Stayed Ltd')), contact: 'Asha' })
    await undoneImport(it, clerk, file)
    await comparedImport(clerk, file)
    expect(await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: false })).toMatchObject({
      state: 'error',
      problem: 'Rows 2 & 3 are the same customer. Leave all but one of them out.',
    })
  })

  test('is no other row of the file, also under a name that it got since', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await aFile(clerk, 'Renamed')
    await appliedImport(it, clerk, file)
    await clerk.call(api.customers.update, { ...(await find('Renamed One')), legalName: 'Renamed Two' })
    expect(await mend(clerk, file)).toMatchObject({
      state: 'error',
      problem: 'Rows 2 & 3 are the same customer. Leave all but one of them out.',
    })
  })
})

describe('who goes on', () => {
  test('is who applied the first part, or an administrator: nobody takes over an undo that is not theirs', async () => {
    const [clerk, other, admin] = [
      await it.signedIn('management'),
      await it.signedIn('management'),
      await it.signedIn('admin'),
    ]
    const { legalName } = await aCustomer(it)
    const invoice = (no: string, balance: string) => `${no},${legalName},01/06/2026,${balance}`
    const { id } = await checkedImport(it, clerk, {
      kind: 'invoices',
      content: ['Invoice No,Customer,Date,Balance', invoice('WHO-1', '100'), invoice('WHO-2', 'much')],
    })
    await clerk.call(imports.update, { id, cutOver: '2026-06-30' })
    await runStep(it, clerk, { id, step: 'check' })
    await clerk.call(imports.update, { id, controlTotal: 100_00 })
    await appliedImport(it, clerk, { id })

    // Others may correct what is left.
    await other.call(imports.updateRow, { id, rowNo: 3, cells: { balance: '50' } })
    await other.call(imports.update, { id, controlTotal: 150_00 })
    expect(await other.call(imports.get, { id })).toMatchObject({ mayApply: false, mayUndo: false })
    expect(await messageOf(other.send(imports.apply, { id }))).toEqual([
      403,
      'What is left of an import is applied by who applied it, or by an administrator.',
    ])
    expect(await clerk.call(imports.get, { id })).toMatchObject({ mayApply: true, mayUndo: true })
    expect(await admin.call(imports.get, { id })).toMatchObject({ mayApply: true, mayUndo: true })
    expect((await appliedImport(it, clerk, { id })).counts).toMatchObject({ created: 2 })
  })
})

describe('the total of open invoices', () => {
  const prepared = async (manager: Client, rows: readonly string[], controlTotal: number) => {
    const file = await checkedImport(it, manager, {
      kind: 'invoices',
      content: ['Invoice No,Customer,Date,Balance', ...rows],
    })
    await manager.call(imports.update, { id: file.id, cutOver: '2026-06-30' })
    await runStep(it, manager, { id: file.id, step: 'check' })
    await manager.call(imports.update, { id: file.id, controlTotal })
    return file
  }

  test('counts no row that was refused', async () => {
    const manager = await it.signedIn('management')
    const customer = await aCustomer(it)
    const line = (no: string, name: string, balance: string) => `${no},${name},01/06/2026,${balance}`
    const rows = [line('TTL-1', customer.legalName, '100'), line('TTL-2', customer.legalName, 'much')]
    const { id } = await prepared(manager, rows, 100_00)
    await manager.call(imports.apply, { id })
    // As a verb refuses a row that is still new: its month has been closed.
    await it.pool.query(
      `update import_rows set outcome = 'refused', outcome_reason = 'Its month is closed.' where import_id = $1 and row_no = 2`,
      [id],
    )
    const applied = await runStep(it, manager, { id, step: 'apply' })
    expect(applied).toMatchObject({ counts: { refused: 1, created: 0 }, opening: { rowTotal: 0 } })

    await manager.call(imports.updateRow, { id, rowNo: 3, cells: { balance: '50' } })
    await manager.call(imports.update, { id, controlTotal: 150_00 })
    expect(await messageOf(manager.send(imports.apply, { id }))).toEqual([
      422,
      'The rows add up to KSh\u00a0100.00 less than the total you entered.',
    ])
  })

  test('is asked for again where what is left was compared, also if that stopped', async () => {
    const manager = await it.signedIn('management')
    const { legalName } = await aCustomer(it)
    const rows = [`STP-1,${legalName},01/06/2026,100`, 'STP-2,Nobody Yet Ltd,01/06/2026,200']
    const { id } = await prepared(manager, rows, 100_00)
    const stop = () =>
      it.db.updateTable('imports').set({ status: 'failed', failure: 'It stopped.' }).where('id', '=', id).execute()
    await manager.call(imports.apply, { id })
    await stop()
    await aCustomer(it, { legalName: 'Nobody Yet Ltd' })
    await comparedImport(manager, { id })
    await manager.call(imports.compare, { id })
    await stop()
    expect(await messageOf(manager.send(imports.apply, { id }))).toEqual([
      422,
      'The rows add up to KSh\u00a0200.00 more than the total you entered.',
    ])
  })

  test('may be told while the rows are compared, and nothing at all changes nothing', async () => {
    const manager = await it.signedIn('management')
    const { legalName } = await aCustomer(it)
    const { id } = await prepared(manager, [`NOW-1,${legalName},01/06/2026,100`], 90_00)
    const { version } = await manager.call(imports.update, { id })
    expect(version).toBe((await manager.call(imports.get, { id })).version)
    await manager.call(imports.compare, { id })
    await it.pool.query('delete from worker._private_jobs')
    await manager.call(imports.update, { id, controlTotal: 100_00 })
    // The comparison that was under way ends without a result; another one is queued.
    const { rows } = await it.pool.query('select count(*)::int as jobs from worker._private_jobs')
    expect(rows).toEqual([{ jobs: 1 }])
    expect(await runStep(it, manager, { id, step: 'check' })).toMatchObject({ status: 'ready' })
    expect((await appliedImport(it, manager, { id })).counts).toMatchObject({ created: 1 })
  })
})

describe('rows of an import', () => {
  const forget = () => it.pool.query('select forget_import_rows()')
  const age = (id: string, set: string) =>
    it.pool.query(
      `begin; select set_config('app.quiet', 'on', true); update imports set ${set} where id = '${id}'; commit`,
    )

  test('stay while it is applied again, and for 30 days after it was opened again', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await aFile(clerk, 'Stay')
    await appliedImport(it, clerk, file)
    await age(file.id, `created_at = now() - interval '40 days', applied_at = now() - interval '12 days'`)
    await mend(clerk, file)
    await clerk.call(imports.apply, { id: file.id })
    await forget()
    await age(file.id, `updated_at = now() - interval '31 days'`)
    await forget()
    expect((await runStep(it, clerk, { id: file.id, step: 'apply' })).counts).toMatchObject({ created: 2 })
    await undoneImport(it, clerk, file)
    await comparedImport(clerk, file)
    await forget()
    expect((await clerk.call(imports.get, { id: file.id })).counts).toMatchObject({ new: 2 })
    await age(file.id, `updated_at = now() - interval '31 days'`)
    await forget()
    expect((await clerk.send(imports.get, { id: file.id })).statusCode).toBe(404)
  })

  test('are neither undone while they are compared, nor applied while an undo is left', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aFile(clerk, 'Turns')
    await appliedImport(it, clerk, { id })
    await clerk.call(imports.compare, { id })
    expect(await messageOf(clerk.send(imports.undo, { id }))).toEqual([
      409,
      'The rows are being compared with the records. Wait a moment.',
    ])
    // Asked for once more, it is compared once more.
    await comparedImport(clerk, { id })
    await clerk.call(imports.undo, { id })
    await it.db.updateTable('imports').set({ status: 'failed', failure: 'It stopped.' }).where('id', '=', id).execute()
    expect(await messageOf(clerk.send(imports.apply, { id }))).toEqual([
      409,
      'Not all of this import is undone. Undo what is left first.',
    ])
    expect((await undoneImport(it, clerk, { id })).counts).toMatchObject({ undone: 1 })
  })

  test('that were refused are left where a text is replaced in all others', async () => {
    const clerk = await it.signedIn('management')
    const gone = await aCustomer(it, { legalName: 'Alike One', email: 'a@rounds.example' })
    const { id } = await aFile(clerk, 'Alike')
    await clerk.call(api.customers.delete, { id: gone.id })
    await mend(clerk, { id })
    expect((await appliedImport(it, clerk, { id })).counts).toMatchObject({ refused: 1, created: 1 })
    expect(
      await clerk.call(imports.replace, { id, field: 'email', from: 'one@rounds.example', to: 'x@rounds.example' }),
    ).toMatchObject({ rows: 0 })
    expect((await undoneImport(it, clerk, { id })).counts).toMatchObject({ undone: 1, refused: 1 })
    expect((await comparedImport(clerk, { id })).counts).toMatchObject({ new: 2, refused: 0 })
  })
})
