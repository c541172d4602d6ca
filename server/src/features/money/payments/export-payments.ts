import { paymentMethodLabels } from '@shehena/domain/money/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import type { SheetColumns } from '@shehena/domain/sheets/sheet-column'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { withGroup } from '../../sales/merged/customer-group.ts'
import { paymentIds, readPayments } from './payments-queries.ts'

/** The filtered payments as a spreadsheet, voided ones marked. @throws Invalid if there are too many */
export async function exportPayments(ctx: Context, input: InputOf<typeof paymentsApi.export>) {
  return exportList(ctx, input, {
    subject: 'payments',
    columns,
    found: paymentIds(ctx, await withGroup(ctx, input), await isFoundIn('payments', ctx, input.q)),
    read: (ids) => readPayments(ctx, ids),
  })
}

const columns: SheetColumns<Awaited<ReturnType<typeof readPayments>>[number]> = {
  Id: { field: 'id', kind: 'text' },
  'Receipt No': { field: 'receiptNo', kind: 'text' },
  Date: { field: 'paidAt', kind: 'day' },
  Customer: { field: 'customerName', kind: 'text' },
  'Trading Name': { field: 'tradingName', kind: 'text', isSeenBy: (role) => customerAccess.sees(role, 'tradingName') },
  Invoice: { field: 'invoiceNo', kind: 'text' },
  Currency: { text: 'KES', kind: 'text' },
  Amount: { field: 'amount', kind: 'money' },
  Method: { field: 'method', kind: 'choice', labels: paymentMethodLabels },
  'Transaction Code': { field: 'bankTxnId', kind: 'text' },
  Notes: { field: 'notes', kind: 'text' },
  'Recorded At': { field: 'createdAt', kind: 'instant' },
  'Voided At': { field: 'voidedAt', kind: 'instant' },
  'Voided By': { field: 'voidedBy', kind: 'text' },
  'Void Reason': { field: 'voidReason', kind: 'text' },
}
