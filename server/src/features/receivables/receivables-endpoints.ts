import { receivablesApi } from '@shehena/domain/receivables/receivables-api'
import { serve } from '../../http/serve.ts'
import { getCustomerMoney } from './customer-money.ts'
import { getReceivables, listOwedInvoices } from './receivables-queries.ts'

export const receivablesEndpoints = serve(receivablesApi, {
  get: getReceivables,
  invoices: listOwedInvoices,
  customer: getCustomerMoney,
})
