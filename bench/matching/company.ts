import type { MatchCustomer } from '@shehena/domain/bank/matching/matching'
import type { Dice } from './dice.ts'
import type { Mix } from './mixes.ts'
import { companyName, namesakeOf, personName } from './names.ts'

/** Where the money comes in: an M-Pesa paybill, and four banks whose files differ. */
export const accounts = ['mpesa', 'kcb', 'equity', 'coop', 'stanbic'] as const
export type AccountName = (typeof accounts)[number]

/** After how many characters each bank cuts the name of a payer. M-Pesa has names of people. */
export const nameCuts: Readonly<Record<AccountName, number>> = { mpesa: 60, kcb: 30, equity: 25, coop: 35, stanbic: 35 }

export type Payer = { name: string; phone: string; isPerson: boolean }

/** A customer as it behaves. */
export type Customer = MatchCustomer & {
  /** Trips in a month, on average. */
  trips: number
  /** Net prices of its trips in cents: the same each time, or to be multiplied by what was weighed. */
  prices: readonly number[]
  isFixed: boolean
  /** The share of its payments that name what they are for. */
  quoting: number
  bank: Exclude<AccountName, 'mpesa'>
  /** The share of payments up to the limit of M-Pesa that come by it. */
  mobile: number
  /** Who pays by M-Pesa. */
  people: readonly Payer[]
  agent: Payer | null
  /** Days after the issue of an invoice until it is paid. */
  pays: number
  /** What it types as the account where it names no invoice; null for the name of the day. */
  account: string | null
  hasNamesake: boolean
}

export type Company = { customers: Customer[]; agents: readonly Payer[] }

/** Net prices that the company asks for its common roads, in shillings. Some give round totals, most do not. */
const listPrices = [38_000, 45_500, 52_000, 62_500, 70_000, 74_500, 85_000, 92_000, 105_000, 118_000, 135_000, 160_000]

/** Trips in a month of small, middle, large and the largest customers. */
const sizesBySpeech = {
  always: { small: 44, middle: 34, large: 16, largest: 6 },
  mostly: { small: 50, middle: 38, large: 10, largest: 2 },
  never: { small: 55, middle: 45, large: 0, largest: 0 },
}
const sizes = { small: [1, 3], middle: [3, 8], large: [8, 15], largest: [15, 30] } as const

/** A company with enough customers for this number of lines a month. */
export function makeCompany(dice: Dice, mix: Mix, linesAMonth: number): Company {
  const taken = new Set<string>()
  const agents = Array.from({ length: Math.max(2, Math.round(linesAMonth / 400)) }, () => aPayer(dice, taken))
  const customers: Customer[] = []
  let expected = 0
  while (expected < linesAMonth * tripsALine) {
    const model = customers.length > 0 && dice.chance(mix.namesakes) ? dice.pick(customers) : null
    const name = model ? namesakeOf(dice, model.legalName, taken) : companyName(dice, taken)
    const made = aCustomer({ dice, mix, agents }, idOf(customers.length + 1), name)
    // A sister company often has the same prices.
    const isSister = model !== null && dice.chance(0.5)
    const customer = {
      ...made,
      ...(isSister && { prices: model.prices, isFixed: model.isFixed }),
      hasNamesake: !!model,
    }
    if (model) model.hasNamesake = true
    customers.push(customer)
    expected += customer.trips
  }
  return { customers, agents }
}

/** In the order of making, as in the database: of two that are alike the rule takes the first. */
const idOf = (count: number) => `customer-${String(count).padStart(5, '0')}`

/** Trips for each line, about: several are paid at once, and some lines are no customer's. */
const tripsALine = 1.3

type Making = { dice: Dice; mix: Mix; agents: readonly Payer[] }

function aCustomer({ dice, mix, agents }: Making, id: string, legalName: string): Omit<Customer, 'hasNamesake'> {
  const quotes = dice.weighed(mix.quotes)
  // Who has many invoices open has to say which it pays.
  const size = dice.weighed(sizesBySpeech[quotes])
  const [least, most] = sizes[size]
  const isFixed = dice.chance(mix.fixedRates)
  const roads = dice.between(1, 3)
  const prices = Array.from({ length: roads }, () => dice.pick(listPrices) * 100)
  return {
    id,
    legalName,
    tradingName: dice.chance(0.1) ? legalName.replace(/ (Ltd|Limited|PLC)$/, '') : null,
    withholdsVat: dice.chance(mix.withholding),
    trips: dice.between(least, most),
    prices: isFixed ? prices : prices.map((price) => Math.round(price / dice.between(24, 29) / 100) * 100),
    isFixed,
    quoting: { always: 0.98, mostly: 0.75, never: 0 }[quotes],
    bank: dice.pick(['kcb', 'equity', 'coop', 'stanbic'] as const),
    mobile: dice.pick([0, 0.1, 0.5, 0.9]),
    people: Array.from({ length: dice.between(1, 2) }, () => aPerson(dice)),
    agent: dice.chance(mix.agents) ? dice.pick(agents) : null,
    pays: dice.pick([7, 14, 21, 30, 30, 45]),
    account: dice.chance(0.35) ? (legalName.split(' ')[0] ?? '').toUpperCase() : null,
  }
}

function aPayer(dice: Dice, taken: Set<string>): Payer {
  const isPerson = dice.chance(0.4)
  return isPerson ? aPerson(dice) : { name: companyName(dice, taken), phone: aPhone(dice), isPerson }
}

export function aPerson(dice: Dice): Payer {
  return { name: personName(dice), phone: aPhone(dice), isPerson: true }
}

export function aPhone(dice: Dice): string {
  return `2547${dice.digits(8)}`
}
