// A spreadsheet takes a cell that begins like this for a formula (CSV injection). Full-width forms are taken for it too.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Escapes a text of a CSV file that a spreadsheet would take for a formula: with an apostrophe before it. */
export function escapeFormula(text: string): string {
  // One that begins with apostrophes and a formula gets one more, so that removing one always gives the text back.
  return formulaStart.test(text) ? `'${text}` : text
}

/** The text that `escapeFormula` was given. */
export function withoutEscape(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
}
