import { isChecked } from './check-digit.ts'

/** An invoice that digits may name. */
export type Reading = { invoiceNo: string; isChecked: boolean }

/** Years back from that of a payment in which an invoice is looked for. */
const yearsBack = 3

/** Digits of the running number of an invoice; one more from the millionth invoice of a year on. */
const runningDigits = 6

/**
 * The invoices that digits name as they stand. Nine digits are a number with its check digit, or one from the millionth
 * invoice of a year on; both readings are given.
 *
 * @param day of the payment, YYYY-MM-DD
 */
export function readingsOf(digits: string, day: string): Reading[] {
  const readings: Reading[] = []
  if (isNumber(digits, day)) readings.push({ invoiceNo: `INV-${digits}`, isChecked: false })
  const number = digits.slice(0, -1)
  if (isNumber(number, day) && isChecked(digits)) readings.push({ invoiceNo: `INV-${number}`, isChecked: true })
  return readings
}

/**
 * The numbers of invoices that are one slip away from digits: one digit wrong, missing or too many, or two neighbours
 * swapped, with or without a check digit. A number with a right check digit has none but those with a digit too many.
 */
export function nearNumbersOf(digits: string, day: string): string[] {
  const readings = readingsOf(digits, day)
  const own = new Set(readings.map(({ invoiceNo }) => invoiceNo))
  // A right check digit shows that no digit is wrong and none is swapped.
  const isRight = readings.some((reading) => reading.isChecked)
  const near = new Set<string>()
  const add = (number: string) => {
    if (isNumber(number, day) && !own.has(`INV-${number}`)) near.add(`INV-${number}`)
  }
  for (const slip of slipsOf(digits)) {
    if (!isRight || slip.length !== digits.length) add(slip)
    if (isChecked(slip)) add(slip.slice(0, -1))
  }
  return [...near].sort()
}

function isNumber(digits: string, day: string): boolean {
  const running = digits.length - 2
  if (running !== runningDigits && !(running === runningDigits + 1 && digits[2] !== '0')) return false
  const age = Number(day.slice(2, 4)) - Number(digits.slice(0, 2))
  return age >= 0 && age <= yearsBack
}

/** All strings of digits that are one slip away. */
function slipsOf(digits: string): Set<string> {
  const slips = new Set<string>()
  for (let at = 0; at <= digits.length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)]
    for (let digit = 0; digit <= 9; digit += 1) {
      slips.add(before + digit + after)
      if (after) slips.add(before + digit + after.slice(1))
    }
    if (after) slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  slips.delete(digits)
  return slips
}
