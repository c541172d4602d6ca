import { z } from 'zod'
import { CentsOut, Day, Id, Instant } from '../../fields.ts'
import { bankStatementStatuses } from '../lines/bank-line-list.ts'

export const statementFormats = ['mpesa', 'mt940', 'camt053', 'table'] as const
/** Most columns that a table of a statement may have. */
const mostColumns = 60

const column = z
  .int()
  .min(0)
  .max(mostColumns - 1)

/** Where the columns of a table are, from 0. Money is one signed column, or one for money in and one for money out. */
export const StatementColumns = z.strictObject({
  date: column,
  text: column,
  reference: column.optional(),
  amount: column.optional(),
  credit: column.optional(),
  debit: column.optional(),
  /** Says DR or CR beside an unsigned amount. */
  side: column.optional(),
  balance: column.optional(),
  payerName: column.optional(),
  accountRef: column.optional(),
})
export type StatementColumns = z.infer<typeof StatementColumns>

/** What a person answered to the questions of the reader. */
export const StatementAnswers = z.strictObject({
  dayOrder: z.enum(['day-first', 'month-first']).optional(),
  columns: StatementColumns.optional(),
  /** The row of the header, from 1; 0 for a table without one. */
  headerRow: z.int().min(0).max(200).optional(),
  /** What was answered about former files of the account does not count. */
  asksAgain: z.literal(true).optional(),
  /** The file names another account and is this one's all the same. */
  isThisAccount: z.literal(true).optional(),
})
export type StatementAnswers = z.infer<typeof StatementAnswers>

/** The same as the JSON text of a form's field. */
export const StatementAnswersText = z
  .string()
  .max(2000)
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Choose the columns again' })
      return z.NEVER
    }
  })
  .pipe(StatementAnswers)

/** What the reader has to ask before it can read a file. */
export const StatementQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('columns'),
    header: z.array(z.string()),
    /** The first rows under the header. */
    sample: z.array(z.array(z.string())),
    headerRow: z.int(),
    guess: StatementColumns.partial(),
  }),
  /** Every date has a day and a month that could be each other, such as '03/04/2026'. */
  z.strictObject({ kind: z.literal('dayOrder'), example: z.string() }),
  /** The file names another account, or is of M-Pesa and the account is a bank's. */
  z.strictObject({ kind: z.literal('account'), number: z.string() }),
])
export type StatementQuestion = z.infer<typeof StatementQuestion>

/** A file of a bank account that was read. Amounts in cents. */
export const BankStatement = z.strictObject({
  id: Id,
  bankAccountId: Id,
  status: z.enum(bankStatementStatuses),
  format: z.enum(statementFormats),
  fileName: z.string(),
  periodFrom: Day,
  periodTo: Day,
  opening: CentsOut.nullable(),
  closing: CentsOut.nullable(),
  lineCount: z.int(),
  /** Lines that no file brought before. */
  newCount: z.int(),
  /** Of those, lines with the day, the amount and the balance of a known line, under another text. */
  alikeCount: z.int(),
  /** How many open lines of the account the program has judged since it was applied, and how many of those it has to. */
  judged: z.strictObject({ done: z.int(), isDone: z.boolean() }).nullable(),
  /** Of the lines it brought: tied, tied by the program, classified, open. Null before it is applied. */
  lines: z.strictObject({ tied: z.int(), tiedByProgram: z.int(), classified: z.int(), open: z.int() }).nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  appliedBy: z.string().nullable(),
  appliedAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
})
export type BankStatement = z.infer<typeof BankStatement>

/** What a file would do. Amounts in cents. */
export const StatementPreview = z.strictObject({
  statement: BankStatement,
  /** Payments that the paybill has already reported and this statement confirms. */
  confirms: z.int(),
  /** Rows left out: not completed, totals. */
  skipped: z.int(),
  /** Whether it was read by what was answered about a former file of the account. */
  isReadAsBefore: z.boolean(),
  /** The last applied statement before it, and whether this one goes on where that one ended. Null for the first. */
  before: z
    .strictObject({
      periodTo: Day,
      closing: CentsOut.nullable(),
      /** Days between the two of which no statement is known. */
      missingDays: z.int(),
      /** Whether the balances join; null where a balance is not known. */
      joins: z.boolean().nullable(),
    })
    .nullable(),
  /** Known lines of the file with another amount than before: the row and both amounts, at most 20. */
  differing: z.array(z.strictObject({ rowNo: z.int(), reference: z.string(), amount: CentsOut, known: CentsOut })),
  /** The lines that look like a known one, at most 20. */
  alike: z.array(
    z.strictObject({ rowNo: z.int(), valueDate: Day, amount: CentsOut, text: z.string(), knownText: z.string() }),
  ),
  /** The first new lines, at most 20. */
  sample: z.array(
    z.strictObject({
      rowNo: z.int(),
      valueDate: Day,
      amount: CentsOut,
      text: z.string(),
      payerName: z.string().nullable(),
    }),
  ),
})
export type StatementPreview = z.infer<typeof StatementPreview>

/** The file that was applied before with the same content. */
export const ReadAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asks'), questions: z.array(StatementQuestion) }),
  z.strictObject({ kind: z.literal('read'), preview: StatementPreview }),
])
export type ReadAnswer = z.infer<typeof ReadAnswer>
