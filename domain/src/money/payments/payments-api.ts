import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Id } from '../../fields.ts'
import { exportInput, listInput, pageOf } from '../../list.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { periodFilter } from '../../period-filter.ts'
import { Allocation, AllocationReversal, PaymentToAllocate } from './allocation.ts'
import { NewPayment, Payment, PaymentRow, PaymentToMatch, PaymentVoid } from './payment.ts'
import { paymentFilters, paymentMethodFilters, paymentSorts } from './payment-list.ts'

export const PaymentList = pageOf(PaymentRow, z.strictObject({})).extend({
  /**
   * Over all rows that the filters leave, in cents; voided payments aside unless the filter is for them. Null where there
   * are more rows than are counted.
   */
  sums: z.strictObject({ amount: CentsSumOut, onAccount: CentsSumOut }).nullable(),
})
export type PaymentList = z.infer<typeof PaymentList>

/** Filters of the list. Days are payment dates. */
const paymentListFilters = {
  status: z.enum(paymentFilters).default('all'),
  method: z.enum(paymentMethodFilters).default('all'),
  customer: Id.optional(),
  invoice: Id.optional(),
  ...periodFilter,
}

export const paymentsApi = {
  list: endpoint({
    allow: 'payments.view',
    method: 'GET',
    path: '/payments',
    summary:
      'Payments received, searched by receipt number, code, invoice number and customer; status unmatched means with a rest on account, unconfirmed that no line of a bank statement confirms all of it; method bank means transfers, cheques and cards; period, from and to are days of payment',
    input: listInput(paymentSorts, paymentListFilters),
    output: PaymentList,
  }),
  export: exportEndpoint({
    allow: 'payments.view',
    path: '/payments',
    summary: 'Payments',
    input: exportInput(paymentSorts, paymentListFilters),
  }),
  get: endpoint({
    allow: 'payments.view',
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One payment',
    input: z.strictObject({ id: Id }),
    output: Payment,
  }),
  receipt: endpoint({
    allow: 'payments.view',
    method: 'GET',
    path: '/payments/{id}/receipt',
    summary: 'The receipt of one payment as a PDF',
    sendsFile: true,
    input: z.strictObject({ id: Id }),
    output: DownloadedFile,
  }),
  mailReceipt: endpoint({
    allow: 'payments.record',
    method: 'POST',
    path: '/payments/{id}/mail-receipt',
    summary: "Mails the receipt of one payment to its customer, in the customer's language",
    creates: true,
    input: z.strictObject({ id: Id }),
    output: Payment,
  }),
  record: endpoint({
    allow: 'payments.record',
    method: 'POST',
    path: '/payments',
    summary:
      'Records money received, for one invoice or several, or on account, with what was withheld for the tax authority; isConfirmed takes a day over a year ago, or before the invoice',
    creates: true,
    input: NewPayment,
    output: Payment,
  }),
  match: endpoint({
    allow: 'payments.record',
    method: 'POST',
    path: '/payments/{id}/match',
    summary: 'Allocates what is on account of a payment to an invoice of its customer, as much as it still needs',
    input: PaymentToMatch,
    output: Payment,
  }),
  allocate: endpoint({
    allow: 'payments.allocate',
    method: 'POST',
    path: '/payments/{id}/allocate',
    summary: 'Allocates what is on account of a payment over open invoices of its customer, at most 50',
    input: PaymentToAllocate,
    output: Payment,
  }),
  reverse: endpoint({
    allow: 'payments.allocate',
    method: 'POST',
    path: '/allocations/{id}/reverse',
    summary:
      'Takes one allocation of a payment or a credit note back: its invoice awaits the money again, and the part is on account; or what was written off',
    input: AllocationReversal,
    output: Allocation,
  }),
  void: endpoint({
    allow: 'payments.void',
    method: 'POST',
    path: '/payments/{id}/void',
    summary: 'Takes back a payment that was recorded wrongly; its invoices await the money again',
    input: PaymentVoid,
    output: Payment,
  }),
}
