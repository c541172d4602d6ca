import type { bankStatementsApi } from '@shehena/domain/bank/statements/bank-statements-api'
import type {
  BalanceBreak,
  ReadStatement,
  StatementAnswers,
  StatementColumns,
} from '@shehena/domain/bank/statements/read-statement'
import { dayOf, formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { cleanFileName } from '@shehena/domain/office/documents/file-name'
import type { DayOrder } from '@shehena/domain/sheets/read-day'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import { ReceivedFile } from '../../../http/files/received-file.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { factsOfLines, type LineFacts } from '../lines/line-facts.ts'
import { requireActive } from './add-bank-account.ts'
import { findBankAccount, type KnownAccount } from './bank-accounts-queries.ts'
import { previewStatement } from './preview-queries.ts'
import { readStatement } from './read/read-statement.ts'

type Input = InputOf<typeof bankStatementsApi.read>
type Answer = OutputOf<typeof bankStatementsApi.read>

/** Rows that one statement of SQL takes: its JSON stays small. */
const batchSize = 5000
/** Most rows that a refusal names. */
const mostNamed = 5

/**
 * Reads a file of an account and keeps its lines until it is applied, a day at most. What the reader cannot know it asks; the
 * answers about columns and days count for the next file of the account once this one is applied. Nothing is kept of a file that
 * is refused.
 *
 * @throws NotFound, Conflict for an account that is not in use, or Invalid at the field 'file'
 */
export async function readStatementFile(ctx: Context, { file, account: id, answers }: Input): Promise<Answer> {
  if (!(file instanceof ReceivedFile)) throw unreadable('Choose a file.')
  const account = await findBankAccount(ctx, id)
  requireActive(account)
  const { isThisAccount, asksAgain, ...given } = answers
  const known = asksAgain ? {} : profileOf(account)
  const result = await readWithAnswers(new Uint8Array(await file.arrayBuffer()), given, known)
  if ('asks' in result) return { kind: 'asks', questions: result.asks }
  const { profile, isReadAsBefore } = result
  const read = withinDays(result.read)
  const other = otherAccount(read, account)
  if (other !== null && isThisAccount === undefined)
    return { kind: 'asks', questions: [{ kind: 'account', number: other }] }
  refuseFaults(read, dayOf(ctx.now))

  const lines = factsOfLines(read.lines, ctx.payerPhones)
  return inTransaction(ctx, async (tx) => {
    const { id: statementId } = await tx.db
      .insertInto('bankStatements')
      .values({
        bankAccountId: id,
        format: read.format,
        fileName: cleanFileName(file.name),
        sha256: file.sha256,
        periodFrom: read.periodFrom,
        periodTo: read.periodTo,
        opening: read.opening,
        closing: read.closing,
        lineCount: lines.length,
        newCount: 0,
        alikeCount: 0,
        profile: (given.columns ?? given.dayOrder) ? JSON.stringify(profile) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepRows(tx, statementId, lines)
    const { skipped } = read
    return { kind: 'read', preview: await previewStatement(tx, { id: statementId, skipped, isReadAsBefore }) }
  })
}

/** What a person answered about the files of an account: the columns count for files with this very header. */
type Profile = {
  dayOrder?: DayOrder | undefined
  columns?: StatementColumns | undefined
  header?: string[] | undefined
}

function profileOf({ profile }: KnownAccount): Profile {
  // safe: only what is returned here as a profile is written.
  return (profile ?? {}) as Profile
}

/** Reads a file with the answers given, or else, where it has to ask, with those kept of former files. */
async function readWithAnswers(bytes: Uint8Array, given: StatementAnswers, known: Profile) {
  const dayOrder = given.dayOrder ?? known.dayOrder
  const first = await readByDayOrder(bytes, { dayOrder: given.dayOrder }, known)
  const question = 'asks' in first ? first.asks.find(({ kind }) => kind === 'columns') : undefined
  if (question?.kind !== 'columns') return { ...first, profile: { ...known, dayOrder } }
  const { header, headerRow } = question
  const isSame = JSON.stringify(header) === JSON.stringify(known.header)
  const columns = given.columns ?? (isSame ? known.columns : undefined)
  if (!columns) return { ...first, profile: known }
  const chosenRow = given.headerRow ?? headerRow
  const answered = await readByDayOrder(bytes, { dayOrder: given.dayOrder, columns, headerRow: chosenRow }, known)
  // Without a header the row is a payer's: nothing of it is kept, and no other file would have it.
  const profile = chosenRow === headerRow ? { dayOrder, columns, header } : { ...known, dayOrder }
  return { ...answered, profile, isReadAsBefore: answered.isReadAsBefore || !given.columns }
}

/** Reads a file, and again with the order of day and month of former files where nothing in it tells the order. */
async function readByDayOrder(bytes: Uint8Array, answers: StatementAnswers, { dayOrder }: Profile) {
  const reading = await readStatement(bytes, answers)
  const isAsked = 'asks' in reading && reading.asks.some(({ kind }) => kind === 'dayOrder')
  if (!isAsked || dayOrder === undefined) return { ...reading, isReadAsBefore: false }
  return { ...(await readStatement(bytes, { ...answers, dayOrder })), isReadAsBefore: true }
}

/** A file that names days beyond its lines, or backwards, covers those of its lines. */
function withinDays(read: ReadStatement): ReadStatement {
  const days = read.lines.map(({ valueDate }) => valueDate).toSorted()
  const [first = read.periodFrom, last = read.periodTo] = [days[0], days.at(-1)]
  const isWhole = read.periodFrom <= first && read.periodTo >= last
  return isWhole ? read : { ...read, periodFrom: first, periodTo: last }
}

async function keepRows(tx: Context, id: string, lines: readonly LineFacts[]): Promise<void> {
  for (let start = 0; start < lines.length; start += batchSize) {
    await sql`
      insert into bank_statement_rows (bank_statement_id, position, row_no, value_date, amount, balance, text, reference, payer_name,
          phone_key, phone_tail, account_ref, external_id, fingerprint, nth)
        select ${id}, ${start}::int + n, "rowNo", "valueDate", amount, balance, text, reference, "payerName",
            "phoneKey", "phoneTail", "accountRef", "externalId", fingerprint, nth
          from rows from (json_to_recordset(${JSON.stringify(lines.slice(start, start + batchSize))}::json) as ("rowNo" int,
            "valueDate" date, amount bigint, balance bigint, text text, reference text, "payerName" text, "phoneKey" text,
            "phoneTail" text, "accountRef" text, "externalId" text, fingerprint text, nth int)) with ordinality
            as l ("rowNo", "valueDate", amount, balance, text, reference, "payerName", "phoneKey", "phoneTail", "accountRef",
              "externalId", fingerprint, nth, n)`.execute(tx.db)
  }
}

/**
 * The number that a file names where it is another account's; masked digits and a longer form with branch or country are the same.
 * A bank writes no statement of M-Pesa.
 */
function otherAccount({ accountNumber, format }: ReadStatement, { number, kind }: KnownAccount): string | null {
  if (format === 'mpesa' && kind === 'bank') return accountNumber ?? 'M-Pesa'
  const named = accountNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? ''
  if (named === '' || named.endsWith(number) || number.endsWith(named)) return null
  return accountNumber
}

function refuseFaults({ lines, breaks, periodTo }: ReadStatement, today: string): void {
  if (lines.length === 0) throw unreadable('The file has no lines. Choose the statement of another period.')
  if (breaks.length > 0) throw unreadable(brokenBalances(breaks))
  const future = lines.find(({ valueDate }) => valueDate > today)
  if (future)
    throw unreadable(
      `Row ${future.row} is dated ${formatDay(future.valueDate)}, in the future. Are the day and the month exchanged?`,
    )
  if (periodTo > today)
    throw unreadable(`The statement goes to ${formatDay(periodTo)}, which has not come yet. Export it again.`)
}

function brokenBalances(breaks: readonly BalanceBreak[]): string {
  const [first] = breaks
  if (!first) return ''
  const all = [...new Set(breaks.map(({ row }) => row))]
  const rows = all.slice(0, mostNamed).join(', ')
  // safe: read as whole cents.
  const [expected, found] = [formatKes(first.expected as Cents), formatKes(first.found as Cents)]
  if (all.length === 1)
    return `The balances do not join: after row ${rows} it should be ${expected} and is ${found}. Export the whole statement again.`
  const more = all.length - mostNamed
  return more > 0
    ? `The balances do not join after the rows ${rows} and ${more} more: after the first it should be ${expected} and is ${found}. Export the whole statement again.`
    : `The balances do not join after the rows ${rows}: after the first it should be ${expected} and is ${found}. Export the whole statement again.`
}

function unreadable(message: string): Invalid {
  return new Invalid(message, { file: message })
}
