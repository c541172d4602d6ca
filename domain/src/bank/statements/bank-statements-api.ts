import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { UploadedFile } from '../../office/documents/document.ts'
import { BankStatement, ReadAnswer, StatementAnswersText } from './bank-statement.ts'

export const bankStatementsApi = {
  list: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-statements',
    summary: 'The statements of a bank account that were applied, the newest first',
    input: pageInput({ account: Id }),
    output: pageOf(BankStatement, z.strictObject({})),
  }),
  get: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-statements/{id}',
    summary: 'One statement, with what became of its lines',
    input: z.strictObject({ id: Id }),
    output: BankStatement,
  }),
  read: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-statements',
    summary:
      'Reads a bank or M-Pesa statement (CSV, XLSX, MT940, CAMT.053; at most 10 MB and 50,000 lines) and says what applying it would do, or asks what it has to know first',
    takesFile: true,
    input: z.strictObject({ file: UploadedFile, account: Id, answers: StatementAnswersText }),
    output: ReadAnswer,
  }),
  apply: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-statements/{id}/apply',
    summary:
      'Adds the new lines of a statement that was read; `alike` says what becomes of lines that look like a known one. Then the program ties what is certain, in the background',
    input: z.strictObject({
      id: Id,
      alike: z.enum(['add', 'leaveOut'], { error: 'Choose what becomes of the lines' }).optional(),
    }),
    output: BankStatement,
  }),
  undo: endpoint({
    allow: 'reconciliation.undoStatement',
    method: 'POST',
    path: '/bank-statements/{id}/undo',
    summary: 'Takes the lines of a statement out again, while none of them is tied or classified',
    input: z.strictObject({ id: Id }),
    output: BankStatement,
  }),
}
