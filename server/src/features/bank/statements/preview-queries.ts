import type { StatementPreview } from '@shehena/domain/bank/statements/bank-statement'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { getBankStatement } from './bank-statements-queries.ts'

/** Most rows of each list of a preview. */
const mostShown = sql.lit(20)

/** SQL: whether a line of the account is this row of a file, `r`, by its id or its fingerprint. */
export const isKnownRow = sql`exists (
  select from bank_lines l where l.bank_account_id = s.bank_account_id and l.fingerprint = r.fingerprint and l.nth = r.nth)`

/** SQL: whether a line `l` is a payment that the paybill told of, and this row of a file is it. */
export const isToldBy = sql`l.bank_account_id = s.bank_account_id and l.bank_statement_id is null
  and l.external_id = r.external_id and l.amount = r.amount`

/**
 * SQL: the text of a known line that may be a row under another text: it has the day and the amount, the balance where both tell
 * it, no id that tells it from the row, and is no other row of the file.
 */
export const alikeLine = sql`(
  select l.text from bank_lines l
    where l.bank_account_id = s.bank_account_id and l.value_date = r.value_date and l.amount = r.amount
      and (l.external_id is null or r.external_id is null)
      and (l.balance is null or r.balance is null or l.balance = r.balance)
      and not exists (
        select from bank_statement_rows k
          where k.bank_statement_id = r.bank_statement_id and k.fingerprint = l.fingerprint and k.nth = l.nth)
    order by l.entry_no limit 1)`

/** How many rows of a file are kept, how many of them are new, and how many of those look like a known line. */
export async function countRows(
  tx: Pick<Context, 'db'>,
  id: string,
): Promise<{ rows: number; new: number; alike: number }> {
  const { rows } = await sql<{ rows: number; new: number; alike: number }>`
    select count(*)::int as rows, count(*) filter (where not is_known)::int as new,
        count(case when not is_known then (select ${alikeLine}) end)::int as alike
      from (
        select r.*, ${isKnownRow} as is_known from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
          where s.id = ${id}
      ) r
      join bank_statements s on s.id = r.bank_statement_id`.execute(tx.db)
  // safe: an aggregate without groups gives one row.
  return rows[0]!
}

/** What a file that was read would do. Counts its new lines, and those that look like a known one. */
export async function previewStatement(
  tx: Context,
  { id, ...found }: { id: string } & Pick<StatementPreview, 'skipped' | 'isReadAsBefore'>,
): Promise<StatementPreview> {
  const { new: newCount, alike: alikeCount } = await countRows(tx, id)
  await tx.db.updateTable('bankStatements').set({ newCount, alikeCount }).where('id', '=', id).execute()
  const statement = await getBankStatement(tx, { id })
  const { rows } = await sql<Pick<StatementPreview, 'before' | 'confirms' | 'differing' | 'alike' | 'sample'>>`
    with rows as materialized (
      select r.row_no as "rowNo", r.value_date as "valueDate", r.amount, r.text, r.payer_name as "payerName", r.reference, r.external_id,
          r.is_known, case when not r.is_known then ${alikeLine} end as "knownText"
        from (
          select r.*, ${isKnownRow} as is_known from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
            where s.id = ${id}
        ) r
        join bank_statements s on s.id = r.bank_statement_id
        order by r.position
    )
    select
      (select json_build_object('periodTo', b.period_to, 'closing', b.closing,
            'missingDays', greatest(0, s.period_from - b.period_to - 1), 'joins', b.closing = s.opening)
          from bank_statements s
          join lateral (
            select period_to, closing from bank_statements b
              where b.bank_account_id = s.bank_account_id and b.status = 'applied' and b.period_to < s.period_from
              order by b.period_to desc, b.applied_at desc limit 1
          ) b on true
          where s.id = ${id}) as before,
      (select count(*)::int from bank_statement_rows r join bank_statements s on s.id = r.bank_statement_id
          join bank_lines l on ${isToldBy}
          where s.id = ${id}) as confirms,
      (select coalesce(json_agg(json_build_object('rowNo', d."rowNo", 'reference', coalesce(d.reference, d.external_id),
            'amount', d.amount, 'known', d.known)), '[]')
          from (
            select r."rowNo", r.reference, r.external_id, r.amount, l.amount as known
              from rows r
              join bank_lines l on l.bank_account_id = ${statement.bankAccountId} and l.external_id = r.external_id
              where l.amount <> r.amount
              limit ${mostShown}
          ) d) as differing,
      (select coalesce(json_agg(json_build_object('rowNo', "rowNo", 'valueDate', "valueDate", 'amount', amount, 'text', text,
            'knownText', "knownText")), '[]')
          from (select * from rows where not is_known and "knownText" is not null limit ${mostShown}) a) as alike,
      (select coalesce(json_agg(json_build_object('rowNo', "rowNo", 'valueDate', "valueDate", 'amount', amount, 'text', text,
            'payerName', "payerName")), '[]')
          from (select * from rows where not is_known limit ${mostShown}) n) as sample`.execute(tx.db)
  // safe: a select without a table gives one row.
  return { statement, ...found, ...rows[0]! }
}
