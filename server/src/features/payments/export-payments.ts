import { dayOf } from '@shehena/domain/dates'
import { plainHundredths } from '@shehena/domain/money'
import { paymentMethodLabels } from '@shehena/domain/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import type { Context } from '../../context.ts'
import { countForExport, everyRow } from '../../db/reads/export-rows.ts'
import { type CsvColumns, csvAnswer } from '../../http/files/csv-answer.ts'
import type { InputOf } from '../../http/serve.ts'
import { logExport } from '../exports/log-export.ts'
import { isFoundIn } from '../search/record-search.ts'
import { type ExportedPayment, findPayments, readPayments } from './payments-queries.ts'

/** The filtered payments as CSV, voided ones marked. @throws Invalid if there are too many */
export async function exportPayments(ctx: Context, input: InputOf<typeof paymentsApi.export>) {
  const isSearched = await isFoundIn('payments', ctx, input.q)
  const rowCount = await countForExport(ctx.db, findPayments(ctx, input).where(isSearched))
  await logExport(ctx, { subject: 'payments', filter: input, rowCount })
  return csvAnswer({
    name: `payments-${dayOf(ctx.now)}.csv`,
    columns,
    rows: everyRow<ExportedPayment>((after, most) => readPayments(ctx, input, { after, most, isSearched })),
  })
}

const columns: CsvColumns<ExportedPayment> = {
  'Receipt No': ({ receiptNo }) => receiptNo,
  Date: ({ paidAt }) => paidAt,
  Customer: ({ customerName }) => customerName,
  'Trading Name': ({ tradingName }) => tradingName,
  Invoice: ({ invoiceNo }) => invoiceNo,
  Currency: () => 'KES',
  Amount: ({ amount }) => plainHundredths(amount),
  Method: ({ method }) => paymentMethodLabels[method],
  'Transaction Code': ({ bankTxnId }) => bankTxnId,
  Notes: ({ notes }) => notes,
  'Recorded At': ({ createdAt }) => createdAt,
  'Voided At': ({ voidedAt }) => voidedAt,
  'Voided By': ({ voidedBy }) => voidedBy,
  'Void Reason': ({ voidReason }) => voidReason,
}
