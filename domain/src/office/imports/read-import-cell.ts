import { normalHeader } from '../../sheets/header.ts'
import { foreignCurrency, headerParts, type Unit } from '../../sheets/header-unit.ts'
import { type DecimalMark, readAmount } from '../../sheets/read-amount.ts'
import { type DayOrder, readDay } from '../../sheets/read-day.ts'
import { readInstant } from '../../sheets/read-instant.ts'
import { readMeasure, readNumber } from '../../sheets/read-measure.ts'
import { isSheetError, unsavedFormula } from '../../sheets/sheet-error.ts'
import { otherWords } from './choice-words.ts'
import { type ImportField, valuesOf, wordsOfChoice } from './import-fields.ts'

/** How the cells of a column are written. */
export type CellStyle = {
  /** What stands before the decimals; a point by default. */
  mark?: DecimalMark
  /** Whether 03/04/2026 is in April, as by default, or in March. */
  order?: DayOrder
  /** The time of an instant whose cell has the day alone, 'HH:mm'. */
  dayAlone?: string
  /** The unit of the column, where it is another than that of the field: cells that name no unit are converted. */
  unit?: Unit
  /** The currency of the header, else that of the row. */
  currency?: string
  /** Whether the row says that its amounts are credits. */
  isCredit?: boolean
}

/** What a cell says, or what is wrong with it. */
export type ReadCell = { value: unknown } | { fault: string }

/**
 * Reads a cell that is not empty for a field. The value has passed the field's schema: a telephone number has its country code, a
 * registration its space.
 */
export function readImportCell(text: string, field: ImportField, style: CellStyle = {}): ReadCell {
  if (isSheetError(text)) return { fault: sheetError(text) }
  if (isShortened(text)) return { fault: 'Excel has shortened this number. Type it again.' }
  const read = readKind(text, field, style)
  if ('fault' in read || field.schema === null) return read
  const { data, error } = field.schema.safeParse(read.value)
  const [issue] = error?.issues ?? []
  if (!issue) return { value: data }
  const values = valuesOf(field.schema)
  return { fault: values.length > 1 ? oneOf(values) : issue.message }
}

const sheetError = (text: string) =>
  text.trim() === unsavedFormula
    ? 'This formula has no value. Open the file in a spreadsheet, save it and upload it again, or type the value.'
    : 'The spreadsheet shows an error here. Type the value.'

/** '2.54712E+11': figures are lost, whatever the field is. */
function isShortened(text: string): boolean {
  return /^-?\d([.,]\d{1,20})?E\+\d{1,3}$/i.test(text.trim())
}

function readKind(text: string, field: ImportField, style: CellStyle): ReadCell {
  const { order = 'day-first', dayAlone = startOfWork } = style
  switch (field.kind) {
    case 'money':
      return readMoney(text, style)
    case 'day':
      return readDayCell(text, order)
    case 'instant':
      return readInstantCell(text, order, dayAlone)
    case 'number':
      return { value: readFigure(text, field, style) }
    case 'flag':
      return readFlag(text)
    case 'choice':
      return readChoice(text, field)
    case 'choices':
      return readChoices(text, field)
    default:
      return { value: text }
  }
}

/** 'Net 30' and '30 days net': people write words around the days. */
const termsInWords = /^(?:net{1,2}|n)?\s{0,3}(\d{1,3})\s{0,3}(?:days?|siku)?\.?\s{0,3}(?:net)?$/i
const cash = new Set(['cash', 'cod', 'cashondelivery', 'cia', 'cashinadvance', 'taslimu', 'immediate', 'prepaid'])
const onReceipt = new Set(['onreceipt', 'dueonreceipt', 'uponreceipt', 'dueuponreceipt', 'oninvoice'])

/** Payment terms in days, 0 for cash; as they are written where they are no days. */
function daysOfTerms(text: string): string {
  const word = normalHeader(text)
  if (cash.has(word) || onReceipt.has(word)) return '0'
  return termsInWords.exec(text.trim())?.[1] ?? text
}

/** NaN where the text is no number: the schema of the field says it in its own words. */
function readFigure(text: string, field: ImportField, { mark = '.', ...style }: CellStyle): number {
  // The header of our exports names the unit: 'Capacity (tons)'.
  const own = headerParts(field.header).unit
  return own === null
    ? readNumber((/\(days\)$/.test(field.header) ? daysOfTerms(text) : text).trim(), mark)
    : readMeasure(text, own, { ...style, mark, decimals: field.decimals })
}

/** What a customer owes: DR is owed, as in a list of debtors, and CR is the customer's. */
function readMoney(text: string, { mark = '.', currency, isCredit = false }: CellStyle): ReadCell {
  const named = foreignCurrency(text) ?? currency ?? 'KES'
  if (named !== 'KES') return { fault: `This amount is in ${named}. Type it in shillings, or leave the row out.` }
  const [, owed = '', side = ''] = /^(.*?[^ ]) ?(DR|CR)\.?$/i.exec(text.trim()) ?? []
  if (isCredit || /cr/i.test(side)) return { fault: 'This is a credit (CR), and nothing is owed. Leave the row out.' }
  const read = readAmount(side === '' ? text : owed, mark)
  return typeof read === 'number' ? { value: read } : { fault: 'Enter an amount, such as 85000.50' }
}

function readDayCell(text: string, order: DayOrder): ReadCell {
  const day = readDay(text, order)
  return day === null ? { fault: otherOrder(text, order) ?? 'Enter a date, such as 31/12/2026' } : { value: day }
}

const startOfWork = '08:00'

function readInstantCell(text: string, order: DayOrder, dayAlone: string): ReadCell {
  const instant = readInstant(text, order, dayAlone)
  if (instant !== null) return { value: instant }
  const fault = readDay(text, order) === null ? otherOrder(text, order) : null
  return { fault: fault ?? 'Enter a date and a time, such as 31/12/2026 14:30' }
}

/** What to say of a date that is written the other way round than its column; null where it is no date either way. */
function otherOrder(text: string, order: DayOrder): string | null {
  const other = readDay(text, order === 'day-first' ? 'month-first' : 'day-first')
  if (other === null) return null
  return order === 'day-first'
    ? `Other dates of the column have the day first. If this is ${other}, type it so.`
    : `Other dates of the column have the month first. If this is ${other}, type it so.`
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'ndiyo', 'ndio', 'active', 'hai'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'hapana', 'inactive', 'dormant', 'closed', 'amesimamishwa'])

function readFlag(text: string): ReadCell {
  const word = normalHeader(text)
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { fault: 'Write Yes or No' }
}

function readChoice(text: string, field: ImportField): ReadCell {
  const words = wordsOfChoice(field)
  const written = normalHeader(text)
  const value = Object.keys(words).find(
    (each) => [each, words[each] ?? ''].map(normalHeader).includes(written) || otherWords[each]?.includes(written),
  )
  if (value !== undefined) return { value }
  const offered = Object.entries(words).filter(([each]) => field.offers?.includes(each) ?? true)
  return { fault: oneOf(offered.map(([, word]) => word)) }
}

const oneOf = (words: readonly string[]) => `Write one of: ${words.join(', ')}`

function readChoices(text: string, field: ImportField): ReadCell {
  const read = text
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(part, field))
  const values = read.flatMap((each) => ('value' in each ? [each.value] : []))
  return read.find((each) => 'fault' in each) ?? { value: [...new Set(values)] }
}
