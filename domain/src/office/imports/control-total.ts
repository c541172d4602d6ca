import { type Cents, type CentsSum, formatKes, toExact } from '../../money.ts'

/**
 * Why opening invoices are not all that the former system has open; null where they come to the same, to the cent.
 *
 * @param rows what the rows add up to, in cents
 * @param control what a person says that all of them come to, in cents
 */
export function totalFault(rows: CentsSum, control: CentsSum): string | null {
  const difference = BigInt(rows) - BigInt(control)
  if (difference === 0n) return null
  const amount = formatKes(toExact<Cents>(difference < 0n ? -difference : difference))
  return difference < 0n
    ? `The rows add up to ${amount} less than the total you entered.`
    : `The rows add up to ${amount} more than the total you entered.`
}
