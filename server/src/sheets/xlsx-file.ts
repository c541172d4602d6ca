import { asDate } from '@shehena/domain/dates'
import type { Cell, CellKind } from '@shehena/domain/sheets/sheet-column'
import writeExcelFile, { type Cell as WrittenCell } from 'write-excel-file/node'

/** A table to write as a workbook: the headers with the kinds of their columns, and the cells of each row. */
export type Table = { name: string; columns: readonly { header: string; kind: CellKind }[]; rows: readonly Cell[][] }

/** Writes a workbook of one sheet: texts as texts, figures as numbers, days and times as those of a spreadsheet. */
export function xlsxFile({ name, columns, rows }: Table): Promise<Buffer> {
  const headers = columns.map(({ header }) => ({ value: safeText(header), type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => columns.map(({ kind }, place) => written(row[place] ?? null, kind)))
  return writeExcelFile([headers, ...cells], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: widths[kind] ?? 18 })),
  }).toBuffer()
}

/** In characters. */
const widths: Partial<Record<CellKind, number>> = { number: 12, money: 16, day: 12, instant: 17, flag: 10 }

function written(cell: Cell, kind: CellKind): WrittenCell {
  if (cell === null) return null
  if (kind === 'money') return { value: Number(cell) / 100, type: Number, format: '#,##0.00' }
  if (typeof cell === 'number') return { value: cell, type: Number }
  // A spreadsheet has no time zone: the time that it shows is the text's.
  if (kind === 'day') return { value: asDate(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'instant')
    return { value: asDate(`${cell.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value: safeText(cell), type: String }
}

/**
 * A text with what XML cannot hold, and what the library (4.1.1) would damage, as the escape `_xHHHH_` of workbooks: a text that
 * has the form of such an escape, control characters, and the names of properties that every object has.
 */
function safeText(text: string): string {
  const held = text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replaceAll(lost, codeOf)
  return held in {} ? `${codeOf(held.charAt(0))}${held.slice(1)}` : held
}

// Line feeds and tabs stay. A carriage return would be read as a line feed.
const lost = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

/** The escapes of a character, which may be two UTF-16 code units. */
function codeOf(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
  return units.map((unit) => `_x${unit}_`).join('')
}
