// A spreadsheet takes a cell that begins like this for a formula (CSV injection). Full-width forms are taken for it too.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const negative = /^-\d+(\.\d+)?$/

/** Escapes a text of a CSV file that a spreadsheet would take for a formula: with an apostrophe before it. */
export function escapeFormula(text: string): string {
  return isEscaped(text) ? `'${text}` : text
}

/** The text that `escapeFormula` was given. */
export function withoutEscape(text: string): string {
  return text.startsWith("'") && isEscaped(text) ? text.slice(1) : text
}

/** Apostrophes before a formula count too: such a text gets one more, so that removing one always gives it back. */
function isEscaped(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return formulaStart.test(bare) && !negative.test(bare)
}
