import type { Absence, AbsenceChanges } from '@shehena/domain/road/absences/absence'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { absenceMissing, getAbsence } from './absences-queries.ts'
import { checkAbsence } from './check-absence.ts'
import { lockSubject } from './lock-subject.ts'
import { mayEditSubject } from './may-edit-subject.ts'
import { refuseOverlap, refuseOverlapping } from './refuse-overlap.ts'

/**
 * Changes the given fields of an absence.
 *
 * @throws NotFound, Forbidden, Refusal STALE, Invalid naming the field, or Conflict naming the other absence that this one
 * would overlap
 */
export async function updateAbsence(ctx: Context, { id, version, ...changes }: AbsenceChanges): Promise<Absence> {
  return inTransaction(ctx, async (tx) => {
    const subject = await getAbsence(tx, { id })
    mayEditSubject(tx, subject)
    // The vehicle or the driver first, as everywhere.
    const name = await lockSubject(tx, subject)
    await lockVersion(tx, 'absences', { id, version, missing: absenceMissing })
    const before = await getAbsence(tx, { id })
    if (Object.keys(changes).length === 0) return before
    const { kind = before.kind, awayFrom = before.awayFrom } = changes
    const { awayUntil = before.awayUntil, note = before.note } = changes
    checkAbsence({ ...subject, kind, awayFrom, awayUntil, note })
    await refuseOverlap(tx, { ...subject, name, awayFrom, awayUntil, except: id })
    await tx.db
      .updateTable('absences')
      .set(changes)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseOverlapping(error, name))
    return getAbsence(tx, { id })
  })
}
