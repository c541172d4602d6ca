/**
 * A totally anti-symmetric quasigroup of order 10. H. M. Damm, Total anti-symmetrische Quasigruppen, Marburg 2004, page 111.
 */
const quasigroup = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

const zero = '0'.charCodeAt(0)

/**
 * The check digit of Damm: it tells every single wrong digit and every swap of two neighbours.
 *
 * @param digits ASCII digits
 */
export function checkDigit(digits: string): string {
  let state = 0
  for (let at = 0; at < digits.length; at += 1) state = quasigroup[state]?.[digits.charCodeAt(at) - zero] ?? 0
  return String(state)
}

/** Whether the last of some digits is the check digit of those before it. */
export function isChecked(digits: string): boolean {
  return digits.length > 1 && checkDigit(digits) === '0'
}

/**
 * What a customer types as the account number of the paybill: the digits of the invoice number and their check digit.
 * INV-26000123 becomes 26000123 and one digit more.
 */
export function paybillAccount(invoiceNo: string): string {
  const digits = invoiceNo.replaceAll(/\D/g, '')
  return digits + checkDigit(digits)
}
