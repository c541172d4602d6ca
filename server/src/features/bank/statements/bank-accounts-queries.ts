import type { BankAccountKind } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { balanceAfter } from '../lines/line-balances.ts'

/** Every account, those in use first, by name. */
export async function listBankAccounts(ctx: Context): Promise<{ items: BankAccount[] }> {
  return { items: await findAccounts(ctx, sql`true`) }
}

/** One account. @throws NotFound */
export async function getBankAccount(ctx: Context, { id }: { id: string }): Promise<BankAccount> {
  const [account] = await findAccounts(ctx, sql`a.id = ${id}`)
  if (!account) throw new NotFound('Account not found')
  return account
}

async function findAccounts(ctx: Context, isWanted: RawBuilder<unknown>): Promise<BankAccount[]> {
  const { rows } = await sql<Omit<BankAccount, 'closing'>>`
    select a.id, a.name, a.kind, a.number, a.ledger_code, a.ties_itself, a.is_active, a.version, open.*,
        (select max(l.value_date) from bank_lines l where l.bank_account_id = a.id) as last_day,
        (select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(l.amount), 0)), 'oldest', min(l.value_date))
          from bank_lines l where l.bank_account_id = a.id and l.bank_statement_id is null) as not_on_statement,
        array(select distinct r.txn_code from hook_rejects r
          where r.bank_account_id = a.id and r.reason = 'otherAmount' and r.at > now() - interval '30 days' order by 1) as disputed_receipts
      from bank_accounts a
      cross join lateral (
        select count(*)::int as open_count,
            sum_as_json(coalesce(sum(case when l.amount > 0 then l.amount - l.tied_total else l.amount end), 0)) as open_amount
          from bank_lines l where l.bank_account_id = a.id and l.is_open
      ) open
      where ${isWanted}
      order by a.is_active desc, a.name, a.id`.execute(ctx.db)
  const closings = await Promise.all(
    rows.map(({ id, lastDay }) => (lastDay ? balanceAfter(ctx, { account: id, day: lastDay }) : null)),
  )
  return rows.map((row, n) => ({ ...row, closing: closings[n] ?? null }))
}

/** What a verb needs of an account. */
export type KnownAccount = {
  id: string
  name: string
  kind: BankAccountKind
  number: string
  isActive: boolean
  profile: unknown
}

/** An account whose statements may be read. @throws NotFound */
export async function findBankAccount(ctx: Pick<Context, 'db'>, id: string): Promise<KnownAccount> {
  const row = await ctx.db
    .selectFrom('bankAccounts')
    .select(['id', 'name', sql<BankAccountKind>`kind`.as('kind'), 'number', 'isActive', 'profile'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Account not found')
  return row
}

/** Locks an account, so that files are applied and undone one after the other. @throws NotFound */
export async function lockBankAccount(tx: Pick<Context, 'db'>, id: string): Promise<KnownAccount> {
  await sql`select id from bank_accounts where id = ${id} for no key update`.execute(tx.db)
  return findBankAccount(tx, id)
}
