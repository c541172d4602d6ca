import write from 'write-excel-file/node'
import { aZip } from './sample-files.ts'

/**
 * A workbook of one sheet whose cells are all texts, as the library writes it. Version 4.1.1 damages the file for a text such
 * as 'constructor', and does not escape '_x0041_': `textCell` does.
 */
export function aWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  // An empty text is no cell.
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })))
  return write(cells).toBuffer()
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Formats of cells by their place: a number, a day, a time of a day, and an amount. */
const styles = `<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy\\ hh:mm"/></numFmts>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`

/** The XML of a sheet from the XML of its rows, and what follows them. */
export const sheetXml = (rows: string, after = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData>${after}</worksheet>`

/** The XML of a row of cells, which are '<v>1</v>' with their attributes: [['s="1"', '<v>46115</v>']]. */
export const rowXml = (row: number, cells: readonly (readonly [attributes: string, content: string])[]) =>
  `<row r="${row}">${cells.map(([attributes, content], n) => `<c r="${String.fromCharCode(65 + n)}${row}" ${attributes}>${content}</c>`).join('')}</row>`

/** A cell of text for `rowXml`, with what XML and workbooks cannot hold escaped. */
export function textCell(text: string): [attributes: string, content: string] {
  const held = text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (each) => `_x${each.charCodeAt(0).toString(16).padStart(4, '0')}_`)
  const escaped = held.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return text === '' ? ['', ''] : ['t="inlineStr"', `<is><t xml:space="preserve">${escaped}</t></is>`]
}

/** The parts of a workbook whose sheets are given as XML, by name; a name that begins with a full stop is hidden. */
export function workbookParts(sheets: Record<string, string>): Record<string, string> {
  const names = Object.keys(sheets)
  const listed = names.map((name, n) => {
    const state = name.startsWith('.') ? ' state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${n + 1}"${state} r:id="rId${n + 1}"/>`
  })
  const targets = names.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const styled = `<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/>`
  return {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}${styled}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(Object.values(sheets).map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, xml])),
  }
}

/** A workbook of one sheet of XML, with further parts. */
export const aRawWorkbook = (sheet: string, more: Record<string, Buffer | string> = {}) =>
  aZip({ ...workbookParts({ Sheet1: sheet }), ...more })

/** A workbook of one sheet with texts, and numbers in formats of their own: `format` is a place among the formats. */
export function aFormattedWorkbook(
  formats: readonly string[],
  rows: readonly (readonly (string | { number: number; format: number })[])[],
) {
  const escaped = formats.map((code) => code.replaceAll('"', '&quot;'))
  const codes = escaped.map((code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code}"/>`)
  const xfs = formats.map((_, n) => `<xf numFmtId="${170 + n}"/>`)
  const sheet = rows.map((cells, row) =>
    rowXml(
      row + 1,
      cells.map((each) =>
        typeof each === 'string' ? textCell(each) : ([`s="${each.format + 1}"`, `<v>${each.number}</v>`] as const),
      ),
    ),
  )
  const xml = `<styleSheet xmlns="${namespace}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`
  return aRawWorkbook(sheetXml(sheet.join('')), { 'xl/styles.xml': xml })
}
