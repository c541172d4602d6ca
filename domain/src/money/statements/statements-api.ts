import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Day, Id } from '../../fields.ts'
import { listInput, pageOf } from '../../list.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { periodFilter } from '../../period-filter.ts'
import { MonthlyStatements, SentStatementRow, SentStatements, Statement } from './statement.ts'
import { sentStatementFilters, sentStatementSorts } from './statement-list.ts'

/** By default from the first of the month before the last day, to today. */
const days = { id: Id, from: Day.optional(), to: Day.optional() }

export const statementsApi = {
  list: endpoint({
    allow: 'statements.view',
    method: 'GET',
    path: '/statements',
    summary:
      'The statements that were mailed to customers, searched by customer; status is the state of the mail; period, from and to are days of sending',
    input: listInput(sentStatementSorts, { status: z.enum(sentStatementFilters).default('all'), ...periodFilter }),
    output: pageOf(SentStatementRow, z.strictObject({})),
  }),
  get: endpoint({
    allow: 'statements.view',
    method: 'GET',
    path: '/customers/{id}/statement',
    summary:
      'The statement of account of a customer: what it owed before the first day, each movement on its own day, and what it owed at the end of the last; at most 13 months and 5,000 entries',
    input: z.strictObject(days),
    output: Statement,
  }),
  pdf: endpoint({
    allow: 'statements.view',
    method: 'GET',
    path: '/customers/{id}/statement/pdf',
    summary: "The statement of account of a customer as a PDF, in the customer's language",
    sendsFile: true,
    input: z.strictObject(days),
    output: DownloadedFile,
  }),
  csv: endpoint({
    allow: 'statements.view',
    method: 'GET',
    path: '/customers/{id}/statement/csv',
    summary: 'The statement of account of a customer as a spreadsheet',
    sendsFile: true,
    input: z.strictObject(days),
    output: DownloadedFile,
  }),
  sent: endpoint({
    allow: 'statements.view',
    method: 'GET',
    path: '/customers/{id}/statements-sent',
    summary: 'The last statements that were mailed to a customer, and what became of the mails',
    input: z.strictObject({ id: Id }),
    output: SentStatements,
  }),
  send: endpoint({
    allow: 'statements.send',
    method: 'POST',
    path: '/customers/{id}/statement/send',
    summary: "Mails the statement of account to its customer as a PDF, in the customer's language",
    creates: true,
    input: z.strictObject(days),
    output: SentStatements,
  }),
  monthly: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/statements/monthly',
    summary: 'Who would get a monthly statement by what customers owe today, and which of them have no address',
    input: z.strictObject({}),
    output: MonthlyStatements,
  }),
}
