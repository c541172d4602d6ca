import { findHeader, type HeaderDictionary } from '@shehena/domain/sheets/header'
import readWorkbook from 'read-excel-file/universal'
import { withoutEmptyCells } from './clean-sheet.ts'
import { archiveOf } from './sheet-archive.ts'
import type { Parts } from './unpack-xlsx.ts'

/** The header may stand below a letterhead. */
const headRows = 20
/** In bytes: the first rows of an honest sheet take less. */
const headLength = 256 * 1024
const rowTag = /<((?:[\w.-]{1,20}:)?)row(?:\s[^<>]{0,1000})?>/g
const noRows = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>'

type Listed = { name: string; path: string }

/**
 * The sheet whose header has the most known columns, of several alike the first; so is the first where the heads of the sheets cannot
 * be read.
 *
 * @param all the sheets of the workbook, also the hidden ones
 */
export async function sheetOfMost<Sheet extends Listed>(
  parts: Parts,
  { all, visible, known }: { all: readonly Listed[]; visible: readonly Sheet[]; known: HeaderDictionary<string> },
): Promise<Sheet | undefined> {
  const [first] = visible
  if (visible.length < 2) return first
  const heads = visible.map(({ path }) => [path, headOf(parts.get(path))] as const)
  const others = all.map(({ path }) => [path, Buffer.from(noRows)] as const)
  try {
    const read = await readWorkbook(await archiveOf(parts, new Map([...others, ...heads])), { trim: false })
    const scoreOf = ({ name }: Listed) => {
      const { data = [] } = read.find(({ sheet }) => sheet === name) ?? {}
      const rows = data.map((row) => row.map((cell) => String(cell ?? '')))
      return Object.keys(findHeader(rows, known, { within: headRows, isHeader: () => true })?.columns ?? {}).length
    }
    return visible.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best))
  } catch {
    return first
  }
}

/** The XML of the first rows of a sheet, checked; that of no rows where it has others than it says. */
function headOf(part: Buffer = Buffer.from(noRows)): Buffer {
  const xml = part.subarray(0, headLength).toString('latin1')
  const rows = [...xml.matchAll(rowTag)]
  const end = rows[headRows] ?? (part.length > headLength ? rows.at(-1) : undefined)
  const [, prefix = ''] = end ?? []
  const head = end ? `${xml.slice(0, end.index)}</${prefix}sheetData></${prefix}worksheet>` : xml
  try {
    return withoutEmptyCells(Buffer.from(head, 'latin1'), { mostRows: headRows })
  } catch {
    return Buffer.from(noRows)
  }
}
