import type { DayOrder } from '../../sheets/read-day.ts'

export type StatementFormat = 'mpesa' | 'mt940' | 'camt053' | 'table'

/** A line as the file gives it. Amounts are signed cents: money in is above 0. */
export type ReadLine = {
  /** The row of the file, from 1, for people to find it; in CAMT.053 the entry, from 1. */
  row: number
  /** YYYY-MM-DD, Africa/Nairobi. */
  valueDate: string
  amount: number
  /** After the line. */
  balance: number | null
  /** One line of at most 500 characters, NFC, without control characters. */
  text: string
  /** A receipt number, cheque number or reference of the bank: at most 60 characters. */
  reference: string | null
  /** At most 255 characters. */
  payerName: string | null
  /** Digits as in the file, 254…; null where it is masked. */
  phone: string | null
  /** What the payer typed as the account: at most 60 characters. */
  accountRef: string | null
  /** Unique in the account: the M-Pesa receipt and the side ('SGH7K2M9QP+' or '-'), or the bank's reference. */
  externalId: string | null
}

/** A row whose balance is not the one before it and its own amount, in signed cents. */
export type BalanceBreak = { row: number; expected: number; found: number }

export type ReadStatement = {
  format: StatementFormat
  /** As the file names it: account, IBAN or short code; null where it does not. */
  accountNumber: string | null
  /** Signed cents. */
  opening: number | null
  closing: number | null
  periodFrom: string
  periodTo: string
  /** Oldest first, whatever the order of the file. */
  lines: ReadLine[]
  /** Rows left out: not completed, totals, blank. */
  skipped: number
  breaks: BalanceBreak[]
}

/**
 * The places of a table's columns, from 0. The amount is one signed column (`amount`, perhaps with `side` of DR and CR), or
 * two of `credit` and `debit`.
 */
export type StatementColumns = {
  date: number
  text: number
  amount?: number | undefined
  /** DR or CR of `amount`. */
  side?: number | undefined
  credit?: number | undefined
  debit?: number | undefined
  balance?: number | undefined
  reference?: number | undefined
  payerName?: number | undefined
  accountRef?: number | undefined
}

/** What must be answered before a file can be read. The answer is sent again with the file. */
export type StatementQuestion =
  | {
      kind: 'columns'
      /** The cells of the row that looks most like a header. */
      header: string[]
      /** The rows below it, at most five. */
      sample: string[][]
      /** The row of the header in the file, from 1. */
      headerRow: number
      guess: Partial<StatementColumns>
    }
  | {
      kind: 'dayOrder'
      /** A date of the file that reads either way, such as '03/04/2026'. */
      example: string
    }

/** Answers to the questions about a file. */
export type StatementAnswers = {
  dayOrder?: DayOrder | undefined
  columns?: StatementColumns | undefined
  /** The row of the header in the file, from 1; 0 for a table without one. Counts only with `columns`. */
  headerRow?: number | undefined
}
