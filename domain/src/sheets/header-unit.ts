import { normalHeader } from './header.ts'

/** A header without the unit or currency that it names: 'Capacity (kg)' is 'capacity' in kg, 'Price USD' is 'price' in USD. */
export type HeaderParts = {
  /** As `normalHeader` writes it. */
  name: string
  unit: Unit | null
  /** ISO 4217; null for none. */
  currency: string | null
}

export type Unit = 'kg' | 't' | 'lb' | 'km' | 'mi' | 'm3' | 'l' | 'other'

const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramu'],
  t: ['t', 'mt', 'tn', 'tns', 'ton', 'tons', 'tonne', 'tonnes', 'tani'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  km: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kilomita'],
  mi: ['mi', 'mile', 'miles', 'maili'],
  m3: ['m3', 'cbm'],
  l: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'lita'],
  other: ['g', 'grams', 'cwt', 'ft', 'ft3', 'cft', 'cuft', 'yd3', 'gal', 'gals', 'gallon', 'gallons', 'hrs', 'hours'],
}

const currencyWords: Readonly<Record<string, readonly string[]>> = {
  KES: ['kes', 'ksh', 'kshs', 'shilingi'],
  USD: ['usd', '$', 'usdollar', 'usdollars', 'dollar', 'dollars', 'dola'],
  EUR: ['eur', 'euro', 'euros', '€'],
  GBP: ['gbp', 'stg', '£'],
  UGX: ['ugx', 'ush', 'ushs'],
  TZS: ['tzs', 'tsh', 'tshs'],
  RWF: ['rwf'],
  BIF: ['bif'],
  SSP: ['ssp'],
  CDF: ['cdf'],
  ETB: ['etb'],
  ZAR: ['zar'],
  CNY: ['cny', 'rmb', '¥'],
  JPY: ['jpy'],
  CHF: ['chf'],
  AED: ['aed'],
  INR: ['inr', '₹'],
}

const byWord = <Key extends string>(words: Readonly<Record<Key, readonly string[]>>): ReadonlyMap<string, Key> =>
  // safe: the keys of the table.
  new Map((Object.entries(words) as [Key, readonly string[]][]).flatMap(([key, all]) => all.map((word) => [word, key])))
const unitOfWord = byWord(unitWords)
const currencyOfWord = byWord(currencyWords)

/** Words that are written together with a unit: 'weightkg', 'amountusd'. */
const joined = /(?<=\p{L}{3})(kgs?|lbs|miles|litres|usd|eur|gbp|ugx|tzs|kes|kshs?)$/u

function wordsOf(text: string): string[] {
  const parted = text
    .normalize('NFKC')
    .slice(0, 200)
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('us$', 'usd')
    .replaceAll(/kenyan? shillings?/g, 'kes')
    .replaceAll(/[$€£¥₹]/g, ' $& ')
  return parted.split(/[^\p{L}\p{N}$€£¥₹]+/u).flatMap((word) => word.replace(joined, ' $1').split(' '))
}

/** Takes a header apart. A unit stands at its end, a currency anywhere. */
export function headerParts(header: string): HeaderParts {
  const words = wordsOf(header).filter((word) => word !== '')
  const currencies = words.flatMap((word) => currencyOfWord.get(word) ?? [])
  const others = words.filter((word) => !currencyOfWord.has(word))
  const unit = others.length > 1 ? (unitOfWord.get(others.at(-1) ?? '') ?? null) : null
  return {
    name: normalHeader((unit ? others.slice(0, -1) : others).join('')),
    unit,
    currency: currencies.find((each) => each !== 'KES') ?? currencies[0] ?? null,
  }
}

/** The currency that a header or an amount names, unless it is the shilling: 'USD' of 'USD 2,500' and '$2,500'; else null. */
export function foreignCurrency(text: string): string | null {
  if (!/[\p{L}$€£¥₹]/u.test(text)) return null
  const words = wordsOf(text.replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '))
  return words.map((word) => currencyOfWord.get(word)).find((each) => each !== undefined && each !== 'KES') ?? null
}

/** The currency that a cell of a column 'Currency' names, unless it is the shilling or nothing: one that is not known as it is. */
export function currencyOfCell(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (!/\p{L}|[$€£¥₹]/u.test(code)) return null
  const [known] = wordsOf(code).flatMap((word) => currencyOfWord.get(word) ?? [])
  if (known === 'KES') return null
  return known ?? code.slice(0, 10)
}

/** Whether a header is that of a column of currencies. */
export function isCurrencyHeader(header: string): boolean {
  return /currency|sarafu|^(curr?|ccy)(code)?$/.test(normalHeader(header))
}

/** Whether a header is that of a column of units. */
export function isUnitHeader(header: string): boolean {
  return /^(uom|unit|units|(weight|distance|volume)units?|unitofmeasure(ment)?|kipimo)$/.test(normalHeader(header))
}

/** The unit that a cell of a column of units names; null for none that is known. */
export function unitOfCell(text: string): Unit | null {
  return unitOfWord.get(normalHeader(text)) ?? null
}

const factors = {
  kg: { of: 'mass', in: 0.001 },
  t: { of: 'mass', in: 1 },
  lb: { of: 'mass', in: 0.000_453_592_37 },
  km: { of: 'length', in: 1 },
  mi: { of: 'length', in: 1.609_344 },
  m3: { of: 'volume', in: 1 },
  l: { of: 'volume', in: 0.001 },
  other: { of: 'other', in: 1 },
} as const satisfies Record<Unit, { of: string; in: number }>

/** Whether amounts of one unit can be written in another. */
export function isConvertible(from: Unit, to: Unit): boolean {
  return from !== 'other' && factors[from].of === factors[to].of
}

/**
 * An amount in another unit, a distance to the whole kilometre.
 *
 * @param decimals of all other amounts
 * @returns NaN for units of other things
 */
export function converted(amount: number, from: Unit, to: Unit, decimals = 2): number {
  if (from === to) return amount
  if (!isConvertible(from, to)) return Number.NaN
  const exact = (amount * factors[from].in) / factors[to].in
  const most = factors[to].of === 'length' ? 1 : 10 ** decimals
  return Math.round(Number((exact * most).toPrecision(12))) / most
}

/** The unit at the end of a cell, and the figures before it: '8,000 kg'. Null where it names none. */
export function cellUnit(text: string): { figures: string; unit: Unit } | null {
  const [, figures, word = ''] = /^(.*\d)\s{0,3}(\p{L}{1,12}3?)\.?$/u.exec(text.trim().normalize('NFKC')) ?? []
  const unit = unitOfWord.get(word.toLowerCase())
  return figures === undefined || unit === undefined ? null : { figures, unit }
}
