import type { Context } from '../../../context.ts'
import { builtOnce, type ValueOf } from '../../../db/built-once.ts'
import { constraintOf, Invalid } from '../../../errors.ts'
import { chooseKept, mergedIntoName } from '../customers/merged-into.ts'

/**
 * Locks the customer chosen for a booking, so that it cannot be deactivated concurrently.
 *
 * @returns the error for an invalid choice, or null
 */
export async function objectionToCustomer(tx: Context, customerId: string): Promise<Invalid | null> {
  const [customer] = await lockCustomer(tx, { customerId })
  if (!customer) return new Invalid('Choose a customer.', { customerId: 'There is no such customer' })
  if (customer.mergedIntoName !== null) return new Invalid(...chooseKept(customer.mergedIntoName))
  if (!customer.isActive) return new Invalid('Choose an active customer.', { customerId: 'This customer is inactive' })
  return null
}

const lockCustomer = builtOnce((db, value: ValueOf<{ customerId: string }>) =>
  db
    .selectFrom('customers')
    .select(['isActive', mergedIntoName.as('mergedIntoName')])
    .where('id', '=', value('customerId'))
    .forShare(),
)

/** Converts a foreign key error to a message about the missing route. @throws Invalid, or the error itself */
export function refuseMissingRoute(error: unknown): never {
  if (constraintOf(error) === 'bookings_route_id_fkey') {
    throw new Invalid('Choose a route.', { routeId: 'There is no such route' })
  }
  throw error
}
