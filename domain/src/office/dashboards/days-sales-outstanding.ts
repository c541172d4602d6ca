import type { Exact } from '../../money.ts'

/** Length of the sales window, in days. */
export const salesDays = 90

/** Target for days sales outstanding. Specification, section 9. */
export const targetDaysSalesOutstanding = 30

/**
 * Days sales outstanding (DSO), to the nearest day; null without sales.
 *
 * @param outstanding what customers owe today, in cents
 * @param netInvoiced what was invoiced before tax over the last 90 days, in cents
 */
export function daysSalesOutstanding(outstanding: Exact, netInvoiced: Exact): number | null {
  const sales = Number(netInvoiced)
  return sales > 0 ? Math.round((Number(outstanding) / sales) * salesDays) : null
}
