import type { CreditLine, MatchInvoice, MatchPayment } from '@shehena/domain/bank/matching/matching'
import type { AccountName } from './company.ts'
import type { FileText } from './credits.ts'
import type { MixName } from './mixes.ts'

/** What a line is: the row of the table that it counts in. */
export const lineClasses = [
  'exact',
  'check digit',
  'sloppy',
  'mistyped',
  'name only',
  'several',
  'several, no number',
  'part',
  'part, no number',
  'over',
  'over, no number',
  'round sum',
  'withheld',
  'withheld, no number',
  'equal balances',
  'equal balances, no number',
  'namesakes',
  'agent',
  'unknown payer',
  'identical twins',
  'paid twice',
  'advance',
  'recorded with its code',
  'recorded without a code',
  'taken back',
  'own transfer',
  'loan',
  'insurance refund',
  'interest',
  'stranger of that name',
  'stranger with a number',
] as const
export type LineClass = (typeof lineClasses)[number]

/** An amount of a line, in cents. */
export type TruePart = { invoiceNo: string; amount: number }

/** What a line truly is. */
export type Truth =
  | { kind: 'invoices'; customerId: string; parts: TruePart[]; withheld: TruePart[]; onAccount: number }
  /** It confirms what a clerk recorded. */
  | { kind: 'payment'; customerId: string; receiptNo: string }
  /** It is no customer's, or it was taken back. */
  | { kind: 'nothing' }

/** A line of a statement, with its truth. */
export type MonthLine = {
  /** The same in every file that has the line: account and serial number. */
  key: string
  account: AccountName
  class: LineClass
  credit: CreditLine
  inFile: FileText
  /** The payer's telephone, 254…; null where the file has none. */
  phone: string | null
  truth: Truth
  /** The lines of one customer that are the same in all they show: the truth of each may be that of the other. */
  twinOf: string | null
}

/** A line that takes money out. */
export type MonthDebit = {
  key: string
  account: AccountName
  /** In cents, above 0. */
  amount: number
  valueDate: string
  text: string
  reference: string | null
}

/** An invoice as it was issued; its customer paid what was open before the first month by ways that no line shows. */
export type IssuedInvoice = MatchInvoice

/** A payment that a clerk recorded by hand: what it settled is off the balances from that day on. */
export type RecordedPayment = MatchPayment & { parts: TruePart[] }

/** A file that is imported, in the order of importing: the keys of its lines and debits. */
export type MonthFile = { account: AccountName; kind: 'month' | 'repeated' | 'overlap'; keys: string[] }

export type Month = {
  /** YYYY-MM */
  month: string
  invoices: IssuedInvoice[]
  recorded: RecordedPayment[]
  lines: MonthLine[]
  debits: MonthDebit[]
  files: MonthFile[]
}

export type MonthsOptions = { seed: number; mix: MixName; months: number; lines: number }
