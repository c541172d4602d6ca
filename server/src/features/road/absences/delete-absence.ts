import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getAbsence } from './absences-queries.ts'
import { lockSubject } from './lock-subject.ts'
import { mayEditSubject } from './may-edit-subject.ts'

/** Deletes an absence that was recorded by mistake. The history keeps it. @throws NotFound, or Forbidden */
export async function deleteAbsence(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const absence = await getAbsence(tx, { id })
    mayEditSubject(tx, absence)
    await lockSubject(tx, absence)
    await tx.db.deleteFrom('absences').where('id', '=', id).execute()
    return {}
  })
}
