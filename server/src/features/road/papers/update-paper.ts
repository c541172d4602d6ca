import type { Paper, PaperChanges } from '@shehena/domain/road/papers/paper'
import { paperFaults } from '@shehena/domain/road/papers/paper-kinds'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { getPaper, paperMissing } from './papers-queries.ts'

/**
 * Changes the given fields of a paper. The history keeps the former number and day of a renewed paper.
 *
 * @throws NotFound, Forbidden, Refusal STALE, or Invalid naming the field
 */
export async function updatePaper(ctx: Context, { id, version, ...changes }: PaperChanges): Promise<Paper> {
  return inTransaction(ctx, async (tx) => {
    const before = await getPaper(tx, { id })
    mayEditSubject(tx, before)
    await lockVersion(tx, 'papers', { id, version, missing: paperMissing })
    if (Object.keys(changes).length > 0) {
      const { classes = before.classes } = changes
      const faults = paperFaults({ ...before, classes })
      const [fault] = Object.values(faults)
      if (fault) throw new Invalid(`${fault}.`, faults)
      await tx.db.updateTable('papers').set(changes).where('id', '=', id).execute()
    }
    return getPaper(tx, { id })
  })
}
