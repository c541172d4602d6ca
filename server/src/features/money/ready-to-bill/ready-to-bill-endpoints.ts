import { readyToBillApi } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { serve } from '../../../http/serve.ts'
import { draftInvoices } from './draft-invoices.ts'
import { listReadyToBill } from './ready-to-bill-queries.ts'

export const readyToBillEndpoints = serve(readyToBillApi, {
  list: listReadyToBill,
  invoice: draftInvoices,
})
