import type { LinesToClassify } from '@shehena/domain/bank/lines/bank-line'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound, refuseUnconfirmed } from '../../../errors.ts'
import { getBankLine } from './bank-lines-queries.ts'
import { findTakenBack } from './find-taken-back.ts'

/**
 * Says of lines that they are no customer's payment, or opens them again. All or none. A class that somebody else gave stands until
 * the line is opened again: of two who classify at once, the first wins.
 *
 * @throws NotFound, Conflict naming a line that is tied, or that somebody else classified otherwise, or Unusual for one that takes
 * back a credit which stays tied
 */
export async function classifyLines(
  ctx: Context,
  { ids, class: lineClass, note, isConfirmed }: LinesToClassify,
): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<Line>`
      select id, text, tied_total, class, classified_by from bank_lines where id = any(${ids}::uuid[])
        order by id for update`.execute(tx.db)
    if (rows.length < ids.length) throw new NotFound('Line not found')
    const tied = rows.find(({ tiedTotal }) => tiedTotal > 0)
    if (tied && lineClass !== null) {
      const { ties } = await getBankLine(tx, tied)
      const { receiptNo } = ties.find(({ undoneAt }) => undoneAt === null) ?? {}
      throw new Conflict(`“${tied.text}” is tied to ${receiptNo}. Undo the tie first, then classify the line.`)
    }
    await refuseOtherwise(tx, lineClass, rows)
    refuseUnconfirmed(lineClass === null ? {} : await takesBackTied(tx, ids), { isConfirmed })
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

/** A doubt about the lines that take back a credit which is tied: its payment would stay in the books. */
async function takesBackTied(tx: Context, ids: readonly string[]): Promise<Record<string, string>> {
  const tied = (await findTakenBack(tx, ids)).filter(({ credit }) => credit.tiedTotal > 0)
  // The likeliest of each debit.
  const pairs = tied.filter(({ debit }, n) => tied.findIndex((other) => other.debit === debit) === n)
  const [first] = pairs
  if (!first) return {}
  const receipts = await receiptsOf(tx, first.credit)
  return {
    class:
      pairs.length === 1
        ? `The line “${first.debit.text}” seems to take back ${receipts}, which stays paid if it is only classified. The open lines offer to take it back.`
        : `${pairs.length} of the lines seem to take back payments which stay paid if the lines are only classified, “${first.debit.text}” among them with ${receipts}. The open lines offer to take them back.`,
  }
}

/** The payments that a line is tied to. */
async function receiptsOf(tx: Context, line: { id: string }): Promise<string> {
  const { ties } = await getBankLine(tx, line)
  return ties.flatMap(({ undoneAt, receiptNo }) => (undoneAt === null ? receiptNo : [])).join(', ')
}

type Line = {
  id: string
  text: string
  tiedTotal: number
  class: LinesToClassify['class']
  classifiedBy: string | null
}

async function refuseOtherwise(tx: Context, wanted: LinesToClassify['class'], lines: readonly Line[]): Promise<void> {
  const line = lines.find((each) => wanted && each.class && each.class !== wanted && each.classifiedBy !== tx.user.id)
  if (!line) return
  const { classifiedBy } = await getBankLine(tx, line)
  throw new Conflict(`“${line.text}” was classified by ${classifiedBy}. Open that line again first.`)
}
