import { unsavedFormula } from '@shehena/domain/sheets/sheet-error'
import { columnOf } from './cell-reference.ts'
import { damagedFile } from './file-kind.ts'
import { refuseHostileXml } from './refuse-hostile-xml.ts'
import { refuseColumns, refuseRows } from './sheet-limits.ts'

export type RowLimit = { mostRows: number; rowsAbove?: number }

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
export function withoutEmptyCells(part: Buffer, { mostRows, rowsAbove }: RowLimit): Buffer {
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
