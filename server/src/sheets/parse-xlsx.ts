import { unsavedFormula } from '@shehena/domain/sheets/sheet-error'
import { readSheet } from 'read-excel-file/universal'
import { ZipFile } from 'yazl'
import { columnOf } from './cell-reference.ts'
import { damagedFile } from './file-kind.ts'
import { fillMerged, mergedDown } from './merged-cells.ts'
import { nameCells, namedCells } from './named-formats.ts'
import { childAt, childrenOf, parseXml, textAt } from './parse-xml.ts'
import { refuseHostileXml } from './refuse-hostile-xml.ts'
import type { Sheet, SheetOptions } from './sheet.ts'
import { refuseColumns, refuseRows, refuseText, trimmedRow } from './sheet-limits.ts'
import { type Parts, unpackXlsx } from './unpack-xlsx.ts'
import { unreadable } from './unreadable.ts'

type RowLimit = { mostRows: number; rowsAbove?: number }
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
  options: Pick<SheetOptions, 'sheet' | 'fillsMerged'> & RowLimit,
): Promise<Sheet> {
  const parts = await unpackXlsx(bytes)
  refuseOthers(parts)
  const listed = sheetsOf(parts)
  const visible = listed.some(({ isHidden }) => !isHidden) ? listed.filter(({ isHidden }) => !isHidden) : listed
  const chosen = options.sheet === undefined ? visible[0] : visible.find(({ name }) => name === options.sheet)
  if (visible.length === 0) throw damagedFile()
  if (!chosen) throw unreadable('The file has no such sheet. Choose another one.')
  const rows = await rowsOf(parts, chosen, options)
  return {
    kind: 'xlsx',
    encoding: null,
    delimiter: null,
    sheetNames: visible.map(({ name }) => name),
    sheetName: chosen.name,
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
): Promise<string[][]> {
  const merged = fillsMerged ? mergedDown(parts.get(chosen.path)) : []
  const named = namedCells(parts.get(chosen.path), parts.get('xl/styles.xml'))
  const archive = await archiveOf(parts, chosen, limit)
  try {
    const rows = await readSheet(archive, chosen.place, { trim: false, parseNumber: numberText })
    const texts = rows.map((row, place) => trimmedRow(row.map(cellText), place + 1))
    nameCells(texts, named)
    fillMerged(texts, merged)
    refuseText(texts)
    return texts
  } catch (error) {
    if (error instanceof Error && /^Invalid(Spreadsheet|Input)Error$/.test(error.constructor.name)) throw damagedFile()
    throw error
  }
}

/** An archive of what was unpacked and checked, so that the library unpacks nothing of its own. Empties `parts`. */
async function archiveOf(parts: Parts, chosen: Listed, limit: RowLimit): Promise<ArrayBuffer> {
  const zip = new ZipFile()
  for (const [path, part] of parts) {
    const isShared = /^xl\/[^/]+\.xml$/.test(path) || path === 'xl/_rels/workbook.xml.rels'
    if (path === chosen.path) zip.addBuffer(withoutEmptyCells(part, limit), path, { compress: false })
    else if (isShared) {
      refuseHostileXml(part.toString('latin1'))
      zip.addBuffer(part, path, { compress: false })
    }
  }
  parts.clear()
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return joined(pieces)
}

/** Joins pieces in memory of their own, which the library asks for. */
function joined(pieces: readonly Buffer[]): ArrayBuffer {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes.buffer
}

const reference = /\s(?:[\w.:-]*:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const cellReference = /^([A-Z]{1,3})(\d{1,7})$/
const emptyRow = /<(?:[\w.-]{1,20}:)?row(?:\s[^<>]*)?(?:\/>|>\s{0,100}<\/(?:[\w.-]{1,20}:)?row\s*>)/g

const prefix = String.raw`(?:[\w.-]{1,20}:)?`
/** A cell of an error such as #N/A, which the library reads as empty. */
const errorCell = new RegExp(String.raw`(<${prefix}c\s(?:[^<>]{0,300}\s)?)t\s{0,10}=\s{0,10}(?:"e"|'e')`, 'g')
/** A cell of a formula whose value was never computed, as programs write them that do not reckon. */
const unsavedCell = new RegExp(
  String.raw`<(${prefix})c(\s[^<>]{0,300})?>\s{0,100}<\1f(?:\s[^<>]{0,300})?(?:\/>|>[^<]{0,9000}<\/\1f>)\s{0,100}(?:<\1v\s?\/>|<\1v>\s{0,100}<\/\1v>)?\s{0,100}<\/\1c>`,
  'g',
)

function asUnsaved(_: string, ns: string, attributes = ''): string {
  const others = attributes.replace(/\st\s{0,10}=\s{0,10}(?:"\w{1,20}"|'\w{1,20}')/, '')
  return `<${ns}c${others} t="str"><${ns}v>${unsavedFormula}</${ns}v></${ns}c>`
}

/**
 * The XML of a sheet without the cells that have a format alone: some workbooks have a million rows of them. The library fills all
 * that is left out before a cell or a row, so each place is read here first.
 *
 * @throws Invalid at the field 'file' for too many rows or columns, and for a place that a sheet cannot have
 */
function withoutEmptyCells(part: Buffer, { mostRows, rowsAbove }: RowLimit): Buffer {
  // A byte is a character: half the memory, and what is not ASCII stays as it is.
  const xml = part.toString('latin1')
  const kept: string[] = []
  let at = 0
  refuseHostileXml(xml, ({ name, attributes, isEmpty, from, to }) => {
    if (name !== 'c') return
    const places = [...attributes.matchAll(reference)].map(([, double, single]) =>
      cellReference.exec(double ?? single ?? ''),
    )
    for (const place of places) {
      if (!place) throw damagedFile()
      if (!isEmpty) refuseColumns(columnOf(place[1] ?? ''), Number(place[2]))
    }
    if (!isEmpty) return
    kept.push(xml.slice(at, from))
    at = to
  })
  kept.push(xml.slice(at))
  const cleaned = kept
    .join('')
    .replaceAll(emptyRow, '')
    .replaceAll(errorCell, '$1t="str"')
    .replace(unsavedCell, asUnsaved)
  refuseRows(rowsIn(cleaned), mostRows, rowsAbove)
  return Buffer.from(cleaned, 'latin1')
}

/** How many rows the library makes of a sheet: by the places of rows and cells, and at least one for each row. */
function rowsIn(xml: string): number {
  let [count, last] = [0, 0]
  refuseHostileXml(xml, ({ name, attributes }) => {
    if (name === 'row') count += 1
    if (name !== 'row' && name !== 'c') return
    for (const [, double, single] of attributes.matchAll(reference)) {
      const [, row] = /^[A-Z]{0,3}(\d{1,7})$/.exec(double ?? single ?? '') ?? []
      if (!row) throw damagedFile()
      last = Math.max(last, Number(row))
    }
  })
  return Math.max(count, last)
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
