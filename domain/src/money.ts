declare const unit: unique symbol

/** An integer of Kenyan cents: 12345 is KSh 123.45. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Two decimals as an integer: a quantity of 1.5 is 150, a tax of 16 % is 1600. */
export type Hundredths = number & { readonly [unit]: 'hundredths' }

/** Largest amount of one record: KSh 10,000,000,000.00. */
// safe: an integer literal.
export const maxCents = 1_000_000_000_000 as Cents

/** An integer of any size: a number up to 2^53 - 1, its digits beyond, where a number is no longer exact. */
export type Exact<Whole extends number = number> = Whole | `${bigint}`

/** The sum of the amounts of many records, which may pass 2^53. */
export type CentsSum = Exact<Cents>

/** Largest quantity of one invoice line: 1,000,000.00. */
export const maxQty = 100_000_000

/** 16 %, the standard rate of the VAT Act, in hundredths of a percent. */
// safe: an integer literal.
export const standardTaxRate = 1600 as Hundredths

export type Line = { qty: Hundredths; unitPrice: Cents; taxRate: Hundredths }
export type LineAmounts = { net: Cents; tax: Cents; total: Cents }
export type InvoiceAmounts = { subtotal: Cents; taxAmount: Cents; total: Cents }

/** Divides two non-negative integers, rounding half up. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

/**
 * The amounts of one invoice line, each rounded to the cent: net = quantity × price,
 * tax = net × rate, total = net + tax.
 */
export function lineAmounts({ qty, unitPrice, taxRate }: Line): LineAmounts {
  const net = divideRounded(BigInt(qty) * BigInt(unitPrice), 100n)
  const tax = divideRounded(net * BigInt(taxRate), 10_000n)
  // safe: quotients of whole numbers are whole cents; isStorable guards the range.
  return { net: Number(net) as Cents, tax: Number(tax) as Cents, total: Number(net + tax) as Cents }
}

/** An invoice's amounts: the sums of its rounded lines, so that the printed columns add up. */
export function invoiceAmounts(lines: readonly Line[]): InvoiceAmounts {
  const amounts = lines.map(lineAmounts)
  const subtotal = sumCents(amounts.map((line) => line.net))
  const taxAmount = sumCents(amounts.map((line) => line.tax))
  return { subtotal, taxAmount, total: sumCents([subtotal, taxAmount]) }
}

/** The sum of amounts of one record in cents; 0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  // safe: a sum of integers.
  return amounts.reduce((total, amount) => total + amount, 0) as Cents
}

/** The exact sum of any number of integers; 0 for none. */
export function exactSum<Whole extends number>(addends: readonly Exact<Whole>[]): Exact<Whole> {
  return toExact<Whole>(addends.reduce((total, addend) => total + BigInt(addend), 0n))
}

export function toExact<Whole extends number>(value: bigint): Exact<Whole> {
  const near = Number(value)
  // safe: a whole number in the unit that the caller names.
  return Number.isSafeInteger(near) ? (near as Whole) : `${value}`
}

/** Whether the database accepts an amount. */
export function isStorable(amount: Cents): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= maxCents
}

/** Formats cents as Kenyan shillings, 'KSh 1,234.50', with a no-break space. */
export function formatKes(amount: CentsSum): string {
  return formatHundredths(amount).replace(/^-?/, '$&KSh\u00a0')
}

/** Formats hundredths with thousands separators and two decimals: 123450 is '1,234.50'. */
export function formatHundredths(hundredths: Exact): string {
  const text = String(hundredths)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(3, '0')
  return `${sign}${inThousands(digits.slice(0, -2))}.${digits.slice(-2)}`
}

function inThousands(digits: string): string {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/g) ?? [])].join(',')
}

/** Formats hundredths without trailing zeros: 150 is '1.5', 1600 is '16'. */
export function shortHundredths(hundredths: number): string {
  return formatHundredths(hundredths).replace(/\.?0+$/, '')
}

/** Formats hundredths as a plain decimal for other programs: 123450 is '1234.50'. */
export function plainHundredths(hundredths: Exact): string {
  return formatHundredths(hundredths).replaceAll(',', '')
}

/**
 * Parses an amount as people write and paste it, 'KSh 1,234.50', 'Ksh1,234.50' of an M-Pesa message or '1,500/='.
 *
 * @returns cents; null where the text is not an amount with at most two decimals
 */
export function parseKes(text: string): Cents | null {
  const figures = text
    .trim()
    .replace(/^(?:ksh\.?|kes)\s*/i, '')
    .replace(/(?<!\s)\s*\/[=-]$/, '')
  // safe: whole hundredths of a shilling are cents.
  return parseHundredths(figures) as Cents | null
}

/**
 * Parses typed figures, '1,234.5' or '1234.50', as hundredths. Works on the digits: no floating-point rounding.
 *
 * @returns null where the text is not a plain amount with at most two decimals
 */
export function parseHundredths(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
