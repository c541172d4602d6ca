import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aDriver, anAbsence } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { absences, history } = api
const it = useTestApp()

/** What the trail says of an absence, as one text. */
async function trailOf(id: string): Promise<string> {
  const { rows } = await it.pool.query(
    `select coalesce(string_agg(old_values::text || ' ' || new_values::text || coalesce(new_values::text, ''), ' '), '') ||
        coalesce(string_agg(new_values::text, ' '), '') as said
       from audit_log where table_name = 'absences' and row_id = $1`,
    [id],
  )
  return rows[0].said
}

/** Moves the entries of an absence back, as only the owner of the tables can. */
async function age(id: string, interval: string): Promise<void> {
  await it.pool.query(`alter table audit_log disable trigger audit_log_keeps_its_rows`)
  await it.pool.query(`update audit_log set at = at - $2::interval where table_name = 'absences' and row_id = $1`, [
    id,
    interval,
  ])
  await it.pool.query(`alter table audit_log enable trigger audit_log_keeps_its_rows`)
}

test('an illness is forgotten two years after its end, in the trail too; other absences and open ones stay', async () => {
  const { id: driverId } = await aDriver(it)
  const before = async (values: Parameters<typeof anAbsence>[1]) => anAbsence(it, { driverId, ...values })
  const old = await before({
    kind: 'unwell',
    awayFrom: '2020-01-01T05:00:00.000Z',
    awayUntil: '2020-01-02T05:00:00.000Z',
  })
  const leave = await before({ awayFrom: '2020-02-01T05:00:00.000Z', awayUntil: '2020-02-02T05:00:00.000Z' })
  const { rows } = await it.pool.query(
    `insert into absences (driver_id, kind, away_from, away_until)
       values ($1, 'unwell', now() - interval '2 years 1 day', now() - interval '2 years' + interval '1 hour') returning id`,
    [driverId],
  )
  const young = rows[0].id
  const { id: otherDriver } = await aDriver(it)
  const open = await anAbsence(it, {
    driverId: otherDriver,
    kind: 'unwell',
    awayFrom: '2019-01-01T05:00:00.000Z',
    awayUntil: null,
  })

  await it.pool.query('select forget_unwell()')

  const left = await it.db.selectFrom('absences').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([leave.id, young, open.id].sort())
  expect(await trailOf(old.id)).not.toContain('unwell')
  expect(await trailOf(leave.id)).toContain('leave')
  expect(await trailOf(young)).toContain('unwell')
  expect(await trailOf(open.id)).toContain('unwell')
  const admin = await it.signedIn('admin')
  const told = (await admin.call(history.list, { entity: 'driver', id: driverId })).items
  expect(told.filter(({ of }) => of === 'absence')).toHaveLength(3)
})

test('one that was deleted or was none after all is forgotten two years after the last that was said of it', async () => {
  const { id: driverId } = await aDriver(it)
  const dispatcher = await it.signedIn('dispatch')
  const [deleted, corrected, recent] = [
    await anAbsence(it, {
      driverId,
      kind: 'unwell',
      awayFrom: '2021-01-01T05:00:00.000Z',
      awayUntil: '2021-01-02T05:00:00.000Z',
    }),
    await anAbsence(it, {
      driverId,
      kind: 'unwell',
      awayFrom: '2021-02-01T05:00:00.000Z',
      awayUntil: '2021-02-02T05:00:00.000Z',
    }),
    await anAbsence(it, {
      driverId,
      kind: 'unwell',
      awayFrom: '2021-03-01T05:00:00.000Z',
      awayUntil: '2021-03-02T05:00:00.000Z',
    }),
  ]
  await dispatcher.call(absences.delete, { id: deleted.id })
  await dispatcher.call(absences.update, { id: corrected.id, version: 1, kind: 'leave' })
  await dispatcher.call(absences.delete, { id: recent.id })
  await age(deleted.id, '2 years 1 day')
  await age(corrected.id, '2 years 1 day')

  await it.pool.query('select forget_unwell()')

  expect(await trailOf(deleted.id)).not.toContain('unwell')
  expect(await trailOf(corrected.id)).not.toContain('unwell')
  expect(await trailOf(recent.id)).toContain('unwell')
  expect(await it.db.selectFrom('absences').select('kind').where('id', '=', corrected.id).execute()).toEqual([
    { kind: 'leave' },
  ])
})

test('the program may let it be forgotten, and may not change the trail itself', async () => {
  const { id: driverId } = await aDriver(it)
  const absence = await anAbsence(it, {
    driverId,
    kind: 'unwell',
    awayFrom: '2020-01-01T05:00:00.000Z',
    awayUntil: '2020-01-02T05:00:00.000Z',
  })
  const program = await it.pool.connect()
  const { rows } =
    await program.query(`select rolname from pg_roles r where has_table_privilege(r.oid, 'absences', 'insert')
    and not has_table_privilege(r.oid, 'audit_log', 'update') and rolname not like 'pg\\_%' limit 1`)
  await program.query(`set role ${rows[0].rolname}`)

  await expect(program.query(`update audit_log set old_values = null`)).rejects.toMatchObject({ code: '42501' })
  await program.query('select forget_unwell()')
  await program.query('reset role')
  program.release()

  expect(await trailOf(absence.id)).not.toContain('unwell')
})
