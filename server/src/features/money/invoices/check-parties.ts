import { invoiceableStatuses } from '@shehena/domain/sales/bookings/booking-list'
import type { Context } from '../../../context.ts'
import { builtOnce, type ValueOf } from '../../../db/built-once.ts'
import { Invalid } from '../../../errors.ts'
import { chooseKept, mergedIntoName } from '../../sales/customers/merged-into.ts'

const invoiceable: readonly string[] = invoiceableStatuses

type Parties = { customerId: string; bookingId: string | null }

/**
 * Checks that the customer exists and is active, and that the booking is that customer's and in progress. Values that
 * stay as they are were valid before and are not checked again.
 *
 * @param kept the invoice's current customer and booking
 * @throws Invalid naming the field
 */
export async function checkParties(tx: Context, { customerId, bookingId }: Parties, kept?: Parties): Promise<void> {
  const [row] = await lockParties(tx, { customerId, bookingId })
  if (!row) throw refusal('customerId', 'That customer does not exist.')
  // A booking that stays with a merged customer is billed to it.
  if (row.mergedIntoName !== null && row.bookingStatus === null && customerId !== kept?.customerId)
    throw new Invalid(...chooseKept(row.mergedIntoName))
  if (!row.isActive && row.mergedIntoName === null && customerId !== kept?.customerId)
    throw refusal('customerId', 'That customer is inactive.')
  if (bookingId === null) return
  if (row.bookingStatus === null) throw refusal('bookingId', 'That booking is not one of this customer.')
  if (bookingId !== kept?.bookingId && !invoiceable.includes(row.bookingStatus)) {
    throw refusal('bookingId', 'Only a confirmed or scheduled booking can be invoiced.')
  }
}

const lockParties = builtOnce((db, value: ValueOf<Parties>) =>
  db
    .selectFrom('customers')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.customerId', '=', 'customers.id').on('bookings.id', '=', value('bookingId')),
    )
    .select(['customers.isActive', mergedIntoName.as('mergedIntoName'), 'bookings.status as bookingStatus'])
    .where('customers.id', '=', value('customerId'))
    // Race: a concurrent request may be deactivating it.
    .forShare('customers'),
)

function refusal(field: keyof Parties, message: string): Invalid {
  return new Invalid(message, { [field]: message })
}
