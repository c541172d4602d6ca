import { daysBetween } from '../../dates.ts'
import { isSameLine } from './known-index.ts'
import type { CodedCredit, ReturnedDebit } from './matching.ts'
import { txnCodesOf } from './wanted.ts'

/** Days within which a debit of the same amount that names nothing may take a credit back. */
export const unnamedDays = 10

/** The same of one that names the code of the credit. */
export const namedDays = 60

/** Words of lines that take something back, or give it back: not money of a customer for an invoice. */
const takenBack =
  /\b(?:REVERS\w*|RVSL|REFUND\w*|RETURNED|UNPAID|DISHONOU?R\w*|BOUNCED|CHARGEBACK|WRONG CREDIT|REFER TO DRAWER)\b/i

export function hasWordsOfTakingBack(text: string): boolean {
  return takenBack.test(text)
}

/** How a debit says what it takes back: by a code of the credit, by the number of a cheque, or by its words and the amount alone. */
export const takeBackSigns = ['code', 'cheque', 'words'] as const
export type TakeBackSign = (typeof takeBackSigns)[number]

export type TakenBack<Credit> = { credit: Credit; sign: TakeBackSign }

/**
 * The credits that a debit takes back, the likeliest first: those of its amount that it names; where it names none, those of the
 * days before, if its words say that it takes something back.
 */
export function takenBackBy<Credit extends CodedCredit>(
  debit: ReturnedDebit,
  credits: readonly Credit[],
): TakenBack<Credit>[] {
  const daysTo = ({ valueDate }: Credit) => daysBetween(valueDate, debit.valueDate)
  const before = credits
    .filter((credit) => credit.amount === debit.amount && daysTo(credit) >= 0 && daysTo(credit) <= namedDays)
    .toSorted((one, other) => daysTo(one) - daysTo(other))
  const named = before.flatMap((credit) => {
    const code = codeOfBoth(debit, credit)
    return code === null ? [] : [{ credit, sign: isCheque(code) ? ('cheque' as const) : ('code' as const) }]
  })
  if (named.length > 0 || !hasWordsOfTakingBack(debit.text)) return named
  return before.filter((credit) => daysTo(credit) <= unnamedDays).map((credit) => ({ credit, sign: 'words' }))
}

/** Whether a debit names a credit. */
export function namesCredit(debit: ReturnedDebit, credit: CodedCredit): boolean {
  return codeOfBoth(debit, credit) !== null
}

/** Whether a debit that need not be for something else may take a credit of its amount back: it names it, or nothing else. */
export function mayTakeBack(debit: ReturnedDebit, credit: CodedCredit, known: readonly CodedCredit[]): boolean {
  const days = daysBetween(credit.valueDate, debit.valueDate)
  if (days < 0 || days > namedDays) return false
  if (namesCredit(debit, credit)) return true
  const others = known.filter((other) => !isSameLine(other, credit))
  return days <= unnamedDays && !others.some((other) => namesCredit(debit, other))
}

/** The reference that both have, or a code that both show; null if they share no code. */
function codeOfBoth(debit: ReturnedDebit, credit: CodedCredit): string | null {
  if (debit.reference !== null && debit.reference === credit.reference) return debit.reference
  const codes = txnCodesOf(debit)
  return txnCodesOf(credit).find((code) => codes.includes(code)) ?? null
}

function isCheque(code: string): boolean {
  return /^\d{3,8}$/.test(code)
}
