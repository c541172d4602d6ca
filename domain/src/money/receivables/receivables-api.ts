import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Day, Id } from '../../fields.ts'
import { pageInput, pageOf, sheetFormat } from '../../list.ts'
import { agingBuckets } from '../invoices/aging.ts'
import { CustomerMoney, OwedInvoice, Receivables } from './receivables.ts'

const asAt = Day.optional()

const owedFilters = { asAt, bucket: z.enum(agingBuckets).optional(), customer: Id.optional() }

export const receivablesApi = {
  get: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/receivables',
    summary: 'What customers owed at the end of a day, by default today: outstanding, on account and aging',
    input: z.strictObject({ asAt }),
    output: Receivables,
  }),
  invoices: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/receivables/invoices',
    summary: 'The invoices on which something was owed at the end of a day, oldest due first',
    input: pageInput(owedFilters),
    output: pageOf(OwedInvoice, z.strictObject({})).extend({
      /** The balances of all pages, in cents. */
      amount: CentsSumOut,
    }),
  }),
  export: exportEndpoint({
    allow: 'finance.dashboard',
    path: '/receivables/invoices',
    summary: 'The invoices on which something was owed at the end of a day',
    input: z.strictObject({ ...sheetFormat, ...owedFilters }),
  }),
  customer: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/customers/{id}/balance',
    summary:
      'What a customer owes today and has paid: open and overdue invoices, payments, what is unbilled, and what is left of its credit limit',
    input: z.strictObject({ id: Id }),
    output: CustomerMoney,
  }),
}
