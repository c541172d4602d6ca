import { type Cents, type Exact, toExact } from '@shehena/domain/money'
import type { Statement } from '@shehena/domain/money/statements/statement'
import { statementKindLabels } from '@shehena/domain/money/statements/statement-kinds'
import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import { columnsFor, type SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { logExport } from '../../office/exports/log-export.ts'
import { sheetAnswer } from '../../office/exports/sheet-answer.ts'
import { statementName } from './statement-name.ts'
import { getStatement } from './statements-queries.ts'

type Row = {
  day: string
  kind: string
  number: string | null
  reference: string | null
  debit: Exact<Cents> | null
  credit: Exact<Cents> | null
  /** What is paid ahead has a column of its own: a minus is overlooked. */
  owed: Exact<Cents> | null
  ahead: Exact<Cents> | null
}

/** A statement of account as CSV, with its opening and its closing balance, and after it what is open. @throws as getStatement */
export async function exportStatement(ctx: Context, input: InputOf<typeof statementsApi.csv>) {
  const statement = await getStatement(ctx, input)
  const { customerId: customer, from, to, entries } = statement
  await logExport(ctx, { subject: 'statement', filter: { customer, from, to }, rowCount: entries.length })
  return sheetAnswer(ctx, {
    name: statementName(statement),
    format: 'csv',
    columns: columnsFor(columns, ctx.user.role),
    rows: rowsOf(statement),
  })
}

async function* rowsOf({
  from,
  to,
  opening,
  entries,
  debits,
  credits,
  closing,
  openInvoices,
}: Statement): AsyncGenerator<Row> {
  const nothing = { number: null, reference: null }
  yield { day: from, kind: 'Opening balance', ...nothing, debit: null, credit: null, ...sides(opening) }
  for (const { kind, debit, credit, balance, ...entry } of entries)
    yield { ...entry, kind: statementKindLabels[kind], debit: debit || null, credit: credit || null, ...sides(balance) }
  yield { day: to, kind: 'Closing balance', ...nothing, debit: debits, credit: credits, ...sides(closing) }
  for (const { issueDate, invoiceNo, dueDate, balance } of openInvoices) {
    const due = { number: invoiceNo, reference: `due ${dueDate}`, debit: null, credit: null }
    yield { day: issueDate, kind: 'Open invoice', ...due, ...sides(balance) }
  }
}

/** A balance as what is owed, or as what is paid ahead. */
function sides(balance: Exact<Cents>): Pick<Row, 'owed' | 'ahead'> {
  return BigInt(balance) < 0n ? { owed: null, ahead: toExact<Cents>(-BigInt(balance)) } : { owed: balance, ahead: null }
}

const columns: SheetColumns<Row> = {
  Date: { field: 'day', kind: 'day' },
  Entry: { field: 'kind', kind: 'text' },
  Number: { field: 'number', kind: 'text' },
  Reference: { field: 'reference', kind: 'text' },
  Currency: { text: 'KES', kind: 'text' },
  Debit: { field: 'debit', kind: 'money' },
  Credit: { field: 'credit', kind: 'money' },
  'Balance Owed': { field: 'owed', kind: 'money' },
  'Paid Ahead': { field: 'ahead', kind: 'money' },
}
