import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { getInvoicePrint } from './invoice-print.ts'

/** An invoice as a PDF. @throws NotFound, or as pdfAnswer */
export async function printInvoice(
  ctx: Context,
  { id }: InputOf<typeof invoicesApi.pdf>,
): Promise<OutputOf<typeof invoicesApi.pdf>> {
  const print = await getInvoicePrint(ctx, { id })
  return pdfAnswer(ctx, print.invoiceNo, { kind: 'invoice', print, at: ctx.now })
}
