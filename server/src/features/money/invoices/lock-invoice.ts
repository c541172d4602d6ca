import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { type InvoiceStatus, statusOn } from '@shehena/domain/money/invoices/invoice-status'
import { sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { builtOnce, type ValueOf } from '../../../db/built-once.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { plannedOnce } from '../../../db/planned-once.ts'
import { NotFound } from '../../../errors.ts'
import { hasFiscalReceipt } from './invoice-columns.ts'

export type LockedInvoice = {
  id: string
  invoiceNo: string
  customerId: string
  bookingId: string | null
  /** The invoice that a debit note corrects; null for an invoice. */
  correctsInvoiceId: string | null
  issueDate: string
  dueDate: string
  /** The day from which an opening invoice counts; null for an invoice that was issued here. */
  openedOn: string | null
  /** The day on which it enters the books. */
  bookedOn: string
  total: Cents
  creditedTotal: Cents
  withheldTotal: Cents
  writtenOffTotal: Cents
  /** What is left to pay; 0 for a draft or a cancelled invoice. */
  balance: Cents
  /** The status today. */
  status: InvoiceStatus
  /** Whether it was ever sent: a draft was not, and a cancelled one may not have been. */
  isIssued: boolean
  /** Whether KRA has a number for it. */
  hasFiscalReceipt: boolean
  /** Whether it was drafted from charges, in Ready to Bill or for a booking. */
  isFromCharges: boolean
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

/** Locks an invoice without checking its version; undefined if it does not exist. */
export async function findInvoiceForUpdate(tx: Context, id: string): Promise<LockedInvoice | undefined> {
  const invoices = await lockInvoices(tx, [id])
  return invoices.get(id)
}

/** Locks invoices in the order of their ids, as everybody does, and without checking versions. Those found, by id. */
export async function lockInvoices(tx: SharedContext, ids: readonly string[]): Promise<Map<string, LockedInvoice>> {
  if (ids.length === 0) return new Map()
  const rows = await lockFound(tx, { ids })
  const today = dayOf(tx.now)
  return new Map(
    rows.map((row) => {
      // safe: the columns hold whole cents and, by their CHECK, the domain's states.
      const stored = row as Omit<typeof row, Narrowed> & Pick<LockedInvoice, Narrowed>
      return [row.id, { ...stored, status: statusOn(today, stored) }]
    }),
  )
}

/** The columns that the domain knows better than the driver. */
type Narrowed = 'total' | 'creditedTotal' | 'withheldTotal' | 'writtenOffTotal' | 'balance' | 'status'

const lockFound = builtOnce((db, value: ValueOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'invoiceNo',
      'customerId',
      'bookingId',
      'correctsInvoiceId',
      'issueDate',
      'dueDate',
      'openedOn',
      'bookedOn',
      'total',
      'creditedTotal',
      'withheldTotal',
      'writtenOffTotal',
      'balance',
      'status',
      sql<boolean>`billed_name is not null`.as('isIssued'),
      hasFiscalReceipt.as('hasFiscalReceipt'),
      'isFromCharges',
    ])
    .where('id', '=', sql<string>`any(${plannedOnce(value('ids'), 'uuid[]')})`)
    .orderBy('id')
    .forUpdate(),
)
