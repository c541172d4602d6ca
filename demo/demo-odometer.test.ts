import { judgeReadings, type Reading } from '@shehena/domain/road/odometer/judge-readings'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn, openPool } from '../server/src/db/pool.ts'
import { passwords } from '../server/test/support/test-app.ts'
import { freshDatabase, type TestDatabase } from '../server/test/support/test-db.ts'
import { loadDemoCompany } from './load-demo-company.ts'

const now = '2026-11-21T09:00:00.000Z'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, () => undefined, 2)
  await loadDemoCompany(databaseOn(pool), { now, passwords })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('the odometers show what their readings say, of which one was corrected and one is doubtful', async () => {
  const { rows: readings } = await pool.query<Reading & { regNo: string; odometer: number; isDoubtful: boolean }>(
    `select v.reg_no as "regNo", current_odometer as odometer, o.id, to_json(at) #>> '{}' as at, km, corrects_id as "correctsId",
        is_confirmed as "isConfirmed", is_doubtful as "isDoubtful", to_json(o.created_at) #>> '{}' as "createdAt"
      from odometer_readings o join vehicles v on v.id = o.vehicle_id`,
  )
  const byVehicle = Object.groupBy(readings, ({ regNo }) => regNo)
  for (const [regNo, ofVehicle = []] of Object.entries(byVehicle)) {
    const { doubtful, odometer } = judgeReadings(ofVehicle)
    expect([regNo, odometer]).toEqual([regNo, ofVehicle[0]?.odometer])
    expect(ofVehicle.flatMap(({ id, isDoubtful }) => (isDoubtful ? [id] : []))).toEqual([...doubtful])
  }
  expect((await pool.query('select from vehicles')).rowCount).toBe(Object.keys(byVehicle).length)
  expect(readings.filter(({ isDoubtful }) => isDoubtful)).toHaveLength(1)
  expect(readings.filter(({ correctsId }) => correctsId)).toHaveLength(1)
  expect(readings.filter(({ at }) => at > now)).toEqual([])
})
