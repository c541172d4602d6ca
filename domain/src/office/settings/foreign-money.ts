import { type Cents, type CentsSum, type Exact, formatHundredths, toExact } from '../../money.ts'
import type { ForeignCurrency } from './user-settings-list.ts'

/** An exchange rate: Kenyan cents for one unit, and the day it was entered. */
export type Rate = { currency: ForeignCurrency; centsPerUnit: Cents; setOn: string }

/** Converts shillings to another currency approximately, in its hundredths, rounded half away from zero. */
export function inCurrency(amount: CentsSum, { centsPerUnit }: Pick<Rate, 'centsPerUnit'>): Exact {
  const hundredths = BigInt(amount) * 100n
  const half = hundredths < 0n ? -BigInt(centsPerUnit) : BigInt(centsPerUnit)
  return toExact((hundredths * 2n + half) / (BigInt(centsPerUnit) * 2n))
}

/** Formats shillings approximately in another currency: '≈ USD 9.55', with no-break spaces. */
export function formatApproximately(amount: CentsSum, rate: Rate): string {
  const converted = formatHundredths(inCurrency(amount, rate))
  return `≈\u00a0${converted.replace(/^-?/, `$&${rate.currency}\u00a0`)}`
}
