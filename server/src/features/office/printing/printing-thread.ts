// A worker thread: an invoice of two hundred lines takes 100 ms of CPU, and a workbook of ten thousand rows more than a second,
// which must not block the event loop.
import { parentPort } from 'node:worker_threads'
import { asDate } from '@shehena/domain/dates'
import pdfmake from 'pdfmake'
import fonts from 'pdfmake/build/vfs_fonts.js'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { xlsxFile } from '../../../sheets/xlsx-file.ts'
import { creditNotePaper } from './credit-note-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import { logoPaper } from './logo-paper.ts'
import type { Print } from './print.ts'
import { receiptPaper } from './receipt-paper.ts'
import { reconciliationPaper } from './reconciliation-paper.ts'
import { statementPaper } from './statement-paper.ts'
import { tripPaper } from './trip-paper.ts'

export type Answer = { file: Uint8Array } | { error: string }

// safe: what the package really exports; its types leave this out.
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } }
for (const [name, content] of Object.entries(fonts))
  virtualfs.writeFileSync(name, Buffer.from(String(content), 'base64'))
pdfmake.setFonts({
  Roboto: {
    normal: 'Roboto-Regular.ttf',
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
})
// Prevents SSRF and file access: a PDF is made of text and of the logo, a data URL, alone.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

parentPort?.on('message', async (print: Print) => {
  parentPort?.postMessage(await answer(print))
})

function paperOf(order: Exclude<Print, { kind: 'sheet' }>): TDocumentDefinitions {
  if (order.kind === 'invoice') return invoicePaper(order.print)
  if (order.kind === 'creditNote') return creditNotePaper(order.print)
  if (order.kind === 'statement') return statementPaper(order.print)
  if (order.kind === 'logo') return logoPaper(order.print)
  if (order.kind === 'reconciliation') return reconciliationPaper(order.print)
  return order.kind === 'receipt' ? receiptPaper(order.print) : tripPaper(order.print)
}

async function fileOf(order: Print): Promise<Buffer> {
  if (order.kind === 'sheet') return xlsxFile(order.print)
  const paper = paperOf(order)
  // Otherwise the library writes the machine's local time.
  paper.info = { ...paper.info, creationDate: asDate(order.at) }
  return pdfmake.createPdf(paper).getBuffer()
}

async function answer(order: Print): Promise<Answer> {
  try {
    return { file: new Uint8Array(await fileOf(order)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
