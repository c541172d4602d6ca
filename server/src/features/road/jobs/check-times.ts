import { dayOf, formatShort, formatTime } from '@shehena/domain/dates'
import { contradictionOf, contradictionSentence, type Happening } from '@shehena/domain/road/jobs/happenings'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

/** @throws Invalid for a time in the future, at the field that gave it */
export function refuseFuture(tx: Context, at: string, field = 'at'): void {
  if (at > tx.now) throw new Invalid('This lies in the future.', { [field]: 'This lies in the future' })
}

/**
 * Every verb that writes a time asks this, once the job is locked.
 *
 * @param known what has happened on the job, in the order of recording
 * @throws Invalid, which names both, for a time that contradicts another
 */
export function refuseContradiction(known: readonly Happening[], told: Happening, field = 'at'): void {
  const found = contradictionOf(known, told)
  if (!found) return
  const sentence = contradictionSentence(found)
  throw new Invalid(sentence, { [field]: sentence })
}

/** The time alone for today, else with its day. */
export function shownTime(instant: string, now: string): string {
  return dayOf(instant) === dayOf(now) ? formatTime(instant) : formatShort(instant)
}
