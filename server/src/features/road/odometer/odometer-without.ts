import { judgeReadings } from '@shehena/domain/road/odometer/judge-readings'
import type { OdometerWithout } from '@shehena/domain/road/odometer/odometer-reading'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { readingsOf } from './follow-readings.ts'
import { getReading } from './odometer-queries.ts'

/** What the odometer of its vehicle would show without a reading and those that it replaced. @throws NotFound */
export async function odometerWithout(ctx: Context, { id }: { id: string }): Promise<OdometerWithout> {
  const { vehicleId } = await getReading(ctx, { id })
  const readings = await readingsOf(ctx, vehicleId)
  const gone = new Set([id])
  // A correction is as deep as the list of its vehicle is long at most.
  for (let slip = readings.find((each) => each.id === id); slip?.correctsId; ) {
    const { correctsId } = slip
    gone.add(correctsId)
    slip = readings.find((each) => each.id === correctsId)
  }
  return shownWithout(
    ctx,
    vehicleId,
    readings.filter((reading) => !gone.has(reading.id)),
  )
}

/** What the odometer of its vehicle would show without a maintenance record. @throws NotFound */
export async function odometerWithoutRecord(ctx: Context, { id }: { id: string }): Promise<OdometerWithout> {
  const record = await ctx.db
    .selectFrom('maintenanceRecords')
    .select('vehicleId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) throw new NotFound('Maintenance record not found')
  const readings = await readingsOf(ctx, record.vehicleId)
  return shownWithout(
    ctx,
    record.vehicleId,
    readings.filter(({ maintenanceRecordId }) => maintenanceRecordId !== id),
  )
}

async function shownWithout(
  { db }: Context,
  vehicleId: string,
  left: Parameters<typeof judgeReadings>[0],
): Promise<OdometerWithout> {
  const { regNo, odometer } = await db
    .selectFrom('vehicles')
    .select(['regNo', 'currentOdometer as odometer'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return { regNo, odometer, without: judgeReadings(left).odometer }
}
