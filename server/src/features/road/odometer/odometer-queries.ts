import { allows } from '@shehena/domain/permissions'
import type { odometerApi, ReadingList } from '@shehena/domain/road/odometer/odometer-api'
import type { OdometerReading, ReadingSource } from '@shehena/domain/road/odometer/odometer-reading'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'

/** A page of the readings of a vehicle, the latest first. @throws NotFound for a vehicle that does not exist */
export async function listReadings(ctx: Context, input: InputOf<typeof odometerApi.list>): Promise<ReadingList> {
  const { id, page, pageSize } = input
  const rows = ctx.db.selectFrom('odometerReadings').where('odometerReadings.vehicleId', '=', id)
  const items = await withNames(ctx)
    .where('odometerReadings.vehicleId', '=', id)
    .orderBy('odometerReadings.at', 'desc')
    .orderBy('odometerReadings.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const total = await totalOf(ctx.db, rows, { items, page, pageSize })
  if (total.total === 0) await findVehicle(ctx, id)
  return { items, ...total, page, pageSize }
}

/** One reading. @throws NotFound */
export async function getReading(ctx: Context, { id }: { id: string }): Promise<OdometerReading> {
  const reading = await withNames(ctx).where('odometerReadings.id', '=', id).executeTakeFirst()
  if (!reading) throw new NotFound(readingMissing)
  return reading
}

export const readingMissing = 'Reading not found'

function withNames(ctx: Context) {
  const seesRecords = allows(ctx.user.role, 'maintenance.view')
  return (
    ctx.db
      .selectFrom('odometerReadings')
      .leftJoin('odometerReadings as correction', 'correction.correctsId', 'odometerReadings.id')
      .leftJoin('profiles', 'profiles.userId', 'odometerReadings.createdBy')
      .select([
        'odometerReadings.id',
        'odometerReadings.vehicleId',
        'odometerReadings.at',
        'odometerReadings.km',
        'odometerReadings.source',
        'profiles.name as by',
        'odometerReadings.isDoubtful',
      ])
      .select(seesRecords ? 'odometerReadings.maintenanceRecordId' : sql<null>`null::uuid`.as('maintenanceRecordId'))
      .select(
        sql<OdometerReading['correctedTo']>`case when correction.id is not null
          then jsonb_build_object('at', ${jsonInstant(sql`correction.at`)}, 'km', correction.km) end`.as('correctedTo'),
      )
      // safe: a CHECK lists the sources of the domain.
      .$narrowType<{ source: ReadingSource }>()
  )
}

async function findVehicle({ db }: Context, id: string): Promise<void> {
  const vehicle = await db.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()
  if (!vehicle) throw new NotFound('Vehicle not found')
}
