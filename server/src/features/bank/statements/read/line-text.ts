import { cellText } from '@shehena/domain/sheets/cell-text'

/** The texts of a line within their limits: one line, NFC, no control characters; what is empty is null. */
export const lineText = (text: string): string => cellText(text, 500)
export const referenceOf = (text: string): string | null => cellText(text, 60) || null
export const nameOf = (text: string): string | null => cellText(text, 255) || null

/** A Kenyan mobile number as '254…'; null for any other text, and for a masked one. */
export function phoneOf(digits: string): string | null {
  const [, national] = /^(?:\+?254|0)([17]\d{8})$/.exec(digits.replaceAll(/[\s-]/g, '')) ?? []
  return national ? `254${national}` : null
}

/** The first mobile number within a text of a bank, as '254…'; null without one. */
export function phoneIn(text: string): string | null {
  const [, number] = /(?<!\d)(254[17]\d{8}|07\d{8})(?!\d)/.exec(text) ?? []
  return number ? phoneOf(number) : null
}

/** The number of a cheque within a text: 'CHQ 000123', 'CHEQUE NO. 123'. */
export function chequeIn(text: string): string | null {
  const [, number] = /\b(?:CHQ|CHEQUE|CQ)\s{0,3}(?:NO|NUMBER|#)?\s{0,3}[.:#-]?\s{0,3}(\d{3,12})\b/i.exec(text) ?? []
  return number ?? null
}
