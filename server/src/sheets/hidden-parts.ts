import { mostColumns } from './sheet-limits.ts'

/** What a sheet holds and does not show: numbers of rows, from 1, and places of columns, from 0. */
export type Hidden = { rows: number[]; columns: number[] }

const rowTag = /<(?:[\w.-]{1,20}:)?row(\s[^<>]{0,1000})?>/g
const columnTag = /<(?:[\w.-]{1,20}:)?col\s([^<>]{0,1000})>/g
const isHidden = (attributes: string) => /\shidden\s{0,10}=\s{0,10}["'](?:1|true)["']/.test(` ${attributes}`)
const numberOf = (attributes: string, name: string) =>
  Number(new RegExp(String.raw`\s${name}\s{0,10}=\s{0,10}["'](\d{1,7})["']`).exec(` ${attributes}`)?.[1] ?? 0)

/** @param part the XML of the sheet  @param rows what it holds */
export function hiddenIn(part: string, rows: readonly (readonly string[])[]): Hidden {
  return { rows: hiddenRows(part, rows), columns: hiddenColumns(part, rows) }
}

function hiddenRows(part: string, rows: readonly (readonly string[])[]): number[] {
  const hidden = new Set<number>()
  let last = 0
  for (const [, attributes = ''] of part.matchAll(rowTag)) {
    last = numberOf(attributes, 'r') || last + 1
    if (isHidden(attributes) && rows[last - 1]?.some((cell) => cell !== '')) hidden.add(last)
  }
  return [...hidden]
}

function hiddenColumns(part: string, rows: readonly (readonly string[])[]): number[] {
  const hidden = new Set<number>()
  for (const [, attributes = ''] of part.matchAll(columnTag)) {
    if (!isHidden(attributes)) continue
    const last = Math.min(numberOf(attributes, 'max'), mostColumns)
    for (let place = numberOf(attributes, 'min') - 1; place < last; place += 1) hidden.add(place)
  }
  return [...hidden].filter((place) => rows.some((row) => (row[place] ?? '') !== ''))
}
