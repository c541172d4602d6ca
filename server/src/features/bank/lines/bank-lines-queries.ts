import type { BankLineRow, LineTie } from '@shehena/domain/bank/lines/bank-line'
import type { BankLineFilter, BankLineSide, BankLineSort } from '@shehena/domain/bank/lines/bank-line-list'
import type { bankLinesApi } from '@shehena/domain/bank/lines/bank-lines-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isWithin } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { matches, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

type Input = InputOf<typeof bankLinesApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'sort'>

/** A page of lines, each with the ties that stand. */
export async function listBankLines(ctx: Context, input: Input): Promise<OutputOf<typeof bankLinesApi.list>> {
  const { page, pageSize } = input
  const direction = directions[input.sort]
  const found = findLines(ctx, input)
  const onPage = linesInOrder(ctx, input).selectAll().limit(pageSize).offset(offsetOf(input))
  const items = await ctx.db
    .selectFrom(onPage.as('l'))
    .leftJoin('profiles as classifier', 'classifier.userId', 'l.classifiedBy')
    .select(lineColumns)
    .select(tiesWhere(sql`t.bank_line_id = l.id and t.undone_at is null`).as('ties'))
    .orderBy('l.valueDate', direction)
    .orderBy('l.entryNo', direction)
    .execute()
  // safe: the columns hold cents and, by their CHECK, the domain's classes.
  const rows = items as BankLineRow[]
  return { items: rows, ...(await totalOf(ctx.db, found, { items, page, pageSize })), page, pageSize, cards: {} }
}

/** One line with all its ties, those undone too. @throws NotFound */
export async function getBankLine(ctx: Pick<Context, 'db'>, { id }: { id: string }): Promise<BankLineRow> {
  const row = await ctx.db
    .selectFrom('bankLines as l')
    .leftJoin('profiles as classifier', 'classifier.userId', 'l.classifiedBy')
    .select(lineColumns)
    .select(tiesWhere(sql`t.bank_line_id = l.id`).as('ties'))
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Line not found')
  // safe: as in listBankLines.
  return row as BankLineRow
}

/** The filtered lines in the order of the list. */
export function linesInOrder(ctx: Context, input: Filters & Pick<Input, 'sort'>) {
  const direction = directions[input.sort]
  return findLines(ctx, input).orderBy('bankLines.valueDate', direction).orderBy('bankLines.entryNo', direction)
}

function findLines(ctx: Context, { q, account, statement, state, side, ...span }: Filters) {
  let found = ctx.db.selectFrom('bankLines').where(isWithin(ctx, sql.ref('bankLines.valueDate'), span))
  if (account) found = found.where('bankLines.bankAccountId', '=', account)
  if (statement) found = found.where('bankLines.bankStatementId', '=', statement)
  if (state !== 'all') found = found.where(isIn[state])
  if (side !== 'all') found = found.where(isOn[side])
  if (q) found = found.where(matches('bankLines.searchText', q))
  return found
}

const directions = { valueDate: 'asc', '-valueDate': 'desc' } as const satisfies Record<BankLineSort, 'asc' | 'desc'>

const isIn: Record<Exclude<BankLineFilter, 'all'>, RawBuilder<boolean>> = {
  open: sql`bank_lines.is_open`,
  tied: sql`bank_lines.tied_total > 0`,
  tiedByProgram: sql`exists (
    select from line_ties t where t.bank_line_id = bank_lines.id and t.undone_at is null and t.tied_by is null)`,
  classified: sql`bank_lines.class is not null`,
  notOnStatement: sql`bank_lines.bank_statement_id is null`,
}

const isOn: Record<Exclude<BankLineSide, 'all'>, RawBuilder<boolean>> = {
  in: sql`bank_lines.amount > 0`,
  out: sql`bank_lines.amount < 0`,
}

const lineColumns = [
  'l.id',
  'l.bankAccountId',
  'l.source',
  'l.bankStatementId',
  'l.rowNo',
  'l.valueDate',
  'l.amount',
  'l.balance',
  'l.text',
  'l.reference',
  'l.payerName',
  'l.phoneTail',
  'l.accountRef',
  'l.tiedTotal',
  'l.class',
  'l.classNote',
  'classifier.name as classifiedBy',
  'l.isOpen',
  'l.version',
] as const

/** SQL: ties in the order of recording. What a payment pays, or paid until it was voided, is shown with it. */
export const tiesWhere = (isShown: RawBuilder<unknown>) => sql<LineTie[]>`(
  select coalesce(json_agg(json_build_object(
      'id', t.id,
      'paymentId', p.id,
      'receiptNo', p.receipt_no,
      'customerId', p.customer_id,
      'customerName', c.legal_name,
      'amount', t.amount,
      'invoices', (
        select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNo', i.invoice_no, 'amount', a.amount) order by a.entry_no), '[]')
          from allocations a join invoices i on i.id = a.invoice_id
          where a.payment_id = p.id and (a.reversed_at is null or a.reversed_at = p.voided_at)),
      'onAccount', case when p.voided_at is null then p.amount - p.allocated_total else 0 end,
      'madePayment', t.made_payment,
      'reasons', t.reasons,
      'tiedBy', tier.name,
      'tiedAt', ${jsonInstant(sql`t.tied_at`)},
      'undoneAt', ${jsonInstant(sql`t.undone_at`)},
      'undoneBy', undoer.name,
      'undoReason', t.undo_reason
    ) order by t.entry_no), '[]')
    from line_ties t
    join payments p on p.id = t.payment_id
    join customers c on c.id = p.customer_id
    left join profiles tier on tier.user_id = t.tied_by
    left join profiles undoer on undoer.user_id = t.undone_by
    where ${isShown})`
