/** Over how many days the sales are counted. */
export const salesDays = 90

/** The days within which the company means to be paid. Specification, section 9. */
export const targetDaysSalesOutstanding = 30

/**
 * How many days of sales customers owe, to the nearest day; null where nothing was sold, so that it cannot be said.
 *
 * @param outstanding what customers owe today, in cents
 * @param netInvoiced what was invoiced before tax over the last 90 days, in cents
 */
export function daysSalesOutstanding(outstanding: number, netInvoiced: number): number | null {
  return netInvoiced > 0 ? Math.round((outstanding / netInvoiced) * salesDays) : null
}
