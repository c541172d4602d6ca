import { type Cents, maxCents } from './money.ts'
import type { Language } from './office/settings/user-settings-list.ts'

/**
 * An amount in words, as a receipt or cheque says it: 'One hundred and fourteen thousand shillings and fifty cents
 * only', 'Shilingi laki moja na elfu kumi na nne na senti hamsini tu'.
 *
 * @param amount from one cent to the largest amount there is
 * @throws RangeError outside of it
 */
export function moneyInWords(amount: Cents, language: Language): string {
  if (!Number.isInteger(amount) || amount < 1 || amount > maxCents) throw new RangeError(`Not an amount: ${amount}`)
  const shillings = Math.floor(amount / 100)
  const cents = amount % 100
  const words = language === 'sw' ? swahiliAmount(shillings, cents) : englishAmount(shillings, cents)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function englishAmount(shillings: number, cents: number): string {
  const parts = [
    ...(shillings > 0 ? [`${englishNumber(shillings)} ${shillings === 1 ? 'shilling' : 'shillings'}`] : []),
    ...(cents > 0 ? [`${englishNumber(cents)} ${cents === 1 ? 'cent' : 'cents'}`] : []),
  ]
  return `${parts.join(' and ')} only`
}

function swahiliAmount(shillings: number, cents: number): string {
  const parts = [
    ...(shillings > 0 ? [`shilingi ${swahiliNumber(shillings)}`] : []),
    ...(cents > 0 ? [`senti ${swahiliNumber(cents)}`] : []),
  ]
  return `${parts.join(' na ')} tu`
}

type Scale = [size: number, name: string]

const englishScales: Scale[] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
]
const englishSmall = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number above 0. */
function englishNumber(number: number): string {
  const { groups, rest } = inGroups(number, englishScales)
  const words = groups.map(([count, name]) => `${englishBelowThousand(count)} ${name}`)
  if (rest === 0) return words.join(' ')
  const joint = words.length > 0 && rest < 100 ? ['and'] : []
  return [...words, ...joint, englishBelowThousand(rest)].join(' ')
}

function englishBelowThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  const parts = [
    ...(hundreds > 0 ? [`${englishSmall[hundreds]} hundred`] : []),
    ...(rest > 0 ? [englishBelowHundred(rest)] : []),
  ]
  return parts.join(' and ')
}

function englishBelowHundred(number: number): string {
  if (number < 20) return englishSmall[number] ?? ''
  const tens = englishTens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${englishSmall[number % 10]}`
}

const swahiliScales: Scale[] = [
  [1_000_000_000, 'bilioni'],
  [1_000_000, 'milioni'],
  [100_000, 'laki'],
  [1000, 'elfu'],
]
const swahiliOnes = ['', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const swahiliTens = [
  ...['', 'kumi', 'ishirini', 'thelathini', 'arobaini'],
  ...['hamsini', 'sitini', 'sabini', 'themanini', 'tisini'],
]

/** A whole number above 0. A comma tells 10,004, 'elfu kumi, na nne', from 14,000, 'elfu kumi na nne'. */
function swahiliNumber(number: number): string {
  const { groups, rest } = inGroups(number, swahiliScales)
  const words = groups.map(([count, name]) => `${name} ${swahiliBelowThousand(count)}`).join(' na ')
  if (rest === 0) return words
  return words === '' ? swahiliBelowThousand(rest) : `${words}, na ${swahiliBelowThousand(rest)}`
}

function swahiliBelowThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const parts = [
    hundreds > 0 && `mia ${swahiliOnes[hundreds]}`,
    swahiliTens[Math.floor(number / 10) % 10],
    swahiliOnes[number % 10],
  ]
  return parts.filter(Boolean).join(' na ')
}

/** How many there are of each scale, largest first, and what is left below a thousand. */
function inGroups(number: number, scales: Scale[]): { groups: Scale[]; rest: number } {
  const groups: Scale[] = []
  let rest = number
  for (const [size, name] of scales) {
    if (rest >= size) groups.push([Math.floor(rest / size), name])
    rest %= size
  }
  return { groups, rest }
}
