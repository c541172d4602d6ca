import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { getCreditNotePrint } from './credit-note-print.ts'

/** A credit note as a PDF, with the customer as the invoice names it. @throws NotFound, or as pdfAnswer */
export async function printCreditNote(
  ctx: Context,
  { id }: InputOf<typeof creditNotesApi.pdf>,
): Promise<OutputOf<typeof creditNotesApi.pdf>> {
  const print = await getCreditNotePrint(ctx, id)
  return pdfAnswer(ctx, print.creditNoteNo, { kind: 'creditNote', print, at: ctx.now })
}
