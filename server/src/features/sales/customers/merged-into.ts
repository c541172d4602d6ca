import { mergedIntoNameOf } from '../../../db/merging.ts'

/** SQL: the name of the customer that the row of `customers` was merged into; null unless it was. */
export const mergedIntoName = mergedIntoNameOf('customers')

/** What `Invalid` is told where something new is meant for a merged customer. */
export function chooseKept(name: string, field = 'customerId'): [message: string, fields: Record<string, string>] {
  const message = `This customer is merged into ${name}. Choose that one.`
  return [message, { [field]: message }]
}
