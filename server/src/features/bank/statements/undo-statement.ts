import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { lockStatement } from './apply-statement.ts'
import { lockBankAccount } from './bank-accounts-queries.ts'
import { getBankStatement } from './bank-statements-queries.ts'

/** Most receipts that a refusal names. */
const mostNamed = 5

/**
 * Takes the lines that a statement brought out of its account again; payments that the paybill had told of stay, unconfirmed. Ties
 * of them that were undone go with them: the audit trail keeps these, and the program leaves such a line alone when it comes again.
 *
 * @throws NotFound, or Conflict while a line is tied or classified, or if it is not applied
 */
export async function undoStatement(ctx: Context, { id }: { id: string }): Promise<BankStatement> {
  return inTransaction(ctx, async (tx) => {
    const statement = await lockStatement(tx, id)
    if (statement.status !== 'applied')
      throw new Conflict('This statement is not applied, so there is nothing to undo.')
    await lockBankAccount(tx, statement.bankAccountId)
    await refuseOverlapped(tx, id)
    // The lines are locked: nobody ties one while it is decided.
    await sql`select id from bank_lines where bank_statement_id = ${id} order by id for update`.execute(tx.db)
    await refuseInUse(tx, id)
    await sql`
      update bank_lines set bank_statement_id = null, row_no = null, balance = null
        where bank_statement_id = ${id} and source = 'c2b'`.execute(tx.db)
    await sql`
      insert into left_lines (bank_account_id, fingerprint, nth)
        select bank_account_id, fingerprint, nth from bank_lines where bank_statement_id = ${id} and is_left
        on conflict do nothing`.execute(tx.db)
    await sql`delete from bank_lines where bank_statement_id = ${id}`.execute(tx.db)
    await tx.db
      .updateTable('bankStatements')
      .set({ status: 'undone', undoneBy: tx.user.id, undoneAt: tx.now })
      .where('id', '=', id)
      .execute()
    return getBankStatement(tx, { id })
  })
}

/** A file that came later and has some of the same days counted its lines as known: it would miss them. */
async function refuseOverlapped(tx: Context, id: string): Promise<void> {
  const { rows } = await sql<{ fileName: string }>`
    select o.file_name from bank_statements s
      join bank_statements o on o.bank_account_id = s.bank_account_id and o.status = 'applied' and o.id <> s.id
        and (o.applied_at, o.id) > (s.applied_at, s.id) and o.period_from <= s.period_to and o.period_to >= s.period_from
      where s.id = ${id}
      order by o.applied_at desc, o.id desc
      limit 1`.execute(tx.db)
  const [later] = rows
  if (later)
    throw new Conflict(`${later.fileName} was applied later and has some of the same days. Undo that statement first.`)
}

async function refuseInUse(tx: Context, id: string): Promise<void> {
  const { rows: tied } = await sql<{ receiptNo: string }>`
    select distinct p.receipt_no from bank_lines l
      join line_ties t on t.bank_line_id = l.id and t.undone_at is null
      join payments p on p.id = t.payment_id
      where l.bank_statement_id = ${id} and l.source = 'file'
      order by p.receipt_no`.execute(tx.db)
  if (tied.length > 0) {
    const named = tied
      .slice(0, mostNamed)
      .map(({ receiptNo }) => receiptNo)
      .join(', ')
    const more = tied.length - mostNamed
    throw new Conflict(
      more > 0
        ? `Lines of this statement are tied to ${named} and ${more} more. Undo these ties first.`
        : `Lines of this statement are tied to ${named}. Undo these ties first.`,
    )
  }
  const classified = await tx.db
    .selectFrom('bankLines')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('bankStatementId', '=', id)
    .where('source', '=', 'file')
    .where('class', 'is not', null)
    .executeTakeFirstOrThrow()
  const n = Number(classified.n)
  if (n === 1) throw new Conflict('One line of this statement is classified. Open it again first.')
  if (n > 1) throw new Conflict(`${n} lines of this statement are classified. Open them again first.`)
}
