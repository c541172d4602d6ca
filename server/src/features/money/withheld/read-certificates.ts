import { parseKes } from '@shehena/domain/money'
import type { CertificateRow } from '@shehena/domain/money/withheld/certificate-fault'
import { isBlank } from '@shehena/domain/sheets/cell-text'
import { columnPlaces, findHeader, type HeaderDictionary } from '@shehena/domain/sheets/header'
import { currencyOfCell, isCurrencyHeader } from '@shehena/domain/sheets/header-unit'
import { readDay } from '@shehena/domain/sheets/read-day'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { unreadable } from '../../../sheets/unreadable.ts'

/** Most rows of certificates in a file. */
const mostRows = 5000
/** Rows before the header of the table, such as a title. */
const mostBeforeHeader = 20

/** The headers of each column, in letters and figures alone: iTax, and what people make of its files. */
const headers: HeaderDictionary<keyof CertificateRow> = {
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
 * Reads the certificates of a file, CSV or XLSX, whichever of comma, semicolon and tab separates its columns.
 *
 * @throws Invalid at the field 'file' if it is no such file, or has too many rows
 */
export async function readCertificates(file: Uint8Array): Promise<ReadRow[]> {
  const { rows: records } = await readSheet(file)
  const header = findHeader(records, headers, {
    within: mostBeforeHeader,
    isHeader: (places) => columns.every((name) => places[name] !== undefined),
  })
  if (!header) throw unreadable(missingColumns(records))
  const start = header.place
  const currencyAt = (records[start] ?? []).findIndex(isCurrencyHeader)
  const rows = records.slice(start + 1)
  if (rows.length > mostRows) throw unreadable('The file has more than 5,000 rows. Split it.')
  return rows.flatMap((record, n) => {
    if (isBlank(record)) return []
    const cell = (name: keyof CertificateRow) => (record[header.columns[name] ?? -1] ?? '').normalize('NFC').trim()
    const invoiceNo = cell('invoiceNo').toUpperCase()
    const isForeign = currencyOfCell(record[currencyAt] ?? '') !== null
    const certificate = isForeign ? null : certificateOf(cell, invoiceNo)
    return [{ row: start + n + 2, invoiceNo: invoiceNo.slice(0, 60), certificate }]
  })
}

function certificateOf(cell: (name: keyof CertificateRow) => string, invoiceNo: string): CertificateRow | null {
  const amount = parseKes(cell('amount'))
  const certificateOn = readDay(cell('certificateOn'), 'day-first')
  const certificateNo = cell('certificateNo').toUpperCase()
  const isReadable = amount && certificateOn && /^[!-~ ]{1,60}$/.test(certificateNo) && invoiceNo
  return isReadable ? { pin: cell('pin'), invoiceNo, amount, certificateNo, certificateOn } : null
}

/** Names the columns that a file lacks, and what it has in the row that looks most like a header. */
function missingColumns(records: readonly string[][]): string {
  const known = (record: readonly string[]) => Object.keys(columnPlaces(record, headers))
  const [header = []] = records
    .slice(0, mostBeforeHeader)
    .filter((record) => !isBlank(record))
    .toSorted((one, other) => known(other).length - known(one).length)
  const missing = columns.flatMap((name) => (known(header).includes(name) ? [] : labels[name])).join(', ')
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
