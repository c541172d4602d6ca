import { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import { serve } from '../../http/serve.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice } from './create-invoice.ts'
import { getInvoice, getReceivables, listInvoices } from './invoices-queries.ts'
import { resendInvoice } from './resend-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { updateInvoice } from './update-invoice.ts'

export const invoicesRoutes = serve(invoicesApi, {
  list: listInvoices,
  receivables: getReceivables,
  get: getInvoice,
  create: createInvoice,
  update: updateInvoice,
  send: sendInvoice,
  resend: resendInvoice,
  cancel: cancelInvoice,
})
