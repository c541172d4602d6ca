import { addDays, isDay } from '../../dates.ts'
import { type Cents, parseKes } from '../../money.ts'

/** A payment as the paybill tells of it. */
export type Notification = {
  /** The M-Pesa receipt, in capitals. */
  receipt: string
  /** YYYY-MM-DD, Africa/Nairobi. */
  day: string
  /** In cents, above 0. */
  amount: Cents
  /** What the payer typed as account number. */
  accountRef: string | null
  /** Null where it is missing: newer versions drop it. */
  payerName: string | null
  /** As it came: digits, or masked, or a hash. */
  phone: string | null
  /** 'Pay Bill' or 'Buy Goods'. */
  kind: string
}

/** Why a notification becomes no line. */
export const rejectReasons = ['unreadable', 'otherShortCode', 'otherAmount', 'test'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** The type that a test notification has. */
export const testType = 'Test'

const longestName = 255
const longestRef = 60
const mostCents = 99_999_999_999_999
/** Safaricom tells of a payment at once. */
const mostDays = 400

/**
 * Reads the body of a C2B confirmation, API version 1 or 2 (Safaricom Daraja). It is not signed, so nothing in it is believed
 * beyond its form; a statement confirms it later.
 *
 * @param shortCode of the account whose address was called
 * @param today YYYY-MM-DD: a payment of a day after tomorrow, or of years ago, cannot be read
 */
export function readNotification(
  body: unknown,
  { shortCode, today }: { shortCode: string; today: string },
): Notification | RejectReason {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'unreadable'
  const text = (name: string): string => {
    // safe: a value of an object of unknown shape.
    const value = (body as Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : ''
  }
  if (text('TransactionType') === testType) return 'test'
  const receipt = text('TransID').toUpperCase()
  const day = dayOfTime(text('TransTime'))
  const amount = parseKes(text('TransAmount'))
  if (!/^[A-Z0-9]{8,20}$/.test(receipt) || day === null || amount === null) return 'unreadable'
  if (amount <= 0 || amount > mostCents) return 'unreadable'
  if (day > addDays(today, 1) || day < addDays(today, -mostDays)) return 'unreadable'
  if (text('BusinessShortCode') !== shortCode) return 'otherShortCode'
  const payerName = ['FirstName', 'MiddleName', 'LastName'].map(text).filter(Boolean).join(' ')
  return {
    receipt,
    day,
    amount,
    accountRef: text('BillRefNumber').slice(0, longestRef) || null,
    payerName: payerName.slice(0, longestName) || null,
    phone: text('MSISDN') || null,
    kind: text('TransactionType') || 'Pay Bill',
  }
}

/** One line without control characters, NFC. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The day of a time as the paybill writes it: '20261121143000', in Nairobi. */
function dayOfTime(time: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})\d{6}$/.exec(time) ?? []
  const read = `${year}-${month}-${day}`
  return isDay(read) ? read : null
}
