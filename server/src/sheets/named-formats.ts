import { foreignCurrency, unitOfCell } from '@shehena/domain/sheets/header-unit'
import { columnOf } from './cell-reference.ts'
import { childAt, childrenOf, parseXml, textAt } from './parse-xml.ts'

/** What a number format shows beside the figures. */
type Shown = { before: string; after: string }

/** A cell with such a format: its places from 0. */
type NamedCell = Shown & { row: number; column: number }

/** The texts of a format: `[$USD]`, `[$$-409]`, `"USD"`, `\$`. */
const texts = /\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|([$€£¥₹])/g

const cell = /<(?:\w{1,20}:)?c\s[^<>]*[^/]>/g

/** The cells of a sheet whose number format names another currency or a unit. @param styles the XML of the workbook's styles */
export function namedCells(sheet: Buffer | undefined, styles: Buffer | undefined): NamedCell[] {
  const shown = shownBy(styles)
  if (shown.size === 0) return []
  return [...(sheet?.toString('latin1') ?? '').matchAll(cell)].flatMap(([tag]) => {
    const [, style = ''] = /\ss="(\d{1,6})"/.exec(tag) ?? []
    const [, letters = '', row = ''] = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? []
    const named = shown.get(Number(style || Number.NaN))
    return named === undefined || letters === ''
      ? []
      : [{ row: Number(row) - 1, column: columnOf(letters) - 1, ...named }]
  })
}

/** What each format of cells shows, by its number. */
function shownBy(styles: Buffer | undefined): Map<number, Shown> {
  const sheet = childAt(parseXml(styles?.toString('utf8') ?? '') ?? undefined, 'styleSheet')
  const codes = new Map(
    childrenOf(childAt(sheet, 'numFmts'), 'numFmt').map((each) => [
      textAt(each, '@numFmtId'),
      textAt(each, '@formatCode'),
    ]),
  )
  const formats = childrenOf(childAt(sheet, 'cellXfs'), 'xf').map((each) => codes.get(textAt(each, '@numFmtId')) ?? '')
  return new Map(
    formats.flatMap((code, n): [number, Shown][] => {
      const shown = shownByCode(code.slice(0, 500))
      return shown ? [[n, shown]] : []
    }),
  )
}

function shownByCode(code: string): Shown | null {
  const words = [...code.matchAll(texts)].map(([, symbol, text, sign]) => symbol ?? text ?? sign ?? '')
  const currency = foreignCurrency(words.join(' '))
  if (currency !== null) return { before: `${currency} `, after: '' }
  const unit = words.map(unitOfCell).find((each) => each !== null && each !== 'other')
  return unit ? { before: '', after: ` ${unit}` } : null
}

/** Writes what a number format names beside its figures, as the spreadsheet shows it. */
export function nameCells(rows: string[][], cells: readonly NamedCell[]): void {
  for (const { row, column, before, after } of cells) {
    const found = rows[row]
    const text = found?.[column] ?? ''
    if (found && /^-?\d/.test(text)) found[column] = before + text + after
  }
}
