/** Parses figures as a whole number of units, such as cents; null where they are none. */
type Parse = (text: string) => number | null

/**
 * The number that was typed, for the schema to judge: null for nothing, NaN for no number. What is refused keeps its
 * fault, so that the schema can name it: below zero, too large, or not whole where there are too many decimals.
 */
export function readTyped(text: string, parse: Parse): number | null {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return null
  const size = typed.replace(/^(ksh\.?\s*|kes\s*)?[-−–]\s*/i, '$1')
  return size === typed ? sizeOf(size, parse) : 0 - sizeOf(size, parse)
}

/** Whether the figures can be taken as they are. */
export function isWhole(number: number | null): boolean {
  return number === null || (Number.isSafeInteger(number) && number >= 0)
}

function sizeOf(text: string, parse: Parse): number {
  const [, whole = text, decimals = ''] = /^([^.]*\d)\.(\d+)$/.exec(text) ?? []
  const size = parse(text) ?? parseLong(whole)
  if (size !== null) return size
  // Between two units: no whole number.
  const cut = parse(`${whole}.${decimals.slice(0, 2)}`) ?? (decimals ? parse(whole) : null)
  return cut === null ? Number.NaN : cut + 0.5
}

/** More digits than a parser takes: larger than any limit. */
function parseLong(whole: string): number | null {
  const digits = whole.replace(/^\D*/, '').replaceAll(',', '')
  return /^\d{14,}$/.test(digits) ? Number.MAX_SAFE_INTEGER : null
}
