import { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { serve } from '../../../http/serve.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { correctFiscalReceipt } from './correct-fiscal-receipt.ts'
import { createInvoice } from './create-invoice.ts'
import { debitInvoice } from './debit-invoice.ts'
import { enterFiscalReceipt } from './enter-fiscal-receipt.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './invoice-list-queries.ts'
import { getInvoice } from './invoices-queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { printInvoice } from './print-invoice.ts'
import { resendInvoice } from './resend-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { sendInvoices } from './send-invoices.ts'
import { updateInvoice } from './update-invoice.ts'

export const invoicesEndpoints = serve(invoicesApi, {
  list: listInvoices,
  export: exportInvoices,
  get: getInvoice,
  pdf: printInvoice,
  create: createInvoice,
  debit: debitInvoice,
  update: updateInvoice,
  send: sendInvoice,
  sendMany: sendInvoices,
  issue: issueInvoice,
  resend: resendInvoice,
  cancel: cancelInvoice,
  enterFiscalReceipt,
  correctFiscalReceipt,
})
