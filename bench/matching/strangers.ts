import type { Cents } from '@shehena/domain/money'
import { accounts, aPerson, type Company } from './company.ts'
import { creditOf, forSwift } from './credits.ts'
import type { Dice } from './dice.ts'
import type { Mix } from './mixes.ts'
import { namesakeOf, otherWords } from './names.ts'
import { daysIn } from './span-of-month.ts'
import type { LineClass, MonthDebit, MonthLine } from './truth.ts'

type Stranger = { class: LineClass; name: string; typed: string | null; amount: number; isPerson: boolean }

/** Credits that are no customer's, and the debits of a month: charges, fuel, wages. */
export function strangersOf(
  dice: Dice,
  mix: Mix,
  { company, month, count }: { company: Company; month: string; count: number },
): { lines: MonthLine[]; debits: MonthDebit[] } {
  const { days } = daysIn(month)
  const lines = Array.from({ length: Math.round(count * mix.strangers) }, (_, n): MonthLine => {
    const valueDate = dice.pick(days)
    const { class: name, ...stranger } = aStranger(dice, company, valueDate)
    const account = stranger.isPerson ? 'mpesa' : dice.pick(accounts.slice(1))
    const made = creditOf(dice, {
      account,
      valueDate,
      amount: stranger.amount,
      payer: { ...aPerson(dice), name: stranger.name, isPerson: stranger.isPerson },
      typed: stranger.typed,
      beside: dice.chance(mix.otherDigits) ? otherWords(dice, valueDate) : null,
      cheque: null,
      abbreviated: mix.abbreviated,
    })
    return {
      key: `${account}-s${n}-${dice.digits(9)}`,
      account,
      class: name,
      ...made,
      truth: { kind: 'nothing' },
      twinOf: null,
    }
  })
  const debits = Array.from({ length: Math.round(count * 0.1) }, (_, n): MonthDebit => {
    const account = dice.pick(accounts)
    const text = dice.pick([
      'FUEL – TOTALENERGIES',
      'BANK CHARGES – LEDGER FEE',
      'WAGES – CASUALS',
      'KRA VAT',
      'TYRES – BÖHM',
      'TOLL – EXPRESSWAY',
      'Business Payment',
    ])
    const reference = account === 'mpesa' ? `T${dice.letters(5)}${dice.digits(4)}` : null
    return {
      key: `${account}-d${n}-${dice.digits(9)}`,
      account,
      amount: dice.between(50, 300_000) * 100,
      valueDate: dice.pick(days),
      text: account === 'coop' ? forSwift(text).replaceAll(/ +/g, ' ') : text,
      reference,
    }
  })
  return { lines, debits }
}

function aStranger(dice: Dice, company: Company, day: string): Stranger {
  const round = dice.between(1, 60) * 50_000 * 100
  const odd = dice.between(1000, 400_000_00)
  const customer = dice.pick(company.customers)
  const number = `${day.slice(2, 4)}0${dice.digits(5)}`
  const plain = { typed: null, isPerson: false }
  return dice.pick<() => Stranger>([
    () => ({
      ...plain,
      class: 'own transfer',
      name: 'BONDE HAULIERS LTD',
      typed: 'TRANSFER FROM OWN ACCOUNT',
      amount: round,
    }),
    () => ({ ...plain, class: 'loan', name: 'NCBA BANK', typed: `LOAN DISBURSEMENT ${dice.digits(8)}`, amount: round }),
    () => ({
      ...plain,
      class: 'insurance refund',
      name: 'JUBILEE INSURANCE',
      typed: `CLAIM ${otherWords(dice, day)}`,
      amount: odd,
    }),
    () => ({ ...plain, class: 'interest', name: '', typed: 'CREDIT INTEREST', amount: dice.between(100, 900_000) }),
    () => ({
      ...plain,
      class: 'stranger of that name',
      name: namesakeOf(dice, customer.legalName, new Set()),
      amount: odd,
    }),
    () => ({ ...plain, class: 'stranger of that name', name: customer.legalName, typed: 'REFUND', amount: odd }),
    () => ({ ...aPersons(dice, odd), class: 'stranger of that name', name: dice.pick(customer.people).name }),
    () => ({
      ...plain,
      class: 'stranger with a number',
      name: aPerson(dice).name,
      typed: `INV-${number}`,
      amount: odd,
    }),
    () => ({ ...aPersons(dice, round), class: 'stranger with a number', typed: number }),
  ])()
}

function aPersons(dice: Dice, amount: number): Omit<Stranger, 'class'> {
  return { name: aPerson(dice).name, typed: null, amount: amount as Cents, isPerson: true }
}
