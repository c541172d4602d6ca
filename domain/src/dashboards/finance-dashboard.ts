import { z } from 'zod'
import { CentsOut, Day, Id } from '../fields.ts'
import { agingBuckets } from '../invoices/aging.ts'
import { paymentMatches } from '../payments/payment-match.ts'
import { paymentMethods } from '../payments/payment-method.ts'

const Sum = z.strictObject({ count: z.int(), amount: CentsOut })

/** What customers owe today and what they paid last. Each figure is the sum of rows that a list shows. */
export const FinanceDashboard = z.strictObject({
  /** The balances of sent and overdue invoices. */
  outstanding: Sum,
  /** Those past due. */
  overdue: Sum,
  /** Payments without an invoice. */
  unmatched: Sum,
  /** What was invoiced before tax over the last 90 days, and how many days of it customers owe. */
  sales: z.strictObject({ netInvoiced: CentsOut, daysOutstanding: z.int().nullable() }),
  /** What is outstanding by days past due, the youngest first. */
  aging: z.array(z.strictObject({ bucket: z.enum(agingBuckets), ...Sum.shape })),
  /** The last payments that stand. */
  recentPayments: z.array(
    z.strictObject({
      id: Id,
      receiptNo: z.string(),
      customerName: z.string(),
      invoiceNo: z.string().nullable(),
      amount: CentsOut,
      method: z.enum(paymentMethods),
      paidAt: Day,
      match: z.enum(paymentMatches),
    }),
  ),
})
export type FinanceDashboard = z.infer<typeof FinanceDashboard>
