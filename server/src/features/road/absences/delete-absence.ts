import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { absenceMissing, getAbsence } from './absences-queries.ts'
import { lockSubject } from './lock-subject.ts'
import { mayEditSubject } from './may-edit-subject.ts'

/** Deletes an absence that was recorded by mistake. The history keeps it. @throws NotFound, Forbidden, or Refusal STALE */
export async function deleteAbsence(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const absence = await getAbsence(tx, { id })
    mayEditSubject(tx, absence)
    await lockSubject(tx, absence)
    await lockVersion(tx, 'absences', { id, version, missing: absenceMissing })
    await tx.db.deleteFrom('absences').where('id', '=', id).execute()
    return {}
  })
}
