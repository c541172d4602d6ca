import type { FiscalReceiptChanges } from '@shehena/domain/invoices/fiscal-receipt'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import type { Context } from '../../context.ts'
import { lockVersion } from '../../db/lock-version.ts'
import { inTransaction } from '../../db/transaction.ts'
import { NotFound } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { checkMoment, refuseUsedNumber } from './check-fiscal-receipt.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'

/**
 * Corrects what was typed of KRA's number. The history of the invoice keeps what stood there.
 *
 * @throws NotFound, Refusal STALE, or Invalid naming the field
 */
export async function correctFiscalReceipt(
  ctx: Context,
  { id, version, ...changes }: FiscalReceiptChanges,
): Promise<OutputOf<typeof invoicesApi.correctFiscalReceipt>> {
  const missing = 'This invoice has no KRA control number'
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    const receipt = await tx.db.selectFrom('fiscalReceipts').select('id').where('invoiceId', '=', id).executeTakeFirst()
    if (!invoice || !receipt) throw new NotFound(missing)
    await lockVersion(tx, 'fiscalReceipts', { id: receipt.id, version, missing })
    if (changes.issuedAt) checkMoment(tx, invoice, changes.issuedAt)
    if (changes.cuInvoiceNo) await refuseUsedNumber(tx, changes.cuInvoiceNo, invoice)
    if (Object.keys(changes).length > 0)
      await tx.db.updateTable('fiscalReceipts').set(changes).where('id', '=', receipt.id).execute()
    return getInvoice(tx, { id })
  })
}
