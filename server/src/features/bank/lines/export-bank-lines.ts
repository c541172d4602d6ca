import type { bankLinesApi } from '@shehena/domain/bank/lines/bank-lines-api'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { linesInOrder } from './bank-lines-queries.ts'

/** The filtered lines of bank and M-Pesa statements as a spreadsheet. @throws Invalid if there are too many */
export async function exportBankLines(ctx: Context, input: InputOf<typeof bankLinesApi.export>) {
  return exportList(ctx, input, {
    subject: 'bank-lines',
    columns,
    found: linesInOrder(ctx, input).select('bankLines.id'),
    read: (ids) => readLines(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readLines>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  Account: { field: 'account', kind: 'text' },
  'Value Date': { field: 'valueDate', kind: 'day' },
  Text: { field: 'text', kind: 'text' },
  Reference: { field: 'reference', kind: 'text' },
  Payer: { field: 'payerName', kind: 'text' },
  'Account No typed': { field: 'accountRef', kind: 'text' },
  Currency: { text: 'KES', kind: 'text' },
  Amount: { field: 'amount', kind: 'money' },
  'Balance after it': { field: 'balance', kind: 'money' },
  Tied: { field: 'tiedTotal', kind: 'money' },
  Receipts: { field: 'receipts', kind: 'text' },
  Class: { field: 'class', kind: 'choice' },
  'Class Note': { field: 'classNote', kind: 'text' },
  Open: { field: 'isOpen', kind: 'flag' },
}

function readLines({ db }: Context, ids: readonly string[]) {
  return db
    .selectFrom('bankLines')
    .innerJoin('bankAccounts', 'bankAccounts.id', 'bankLines.bankAccountId')
    .select([
      'bankLines.id',
      'bankAccounts.name as account',
      'bankLines.valueDate',
      'bankLines.text',
      'bankLines.reference',
      'bankLines.payerName',
      'bankLines.accountRef',
      'bankLines.amount',
      'bankLines.balance',
      'bankLines.tiedTotal',
      receiptsOfLine.as('receipts'),
      'bankLines.class',
      'bankLines.classNote',
      'bankLines.isOpen',
    ])
    .where(isAmong('bankLines.id', ids))
    .execute()
}

const receiptsOfLine = sql<string | null>`(
  select string_agg(p.receipt_no, ', ' order by t.entry_no)
    from line_ties t join payments p on p.id = t.payment_id
    where t.bank_line_id = bank_lines.id and t.undone_at is null)`
