import { transactionCode } from '../../money/payments/payment-method.ts'
import type { CreditLine, PayerKey, Wanted } from './matching.ts'
import { nearNumbersOf, readingsOf } from './near-numbers.ts'
import { lookedUpWords, nameWordsOf, payerNameKey } from './payer-names.ts'
import { type TypedNumber, typedNumbersOf } from './typed-numbers.ts'

/** Most numbers of invoices that are looked up for a line. */
export const mostNumbers = 400

/** Most words of names and codes of payments that are looked up for a line. */
const mostWords = 24

/** What a line may name, and what it may have meant. */
export type NamedNumbers = {
  numbers: readonly TypedNumber[]
  goesOn: boolean
  /** For each of the numbers those that are one slip away; null where the line has too many numbers to look them all up. */
  near: readonly (readonly string[] | null)[]
}

export function namedNumbersOf(line: CreditLine): NamedNumbers {
  const { numbers, goesOn } = typedNumbersOf(line)
  let left = mostNumbers - numbers.flatMap(({ digits }) => readingsOf(digits, line.valueDate)).length
  const near = numbers.map(({ digits }) => {
    if (left <= 0) return null
    const numbersNear = nearNumbersOf(digits, line.valueDate)
    left -= numbersNear.length
    return left < 0 ? null : numbersNear
  })
  return { numbers, goesOn, near }
}

/** Whether a line may name an invoice: such lines are judged first, for what they settle makes the others plainer. */
export function mentionsNumber(line: CreditLine): boolean {
  return typedNumbersOf(line).numbers.length > 0
}

/** What has to be looked up before a line can be judged. */
export function wantedOf(line: CreditLine): Wanted {
  const { numbers, near } = namedNumbersOf(line)
  const readings = numbers.flatMap(({ digits }) => readingsOf(digits, line.valueDate)).map(({ invoiceNo }) => invoiceNo)
  return {
    invoiceNos: [...new Set([...readings, ...near.flatMap((numbersNear) => numbersNear ?? [])])].slice(0, mostNumbers),
    txnCodes: txnCodesOf(line),
    payerKeys: payerKeysOf(line),
    nameWords: lineWordsOf(line),
  }
}

/** The words of names in a line, from the payer, the account field and the text. */
export function lineWordsOf({ payerName, accountRef, text }: CreditLine): string[] {
  const words = [payerName ?? '', accountRef ?? '', text].flatMap(nameWordsOf)
  return lookedUpWords(words).slice(0, mostWords)
}

/** What of a line tells its payer again: a tie that a person confirms teaches it. */
export function payerKeysOf(line: CreditLine): Pick<PayerKey, 'kind' | 'key'>[] {
  const name = line.payerName === null ? null : payerNameKey(line.payerName)
  const account = accountKeyOf(line)
  return [
    ...(name === null ? [] : [{ kind: 'name' as const, key: name }]),
    ...(line.phoneKey === null ? [] : [{ kind: 'phone' as const, key: line.phoneKey }]),
    ...(account === null ? [] : [{ kind: 'account' as const, key: account }]),
  ]
}

/** Words that payers type when they do not know what to type: they tell nobody from another. */
const emptyAccounts =
  /^(?:ACCOUNT|ACC|AC|BALANCE|BILL|CASH|DELIVERY|FREIGHT|FUEL|GOODS|HAULAGE|INV|INVOICE|INVOICES|LOAD|LORRY|NA|NONE|NIL|PAYMENT|PAY|SERVICES?|TRANSPORT|TRANSPORTATION|TRIPS?|TRUCK|USAFIRI|MALIPO)$/

const plate = /^K[A-Z]{2,3}\d{3}[A-Z]?$|^Z[A-Z]\d{4}$/

/** An account that a payer typed, where it is a name of its own: no number, day, plate of a truck or empty word. */
function accountKeyOf({ accountRef, ...line }: CreditLine): string | null {
  if (accountRef === null) return null
  const key = transactionCode(accountRef).slice(0, longestAccount)
  const letters = key.replaceAll(/[^A-Z]/g, '').length
  const isEmpty = emptyAccounts.test(key) || plate.test(key.replaceAll(/[^A-Z\d]/g, ''))
  const hasNumber = typedNumbersOf({ ...line, accountRef, text: '', reference: null }).numbers.length > 0
  return isEmpty || hasNumber || letters < 3 || /\d{4}/.test(key) ? null : key
}

const longestAccount = 40

/** The codes in a line that may be those of recorded payments: its reference, codes of M-Pesa, numbers of cheques. */
export function txnCodesOf({ reference, text }: Pick<CreditLine, 'reference' | 'text'>): string[] {
  const upper = text.normalize('NFKC').toUpperCase()
  const codes = [
    reference === null ? '' : transactionCode(reference),
    ...[...upper.matchAll(/(?<![A-Z\d])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,20}(?![A-Z\d])/g)].map(([code]) => code),
    ...[
      ...upper.matchAll(
        /(?<![A-Z])(?:CHQ|CHEQUE|CHECK|CQ)[\s.:#-]*(?:(?:NO|NUMBER|DEP|DEPOSIT)[\s.:#-]*)*(\d{3,12})(?!\d)/g,
      ),
    ].map(([, code = '']) => code),
  ]
  return [...new Set(codes.filter(isCode).flatMap(spellingsOf))].slice(0, mostWords)
}

/** A word that a payer typed as its reference is no code; nor is the number of an invoice, which several payments may have. */
function isCode(code: string): boolean {
  const { numbers } = typedNumbersOf({ text: code, reference: null, accountRef: null })
  return /\d\D*\d\D*\d/.test(code) && !numbers.some(({ isLabelled, digits }) => isLabelled || digits.startsWith('2'))
}

/** A number of a cheque is typed with and without the zeros before it. */
function spellingsOf(code: string): string[] {
  return /^\d{3,8}$/.test(code) ? [code, code.replace(/^0+(?=\d{3})/, ''), code.padStart(6, '0')] : [code]
}
