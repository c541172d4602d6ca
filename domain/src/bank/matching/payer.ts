import type { KnownIndex, NamedCustomer } from './known-index.ts'
import type { MatchReason } from './match-reason.ts'
import type { CreditLine, PayerKey } from './matching.ts'
import { lookedUpWords, type NameFit, nameFit, nameFitInText, nameWordsOf } from './payer-names.ts'
import { lineWordsOf, payerKeysOf } from './wanted.ts'

/** Ties that a person confirmed before a key alone shows who pays. One may have been a favour, or a wrong guess. */
const timesBesideNumber = 2

/** The same where no number is named, so that nothing else speaks against another customer that has the same payer. */
const timesAlone = 3

/** What a line shows of its payer. */
export type Payer = {
  /** The customers that a name or a key may mean, with how much speaks for each, the most first. */
  meant: ReadonlyMap<string, Sign>
  /** The one customer of all names and keys; null if there is not exactly one. */
  sure: string | null
  /** The same, sure enough without a number. */
  surest: string | null
}

/** What speaks for a customer. */
type Sign = {
  fit: NameFit | null
  confirmed: number
  denied: number
  /** The most that one key was confirmed. */
  times: number
  key: PayerKey | null
}

export function payerOf(line: CreditLine, index: KnownIndex): Payer {
  const meant = new Map<string, Sign>()
  const keys = payerKeysOf(line)
  const learn = (kind: PayerKey['kind'], isTold: (customerId: string) => boolean = () => true) => {
    for (const { key } of keys.filter((each) => each.kind === kind))
      for (const row of index.payerKeys(kind, key))
        if (isTold(row.customerId)) addKey(signFor(meant, row.customerId), row)
  }
  learn('phone')
  // A telephone that paid for one customer again and again tells more than a name that is only alike.
  const hasOwnPhone = meant.size === 1 && [...meant.values()].every(({ times }) => times >= timesAlone)
  const { named, account } = namedIn(line, index)
  for (const [id, fit] of named) if (isName(fit) || !hasOwnPhone || meant.has(id)) signFor(meant, id).fit = fit
  // People share names: a telephone tells them apart.
  if (line.phoneKey === null) learn('name')
  // 'SIMBA' as the account speaks against nobody with that word, even if others have it or typed it.
  const isOfOne = [...account.keys()].some((id) => meant.has(id))
  if (!isOfOne) for (const [id, fit] of account) signFor(meant, id).fit = fit
  learn('account', (id) => !isOfOne || meant.has(id))
  if (meant.size === 0) {
    learn('name')
    // For suggestions alone.
    for (const sign of meant.values()) sign.confirmed = 0
  }
  const only = meant.size === 1 ? [...meant][0] : undefined
  const isOwn = only && (only[1].key?.kind !== 'name' || line.phoneKey === null)
  const isSure = only && isShown(only[1], isOwn === true && only[1].times >= timesBesideNumber)
  const isSurest = only && isShown(only[1], isOwn === true && only[1].times >= timesAlone)
  return { meant, sure: (isSure && only[0]) || null, surest: (isSurest && only[0]) || null }
}

/**
 * Whether the payer is shown to be another customer: by a name, or by a key that only the other has. Who pays for several is
 * an agent, and may pay for one more.
 */
export function isAnother({ meant }: Payer, customerId: string): boolean {
  if (meant.has(customerId)) return false
  const known = [...meant.values()].filter(({ fit, confirmed }) => isName(fit) || confirmed > 0)
  return known.some(({ fit }) => isName(fit)) || known.length === 1
}

/** What of the payer speaks for a customer, as evidence. */
export function payerReasons({ meant }: Payer, customerId: string, index: KnownIndex): MatchReason[] {
  const sign = meant.get(customerId)
  const reasons: MatchReason[] = []
  if (sign?.fit) reasons.push({ code: 'payerName', name: index.customer(customerId)?.legalName ?? '' })
  if (sign?.key) reasons.push({ code: 'knownPayer', key: sign.key.kind, times: sign.key.confirmed })
  return reasons
}

function isShown({ fit, denied }: Sign, isKnown: boolean): boolean {
  return denied === 0 && (isName(fit) || isKnown)
}

function isName(fit: NameFit | null): boolean {
  return fit === 'same' || fit === 'cut'
}

function signFor(meant: Map<string, Sign>, customerId: string): Sign {
  const none: Sign = { fit: null, confirmed: 0, denied: 0, times: 0, key: null }
  const sign = meant.get(customerId) ?? none
  meant.set(customerId, sign)
  return sign
}

function addKey(sign: Sign, row: PayerKey): void {
  sign.confirmed += row.confirmed
  sign.denied += row.denied
  sign.times = Math.max(sign.times, row.confirmed)
  if (row.confirmed > (sign.key?.confirmed ?? 0)) sign.key = row
}

type Fit = { customer: NamedCustomer; words: readonly string[]; fit: NameFit }

/** The customers whose names the line may have: of the payer, in the text, and in what was typed as the account. */
function namedIn(line: CreditLine, index: KnownIndex): { named: Map<string, NameFit>; account: Map<string, NameFit> } {
  const payer = nameWordsOf(line.payerName ?? '')
  const text = nameWordsOf(line.text)
  const account = nameWordsOf(line.accountRef ?? '')
  const customers = [...new Set(lineWordsOf(line).flatMap(index.customersWith))]
  const byPayer = fitsOf(customers, (words) => nameFit(payer, words))
  const byText = fitsOf(customers, (words) => nameFitInText(text, words))
  // 'TRANSPORT' as the account names nobody, though many are Transporters.
  const byAccount = lookedUpWords(account).length > 0 ? fitsOf(customers, (words) => nameFit(account, words)) : []
  const named = new Map<string, NameFit>()
  for (const { customer, fit } of [...withoutOthers(byPayer, payer), ...inTextAlone(byText)])
    named.set(customer.id, better(named.get(customer.id) ?? null, fit))
  return { named, account: new Map(withoutOthers(byAccount, account).map(({ customer, fit }) => [customer.id, fit])) }
}

function fitsOf(customers: readonly NamedCustomer[], fitOf: (words: readonly string[]) => NameFit | null): Fit[] {
  return customers.flatMap((customer) =>
    customer.names.flatMap((words) => {
      const fit = fitOf(words)
      return fit ? [{ customer, words, fit }] : []
    }),
  )
}

/**
 * Of 'SIMBA CEMENT', Simba Cement is meant where there is one, and neither Simba nor Simba Salt Cement; but it may be Simba
 * Cement Kenya.
 */
function withoutOthers(fits: readonly Fit[], payer: readonly string[]): Fit[] {
  const hasSame = fits.some(({ fit }) => fit === 'same')
  const goesOn = (words: readonly string[]) => payer.every((word, n) => word === words[n])
  return fits.filter(({ fit, words }) => !(hasSame && fit === 'alike' && !goesOn(words)))
}

/**
 * In a text with 'UMOJA SIMBA CEMENT', Umoja Simba Cement is meant and not Simba Cement, also where the bank cut the end off. What
 * is only alike counts where it goes on from a name that is there: 'SIMBA CEMENT' may be Simba Cement Kenya.
 */
function inTextAlone(fits: readonly Fit[]): Fit[] {
  const textOf = ({ words }: Fit) => `${words.join(' ')} `
  const whole = fits.filter(({ fit }) => fit === 'same').map(textOf)
  const named = fits.filter(({ fit }) => isName(fit)).map(textOf)
  return fits.filter((each) => {
    const own = textOf(each)
    if (each.fit === 'alike') return whole.some((other) => own.startsWith(other))
    return !named.some((other) => other.indexOf(` ${own}`) > 0)
  })
}

const ranks = { same: 3, cut: 2, alike: 1 } as const

function better(one: NameFit | null, other: NameFit): NameFit {
  return one && ranks[one] >= ranks[other] ? one : other
}
