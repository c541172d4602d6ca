import type { BankStatement } from '@shehena/domain/bank-statements/bank-statement'
import type { bankStatementsApi } from '@shehena/domain/bank-statements/bank-statements-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { requireActive } from './add-bank-account.ts'
import { findBankAccount } from './bank-accounts-queries.ts'
import { getBankStatement } from './bank-statements-queries.ts'
import { alikeLine, isKnownRow, isToldBy } from './preview-queries.ts'
import { queueMatching } from './queue-matching.ts'

/**
 * Adds the new lines of a file that was read to its account, and queues their matching. A line that another file brought
 * meanwhile is not added again. Applied a second time, it changes nothing.
 *
 * @throws NotFound, Conflict if it was undone or the account is not in use, or Invalid at the field 'alike'
 */
export async function applyStatement(
  ctx: Context,
  { id, alike }: InputOf<typeof bankStatementsApi.apply>,
): Promise<BankStatement> {
  return inTransaction(ctx, async (tx) => {
    const statement = await lockStatement(tx, id)
    if (statement.status === 'applied') return getBankStatement(tx, { id })
    if (statement.status === 'undone') throw new Conflict('This statement was undone. Import the file again.')
    requireActive(await findBankAccount(tx, statement.bankAccountId))
    if (statement.alikeCount > 0 && alike === undefined) {
      const message = 'Choose what becomes of the lines that look like a known one.'
      throw new Invalid(message, { alike: message })
    }
    const isLeftOut = alike === 'leaveOut' ? sql`${alikeLine} is not null` : sql`false`
    const { numAffectedRows = 0n } = await sql`
      insert into bank_lines (bank_account_id, bank_statement_id, row_no, value_date, amount, balance, text, reference,
          payer_name, phone_key, phone_tail, account_ref, external_id, fingerprint, nth)
        select s.bank_account_id, s.id, r.row_no, r.value_date, r.amount, r.balance, r.text, r.reference, r.payer_name,
            r.phone_key, r.phone_tail, r.account_ref, r.external_id, r.fingerprint, r.nth
          from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
          where s.id = ${id} and not ${isKnownRow} and not ${isLeftOut}
          order by r.position
        on conflict do nothing`.execute(tx.db)
    await confirmTold(tx, id)
    await sql`delete from bank_statement_rows where bank_statement_id = ${id}`.execute(tx.db)
    await tx.db
      .updateTable('bankStatements')
      .set({
        status: 'applied',
        appliedBy: tx.user.id,
        appliedAt: tx.now,
        newCount: Number(numAffectedRows),
        alikeCount: 0,
      })
      .where('id', '=', id)
      .execute()
    await queueMatching(tx, statement.bankAccountId, id)
    return getBankStatement(tx, { id })
  })
}

/** Puts the payments that the paybill told of on the statement that has them. */
async function confirmTold(tx: Context, id: string): Promise<void> {
  await sql`
    update bank_lines l set bank_statement_id = s.id, row_no = r.row_no, balance = r.balance
      from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
      where s.id = ${id} and ${isToldBy}`.execute(tx.db)
}

/** Locks a statement. @throws NotFound */
export async function lockStatement(tx: Context, id: string) {
  const statement = await tx.db
    .selectFrom('bankStatements')
    .select(['bankAccountId', 'status', 'alikeCount', 'fileName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement) throw new NotFound('Statement not found')
  return statement
}
