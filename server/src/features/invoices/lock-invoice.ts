import { dayOf } from '@shehena/domain/dates'
import { type InvoiceStatus, statusOn } from '@shehena/domain/invoices/invoice-status'
import type { Cents } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { lockVersion } from '../../db/lock-version.ts'
import { NotFound } from '../../errors.ts'

export type LockedInvoice = {
  id: string
  invoiceNo: string
  customerId: string
  bookingId: string | null
  issueDate: string
  dueDate: string
  total: Cents
  paidTotal: Cents
  /** The status today. */
  status: InvoiceStatus
}

/**
 * Locks an invoice and checks its version (optimistic locking).
 *
 * @throws NotFound, or Refusal STALE
 */
export async function lockInvoice(
  tx: Context,
  { id, version }: { id: string; version: number },
): Promise<LockedInvoice> {
  const missing = 'Invoice not found'
  await lockVersion(tx, 'invoices', { id, version, missing })
  const invoice = await findInvoiceForUpdate(tx, id)
  if (!invoice) throw new NotFound(missing)
  return invoice
}

/** Locks an invoice without checking its version; undefined if there is none. */
export async function findInvoiceForUpdate(tx: Context, id: string): Promise<LockedInvoice | undefined> {
  const row = await tx.db
    .selectFrom('invoices')
    .select(['id', 'invoiceNo', 'customerId', 'bookingId', 'issueDate', 'dueDate', 'total', 'paidTotal', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // safe: the columns hold whole cents and, by their CHECK, the domain's states.
  const stored = row as Omit<typeof row, 'total' | 'paidTotal' | 'status'> &
    Pick<LockedInvoice, 'total' | 'paidTotal' | 'status'>
  return { ...stored, status: statusOn(dayOf(tx.now), stored) }
}
