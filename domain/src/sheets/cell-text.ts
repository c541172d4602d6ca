import { asSeen } from '../invisible.ts'

/** A cell as one line of text: trimmed, NFC, each run of spaces as one, without control characters, cut to its first characters. */
export function cellText(cell: string, most: number): string {
  const line = asSeen(cell.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
  const text = line.normalize('NFC').trim()
  return text.length <= most ? text : [...text].slice(0, most).join('').trim()
}

/** Whether no cell of a row holds anything. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
