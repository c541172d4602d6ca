import { type SeenLeg, unseenLeg } from '@shehena/domain/road/jobs/seen-leg'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { shownTime } from './check-times.ts'
import type { LockedJob, StoredLeg } from './lock-job.ts'

/**
 * Refuses an act on who carries a load where somebody else was faster. Who does not say what was seen is not refused.
 *
 * @param about the leg that the act is about
 * @throws Conflict that says who carries it by now, since when, and who has changed it
 */
export async function refuseUnseen(
  tx: Context,
  { legs }: LockedJob,
  about: StoredLeg | undefined,
  seen: SeenLeg | undefined,
): Promise<void> {
  if (!seen || !about) return
  const leg = unseenLeg(legs, about, seen)
  if (leg) throw new Conflict(await whoCarries(tx, leg, seen))
}

async function whoCarries(tx: Context, leg: StoredLeg, seen: SeenLeg): Promise<string> {
  const { by, at, isCorrected } = await lastEntry(tx, leg.id)
  const isOnlyDriver = leg.vehicleId === seen.vehicleId && leg.driverId !== seen.driverId
  const name = isOnlyDriver ? leg.driverName : leg.regNo
  if (!name) return `Its crew was changed by ${by} at ${at}.`
  if (!leg.startedAt) return `${name} is planned for it by now, changed by ${by} at ${at}.`
  const from = shownTime(leg.startedAt, tx.now)
  if (leg.endedAt)
    return isCorrected
      ? `${name} carried it from ${from}, corrected by ${by}.`
      : `${name} carried it from ${from}, moved by ${by}.`
  return isCorrected
    ? `${name} carries it since ${from}, corrected by ${by}.`
    : `${name} carries it since ${from}, moved by ${by}.`
}

/** Who gave a leg its crew, and when: by a move, a correction or a plan, else by what was last recorded of it. */
async function lastEntry(tx: Context, legId: string) {
  const { rows } = await sql<{ kind: string; by: string | null; recordedAt: string }>`
    select g.kind, p.name as by, g.recorded_at
      from job_log g
      left join profiles p on p.user_id = g.user_id
      where g.leg_id = ${legId} and g.corrects_id is null
      order by g.kind in ('transfer', 'correction', 'crew') desc, g.entry_no desc
      limit 1`.execute(tx.db)
  const [entry] = rows
  return {
    by: entry?.by ?? 'the system',
    at: shownTime(entry?.recordedAt ?? tx.now, tx.now),
    isCorrected: entry?.kind === 'correction',
  }
}
