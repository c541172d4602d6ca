import { type Cents, type Exact, plainHundredths } from '@shehena/domain/money'
import type { Statement } from '@shehena/domain/statements/statement'
import { statementKindLabels } from '@shehena/domain/statements/statement-kinds'
import type { statementsApi } from '@shehena/domain/statements/statements-api'
import type { Context } from '../../context.ts'
import { type CsvColumns, csvAnswer } from '../../http/files/csv-answer.ts'
import type { InputOf } from '../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { statementName } from './statement-name.ts'
import { getStatement } from './statements-queries.ts'

type Row = {
  day: string
  kind: string
  number: string | null
  reference: string | null
  debit: Exact<Cents> | null
  credit: Exact<Cents> | null
  balance: Exact<Cents>
}

const isAhead = ({ balance }: Row) => String(balance).startsWith('-')

/** A statement of account as CSV, with its opening and its closing balance. @throws as getStatement */
export async function exportStatement(ctx: Context, input: InputOf<typeof statementsApi.csv>) {
  const statement = await getStatement(ctx, input)
  const { customerId: customer, from, to, entries } = statement
  await logExport(ctx, { subject: 'statement', filter: { customer, from, to }, rowCount: entries.length })
  return csvAnswer({ name: `${statementName(statement)}.csv`, columns, rows: rowsOf(statement) })
}

async function* rowsOf({ from, to, opening, entries, debits, credits, closing }: Statement): AsyncGenerator<Row> {
  const nothing = { number: null, reference: null }
  yield { day: from, kind: 'Opening balance', ...nothing, debit: null, credit: null, balance: opening }
  for (const { kind, debit, credit, ...entry } of entries)
    yield { ...entry, kind: statementKindLabels[kind], debit: debit || null, credit: credit || null }
  yield { day: to, kind: 'Closing balance', ...nothing, debit: debits, credit: credits, balance: closing }
}

const plain = (amount: Exact<Cents> | null) => (amount === null ? null : plainHundredths(amount))

const columns: CsvColumns<Row> = {
  Date: ({ day }) => day,
  Entry: ({ kind }) => kind,
  Number: ({ number }) => number,
  Reference: ({ reference }) => reference,
  Currency: () => 'KES',
  Debit: ({ debit }) => plain(debit),
  Credit: ({ credit }) => plain(credit),
  // A cell that begins with a minus would be escaped like a formula.
  'Balance Owed': (row) => (isAhead(row) ? null : plain(row.balance)),
  'Paid Ahead': (row) => (isAhead(row) ? (plain(row.balance)?.slice(1) ?? null) : null),
}
