import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountName } from './company.ts'
import { type Dice, diceOf } from './dice.ts'
import { accountNumbers, type FileFacts, type FileRow, factsOf, rowsOfMonths } from './file-rows.ts'
import type { MadeMonths } from './make-months.ts'
import type { Month, MonthFile } from './truth.ts'
import { csvOfKcb, csvOfMpesa } from './write-csv.ts'
import { camtOfStanbic, mt940OfCoop } from './write-messages.ts'
import { xlsxOfEquity } from './write-xlsx.ts'

type Writer = { ending: string; write: (facts: FileFacts, dice: Dice) => Buffer | Promise<Buffer> }

const writers: Readonly<Record<AccountName, Writer>> = {
  mpesa: { ending: 'csv', write: csvOfMpesa },
  kcb: { ending: 'csv', write: csvOfKcb },
  equity: { ending: 'xlsx', write: xlsxOfEquity },
  coop: { ending: 'sta', write: mt940OfCoop },
  stanbic: { ending: 'xml', write: camtOfStanbic },
}

export type WrittenFile = { account: AccountName; kind: MonthFile['kind']; path: string }
/** The files of a month in the order of importing, and the rows of all of them, each once. */
export type WrittenMonth = { files: WrittenFile[]; rows: FileRow[] }

/**
 * Writes the files of all months, with `company.json` (accounts, customers, invoices, recorded payments) and `truth.json`: of each
 * row what the program keeps of it, and of a credit its class and what it truly is.
 */
export async function writeFiles({ company, months }: MadeMonths, folder: string): Promise<WrittenMonth[]> {
  const rows = rowsOfMonths(months)
  const written: WrittenMonth[] = []
  for (const [n, month] of months.entries()) {
    const own = rows[n] ?? []
    written.push({ files: await writeMonth(month, own, join(folder, month.month)), rows: own })
  }
  const customers = company.customers.map(({ id, legalName, tradingName, withholdsVat }) => ({
    id,
    legalName,
    tradingName,
    withholdsVat,
  }))
  const books = months.map(({ month, invoices, recorded }) => ({ month, invoices, recorded }))
  writeJson(join(folder, 'company.json'), { accounts: accountNumbers, customers, months: books })
  writeJson(
    join(folder, 'truth.json'),
    months.flatMap((month, n) => truthOf(month, rows[n] ?? [])),
  )
  return written
}

async function writeMonth(month: Month, rows: readonly FileRow[], folder: string): Promise<WrittenFile[]> {
  mkdirSync(folder, { recursive: true })
  const written: WrittenFile[] = []
  for (const [n, file] of month.files.entries()) {
    const { account, kind } = file
    const { ending, write } = writers[account]
    const path = join(folder, `${String(n + 1).padStart(2, '0')}-${account}-${kind}.${ending}`)
    writeFileSync(path, await write(factsOf(rows, file), lookOf(`${month.month} ${account} ${kind}`)))
    written.push({ account, kind, path })
  }
  return written
}

/** The same name looks the same way in every company; the same file again may look another way. */
function lookOf(name: string): Dice {
  return diceOf([...name].reduce((seed, sign) => (Math.imul(seed, 31) + sign.charCodeAt(0)) >>> 0, 141))
}

/** Of rows that are the same in all they show, any may be any. */
function truthOf({ month, lines, debits }: Month, rows: readonly FileRow[]) {
  const lineOf = new Map(lines.map((line) => [line.key, line]))
  const accountOf = new Map([...lines, ...debits].map(({ key, account }) => [key, account]))
  return rows.map(({ key, kept }) => {
    const line = lineOf.get(key)
    const of = line && { class: line.class, twinOf: line.twinOf, truth: line.truth }
    return { key, month, account: accountOf.get(key), ...kept, ...of }
  })
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value, null, 1))
}
