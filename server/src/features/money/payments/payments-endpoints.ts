import { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { serve } from '../../../http/serve.ts'
import { allocatePayment } from './allocate-payment.ts'
import { exportPayments } from './export-payments.ts'
import { mailReceipt } from './mail-receipt.ts'
import { matchPayment } from './match-payment.ts'
import { getPayment, listPayments } from './payments-queries.ts'
import { printReceipt } from './print-receipt.ts'
import { recordPayment } from './record-payment.ts'
import { reverseAllocation } from './reverse-allocation.ts'
import { voidPayment } from './void-payment.ts'

export const paymentsEndpoints = serve(paymentsApi, {
  list: listPayments,
  export: exportPayments,
  get: getPayment,
  receipt: printReceipt,
  mailReceipt,
  record: recordPayment,
  match: matchPayment,
  allocate: allocatePayment,
  reverse: reverseAllocation,
  void: voidPayment,
})
