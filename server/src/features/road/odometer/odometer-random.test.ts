import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import { judgeReadings } from '@shehena/domain/road/odometer/judge-readings'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

/** Whatever is added, corrected and deleted, by every door: a vehicle shows what the rule says of its readings. */

const { maintenance, odometer, vehicles } = api
const it = useTestApp()

let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management')
})

const km = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((step) => 400_000 + step * 100),
  fc.constantFrom(0, 4_002, 40_020, 4_002_000),
)
const day = fc.integer({ min: 0, max: 6 }).map((ago) => addDays(today, -ago))
const isConfirmed = fc.boolean()
const which = fc.nat()
const act = fc.oneof(
  fc.record({ verb: fc.constant('add' as const), day, km }),
  fc.record({ verb: fc.constant('correct' as const), which, day, km, isConfirmed }),
  fc.record({ verb: fc.constant('delete' as const), which }),
  fc.record({ verb: fc.constant('work' as const), day, km, isConfirmed }),
  fc.record({ verb: fc.constant('correctWork' as const), which, day, km, isConfirmed }),
  fc.record({ verb: fc.constant('deleteWork' as const), which }),
  fc.record({ verb: fc.constant('type' as const), km, isConfirmed }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const rowsOf = (vehicleId: string) =>
  it.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute()
const recordsOf = (vehicleId: string) =>
  it.db.selectFrom('maintenanceRecords').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute()

/** Does one act; one that is refused is one of a sequence too. */
async function run(vehicleId: string, said: Act): Promise<void> {
  const chosen = <Row>(rows: Row[], place: number) => rows[rows.length ? place % rows.length : 0]
  const work = { location: 'Voi', workPerformed: 'Oil' }
  const at = 'day' in said ? `${said.day}T06:00:00.000Z` : ''
  if (said.verb === 'add') {
    await manager.send(odometer.add, { id: vehicleId, at, km: said.km }, { idempotencyKey: randomUUID() })
  } else if (said.verb === 'work') {
    const { day: maintenanceDate, km: currentMileage, isConfirmed: isRight } = said
    await manager.send(maintenance.create, {
      ...work,
      vehicleId,
      maintenanceDate,
      currentMileage,
      isConfirmed: isRight,
    })
  } else if (said.verb === 'type') {
    const { version } = await manager.call(vehicles.get, { id: vehicleId })
    const typed = { currentOdometer: said.km, isOdometerCorrection: said.isConfirmed, isConfirmed: said.isConfirmed }
    await manager.send(vehicles.update, { id: vehicleId, version, ...typed })
  } else if (said.verb === 'correct' || said.verb === 'delete') {
    const reading = chosen(await rowsOf(vehicleId), said.which)
    if (!reading) return
    if (said.verb === 'delete') await manager.send(odometer.delete, { id: reading.id })
    else await manager.send(odometer.correct, { id: reading.id, at, km: said.km, isConfirmed: said.isConfirmed })
  } else {
    const record = chosen(await recordsOf(vehicleId), said.which)
    if (!record) return
    const { id, version } = record
    if (said.verb === 'deleteWork') await manager.send(maintenance.delete, { id })
    else {
      const { day: maintenanceDate, km: currentMileage, isConfirmed: isRight } = said
      await manager.send(maintenance.update, { id, version, maintenanceDate, currentMileage, isConfirmed: isRight })
    }
  }
}

test('after any acts a vehicle shows what the rule says, and each record has the reading that it tells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const { id } = await aVehicle(it)
      for (const said of acts) {
        await run(id, said)
        const rows = await rowsOf(id)
        const { doubtful, odometer: shown } = judgeReadings(rows)
        expect((await manager.call(vehicles.get, { id })).currentOdometer).toBe(shown)
        expect(rows.filter((row) => row.isDoubtful).map((row) => row.id)).toEqual(
          rows.filter((row) => doubtful.has(row.id)).map((row) => row.id),
        )
        const corrected = new Set(rows.map(({ correctsId }) => correctsId))
        const told = rows.filter((row) => row.maintenanceRecordId && !corrected.has(row.id))
        expect(told.map((row) => [row.maintenanceRecordId, row.km]).toSorted()).toEqual(
          (await recordsOf(id)).map((record) => [record.id, record.currentMileage]).toSorted(),
        )
      }
    }),
    { numRuns: 15, seed: 76 },
  )
})
