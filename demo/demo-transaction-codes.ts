import { daysBetween } from '@shehena/domain/dates'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'

type Transaction = { method: PaymentMethod; day: string; index: number }

/** The payer's transaction code, in the format of its method; none for cash. */
export function transactionCodeOf({ method, day, index }: Transaction): string | null {
  switch (method) {
    case 'mpesa':
      return mpesaCode(day, index)
    case 'bank_transfer':
      return `FT${day.slice(2, 4)}${dayOfYear(day)}${scattered(index, 5)}`
    case 'cheque':
      return String(100_000 + (((index + 1) * 7919) % 900_000))
    case 'card':
      return `${day.slice(3, 4)}${dayOfYear(day)}${String((index + 1) * 7919).padStart(8, '0')}`
    case 'cash':
      return null
  }
}

/** Ten characters, the first three encode the date: S is 2024, A is January, 1 is the first. */
function mpesaCode(day: string, index: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const letter = (place: number) => String.fromCharCode(65 + (place % 26))
  return `${letter(year - 2006)}${letter(month - 1)}${date.toString(36).toUpperCase()}${scattered(index, 7)}`
}

function dayOfYear(day: string): string {
  return String(daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1).padStart(3, '0')
}

/** A distinct code for each index: the factor is coprime to 36. */
function scattered(index: number, length: number): string {
  return (((index + 1) * 15_485_863_019) % 36 ** length).toString(36).toUpperCase().padStart(length, '0')
}
