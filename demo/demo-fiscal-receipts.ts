import { addSeconds } from '@shehena/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import type { DemoInvoice } from './demo-planned-invoice.ts'

const unit = 'KRACU0300555100'

/** Inserts KRA's numbers of those invoices that have one. */
export async function insertFiscalReceipts(
  db: Kysely<Database>,
  invoices: readonly DemoInvoice[],
  { clerk }: { clerk: string },
): Promise<void> {
  const receipts = invoices.flatMap(({ id, sentAt, hasFiscalReceipt }, index) => {
    if (!sentAt || !hasFiscalReceipt) return []
    const enteredAt = addSeconds(sentAt, 12 * 60)
    return {
      invoiceId: id,
      cuInvoiceNo: `${unit}/${index + 1}`,
      cuSerial: unit,
      issuedAt: addSeconds(sentAt, 4 * 60),
      qrText: `https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051600100A00${index + 1}`,
      enteredBy: clerk,
      createdAt: enteredAt,
      updatedAt: enteredAt,
    }
  })
  await db.insertInto('fiscalReceipts').values(receipts).execute()
}
