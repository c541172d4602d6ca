import { judgeReadings, type Reading } from '@shehena/domain/road/odometer/judge-readings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

/** Vehicles whose odometer was set by work, by hand, or by neither, with what each of them shows. */
const shown = { 'KDA 001A': 402_000, 'KDA 002A': 41_200, 'KDA 003A': 405_000, 'KDA 004A': 0, 'KDA 005A': 90_000 }

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_odometer_readings.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    insert into auth."user" (id, name, email, "emailVerified") values ('0190a000-0000-7000-8000-000000000001', 'Daniel', 'd@s.example', true);
    insert into profiles (user_id, name, role, is_active)
      values ('0190a000-0000-7000-8000-000000000001', 'Daniel', 'dispatch', true)
      on conflict do nothing`)
  await client.query(
    `insert into vehicles (reg_no, make, model, capacity_tons, current_odometer)
      select key, 'MAN', 'TGS', 28, value::int from jsonb_each_text($1)`,
    [JSON.stringify(shown)],
  )
  await client.query(`
    insert into maintenance_records (vehicle_id, maintenance_date, location, work_performed, current_mileage, created_by)
      select v.id, day::date, 'Voi', 'Oil', km, '0190a000-0000-7000-8000-000000000001'
        from (values ('KDA 001A', '2026-09-01', 400000), ('KDA 001A', '2026-10-01', 402000), ('KDA 001A', '2026-10-09', 401000),
            ('KDA 002A', '2026-09-01', 412000), ('KDA 003A', '2026-09-01', 400000), ('KDA 003A', '2026-09-01', 401000)) r (reg_no, day, km)
          join vehicles v using (reg_no)`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('no vehicle shows anything else than before, and the rule says the same of what was written down', async () => {
  await migrate({ url: database.url })

  const { rows } = await client.query<Reading & { regNo: string; odometer: number; isDoubtful: boolean }>(`
    select v.reg_no as "regNo", v.current_odometer as odometer, o.id, o.km, o.is_confirmed as "isConfirmed",
        o.corrects_id as "correctsId", o.is_doubtful as "isDoubtful", to_json(o.at) #>> '{}' as at, to_json(o.created_at) #>> '{}' as "createdAt"
      from vehicles v left join odometer_readings o on o.vehicle_id = v.id order by v.reg_no, o.at, o.km`)
  expect(Object.fromEntries(rows.map(({ regNo, odometer }) => [regNo, odometer]))).toEqual(shown)
  for (const regNo of Object.keys(shown)) {
    const readings = rows.filter((row) => row.regNo === regNo && row.id !== null)
    const { doubtful, odometer } = judgeReadings(readings)
    expect([regNo, odometer]).toEqual([regNo, readings[0]?.odometer ?? 0])
    expect(readings.filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id)).toEqual([...doubtful])
  }
  expect(rows.filter(({ isDoubtful }) => isDoubtful)).toMatchObject([{ regNo: 'KDA 001A', km: 401_000 }])
})
