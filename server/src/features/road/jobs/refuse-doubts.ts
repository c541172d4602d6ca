import type { Window } from '@shehena/domain/road/jobs/job-leg'
import { doubtsOfLength, doubtsOfLoad, doubtsOfPlan } from '@shehena/domain/road/jobs/plan-doubts'
import type { Context } from '../../../context.ts'
import { refuseUnconfirmed } from '../../../errors.ts'
import type { LockedJob } from './lock-job.ts'

type Doubted = Pick<LockedJob, 'bookingId' | 'loadTons' | 'status' | 'plannedStart' | 'plannedEnd' | 'expectedEnd'>

/**
 * Asks about what is rather a slip in a change of a job: new times that are over, a plan of months, a load above the weight
 * of its booking. What stays as it was is not asked about again.
 *
 * @param after.window of the open leg after the change
 * @param after.isOnRoad whether it has started, and its planned times are frozen
 * @throws Unusual naming the fields
 */
export async function refuseDoubts(
  tx: Context,
  before: Doubted,
  target: Doubted,
  after: { window: Window; isOnRoad: boolean },
): Promise<void> {
  const isOther = (...names: (keyof Doubted)[]) => names.some((name) => before[name] !== target[name])
  const isNewPlan = isOther('plannedStart', 'plannedEnd')
  const doubts = {
    ...(isNewPlan && !after.isOnRoad && doubtsOfPlan(target, after.window, tx.now)),
    ...((isNewPlan || isOther('expectedEnd')) && doubtsOfLength(after.window, target.expectedEnd)),
    ...(isOther('loadTons', 'bookingId') && doubtsOfLoad(target.loadTons, await weightOf(tx, target))),
  }
  refuseUnconfirmed(doubts, { isConfirmed: false })
}

/** The weight of the whole booking in tonnes; not asked for where the load has no weight of its own. */
async function weightOf({ db }: Context, { loadTons, bookingId }: Doubted): Promise<number | null> {
  if (loadTons === null) return null
  const booking = await db.selectFrom('bookings').select('weightTons').where('id', '=', bookingId).executeTakeFirst()
  return booking?.weightTons ?? null
}
