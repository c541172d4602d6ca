/**
 * A totally anti-symmetric quasigroup of order 10. H. M. Damm, Total anti-symmetrische Quasigruppen, Marburg 2004, page 111.
 */
const quasigroup = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/**
 * The check digit of Damm: it tells every single wrong digit and every swap of two neighbours.
 *
 * @param digits ASCII digits
 */
export function checkDigit(digits: string): string {
  let state = 0
  for (const digit of digits) state = Number(quasigroup[state]?.[Number(digit)])
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
