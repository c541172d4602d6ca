/** What a reminder's text may name: filled in for each mail. */
export const placeholders = ['customer', 'invoices', 'amount', 'company', 'payment'] as const
export type Placeholder = (typeof placeholders)[number]

/** A subject is one line: it names no list. */
export const subjectPlaceholders: readonly Placeholder[] = ['customer', 'amount', 'company']

export const subjectLength = 150
export const bodyLength = 4000

const named = /\{([^{}]*)\}/g

/** So much of an unknown placeholder is repeated. */
const longestShown = 40

/** What is wrong with the placeholders of a text, in a sentence; null where nothing is. */
export function placeholderFault(text: string, known: readonly Placeholder[] = placeholders): string | null {
  for (const [whole, name = ''] of text.matchAll(named)) {
    if (!known.some((each) => each === name))
      return `${whole.slice(0, longestShown)} is not known. Use {${nearest(name.trim().slice(0, longestShown), known)}}.`
  }
  return /[{}]/.test(text.replaceAll(named, ''))
    ? 'A { or } stands alone. Write both, as in {amount}, or neither.'
    : null
}

/** The text with its placeholders filled in; what is filled in is not read again. */
export function fillText(text: string, values: Record<Placeholder, string>): string {
  return text.replaceAll(named, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  )
}

function nearest(name: string, known: readonly Placeholder[]): Placeholder {
  const typed = name.toLowerCase()
  // safe: the lists are never empty.
  return known.toSorted((a, b) => distance(typed, a) - distance(typed, b))[0]!
}

/** How many letters must be added, removed or replaced to make one word of another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      // safe: each row has one more than the letters.
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)))
    }
    row = next
  }
  // safe: the last of a row that is never empty.
  return row.at(-1)!
}
