import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer, aRoute } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { imports } = api

/** Compares the rows that are left with the records again. */
async function comparedImport(clerk: Client, { id }: { id: string }) {
  await clerk.call(imports.compare, { id })
  return runStep(it, clerk, { id, step: 'check' })
}

const customersLike = async (pattern: string) =>
  it.db
    .selectFrom('customers')
    .select(['legalName', 'email', 'version'])
    .where('legalName', 'like', pattern)
    .orderBy('legalName')
    .execute()

describe('what is left of an import that was applied', () => {
  test('is corrected and applied, and an undo takes back both', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: [
        'Legal Name,Email',
        'Left One,one@left.example',
        'Left Two,two at left',
        'Left Three,three@left.example',
      ],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, isLeftOut: true })
    const first = await appliedImport(it, clerk, file)
    expect(first.counts).toMatchObject({ created: 1, error: 1, leftOut: 1 })

    const mended = await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, cells: { email: 'two@left.example' } })
    expect(mended).toMatchObject({ state: 'new', outcome: null })
    expect(await clerk.call(imports.updateRow, { id: file.id, rowNo: 4, isLeftOut: false })).toMatchObject({
      state: 'new',
    })
    expect((await clerk.call(imports.get, { id: file.id })).status).toBe('applied')
    const second = await appliedImport(it, clerk, file)

    expect(second).toMatchObject({ status: 'applied', counts: { created: 3, new: 0, error: 0, leftOut: 0 } })
    expect((await customersLike('Left %')).map(({ email, version }) => [email, version])).toEqual([
      ['one@left.example', 1],
      ['three@left.example', 1],
      ['two@left.example', 1],
    ])
    expect((await undoneImport(it, clerk, file)).counts).toMatchObject({ undone: 3 })
    expect(await customersLike('Left %')).toEqual([])
  })

  test('is compared again, also rows that were refused, while those that are written stay', async () => {
    const clerk = await it.signedIn('management')
    const clash = await aCustomer(it, { legalName: 'Again Clash', email: 'a@clash.example' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Again Clash,b@clash.example', 'Again New,new@again.example'],
    })
    await clerk.call(api.customers.update, { id: clash.id, version: clash.version, email: 'c@clash.example' })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 1, refused: 1 })

    const again = await comparedImport(clerk, file)

    expect(again).toMatchObject({ status: 'applied', mayUndo: true, counts: { created: 1, refused: 0, changed: 1 } })
    expect(await rowsOf(clerk, file)).toMatchObject([
      { rowNo: 2, state: 'changed', before: { email: 'c@clash.example' }, outcome: null, outcomeReason: null },
      { rowNo: 3, outcome: 'created' },
    ])
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 1, updated: 1 })
    expect(await clerk.call(api.customers.get, { id: clash.id })).toMatchObject({ email: 'b@clash.example' })
  })

  test('takes a refused row back when a person corrects it', async () => {
    const clerk = await it.signedIn('management')
    const gone = await aCustomer(it, { legalName: 'Refused Gone', email: 'a@gone.example' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Refused Gone,b@gone.example', 'Refused New,n@gone.example'],
    })
    await clerk.call(api.customers.delete, { id: gone.id })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 1, refused: 1 })
    const row = await clerk.call(imports.updateRow, { id: file.id, rowNo: 2, cells: { email: 'd@gone.example' } })
    expect(row).toMatchObject({ outcome: null, outcomeReason: null, state: 'new' })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 2, refused: 0 })
  })

  test('is no second record of a row that is written', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Double Ltd,a@double.example', 'DOUBLE Limited,b@double.example'],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: true })
    await appliedImport(it, clerk, file)

    const back = await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: false })
    expect(back).toMatchObject({
      state: 'error',
      problem: 'Rows 2 & 3 are the same customer. Leave all but one of them out.',
    })
    expect(await rowsOf(clerk, file)).toMatchObject([{ outcome: 'created', problem: null }, { state: 'error' }])
    expect((await comparedImport(clerk, file)).counts).toMatchObject({ error: 1, changed: 0, created: 1 })
  })

  test('is no second change of a record that a row has changed', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aCustomer(it, { legalName: 'Changed Ltd', email: 'a@changed.example' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Id,Legal Name,Email', `${id},Changed Ltd,b@changed.example`, ',Changed Limited,c@changed.example'],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: true })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ updated: 1 })
    expect(await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: false })).toMatchObject({
      state: 'error',
      match: { id },
      problem: 'Rows 2 & 3 are the same customer. Leave all but one of them out.',
    })
  })

  test('is a booking of its own beside rows alike that are written', async () => {
    const clerk = await it.signedIn('bookings')
    const { legalName } = await aCustomer(it)
    const { origin, destination } = await aRoute(it)
    const load = `${legalName},${origin},${destination},Tea,28,03/12/2026 08:00,04/12/2026 17:00`
    const file = await checkedImport(it, clerk, {
      kind: 'bookings',
      content: ['Customer,Origin,Destination,Cargo,Weight,Pickup,Delivery', load, load],
    })
    expect(file.counts).toMatchObject({ new: 2 })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 2, isLeftOut: true })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 1 })

    // It would be the first of its load, which the other row was: it is the second.
    const back = await clerk.call(imports.updateRow, { id: file.id, rowNo: 2, isLeftOut: false })
    expect(back).toMatchObject({ state: 'new', problem: null })
    expect((await comparedImport(clerk, file)).counts).toMatchObject({ new: 1, created: 1 })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 2 })
    const again = await checkedImport(it, clerk, {
      kind: 'bookings',
      content: ['Customer,Origin,Destination,Cargo,Weight,Pickup,Delivery', load, load],
    })
    expect(again.counts).toMatchObject({ same: 2, new: 0 })
  })

  test('has no columns of its own any more, and of open invoices only another total', async () => {
    const manager = await it.signedIn('management')
    const { legalName } = await aCustomer(it)
    const invoice = (no: string, balance: string) => `${no},${legalName},01/06/2026,${balance}`
    const file = await checkedImport(it, manager, {
      kind: 'invoices',
      content: ['Invoice No,Customer,Date,Balance', invoice('CMP-1', '100'), invoice('CMP-2', 'much')],
    })
    const { id } = file
    await manager.call(imports.update, { id, cutOver: '2026-06-30' })
    await runStep(it, manager, { id, step: 'check' })
    await manager.call(imports.update, { id, controlTotal: 100_00 })
    expect((await appliedImport(it, manager, file)).counts).toMatchObject({ created: 1, error: 1 })

    expect((await manager.send(imports.update, { id, cutOver: '2026-06-29' })).json().message).toBe(
      'This import was applied: its columns and its day stay as they are.',
    )
    await manager.call(imports.updateRow, { id, rowNo: 3, cells: { balance: '50' } })
    expect((await manager.send(imports.apply, { id })).json().message).toBe(
      'The rows add up to KSh\u00a050.00 more than the total you entered.',
    )
    const told = await manager.call(imports.update, { id, controlTotal: 150_00 })
    expect(told).toMatchObject({ status: 'applied', opening: { rowTotal: 150_00, controlTotal: 150_00 } })
    expect((await appliedImport(it, manager, file)).counts).toMatchObject({ created: 2 })
    const { rows } = await it.pool.query(
      `select invoice_no, opened_on::text, balance::int from invoices where invoice_no like 'CMP-%' order by 1`,
    )
    expect(rows).toEqual([
      { invoice_no: 'CMP-1', opened_on: '2026-06-30', balance: 100_00 },
      { invoice_no: 'CMP-2', opened_on: '2026-06-30', balance: 50_00 },
    ])
  })
})

describe('an import that was undone', () => {
  test('can be applied again with what was corrected in it', async () => {
    const clerk = await it.signedIn('bookings')
    const old = await aCustomer(it, { legalName: 'Undone Old', email: 'a@undone.example' })
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: [
        'Legal Name,Email',
        'Undone Old,b@undone.example',
        'Undone New,new at undone',
        'Undone Kept,k@undone.example',
      ],
    })
    await clerk.call(imports.updateRow, { id: file.id, rowNo: 3, cells: { email: 'new@undone.example' } })
    await appliedImport(it, clerk, file)
    const kept = await it.db
      .selectFrom('customers')
      .select(['id', 'version'])
      .where('legalName', '=', 'Undone Kept')
      .executeTakeFirstOrThrow()
    await clerk.call(api.customers.update, { ...kept, contact: 'Asha' })
    expect((await undoneImport(it, clerk, file)).counts).toMatchObject({ undone: 2, kept: 1 })
    expect((await clerk.send(imports.apply, { id: file.id })).json().message).toBe(
      'This import was undone. Compare its rows again first.',
    )
    expect(
      (await clerk.send(imports.updateRow, { id: file.id, rowNo: 3, cells: { email: 'x@undone.example' } })).json(),
    ).toMatchObject({ message: 'This import was undone. Compare its rows again first.' })

    const again = await comparedImport(clerk, file)

    expect(again).toMatchObject({
      status: 'ready',
      appliedBy: null,
      appliedAt: null,
      undoneBy: null,
      undoneAt: null,
      mayUndo: false,
      // What somebody has changed since is here, and stays out of it.
      counts: { new: 1, changed: 1, undone: 0, kept: 1 },
    })
    expect((await appliedImport(it, clerk, file)).counts).toMatchObject({ created: 1, updated: 1 })
    expect((await customersLike('Undone %')).map(({ legalName, email }) => [legalName, email])).toEqual([
      ['Undone Kept', 'k@undone.example'],
      ['Undone New', 'new@undone.example'],
      ['Undone Old', 'b@undone.example'],
    ])
    // What was there before comes back, once more.
    expect((await undoneImport(it, clerk, file)).counts).toMatchObject({ undone: 2 })
    expect(await clerk.call(api.customers.get, { id: old.id })).toMatchObject({ email: 'a@undone.example' })
  })

  test('or is applied is refused until that is done, and where nothing or nobody is left', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Busy One,one@busy.example', 'Busy Two,two at busy'],
    })
    const { id } = file
    const isRefused = async (message: string) => {
      const refused = await clerk.send(imports.compare, { id })
      expect([refused.statusCode, refused.json().message]).toEqual([409, message])
    }
    await clerk.call(imports.apply, { id })
    await isRefused('This import is being applied. Compare its rows afterwards.')
    expect(
      (await clerk.send(imports.updateRow, { id, rowNo: 3, cells: { email: 'two@busy.example' } })).json().message,
    ).toBe('This import is being applied or undone. Change its rows afterwards.')
    await runStep(it, clerk, { id, step: 'apply' })
    await clerk.call(imports.undo, { id })
    await isRefused('This import is being undone. Compare its rows afterwards.')
    await it.db.updateTable('imports').set({ status: 'failed', failure: 'It stopped.' }).where('id', '=', id).execute()
    await isRefused('Not all of this import is undone. Undo what is left first.')
    await undoneImport(it, clerk, file)
    // As after 30 days.
    await it.db.deleteFrom('importRows').where('importId', '=', id).execute()
    await isRefused('No row of this import is left to be compared.')
    expect(await clerk.call(imports.get, { id })).toMatchObject({ status: 'undone', undoneBy: expect.any(String) })

    const stranger = await it.signedIn('bookings')
    expect((await stranger.send(imports.compare, { id })).statusCode).toBe(404)
  })
})

describe('a comparison', () => {
  test('that stopped can be asked for again, before and after applying', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', 'Stopped One,one@stopped.example', 'Stopped Two,two at stopped'],
    })
    const stop = () =>
      it.db.updateTable('imports').set({ status: 'failed', failure: 'It stopped.' }).where('id', '=', file.id).execute()
    await clerk.call(imports.compare, { id: file.id })
    await stop()
    expect(await comparedImport(clerk, file)).toMatchObject({ status: 'ready', failure: null, counts: { new: 1 } })
    await appliedImport(it, clerk, file)
    await clerk.call(imports.compare, { id: file.id })
    await stop()
    expect(await comparedImport(clerk, file)).toMatchObject({ status: 'applied', counts: { created: 1, error: 1 } })
  })

  test('and applying at once do not write beside each other', async () => {
    const clerk = await it.signedIn('bookings')
    const file = await checkedImport(it, clerk, {
      kind: 'customers',
      content: ['Legal Name,Email', ...Array.from({ length: 120 }, (_, n) => `Beside ${n},m${n}@beside.example`)],
    })
    const answers = await Promise.all([
      clerk.send(imports.compare, { id: file.id }),
      clerk.send(imports.apply, { id: file.id }),
      clerk.send(imports.compare, { id: file.id }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    await runStep(it, clerk, { id: file.id, step: 'check' })
    await runStep(it, clerk, { id: file.id, step: 'apply' })
    const { status } = await clerk.call(imports.get, { id: file.id })
    if (status === 'ready') await appliedImport(it, clerk, file)
    expect(await customersLike('Beside %')).toHaveLength(120)
  })
})
