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
  if (!places)
    throw unreadable(
      'The file needs columns for the PIN of the withholder, invoice number, amount, certificate number and date.',
    )
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
  const cells = record.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const place = (name: keyof CertificateRow) => {
    const found = headers[name].find((header) => cells.includes(header))
    return found === undefined ? -1 : cells.indexOf(found)
  }
  const places = {
    pin: place('pin'),
    invoiceNo: place('invoiceNo'),
    amount: place('amount'),
    certificateNo: place('certificateNo'),
    certificateOn: place('certificateOn'),
  }
  return Object.values(places).includes(-1) ? null : places
}

/** A refusal of the whole file. */
export function unreadable(message: string): Invalid {
  return new Invalid(message, { file: message })
}
