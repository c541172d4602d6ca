import type { NewPaper, Paper } from '@shehena/domain/road/papers/paper'
import { paperWords } from '@shehena/domain/road/papers/paper-kinds'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, constraintOf } from '../../../errors.ts'
import { lockSubject } from '../absences/lock-subject.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { refuseMergedDrivers } from '../merged/merged-drivers.ts'
import { getPaper } from './papers-queries.ts'

/**
 * Records a paper of a vehicle or a driver.
 *
 * @throws Forbidden for a driver or a vehicle that the caller may not edit, Invalid for one that does not exist, or Conflict if
 * it has one of this kind and country
 */
export async function createPaper(ctx: Context, input: NewPaper): Promise<Paper> {
  mayEditSubject(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const name = await lockSubject(tx, input)
    await refuseMergedDrivers(tx, input.driverId ? [input.driverId] : [])
    const { id } = await tx.db
      .insertInto('papers')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (constraintOf(error) !== 'papers_one_of_each') throw error
        throw new Conflict(`The ${paperWords[input.kind]} of ${name} is recorded already. Renew that one instead.`)
      })
    return getPaper(tx, { id })
  })
}
