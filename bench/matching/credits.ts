import type { CreditLine } from '@shehena/domain/bank/matching/matching'
import { type AccountName, nameCuts } from './company.ts'
import type { Dice } from './dice.ts'
import { bankName, mobileName } from './names.ts'

/** A payment as a bank or M-Pesa shows it. */
export type Shown = {
  account: AccountName
  valueDate: string
  /** In cents. */
  amount: number
  payer: { name: string; phone: string; isPerson: boolean }
  /** What the payer typed; null for nothing. */
  typed: string | null
  /** What stands beside it in a text; null for nothing. */
  beside: string | null
  /** The number of a cheque; null for a transfer. */
  cheque: string | null
  abbreviated: number
}

/** What a file shows of a credit beside its day and amount. Its telephones are whole. */
export type FileText = Pick<CreditLine, 'text' | 'reference' | 'payerName' | 'accountRef'>

/** The credit of a statement: what its file shows, the telephone in it, and the line as the reader of its format gives it. */
export function creditOf(dice: Dice, shown: Shown): { inFile: FileText; phone: string | null; credit: CreditLine } {
  const { account, valueDate, amount } = shown
  const inFile = inOneLine({ mpesa, kcb, equity, coop, stanbic }[account](dice, shown))
  const phone = account === 'mpesa' ? shown.payer.phone : phoneIn(inFile.text)
  return {
    inFile,
    phone,
    credit: {
      // safe: whole cents.
      amount: amount as CreditLine['amount'],
      valueDate,
      ...withoutPhones(inFile),
      phoneKey: phone && `hash-${phone}`,
    },
  }
}

function mpesa(dice: Dice, { payer, typed, beside }: Shown): FileText {
  const name = payer.isPerson ? mobileName(dice, payer.name) : payer.name.toUpperCase()
  // A telephone has one field for the account.
  const accountRef = typed ?? beside ?? ''
  const text = `Pay Bill from ${payer.phone} - ${name} Acc. ${accountRef}`
  return { text, reference: mobileCode(dice), payerName: name, accountRef }
}

/** A table without a column for the payer: all of it stands in the description. */
function kcb(dice: Dice, shown: Shown): FileText {
  const name = nameAt(dice, shown)
  const words = wordsOf(shown)
  if (shown.cheque)
    return {
      text: joined(['CHQ DEP', shown.cheque, name, words]),
      reference: null,
      payerName: null,
      accountRef: null,
    }
  const way = dice.pick(['PESALINK FROM', 'EFT CR', 'RTGS', 'INTERNAL TRF BY', 'SWIFT IN'])
  return { text: joined([bankCode(dice), way, name, words]), reference: null, payerName: null, accountRef: null }
}

function equity(dice: Dice, shown: Shown): FileText {
  const name = nameAt(dice, shown)
  const reference = shown.cheque ?? `S${dice.digits(8)}`
  const way = shown.cheque ? 'CHEQUE DEPOSIT' : dice.pick(['EAZZY-FUNDS TRNSF', 'INWARD EFT', 'RTGS/IN', 'MICR CREDIT'])
  return {
    text: [way, name, wordsOf(shown)].filter((word) => word !== '').join('/'),
    reference,
    payerName: null,
    accountRef: null,
  }
}

/** MT940: the customer's own reference, the name of the payer and the text are told apart. */
function coop(dice: Dice, shown: Shown): FileText {
  const isReference = shown.typed !== null && shown.typed.length <= 16 && dice.chance(0.3)
  const bankReference = bankCode(dice)
  return {
    text: forSwift(joined([isReference ? '' : (shown.typed ?? ''), shown.beside ?? '']) || bankReference),
    reference: shown.cheque ?? (isReference ? forSwift(shown.typed ?? '').trim() : bankReference),
    payerName: forSwift(nameAt(dice, shown)),
    accountRef: null,
  }
}

/** CAMT.053. What is structured stands behind what is free. */
function stanbic(dice: Dice, shown: Shown): FileText {
  const isStructured = shown.typed !== null && shown.typed.length <= 35 && dice.chance(0.15)
  const [typed, beside] = [shown.typed ?? '', shown.beside ?? '']
  return {
    text: joined(isStructured ? [beside, typed] : [typed, beside]) || 'CREDIT TRANSFER',
    reference: shown.cheque ?? `E2E${dice.digits(9)}`,
    payerName: nameAt(dice, shown),
    accountRef: isStructured ? shown.typed : null,
  }
}

function nameAt(dice: Dice, { account, payer, abbreviated }: Shown): string {
  return bankName(dice, payer.name, { cutAt: nameCuts[account], abbreviated })
}

function wordsOf({ typed, beside }: Shown): string {
  return joined([typed ?? '', beside ?? ''])
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}

/** A transaction of a bank. */
export function bankCode(dice: Dice): string {
  return `FT26${dice.digits(3)}${dice.letters(5)}`
}

/** A receipt of M-Pesa: ten letters and digits. */
function mobileCode(dice: Dice): string {
  return `T${dice.letters(2)}${dice.digits(1)}${dice.letters(2)}${dice.digits(2)}${dice.letters(2)}`
}

/** The signs that SWIFT allows in MT940. */
export function forSwift(text: string): string {
  return text.replaceAll(/[^A-Za-z\d/\-().,'+* ]/g, ' ')
}

/** The code of a bank, or the number of a cheque, where it stands in the text; null if there is neither. */
export function codeInText(text: string): string | null {
  return /^FT26\S+|(?<=^CHQ DEP )\d+/.exec(text)?.[0] ?? null
}

/** The receipt of another payment of M-Pesa. */
export function nextReceipt(receipt: string): string {
  return receipt.slice(0, -1) + (receipt.endsWith('Z') ? 'Y' : 'Z')
}

function inOneLine({ text, reference, payerName, accountRef }: FileText): FileText {
  const line = (field: string) => field.replaceAll(/\s+/g, ' ').trim()
  const field = (value: string | null) => (value && line(value).slice(0, 60).trim()) || null
  return { text: line(text), reference: field(reference), payerName: field(payerName), accountRef: field(accountRef) }
}

/** The first mobile number in a text of a bank, as the reader takes it. */
function phoneIn(text: string): string | null {
  const [, number] = /(?<!\d)(254[17]\d{8}|07\d{8})(?!\d)/.exec(text) ?? []
  return number?.replace(/^0/, '254') ?? null
}

/** As the reader cuts them: nine figures alone in a field may be a telephone without its 0. */
function withoutPhones({ text, reference, payerName, accountRef }: FileText): FileText {
  const cut = (words: string) =>
    words.replaceAll(/(?<!\d)(?:\+?254|0)[\s-]?[17](?:[\s-]?\d){8}(?!\d)/g, (found) => `***${found.slice(-3)}`)
  const field = (value: string | null) => value && cut(value).replace(/^[17]\d{5}(\d{3})$/, '***$1')
  return { text: cut(text), reference: field(reference), payerName: field(payerName), accountRef: field(accountRef) }
}
