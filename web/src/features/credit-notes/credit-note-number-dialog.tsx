import { api } from '#web/app/api.ts'
import { FiscalReceiptDialog } from '#web/shared/finance/fiscal-receipt-dialog.tsx'

/** Dialog for KRA's number of a credit note. */
export function CreditNoteNumberDialog({ id, backPath }: { id: string; backPath: string }) {
  return (
    <FiscalReceiptDialog
      id={id}
      of="credit_notes"
      backPath={backPath}
      query={api.creditNotes.get.queryOptions({ input: { id } })}
      describe={({ creditNoteNo }) => ({ no: creditNoteNo, mayHave: true })}
      enter={(receipt, idempotencyKey) =>
        api.creditNotes.enterFiscalReceipt.call(receipt, { context: { idempotencyKey } })
      }
      correct={(changes) => api.creditNotes.correctFiscalReceipt.call(changes)}
    />
  )
}
