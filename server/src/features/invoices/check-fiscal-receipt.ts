import { fiscalMomentFault } from '@shehena/domain/invoices/fiscal-receipt'
import type { Context } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import type { LockedInvoice } from './lock-invoice.ts'

/** @param issuedAt the moment that KRA gives. @throws Invalid naming it, where it is before the invoice or in the future */
export function checkMoment({ now }: Context, { issueDate }: LockedInvoice, issuedAt: string): void {
  const fault = fiscalMomentFault(issuedAt, { issueDate, now })
  if (fault) throw new Invalid(fault, { issuedAt: fault })
}

/** @throws Invalid naming the number and the other invoice that has it */
export async function refuseUsedNumber(tx: Context, cuInvoiceNo: string, own: LockedInvoice): Promise<void> {
  const other = await tx.db
    .selectFrom('fiscalReceipts')
    .innerJoin('invoices', 'invoices.id', 'fiscalReceipts.invoiceId')
    .select('invoices.invoiceNo')
    .where('fiscalReceipts.cuInvoiceNo', '=', cuInvoiceNo)
    .where('invoices.id', '<>', own.id)
    .executeTakeFirst()
  if (!other) return
  const message = `${cuInvoiceNo} is the number of ${other.invoiceNo} already.`
  throw new Invalid(message, { cuInvoiceNo: message })
}
