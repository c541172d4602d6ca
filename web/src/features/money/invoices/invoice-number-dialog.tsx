import { canHaveFiscalReceipt } from '@shehena/domain/money/invoices/invoice-status'
import { api } from '#web/app/api.ts'
import { FiscalReceiptDialog } from '../shared/fiscal-receipt-dialog.tsx'

/** Dialog for KRA's number of an invoice. */
export function InvoiceNumberDialog({ id, backPath }: { id: string; backPath: string }) {
  return (
    <FiscalReceiptDialog
      id={id}
      of="invoices"
      backPath={backPath}
      query={api.invoices.get.queryOptions({ input: { id } })}
      describe={(invoice) => ({ no: invoice.invoiceNo, mayHave: canHaveFiscalReceipt(invoice) })}
      enter={(receipt, idempotencyKey) =>
        api.invoices.enterFiscalReceipt.call(receipt, { context: { idempotencyKey } })
      }
      correct={(changes) => api.invoices.correctFiscalReceipt.call(changes)}
    />
  )
}
