import { z } from 'zod'
import { CentsOut, CentsSumOut, Day, Id } from '../../fields.ts'
import { agingBuckets } from '../../money/invoices/aging.ts'
import { paymentMatches } from '../../money/payments/payment-match.ts'
import { paymentMethods } from '../../money/payments/payment-method.ts'
import { ReadyToBillFigures } from '../../money/ready-to-bill/ready-to-bill-figures.ts'

const Sum = z.strictObject({ count: z.int(), amount: CentsSumOut })

/** Receivables and recent payments. Each figure is the sum of rows that a list shows. */
export const FinanceDashboard = z.strictObject({
  /** Balances of sent and overdue invoices. */
  outstanding: Sum,
  /** Balances past due. */
  overdue: Sum,
  /** What was delivered and is not on an issued invoice. */
  readyToBill: ReadyToBillFigures,
  /** Payments with something on account, and what is on account. */
  unmatched: Sum,
  /** Customers whose promises of this week are still to come, and what they promised. */
  promised: Sum,
  /** Before tax, over the last 90 days: invoiced less cancelled and credited, what of it was, and days sales outstanding. */
  sales: z.strictObject({
    netInvoiced: CentsSumOut,
    cancelled: Sum,
    credited: Sum,
    daysOutstanding: z.number().nullable(),
  }),
  /** Outstanding by days past due: what is not due, then the youngest bucket first. */
  aging: z.array(z.strictObject({ bucket: z.enum(agingBuckets), ...Sum.shape })),
  /** The latest payments that are not voided. */
  recentPayments: z.array(
    z.strictObject({
      id: Id,
      receiptNo: z.string(),
      customerName: z.string(),
      /** The invoice where it pays exactly one. */
      invoiceNo: z.string().nullable(),
      invoiceCount: z.int(),
      amount: CentsOut,
      method: z.enum(paymentMethods),
      paidAt: Day,
      match: z.enum(paymentMatches),
    }),
  ),
})
export type FinanceDashboard = z.infer<typeof FinanceDashboard>
