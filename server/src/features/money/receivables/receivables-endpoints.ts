import { receivablesApi } from '@shehena/domain/money/receivables/receivables-api'
import { serve } from '../../../http/serve.ts'
import { getCustomerMoney } from './customer-money.ts'
import { exportOwedInvoices } from './export-owed-invoices.ts'
import { getReceivables, listOwedInvoices } from './receivables-queries.ts'

export const receivablesEndpoints = serve(receivablesApi, {
  get: getReceivables,
  invoices: listOwedInvoices,
  export: exportOwedInvoices,
  customer: getCustomerMoney,
})
