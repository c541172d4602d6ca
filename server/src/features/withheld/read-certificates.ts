import { isDay } from '@shehena/domain/dates'
import { parseKes } from '@shehena/domain/money'
import type { CertificateRow } from '@shehena/domain/withheld/certificate-fault'
import { CsvError, parse } from 'csv-parse/sync'
import { Invalid } from '../../errors.ts'

/** Most rows of certificates in a file. */
const mostRows = 5000
/** Rows before the header of the table, such as a title. */
const mostBeforeHeader = 20

/** The headers of each column, in letters and figures alone: iTax, and what people make of its files. */
const headers: Record<keyof CertificateRow, readonly string[]> = {
  pin: [
    'withholderpin',
    'pinofwithholder',
    'withholdingagentpin',
    'pinofwithholdingagent',
    'agentpin',
    'payerpin',
    'pin',
  ],
  invoiceNo: ['invoiceno', 'invoicenumber', 'invoice'],
  amount: ['vatwithheld', 'vatwithheldamount', 'amountwithheld', 'withheldamount', 'taxwithheld', 'amount'],
  certificateNo: ['certificateno', 'certificatenumber', 'withholdingcertificateno', 'certificate'],
  certificateOn: ['certificatedate', 'dateofcertificate', 'withholdingdate', 'date'],
}

/** The columns as the refusal of a file names them. */
const labels: Record<keyof CertificateRow, string> = {
  pin: 'Withholder PIN',
  invoiceNo: 'Invoice Number',
  amount: 'VAT Withheld',
  certificateNo: 'Certificate Number',
  certificateOn: 'Certificate Date',
}
// safe: the keys of an object literal are its columns.
const columns = Object.keys(labels) as (keyof CertificateRow)[]
/** Most headers that a refusal names, and the longest of each, in characters. */
const mostHeaders = 12
const longestHeader = 30

/** A row of the file, the header's being 1 or more; `certificate` is null where it cannot be read. */
export type ReadRow = { row: number; invoiceNo: string; certificate: CertificateRow | null }

/**
 * Reads the certificates of a CSV file, whichever of comma, semicolon and tab separates its columns.
 *
 * @throws Invalid at the field 'file' if it is no such file, or has too many rows
 */
export function readCertificates(content: string): ReadRow[] {
  const records = recordsOf(content)
  const start = records.findIndex((record, n) => n < mostBeforeHeader && placesOf(record) !== null)
  const places = placesOf(records[start] ?? [])
  if (!places) throw unreadable(missingColumns(records))
  const rows = records.slice(start + 1)
  if (rows.length > mostRows) throw unreadable('The file has more than 5,000 rows. Split it.')
  return rows.flatMap((record, n) => {
    if (record.every((cell) => cell.trim() === '')) return []
    const cell = (name: keyof CertificateRow) => (record[places[name]] ?? '').normalize('NFC').trim()
    const invoiceNo = cell('invoiceNo').toUpperCase()
    return [{ row: start + n + 2, invoiceNo: invoiceNo.slice(0, 60), certificate: certificateOf(cell, invoiceNo) }]
  })
}

function certificateOf(cell: (name: keyof CertificateRow) => string, invoiceNo: string): CertificateRow | null {
  const amount = parseKes(cell('amount'))
  const certificateOn = dayFrom(cell('certificateOn'))
  const certificateNo = cell('certificateNo').toUpperCase()
  const isReadable = amount && certificateOn && /^[!-~ ]{1,60}$/.test(certificateNo) && invoiceNo
  return isReadable ? { pin: cell('pin'), invoiceNo, amount, certificateNo, certificateOn } : null
}

/** A day as '2026-11-21', '21/11/2026' or '21-11-2026', also with a time after it. */
function dayFrom(text: string): string | null {
  const [day = ''] = text.split(/[ T]/)
  const [, first = '', month = '', last = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day) ?? []
  const read = last ? `${last}-${month.padStart(2, '0')}-${first.padStart(2, '0')}` : day
  return isDay(read) ? read : null
}

function recordsOf(content: string): string[][] {
  try {
    // safe: without the option `columns`, records are lists of texts.
    return parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      relax_column_count: true,
      to: mostRows + mostBeforeHeader + 2,
    }) as string[][]
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('The file cannot be read. Save it as CSV, then send it again.')
    throw error
  }
}

/** What separates the columns: what occurs most in the first lines. */
function delimiterOf(content: string): string {
  const head = content.split('\n', mostBeforeHeader).join('\n')
  const count = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The place of each column in a header; null where one is missing. */
function placesOf(record: readonly string[]): Record<keyof CertificateRow, number> | null {
  const places = {
    pin: placeOf('pin', record),
    invoiceNo: placeOf('invoiceNo', record),
    amount: placeOf('amount', record),
    certificateNo: placeOf('certificateNo', record),
    certificateOn: placeOf('certificateOn', record),
  }
  return Object.values(places).includes(-1) ? null : places
}

/** The place of a column in a header; -1 where it is missing. */
function placeOf(name: keyof CertificateRow, record: readonly string[]): number {
  const cells = record.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const found = headers[name].find((header) => cells.includes(header))
  return found === undefined ? -1 : cells.indexOf(found)
}

/** Names the columns that a file lacks, and what it has in the row that looks most like a header. */
function missingColumns(records: readonly string[][]): string {
  const known = (record: readonly string[]) => columns.filter((name) => placeOf(name, record) >= 0)
  const [header = []] = records
    .slice(0, mostBeforeHeader)
    .filter((record) => record.some((cell) => cell.trim() !== ''))
    .toSorted((one, other) => known(other).length - known(one).length)
  const missing = columns.flatMap((name) => (placeOf(name, header) < 0 ? labels[name] : [])).join(', ')
  const found = header.flatMap(readable).slice(0, mostHeaders).join(', ') || '-'
  return `The file needs the columns ${Object.values(labels).join(', ')}. Missing: ${missing}. Found: ${found}.`
}

/** A header as a sentence may quote it; none where nothing is left of it. */
function readable(cell: string): string[] {
  const text = cell
    .replaceAll(/[^\p{L}\p{N} _%/().-]/gu, '')
    .trim()
    .slice(0, longestHeader)
    .trim()
  return text ? [text] : []
}

/** A refusal of the whole file. */
export function unreadable(message: string): Invalid {
  return new Invalid(message, { file: message })
}
