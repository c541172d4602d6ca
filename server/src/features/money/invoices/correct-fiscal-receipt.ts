import type { FiscalReceiptChanges } from '@shehena/domain/money/invoices/fiscal-receipt'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'
import { changeFiscalReceipt } from './write-fiscal-receipt.ts'

/**
 * Corrects what was typed of KRA's number. The history of the invoice keeps what stood there.
 *
 * @throws NotFound, Refusal STALE, or Invalid naming the field
 */
export async function correctFiscalReceipt(
  ctx: Context,
  { id, ...changes }: FiscalReceiptChanges,
): Promise<OutputOf<typeof invoicesApi.correctFiscalReceipt>> {
  const missing = 'This invoice has no KRA control number'
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound(missing)
    await changeFiscalReceipt(tx, { kind: 'invoice', ...invoice }, changes, missing)
    return getInvoice(tx, { id })
  })
}
