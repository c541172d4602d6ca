import type { Driver } from '@shehena/domain/road/drivers/driver'
import type { driverMergesApi } from '@shehena/domain/road/drivers/driver-merges-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockParties } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getDriver } from '../drivers/drivers-queries.ts'
import { handOverPlans, lockPlannedJobs } from '../jobs/hand-over-plans.ts'
import { driverGroup } from '../merged/merged-drivers.ts'

/**
 * Marks a driver as merged into another one. The jobs that are planned with them go there; who drove, or drives, a job stays,
 * and so do absences and papers.
 *
 * @throws NotFound; Invalid for one and the same driver; Conflict if one of them is merged, the kept one inactive, or both are
 * under way; Refusal CLASH with what hinders the kept one, each naming its job
 */
export async function mergeDrivers(
  ctx: Context,
  { id, intoId }: InputOf<typeof driverMergesApi.merge>,
): Promise<Driver> {
  if (id === intoId) {
    const message = 'A driver cannot be merged into themselves. Choose another one.'
    throw new Invalid(message, { intoId: message })
  }
  return inTransaction(ctx, async (tx) => {
    // Jobs before drivers, as everywhere. What was planned while this waited is locked too: nothing more can follow.
    await lockPlannedJobs(tx, id)
    await lockParties(tx, 'drivers', { id, intoId })
    const jobIds = await lockPlannedJobs(tx, id)
    await refuseTwoJourneys(tx, id, intoId)
    await handOverPlans(tx, jobIds, { fromId: id, toId: intoId })
    await tx.db.updateTable('drivers').set({ mergedIntoId: intoId, status: 'inactive' }).where('id', '=', id).execute()
    // Who looks at the other one is told that they are two now.
    await tx.db.updateTable('drivers').set({ updatedAt: tx.now }).where('id', '=', intoId).execute()
    await tx.db
      .insertInto('driverMerges')
      .values({ mergedId: id, driverId: intoId, movedJobs: jobIds.length })
      .execute()
    return getDriver(tx, { id })
  })
}

/** One person drives one truck. @throws Conflict naming both jobs where each of the two is under way */
async function refuseTwoJourneys(tx: Context, id: string, intoId: string): Promise<void> {
  const { rows } = await sql<{ name: string; jobNo: string }>`
    select d.name, j.job_no
      from job_legs l join dispatch_jobs j on j.id = l.job_id join drivers d on d.id = l.driver_id
      where l.phase = 'under_way' and (l.driver_id = ${id} or l.driver_id = any(${driverGroup(sql`${intoId}::uuid`)}))
      order by l.driver_id = ${id} desc, j.job_no`.execute(tx.db)
  const [one, other] = rows
  if (!one || !other) return
  throw new Conflict(
    `${one.name} is under way on ${one.jobNo} and ${other.name} on ${other.jobNo}: one person cannot drive both. Complete one of them, or correct its crew first.`,
  )
}
