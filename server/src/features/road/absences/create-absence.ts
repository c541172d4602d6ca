import type { Absence, NewAbsence } from '@shehena/domain/road/absences/absence'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseMergedDrivers } from '../merged/merged-drivers.ts'
import { getAbsence } from './absences-queries.ts'
import { lockSubject } from './lock-subject.ts'
import { mayEditSubject } from './may-edit-subject.ts'
import { refuseOverlap, refuseOverlapping } from './refuse-overlap.ts'

/**
 * Records an absence of a vehicle or a driver. It is a fact: jobs that are planned in that time do not prevent it.
 *
 * @throws Forbidden for a driver or a vehicle that the caller may not edit, Invalid for one that does not exist, or Conflict
 * naming the other absence that this one would overlap
 */
export async function createAbsence(ctx: Context, input: NewAbsence): Promise<Absence> {
  mayEditSubject(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const name = await lockSubject(tx, input)
    await refuseMergedDrivers(tx, input.driverId ? [input.driverId] : [])
    await refuseOverlap(tx, { ...input, name })
    const { id } = await tx.db
      .insertInto('absences')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseOverlapping(error, name))
    return getAbsence(tx, { id })
  })
}
