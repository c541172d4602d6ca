import { z } from 'zod'
import { CentsOut, CentsSumOut, Day, Id, Instant } from '../../fields.ts'
import { MailDelivery } from '../../office/mail/delivery.ts'
import { agingBuckets } from '../invoices/aging.ts'
import { statementKinds } from './statement-kinds.ts'

/** A movement on a customer's account, on its own day. */
export const StatementEntry = z.strictObject({
  day: Day,
  kind: z.enum(statementKinds),
  /** The invoice, the payment or the credit note that moved it; the invoice of withheld tax. */
  recordId: Id,
  /** Such as INV-26000001; the certificate of withheld tax, null until there is one. */
  number: z.string().nullable(),
  /** What belongs to it: a transaction code, a booking or the invoice that it concerns; null where nothing does. */
  reference: z.string().nullable(),
  /** What the customer owes more, in cents; 0 for a credit. */
  debit: CentsOut,
  /** What the customer owes less, in cents; 0 for a debit. */
  credit: CentsOut,
  /** What the customer owed after it, in cents; negative where it had paid ahead. */
  balance: CentsSumOut,
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** An invoice on which something was owed at the end of a statement's last day, also one from before its first day. */
export const StatementInvoice = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  issueDate: Day,
  dueDate: Day,
  total: CentsOut,
  /** What was left of it at the end of the last day, in cents. */
  balance: CentsOut,
})
export type StatementInvoice = z.infer<typeof StatementInvoice>

/** What moved on a customer's account within days, and what was owed before and after. Amounts are in cents. */
export const Statement = z.strictObject({
  customerId: Id,
  customerName: z.string(),
  from: Day,
  to: Day,
  /** What the customer owed on the evening before the first day. */
  opening: CentsSumOut,
  entries: z.array(StatementEntry),
  debits: CentsSumOut,
  credits: CentsSumOut,
  /** What the customer owed at the end of the last day: outstanding less onAccount and credit. */
  closing: CentsSumOut,
  /** The balances of its invoices at the end of the last day. */
  outstanding: CentsSumOut,
  /** What payments had on account at the end of the last day. */
  onAccount: CentsSumOut,
  /** What was left of credit notes at the end of the last day. */
  credit: CentsSumOut,
  /** The invoices of outstanding, the one that is due first before the others; at most `mostStatementInvoices` of them. */
  openInvoices: z.array(StatementInvoice),
  /** How many more there are. */
  moreOpen: z.int(),
  /** Outstanding by days past due on the last day. */
  aging: z.array(z.strictObject({ bucket: z.enum(agingBuckets), count: z.int(), amount: CentsSumOut })),
})
export type Statement = z.infer<typeof Statement>

/** A statement that was mailed. */
export const SentStatement = z.strictObject({
  id: Id,
  from: Day,
  to: Day,
  sentAt: Instant,
  /** Whether the program sent it, as the statement of a month. */
  isMonthly: z.boolean(),
  /** Who sent it; null for a monthly one. */
  sentBy: z.string().nullable(),
  delivery: MailDelivery.nullable(),
})
export type SentStatement = z.infer<typeof SentStatement>

/** The statements that were mailed to a customer, the last ones first, and whether another can be. */
export const SentStatements = z.strictObject({
  items: z.array(SentStatement),
  /** Whether the customer has an address for mails about money, which the reader may not see. */
  isMailable: z.boolean(),
})
export type SentStatements = z.infer<typeof SentStatements>

/** A statement that was mailed, in the list of all customers. */
export const SentStatementRow = SentStatement.extend({
  customerId: Id,
  /** The name that the customer has today. */
  customerName: z.string(),
  /** The address that the mail went to; null where the reader may not see it, and without a mail. */
  sentTo: z.string().nullable(),
  /** Whether there is an address that the reader may not see. */
  isSentToHidden: z.boolean(),
})
export type SentStatementRow = z.infer<typeof SentStatementRow>

/** Who would get the statement of a month, by what customers owe today. */
export const MonthlyStatements = z.strictObject({
  /** Customers that owe something and have an address. */
  receiving: z.int(),
  /** Customers that owe something and have none. */
  withoutAddress: z.int(),
  /** The first of those, by name. */
  named: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type MonthlyStatements = z.infer<typeof MonthlyStatements>
