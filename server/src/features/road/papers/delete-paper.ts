import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { getPaper, paperMissing } from './papers-queries.ts'

/** Deletes a paper with its files, which the file store loses within hours. @throws NotFound, Forbidden, or Refusal STALE */
export async function deletePaper(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    mayEditSubject(tx, await getPaper(tx, { id }))
    await lockVersion(tx, 'papers', { id, version, missing: paperMissing })
    await tx.db.deleteFrom('papers').where('id', '=', id).execute()
    return {}
  })
}
