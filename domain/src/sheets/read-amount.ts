import { type Cents, maxCents, parseKes } from '../money.ts'

/** What stands before the cents in a column: 85,000.50 or 85.000,50. */
export type DecimalMark = '.' | ','

/** Signed cents; 'empty' for a blank or a dash; 'unreadable' for anything else, and for more than two decimals. */
export type ReadAmount = Cents | 'empty' | 'unreadable'

/** No amount is longer, in characters. A longer text is not searched. */
const longest = 40

/** The decimal mark of a column: a comma where values show cents behind commas, and none shows them behind a point. */
export function columnDecimalMark(texts: readonly string[]): DecimalMark {
  let hasCommas = false
  for (const text of texts) {
    if (text.length > longest) continue
    if (/\.\d\d?\D*$/.test(text)) return '.'
    hasCommas ||= /,\d\d?\D*$/.test(text)
  }
  return hasCommas ? ',' : '.'
}

/**
 * Reads an amount as statements and spreadsheets write it: 'KSh 85,000.50', '85 000', '85.000,50' with commas before the
 * cents, '(1,200.00)', '1,200.00-', '1,200.00 DR'. DR and what stands in brackets are below 0.
 */
export function readAmount(text: string, mark: DecimalMark = '.'): ReadAmount {
  const [, figures = ''] = /^(?:(?:ksh|kes|sh)\.? ?)?(.*)$/i.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  if (/^[-–—]?$/.test(figures)) return 'empty'
  if (figures.length > longest) return 'unreadable'
  const signed = signOf(figures)
  const cents = signed && parseKes(plainFigures(signed.rest, mark))
  if (!cents) return cents === 0 ? cents : 'unreadable'
  // safe: whole cents with a sign.
  return cents > maxCents ? 'unreadable' : ((signed.sign * cents) as Cents)
}

/** The sign of an amount, and the amount without it; null where two marks say a sign. */
function signOf(figures: string): { sign: 1 | -1; rest: string } | null {
  for (const { pattern, sign } of signs) {
    const [, rest] = pattern.exec(figures) ?? []
    if (rest !== undefined) return signs.some((other) => other.pattern.test(rest)) ? null : { sign, rest }
  }
  return { sign: 1, rest: figures }
}

const signs = [
  { pattern: /^\( ?(.+?) ?\)$/, sign: -1 },
  { pattern: /^[-−] ?(.+)$/, sign: -1 },
  { pattern: /^\+ ?(.+)$/, sign: 1 },
  // Not the stroke and dash of '1,500/-'.
  { pattern: /^(.*[^/ ]) ?[-−]$/, sign: -1 },
  { pattern: /^(.*[^ ]) ?DR\.?$/i, sign: -1 },
  { pattern: /^(.*[^ ]) ?CR\.?$/i, sign: 1 },
] as const

/** The figures with commas between thousands and a point before the cents. */
function plainFigures(text: string, mark: DecimalMark): string {
  const [spaced = ''] = /^\d{1,3}( \d{3})+(?=\D|$)/.exec(text) ?? []
  const figures = spaced.replaceAll(' ', '') + text.slice(spaced.length)
  const pointed = mark === ',' ? figures.replaceAll(/[.,]/g, (each) => (each === ',' ? '.' : ',')) : figures
  return pointed.replace(/^\./, '0.')
}
