import type { Customer } from './company.ts'
import type { Dice } from './dice.ts'
import type { Ledger, OpenInvoice } from './ledger.ts'
import type { Mix } from './mixes.ts'
import type { Span } from './span-of-month.ts'
import type { MonthDebit, MonthLine, RecordedPayment } from './truth.ts'

export type PaidMonth = { lines: MonthLine[]; recorded: RecordedPayment[]; debits: MonthDebit[] }

/** The payments of a customer in a month, as they are made. */
export type Run = {
  dice: Dice
  mix: Mix
  ledger: Ledger
  customer: Customer
  paid: PaidMonth
  span: Span
  /** What is still to be paid in the month, by the days planned for it. */
  due: OpenInvoice[]
}
