import { cellText } from '@shehena/domain/sheets/cell-text'
import { foreignCurrency } from '@shehena/domain/sheets/header-unit'
import { readAmount } from '@shehena/domain/sheets/read-amount'
import { refuseCurrency } from './statement-lines.ts'

/**
 * What stands beside a label above a table: after its colon, or in the next cell that is not empty.
 *
 * @param value what it looks like: another label may begin with the same word
 * @returns '' where there is no such label
 */
export function labelled(letterhead: readonly (readonly string[])[], label: RegExp, value = /./): string {
  for (const row of letterhead) {
    for (const [place, cell] of row.entries()) {
      const text = cellText(cell, 200)
      const [found] = label.exec(text) ?? []
      if (found === undefined) continue
      const beside = text.slice(found.length).replace(/^[\s:.-]+/, '')
      const next = beside || cellText(row.slice(place + 1).find((each) => each.trim() !== '') ?? '', 200)
      if (value.test(next)) return next
    }
  }
  return ''
}

/**
 * A balance of the letterhead in signed cents, for lines without balances: what the lines say is surer than a letterhead, which
 * may be of another moment. Null if absent.
 */
export function statedAmount(
  lines: readonly { balance: number | null }[],
  letterhead: readonly (readonly string[])[],
  label: RegExp,
): number | null {
  if (lines.some(({ balance }) => balance !== null)) return null
  const amount = readAmount(labelled(letterhead, label))
  return typeof amount === 'number' ? amount : null
}

/** The number of an account beside a label: figures, which spaces and dashes may part. Null if absent. */
export function labelledNumber(letterhead: readonly (readonly string[])[], label: RegExp): string | null {
  const value = /^\d[\d -]{3,24}\d\b/
  const [number] = value.exec(labelled(letterhead, label, value)) ?? []
  return number?.replaceAll(/[ -]/g, '') ?? null
}

/** @throws Invalid at the field 'file' for a letterhead that names another currency */
export function refuseForeign(letterhead: readonly (readonly string[])[]): void {
  refuseCurrency(foreignCurrency(labelled(letterhead, /^(account )?currency\b/i)) ?? '')
}
