import type { CreditLine } from '@shehena/domain/matching/matching'
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

/** The credit of a statement, as the reader of its format gives it, and the telephone that is hashed. */
export function creditOf(dice: Dice, shown: Shown): { credit: CreditLine; phone: string | null } {
  const { account, valueDate, amount } = shown
  const facts = { mpesa, kcb, equity, coop, stanbic }[account](dice, shown)
  const phone = account === 'mpesa' ? shown.payer.phone : null
  return {
    phone,
    credit: {
      // safe: whole cents.
      amount: amount as CreditLine['amount'],
      valueDate,
      ...facts,
      text: withoutPhones(facts.text),
      accountRef: facts.accountRef && withoutPhones(facts.accountRef),
      phoneKey: phone && `hash-${phone}`,
    },
  }
}

type Facts = Pick<CreditLine, 'text' | 'reference' | 'payerName' | 'accountRef'>

function mpesa(dice: Dice, { payer, typed, beside }: Shown): Facts {
  const name = payer.isPerson ? mobileName(dice, payer.name) : payer.name.toUpperCase()
  // A telephone has one field for the account.
  const accountRef = typed ?? beside ?? ''
  const text = `Pay Bill from ${payer.phone} - ${name} Acc. ${accountRef}`
  return { text, reference: mobileCode(dice), payerName: name, accountRef: accountRef.slice(0, 60) || null }
}

/** A table without a column for the payer: all of it stands in the description. */
function kcb(dice: Dice, shown: Shown): Facts {
  const name = nameAt(dice, shown)
  const words = wordsOf(shown)
  if (shown.cheque)
    return {
      text: joined(['CHQ DEP', shown.cheque, name, words]),
      reference: shown.cheque,
      payerName: null,
      accountRef: null,
    }
  const way = dice.pick(['PESALINK FROM', 'EFT CR', 'RTGS', 'INTERNAL TRF BY', 'SWIFT IN'])
  return { text: joined([bankCode(dice), way, name, words]), reference: null, payerName: null, accountRef: null }
}

function equity(dice: Dice, shown: Shown): Facts {
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
function coop(dice: Dice, shown: Shown): Facts {
  const isReference = shown.typed !== null && shown.typed.length <= 16 && dice.chance(0.3)
  const bankReference = bankCode(dice)
  return {
    text: joined([isReference ? '' : (shown.typed ?? ''), shown.beside ?? '']) || bankReference,
    reference: shown.cheque ?? (isReference ? shown.typed : bankReference),
    payerName: nameAt(dice, shown),
    accountRef: null,
  }
}

/** CAMT.053. */
function stanbic(dice: Dice, shown: Shown): Facts {
  const isStructured = shown.typed !== null && shown.typed.length <= 35 && dice.chance(0.15)
  return {
    text: joined([shown.typed ?? '', shown.beside ?? '']) || 'CREDIT TRANSFER',
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
function bankCode(dice: Dice): string {
  return `FT26${dice.digits(3)}${dice.letters(5)}`
}

/** A receipt of M-Pesa: ten letters and digits. */
function mobileCode(dice: Dice): string {
  return `T${dice.letters(2)}${dice.digits(1)}${dice.letters(2)}${dice.digits(2)}${dice.letters(2)}`
}

/** As the reader cuts them. */
function withoutPhones(text: string): string {
  return text.replaceAll(/(?<!\d)(?:\+?254|0)[\s-]?[17](?:[\s-]?\d){8}(?!\d)/g, (found) => `***${found.slice(-3)}`)
}
