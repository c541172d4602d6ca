import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { getReceiptPrint } from './receipt-print.ts'

/** The receipt of a payment as a PDF, with the company as it was when the payment was recorded. @throws NotFound, or as pdfAnswer */
export async function printReceipt(
  ctx: Context,
  { id }: InputOf<typeof paymentsApi.receipt>,
): Promise<OutputOf<typeof paymentsApi.receipt>> {
  const print = await getReceiptPrint(ctx, id)
  return pdfAnswer(ctx, print.receiptNo, { kind: 'receipt', print, at: ctx.now })
}
