import { awaitsPayment, type InvoiceStatus, isCredited } from '@shehena/domain/invoices/invoice-status'
import type { LockedInvoice } from './lock-invoice.ts'

/** Why no payment of a customer can go to an invoice; null if it can. */
export function whyNotPayable(invoice: LockedInvoice | undefined, customerId: string): string | null {
  if (!invoice) return 'That invoice does not exist.'
  const { invoiceNo, status } = invoice
  if (invoice.customerId !== customerId) return `${invoiceNo} is another customer's invoice.`
  if (awaitsPayment(status)) return null
  const how = isCredited(invoice) ? 'has been credited in full.' : 'has been paid in full.'
  return `${invoiceNo} ${notPayable[status] ?? how}`
}

const notPayable: Partial<Record<InvoiceStatus, string>> = {
  draft: 'has not been sent yet.',
  cancelled: 'is cancelled.',
}
