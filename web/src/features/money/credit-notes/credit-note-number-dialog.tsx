import { FiscalReceiptDialog } from '../shared/fiscal-receipt-dialog.tsx'
import { creditNotes } from './credit-note-calls.ts'

/** Dialog for KRA's number of a credit note. */
export function CreditNoteNumberDialog({ id, backPath }: { id: string; backPath: string }) {
  return (
    <FiscalReceiptDialog
      id={id}
      of="credit_notes"
      backPath={backPath}
      query={creditNotes.get.queryOptions({ input: { id } })}
      describe={({ creditNoteNo }) => ({ no: creditNoteNo, mayHave: true })}
      enter={(receipt, idempotencyKey) => creditNotes.enterFiscalReceipt.call(receipt, { context: { idempotencyKey } })}
      correct={(changes) => creditNotes.correctFiscalReceipt.call(changes)}
    />
  )
}
