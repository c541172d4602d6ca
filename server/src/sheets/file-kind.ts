import { byteOrderMark, decodeText } from './decode-text.ts'
import { unreadable } from './unreadable.ts'

/** What a file is by its first bytes, whatever its name says. */
type FileKind = 'zip' | 'xls' | 'protected' | 'pdf' | 'webPage' | 'xml' | 'text' | 'binary'

/** How many bytes show whether a file is text. */
const beginning = 64 * 1024

const oleContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The stream of a workbook that Office has encrypted. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')
const workbookStreams = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))

/** Tells the kind of a file. */
export function fileKind(bytes: Buffer): FileKind {
  if (startsWith(bytes, Buffer.from('PK\x03\x04', 'latin1'))) return 'zip'
  if (startsWith(bytes, oleContainer)) return oleKind(bytes)
  if (startsWith(bytes, Buffer.from('%PDF-', 'latin1'))) return 'pdf'
  return byteOrderMark(bytes) || isText(bytes.subarray(0, beginning)) ? textKind(bytes) : 'binary'
}

/** The refusal of a file that is not a table, by what it is. */
export function refusalOf(kind: Exclude<FileKind, 'zip' | 'text'>) {
  switch (kind) {
    case 'xls':
      return unreadable(
        'This is an Excel file of the old kind (.xls). Save the file as XLSX or CSV and upload it again.',
      )
    case 'protected':
      return protectedFile()
    case 'pdf':
      return unreadable('A PDF file cannot be read. Get it as XLSX or CSV and upload that.')
    case 'webPage':
      return unreadable('This is a web page, whatever its name says. Save the file as XLSX or CSV and upload it again.')
    case 'xml':
      return unreadable('This is an XML file. Save the file as XLSX or CSV and upload it again.')
    case 'binary':
      return unreadable('This is not a table. Save the file as XLSX or CSV and upload it again.')
  }
}

/** The refusal of a file that only a password opens. */
export function protectedFile() {
  return unreadable('The file is protected by a password. Save it without one and upload it again.')
}

/**
 * The refusal of a file that is not whole, or not what it says it is.
 *
 * @param cause what a library said, for the log only
 */
export function damagedFile(cause?: string) {
  return unreadable('The file is damaged. Save the file as XLSX or CSV and upload it again.', cause)
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning)
}

/** Old workbooks and encrypted ones are both OLE containers. */
function oleKind(bytes: Buffer): FileKind {
  if (bytes.includes(encryptedStream)) return 'protected'
  return workbookStreams.some((name) => bytes.includes(name)) ? 'xls' : 'binary'
}

/** Text of one byte a character, or UTF-8, may have line ends, tabs, and the marks of a transmission (1 to 4, 1A). */
function isText(bytes: Buffer): boolean {
  return !bytes.some(
    (byte) => byte === 0 || (byte > 4 && byte < 0x20 && ![9, 10, 11, 12, 13, 0x1a, 0x1b].includes(byte)),
  )
}

function textKind(bytes: Buffer): FileKind {
  const start = decodeText(bytes.subarray(0, 2048)).text.trimStart().toLowerCase()
  if (!start.startsWith('<')) return 'text'
  if (/<(!doctype html|html|table|head|meta|style|body)\b/.test(start)) return 'webPage'
  return 'xml'
}
