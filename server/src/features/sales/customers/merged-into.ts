import { sql } from 'kysely'

/** SQL: the name of the customer that the row of `customers` was merged into; null unless it was. */
export const mergedIntoName = sql<
  string | null
>`(select k.legal_name from customers k where k.id = customers.merged_into_id)`

/** What `Invalid` is told where something new is meant for a merged customer. */
export function chooseKept(name: string, field = 'customerId'): [message: string, fields: Record<string, string>] {
  const message = `This customer is merged into ${name}. Choose that one.`
  return [message, { [field]: message }]
}
