import { Readable } from 'node:stream'
import { fileAnswer } from '../../http/files/file-answer.ts'
import type { Print } from './print.ts'
import { printPdf } from './print-pdf.ts'

/** An answer that is a PDF, named after its number. */
export async function pdfAnswer(number: string, print: Print) {
  const pdf = await printPdf(print)
  const content = Readable.from([pdf])
  return fileAnswer({ name: `${number}.pdf`, mediaType: 'application/pdf', size: pdf.length, content })
}
