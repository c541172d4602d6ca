import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import type { bankStatementsApi } from '@shehena/domain/bank/statements/bank-statements-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** A page of the statements of an account that were applied, also those undone since, the newest first. */
export async function listBankStatements(
  ctx: Context,
  input: InputOf<typeof bankStatementsApi.list>,
): Promise<OutputOf<typeof bankStatementsApi.list>> {
  const { account, page, pageSize } = input
  const found = ctx.db.selectFrom('bankStatements').where('bankAccountId', '=', account).where('status', '<>', 'read')
  const items = await findStatements(
    ctx,
    sql`s.bank_account_id = ${account} and s.status <> 'read'
      order by s.created_at desc, s.id desc limit ${pageSize} offset ${offsetOf(input)}`,
  )
  return { items, ...(await totalOf(ctx.db, found, { items, page, pageSize })), page, pageSize, cards: {} }
}

/** One statement. @throws NotFound */
export async function getBankStatement(ctx: Context, { id }: { id: string }): Promise<BankStatement> {
  const [statement] = await findStatements(ctx, sql`s.id = ${id}`)
  if (!statement) throw new NotFound('Statement not found')
  return statement
}

async function findStatements(ctx: Context, wanted: RawBuilder<unknown>): Promise<BankStatement[]> {
  const { rows } = await sql<BankStatement>`
    select s.id, s.bank_account_id, s.status, s.format, s.file_name, s.period_from, s.period_to, s.opening, s.closing,
        s.line_count, s.new_count, s.alike_count, s.created_at, s.applied_at, s.undone_at,
        reader.name as created_by, applier.name as applied_by, undoer.name as undone_by,
        case when s.status = 'applied' then json_build_object('done', s.judged_count, 'isDone', s.judged_at is not null) end as judged,
        case when s.status <> 'read' then (
          select json_build_object(
              'tied', count(*) filter (where l.tied_total > 0),
              'tiedByProgram', count(*) filter (where exists (
                select from line_ties t where t.bank_line_id = l.id and t.undone_at is null and t.tied_by is null)),
              'classified', count(*) filter (where l.class is not null),
              'open', count(*) filter (where l.is_open))
            from bank_lines l where l.bank_statement_id = s.id
        ) end as lines
      from bank_statements s
      join profiles reader on reader.user_id = s.created_by
      left join profiles applier on applier.user_id = s.applied_by
      left join profiles undoer on undoer.user_id = s.undone_by
      where ${wanted}`.execute(ctx.db)
  return rows
}
