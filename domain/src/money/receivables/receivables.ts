import { z } from 'zod'
import { CentsOut, CentsSumOut, Day, Id, Instant } from '../../fields.ts'
import { creditStates } from '../../sales/customers/credit.ts'
import { agingBuckets } from '../invoices/aging.ts'

const Sum = z.strictObject({ count: z.int(), amount: CentsSumOut })

/** What customers owed at the end of a day. No act dated later changes it. */
export const Receivables = z.strictObject({
  asAt: Day,
  /** Invoices issued by that day and not paid or cancelled by then, and their balances on it. */
  outstanding: Sum,
  /** What payments had on account, in cents. */
  onAccount: CentsSumOut,
  /** What of credit notes settled no invoice, in cents. */
  credit: CentsSumOut,
  /** Invoiced before tax from the first of the month up to that day, less what was credited and cancelled, each on its own day. */
  netInvoiced: CentsSumOut,
  /** Outstanding by days past due on that day: what was not due, then the youngest first. */
  aging: z.array(z.strictObject({ bucket: z.enum(agingBuckets), ...Sum.shape })),
})
export type Receivables = z.infer<typeof Receivables>

/** An invoice with what was owed on it at the end of a day. */
export const OwedInvoice = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  issueDate: Day,
  dueDate: Day,
  /** Days past due on that day; 0 or less where it was not late. */
  daysLate: z.int(),
  total: CentsOut,
  /** In cents, on that day. */
  balance: CentsOut,
})
export type OwedInvoice = z.infer<typeof OwedInvoice>

/** What stands between a customer and the company today, in cents. */
export const CustomerMoney = z.strictObject({
  /** What is open less what is on account and what is left of credit notes; negative where the customer has paid ahead. */
  balance: CentsSumOut,
  /** Sent invoices that are not settled, and their balances. */
  open: Sum,
  /** Those of them past due. */
  overdue: Sum,
  /** Payments that are not voided. */
  payments: Sum,
  /** Those of them with a rest on account, and the rests. */
  onAccount: Sum,
  /** Credit notes that are not allocated in full, and what is left of them. */
  credit: Sum,
  /** What it withheld for the tax authority and has not given a certificate for. */
  withheld: Sum,
  /** Overdue by days past due, the youngest first. */
  aging: z.array(z.strictObject({ bucket: z.enum(agingBuckets), ...Sum.shape })),
  /** Confirmed and scheduled bookings that are on no issued invoice, with VAT at the standard rate. */
  unbilled: Sum,
  /** Null without a limit. */
  limit: CentsOut.nullable(),
  /** What counts against the limit: the balance, and the unbilled bookings where the company counts them. */
  exposure: CentsSumOut,
  /** What of the limit is left; below 0 where it is exceeded, null without a limit. */
  left: CentsSumOut.nullable(),
  countsUnbilled: z.boolean(),
  state: z.enum(creditStates),
  /** Null where it is not on hold. */
  hold: z.strictObject({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
})
export type CustomerMoney = z.infer<typeof CustomerMoney>
