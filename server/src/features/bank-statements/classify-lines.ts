import type { LinesToClassify } from '@shehena/domain/bank-statements/bank-line'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { getBankLine } from './bank-lines-queries.ts'

/**
 * Says of lines that they are no customer's payment, or opens them again. All or none.
 *
 * @throws NotFound, or Conflict naming a line that is tied
 */
export async function classifyLines(
  ctx: Context,
  { ids, class: lineClass, note }: LinesToClassify,
): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string; text: string; tiedTotal: number }>`
      select id, text, tied_total from bank_lines where id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
    if (rows.length < ids.length) throw new NotFound('Line not found')
    const tied = rows.find(({ tiedTotal }) => tiedTotal > 0)
    if (tied && lineClass !== null) {
      const { ties } = await getBankLine(tx, tied)
      const { receiptNo } = ties.find(({ undoneAt }) => undoneAt === null) ?? {}
      throw new Conflict(`“${tied.text}” is tied to ${receiptNo}. Undo the tie first, then classify the line.`)
    }
    const { numUpdatedRows } = await tx.db
      .updateTable('bankLines')
      .set({
        class: lineClass,
        classNote: lineClass && note,
        classifiedBy: lineClass && tx.user.id,
        classifiedAt: lineClass && tx.now,
      })
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    return { count: Number(numUpdatedRows) }
  })
}
