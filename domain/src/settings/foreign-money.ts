import { type Cents, formatHundredths } from '../money.ts'
import type { ForeignCurrency } from './user-settings-list.ts'

/** An exchange rate: Kenyan cents for one unit, and the day it was entered. */
export type Rate = { currency: ForeignCurrency; centsPerUnit: Cents; setOn: string }

/** Converts shillings to another currency approximately, in its hundredths, rounded half away from zero. */
export function inCurrency(amount: Cents, { centsPerUnit }: Pick<Rate, 'centsPerUnit'>): number {
  const size = BigInt(Math.abs(amount)) * 100n
  const rounded = Number((size * 2n + BigInt(centsPerUnit)) / (BigInt(centsPerUnit) * 2n))
  return amount < 0 ? -rounded : rounded
}

/** Formats shillings approximately in another currency: '≈ USD 9.55', with no-break spaces. */
export function formatApproximately(amount: Cents, rate: Rate): string {
  const converted = inCurrency(amount, rate)
  return `≈\u00a0${converted < 0 ? '-' : ''}${rate.currency}\u00a0${formatHundredths(Math.abs(converted))}`
}
