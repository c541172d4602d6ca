import { formatDay } from '@shehena/domain/dates'
import { cellText } from '@shehena/domain/sheets/cell-text'

type Named = { text: string; reference: string | null; valueDate: string }

/** Names a line without a word of a language: who reads it may have another one than who acted on it. */
export function noteOf({ text, reference, valueDate }: Named, longest: number): string {
  const rest = [reference, formatDay(valueDate)].filter(Boolean).join(' · ')
  return `${cellText(text, longest - rest.length - 3)} · ${rest}`
}
