import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { getPaper } from './papers-queries.ts'

/** Deletes a paper with its files, which the file store loses within hours. @throws NotFound, or Forbidden */
export async function deletePaper(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    mayEditSubject(tx, await getPaper(tx, { id }))
    await tx.db.deleteFrom('papers').where('id', '=', id).execute()
    return {}
  })
}
