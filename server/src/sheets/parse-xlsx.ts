import { readSheet } from 'read-excel-file/universal'
import { sheetOfMost } from './choose-sheet.ts'
import { type RowLimit, withoutEmptyCells } from './clean-sheet.ts'
import { damagedFile } from './file-kind.ts'
import { hiddenIn } from './hidden-parts.ts'
import { fillMerged, mergedDown } from './merged-cells.ts'
import { nameCells, namedCells } from './named-formats.ts'
import { childAt, childrenOf, parseXml, textAt } from './parse-xml.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { archiveOf } from './sheet-archive.ts'
import { refuseText, trimmedRow } from './sheet-limits.ts'
import { type Parts, unpackXlsx } from './unpack-xlsx.ts'
import { unreadable } from './unreadable.ts'

/** A sheet of a workbook: its place among all sheets, from 1, and the path of its part. */
type Listed = { name: string; place: number; path: string; isHidden: boolean }

/**
 * Reads a sheet of a workbook. A formula gives the value it had when the file was saved, or `unsavedFormula`; an error such as #N/A
 * gives its text; a day is ISO, a number is the
 * digits that a spreadsheet shows, with the unit of its format, and its currency unless that is the shilling; a merged cell has its
 * value in its first place, or in each of its rows where the options say so.
 *
 * @throws Invalid at the field 'file'
 */
export async function parseXlsx(
  bytes: Buffer,
  options: Pick<SheetOptions, 'sheet' | 'known' | 'fillsMerged'> & RowLimit,
): Promise<Sheet> {
  const parts = await unpackXlsx(bytes)
  refuseOthers(parts)
  const listed = sheetsOf(parts)
  const visible = listed.some(({ isHidden }) => !isHidden) ? listed.filter(({ isHidden }) => !isHidden) : listed
  const chosen =
    options.sheet === undefined
      ? await sheetOfMost(parts, { all: listed, visible, known: options.known ?? {} })
      : visible.find(({ name }) => name === options.sheet)
  if (visible.length === 0) throw damagedFile()
  if (!chosen) throw unreadable('The file has no such sheet. Choose another one.')
  const { rows, hidden } = await rowsOf(parts, chosen, options)
  return {
    kind: 'xlsx',
    encoding: null,
    delimiter: null,
    sheetNames: visible.map(({ name }) => name),
    sheetName: chosen.name,
    hidden,
    rows: rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1),
  }
}

/** Refuses zip archives that are no XLSX, by name. */
function refuseOthers(parts: Parts): void {
  if (parts.has('xl/workbook.xml')) return
  const mediaType = parts.get('mimetype')?.toString('latin1') ?? ''
  if (mediaType.startsWith('application/vnd.oasis.opendocument')) {
    throw unreadable('This is an OpenDocument file (.ods). Save the file as XLSX or CSV and upload it again.')
  }
  if (parts.has('xl/_rels/workbook.bin.rels')) {
    throw unreadable('This is a binary Excel file (.xlsb). Save the file as XLSX or CSV and upload it again.')
  }
  throw unreadable('This is not a table. Save the file as XLSX or CSV and upload it again.')
}

function sheetsOf(parts: Parts): Listed[] {
  const relations = childAt(xmlOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships')
  const targets = new Map(
    childrenOf(relations, 'Relationship').map((each) => [textAt(each, '@Id'), textAt(each, '@Target')]),
  )
  const sheets = childrenOf(childAt(xmlOf(parts, 'xl/workbook.xml'), 'workbook', 'sheets'), 'sheet')
  return sheets.flatMap((sheet, n) => {
    const target = targets.get(textAt(sheet, '@id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    // A sheet of a chart has no cells.
    if (!path.startsWith('xl/worksheets/') || !parts.has(path)) return []
    return [{ name: textAt(sheet, '@name'), place: n + 1, path, isHidden: /hidden/i.test(textAt(sheet, '@state')) }]
  })
}

function xmlOf(parts: Parts, path: string) {
  const xml = parseXml(parts.get(path)?.toString('utf8') ?? '')
  if (!xml) throw damagedFile()
  return xml
}

async function rowsOf(
  parts: Parts,
  chosen: Listed,
  { fillsMerged = false, ...limit }: Parameters<typeof parseXlsx>[1],
): Promise<Pick<Sheet, 'rows' | 'hidden'>> {
  const merged = fillsMerged ? mergedDown(parts.get(chosen.path)) : []
  const named = namedCells(parts.get(chosen.path), parts.get('xl/styles.xml'))
  const part = parts.get(chosen.path) ?? Buffer.from('')
  const sheet = withoutEmptyCells(part, limit)
  const archive = archiveOf(parts, new Map([[chosen.path, sheet]]))
  // The library needs the memory.
  parts.clear()
  try {
    const rows = await readSheet(await archive, chosen.place, { trim: false, parseNumber: numberText })
    const texts = rows.map((row, place) => trimmedRow(row.map(cellText), place + 1))
    const hidden = hiddenIn(part.toString('latin1'), texts)
    nameCells(texts, named)
    fillMerged(texts, merged)
    refuseText(texts)
    return { rows: texts, hidden }
  } catch (error) {
    if (error instanceof Error && /^Invalid(Spreadsheet|Input)Error$/.test(error.constructor.name)) throw damagedFile()
    throw error
  }
}

/**
 * A number as digits. A spreadsheet keeps fifteen: more of them are the noise of a formula, 0.30000000000000004.
 *
 * @param stored as the file has it, perhaps with an exponent
 */
function numberText(stored: string): string {
  const figures = stored.trim()
  if (/^-?\d+$/.test(figures) || /^-?(?=[\d.]{1,16}$)\d+\.\d+$/.test(figures)) return figures
  const number = Number(figures)
  if (!Number.isFinite(number) || figures === '') return figures
  return String(Number(number.toPrecision(15)))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** A cell with the format of a date: '2026-04-03', '2026-04-03 14:05:00', or '14:05:00' for a time alone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Times are parts of a day, which are not whole seconds.
  date.setUTCMilliseconds(date.getUTCMilliseconds() + 500)
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  if (day < '1900-01-01') return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
