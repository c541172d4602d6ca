import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { invoiceMessages } from './invoice-messages.ts'
import type { InvoicePlace } from './invoice-search.ts'

/**
 * Where an invoice is made once more: as a copy. What a cancelled invoice of charges billed is ready to bill again, and a copy
 * would bill it twice.
 */
export function useRepeat(
  { id, customerId, status, isFromCharges }: InvoiceRow,
  place: InvoicePlace,
): { label: string; to: string } {
  const t = useMessages(invoiceMessages)
  return status === 'cancelled' && isFromCharges
    ? { label: t.billAgain, to: financePaths.readyToBill({ customer: customerId }) }
    : { label: t.duplicate, to: place({ create: id }) }
}
