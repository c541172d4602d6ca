import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { listInput, pageOf } from '../list.ts'
import { NewPayment, Payment, PaymentRow } from './payment.ts'
import { paymentFilters, paymentSorts } from './payment-method.ts'

export const PaymentList = pageOf(PaymentRow, z.strictObject({}))
export type PaymentList = z.infer<typeof PaymentList>

export const paymentsApi = {
  list: endpoint({
    allow: 'payments.view',
    method: 'GET',
    path: '/payments',
    summary: 'Payments received, searched by receipt number and customer',
    input: listInput(paymentSorts, { method: z.enum(paymentFilters).default('all') }),
    output: PaymentList,
  }),
  get: endpoint({
    allow: 'payments.view',
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One payment',
    input: z.strictObject({ id: Id }),
    output: Payment,
  }),
  record: endpoint({
    allow: 'payments.record',
    method: 'POST',
    path: '/payments',
    summary: 'Records money received, for an invoice or on account',
    creates: true,
    input: NewPayment,
    output: Payment,
  }),
}
