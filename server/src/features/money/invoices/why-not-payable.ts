import {
  awaitsPayment,
  type InvoiceStatus,
  isCredited,
  isWrittenOff,
} from '@shehena/domain/money/invoices/invoice-status'
import type { LockedInvoice } from './lock-invoice.ts'

/** Why no payment of a customer can go to an invoice; null if it can. */
export function whyNotPayable(invoice: LockedInvoice | undefined, customerId: string): string | null {
  if (!invoice) return 'That invoice does not exist.'
  const { invoiceNo, status } = invoice
  if (invoice.customerId !== customerId) return `${invoiceNo} is another customer's invoice.`
  if (awaitsPayment(status)) return null
  if (status !== 'paid') return `${invoiceNo} ${notPayable[status]}`
  if (isWrittenOff(invoice)) return `${invoiceNo} has been written off in full.`
  return isCredited(invoice) ? `${invoiceNo} has been credited in full.` : `${invoiceNo} has been paid in full.`
}

const notPayable: Partial<Record<InvoiceStatus, string>> = {
  draft: 'has not been sent yet.',
  cancelled: 'is cancelled.',
}
