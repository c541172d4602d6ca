/** Forms of a company, titles and words between: they do not tell two customers apart, and banks drop or cut them. */
const formWords = new Set(
  'ltd limited plc llp inc co company corp the and of for m s ms mr mrs miss dr eng messrs k'.split(' '),
)

/** Words of statements, and words that many companies have: customers are not looked up by them. */
const commonWords = new Set(
  (
    'account acc agencies agency bank bill business by cash charges cheque chq clearing credit deposit east africa eft ' +
    'enterprises enterprise equity fund funds transfer freight from general group holdings hardware inv invoice invoices ' +
    'international investments kcb kenya logistics merchants mobile money mpesa online pay payment payments paybill pesalink ref reference ' +
    'rtgs sent services stores supplies suppliers swift to trade traders trading transport transporters trip trips via with'
  ).split(' '),
)

/** Banks cut the name of a payer at 20 to 35 characters. A shorter start of a name may be another name. */
const shortestCut = 16

/** The shortest word by which a customer is looked up, and the shortest start of a word that is an abbreviation of it. */
const shortestWord = 3

/** The words of a name that tell it from others: small letters without accents, without titles and forms of companies. */
export function nameWordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !formWords.has(word))
}

/** The words by which customers with such a name are looked up, each once. */
export function lookedUpWords(words: readonly string[]): string[] {
  return [...new Set(words)].filter(
    (word) => word.length >= shortestWord && !commonWords.has(word) && !/\d.*\d/.test(word),
  )
}

/** A payer's name as the key by which it is known again; null where nothing is left of it. */
export function payerNameKey(name: string): string | null {
  const key = nameWordsOf(name).join(' ')
  return key.length < shortestWord ? null : key.slice(0, longestKey)
}

const longestKey = 60

/**
 * How a payer's name fits that of a customer: the same words; cut off at the end; or so that it may be meant, but also
 * another: words left out or abbreviated.
 */
export type NameFit = 'same' | 'cut' | 'alike'

/** @returns null where the name is another one */
export function nameFit(payer: readonly string[], customer: readonly string[]): NameFit | null {
  if (payer.length === 0 || customer.length === 0) return null
  const [paid, named] = [withoutCutForm(payer, customer).join(' '), customer.join(' ')]
  if (paid === named) return 'same'
  if (paid.length >= shortestCut && named.startsWith(paid)) return 'cut'
  const [short, long] = payer.length <= customer.length ? [payer, customer] : [customer, payer]
  return isWithin(short, long) ? 'alike' : null
}

/** The same for a text in which the name stands among other words. */
export function nameFitInText(text: readonly string[], customer: readonly string[]): NameFit | null {
  let best: NameFit | null = null
  for (const [at, word] of text.entries()) {
    if (word[0] !== customer[0]?.[0]) continue
    const fit = fitAt(text.slice(at, at + customer.length), customer)
    if (fit === 'same') return fit
    best ??= fit
  }
  return best
}

function fitAt(words: readonly string[], customer: readonly string[]): NameFit | null {
  const equal = customer.findIndex((word, n) => word !== words[n])
  if (equal < 0) return customer.length > 1 ? 'same' : 'alike'
  const last = words[equal]
  const isCut = last !== undefined && last.length < (customer[equal]?.length ?? 0) && customer[equal]?.startsWith(last)
  const matched = customer.slice(0, equal).join(' ').length + (isCut ? 1 + last.length : 0)
  if (matched >= shortestCut) return 'cut'
  return equal > 0 && matched >= (customer[0]?.length ?? 0) ? 'alike' : null
}

/** Drops the start of 'LIMITED' or the like that was left of it behind the whole name. */
function withoutCutForm(payer: readonly string[], customer: readonly string[]): readonly string[] {
  const last = payer.at(-1) ?? ''
  const isForm = payer.length === customer.length + 1 && [...formWords].some((form) => form.startsWith(last))
  return isForm ? payer.slice(0, -1) : payer
}

/** Whether each word of a name stands in another in this order, in full or as its start. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of short) {
    const found = long.findIndex((other, n) => n >= at && areSameWord(word, other))
    if (found < 0) return false
    at = found + 1
  }
  return true
}

function areSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short === long || (short.length >= shortestWord && long.startsWith(short))
}
