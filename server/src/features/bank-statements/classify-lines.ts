import type { LinesToClassify } from '@shehena/domain/bank-statements/bank-line'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, NotFound } from '../../errors.ts'

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
    const { rows } = await sql<{ id: string; text: string; receiptNo: string | null }>`
      select l.id, l.text, (
          select p.receipt_no from line_ties t join payments p on p.id = t.payment_id
            where t.bank_line_id = l.id and t.undone_at is null order by t.entry_no limit 1) as receipt_no
        from bank_lines l where l.id = any(${ids}::uuid[])
        order by l.id
        for update of l`.execute(tx.db)
    if (rows.length < ids.length) throw new NotFound('Line not found')
    const tied = rows.find(({ receiptNo }) => receiptNo !== null)
    if (tied && lineClass !== null)
      throw new Conflict(`“${tied.text}” is tied to ${tied.receiptNo}. Undo the tie first, then classify the line.`)
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
