import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import type { bankStatementsApi } from '@shehena/domain/bank/statements/bank-statements-api'
import { type Cents, formatKes } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { requireActive } from './add-bank-account.ts'
import { lockBankAccount } from './bank-accounts-queries.ts'
import { getBankStatement } from './bank-statements-queries.ts'
import { alikeLine, countRows, isKnownRow, isToldBy } from './preview-queries.ts'
import { queueMatching } from './queue-matching.ts'

/**
 * Adds the new lines of a file that was read to its account, and queues their matching. A line that another file brought
 * since it was read is not added again. Applied a second time, it changes nothing.
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
    requireActive(await lockBankAccount(tx, statement.bankAccountId))
    // Counted again: another file may have been applied since this one was read.
    const found = await countRows(tx, id)
    if (found.rows !== statement.lineCount)
      throw new Conflict('The lines of this statement are not kept any more. Import the file again.')
    if (found.alike > 0 && alike === undefined) {
      const message = 'Choose what becomes of the lines that look like a known one.'
      throw new Invalid(message, { alike: message })
    }
    await replaceMistold(tx, id)
    const isLeftOut = alike === 'leaveOut' ? sql`${alikeLine} is not null` : sql`false`
    const { numAffectedRows = 0n } = await sql`
      insert into bank_lines (bank_account_id, bank_statement_id, row_no, value_date, amount, balance, text, reference,
          payer_name, phone_key, phone_tail, account_ref, external_id, fingerprint, nth, is_left)
        select s.bank_account_id, s.id, r.row_no, r.value_date, r.amount, r.balance, r.text, r.reference, r.payer_name,
            r.phone_key, r.phone_tail, r.account_ref, r.external_id, r.fingerprint, r.nth, ${isLeftBefore}
          from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
          where s.id = ${id} and not ${isKnownRow} and not ${isLeftOut}
          order by r.position
        on conflict do nothing`.execute(tx.db)
    await confirmTold(tx, id)
    await sql`delete from bank_statement_rows where bank_statement_id = ${id}`.execute(tx.db)
    if (statement.profile !== null) await keepProfile(tx, statement)
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

/** Whether a person had undone a tie of the line before its statement was undone. */
const isLeftBefore = sql<boolean>`exists (
  select from left_lines f
    where f.bank_account_id = s.bank_account_id and f.fingerprint = r.fingerprint and f.nth = r.nth)`

type Mistold = {
  id: string
  accountId: string
  receipt: string
  told: Cents
  said: Cents
  isTaken: boolean
  receiptNo: string | null
}

/**
 * A receipt that the paybill told of with another amount than the bank has: the bank is right. What was told goes, unless it is
 * tied or classified, and people are told either way.
 *
 * @throws Conflict naming the receipt that has to be undone first
 */
async function replaceMistold(tx: Context, id: string): Promise<void> {
  const { rows } = await sql<Mistold>`
    select l.id, l.bank_account_id as account_id, l.reference as receipt, l.amount as told, r.amount as said, not l.is_open as is_taken, (
        select p.receipt_no from line_ties t join payments p on p.id = t.payment_id
          where t.bank_line_id = l.id and t.undone_at is null order by t.entry_no limit 1) as receipt_no
      from bank_statement_rows r
      join bank_statements s on s.id = r.bank_statement_id
      join bank_lines l on l.bank_account_id = s.bank_account_id and l.external_id = r.external_id
      where s.id = ${id} and l.bank_statement_id is null and l.amount <> r.amount
      order by l.id
      for update of l`.execute(tx.db)
  const taken = rows.find(({ isTaken, receiptNo }) => isTaken || receiptNo !== null)
  if (taken) {
    const { receipt, told, said, receiptNo } = taken
    if (receiptNo === null)
      throw new Conflict(
        `The statement has ${formatKes(said)} for ${receipt}, and the paybill told of ${formatKes(told)}. Open that line again, then apply the statement.`,
      )
    throw new Conflict(
      `The statement has ${formatKes(said)} for ${receipt}, and the paybill told of ${formatKes(told)}. Undo the tie to ${receiptNo}, then apply the statement.`,
    )
  }
  for (const { id: lineId, accountId, receipt, told, said } of rows) {
    await tx.db
      .insertInto('hookRejects')
      .values({
        bankAccountId: accountId,
        reason: 'otherAmount',
        txnCode: receipt,
        address: 'statement',
        body: `${told} ${said}`,
      })
      .execute()
    await tx.db.deleteFrom('bankLines').where('id', '=', lineId).execute()
  }
}

/** Puts the payments that the paybill told of on the statement that has them. */
async function confirmTold(tx: Context, id: string): Promise<void> {
  await sql`
    update bank_lines l set bank_statement_id = s.id, row_no = r.row_no, balance = r.balance
      from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
      where s.id = ${id} and ${isToldBy}`.execute(tx.db)
}

/** Quietly: a form of the account that is open somewhere is not out of date by it. */
async function keepProfile(tx: Context, { bankAccountId, profile }: { bankAccountId: string; profile: unknown }) {
  await sql`select set_config('app.quiet', 'on', true)`.execute(tx.db)
  await tx.db
    .updateTable('bankAccounts')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', bankAccountId)
    .execute()
  await sql`select set_config('app.quiet', '', true)`.execute(tx.db)
}

/** Locks a statement. @throws NotFound */
export async function lockStatement(tx: Context, id: string) {
  const statement = await tx.db
    .selectFrom('bankStatements')
    .select(['bankAccountId', 'status', 'lineCount', 'appliedAt', 'periodFrom', 'periodTo', 'profile'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement) throw new NotFound('Statement not found')
  return statement
}
