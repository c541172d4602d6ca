import { addDays } from '@shehena/domain/dates'
import type pg from 'pg'
import type { Context } from '../../server/src/context.ts'
import { classifyLines } from '../../server/src/features/bank/lines/classify-lines.ts'
import { matchLines } from '../../server/src/features/bank/matching/match-lines.ts'
import { undoTie } from '../../server/src/features/bank/matching/undo-tie.ts'
import { addBankAccount } from '../../server/src/features/bank/statements/add-bank-account.ts'
import { clerksContext } from '../bench-database.ts'
import { type Ids, tieAsClerk } from './clerk.ts'
import { type AccountName, accounts } from './company.ts'
import { Twins } from './compare-truth.ts'
import { accountNumbers } from './file-rows.ts'
import { type Imported, importFile } from './import-file.ts'
import { type CustomerIds, loadCustomers, loadMonth } from './load-month.ts'
import type { MadeMonths } from './make-months.ts'
import type { Played } from './play-months.ts'
import { daysIn } from './span-of-month.ts'
import { standingTies } from './standing-ties.ts'
import { type Comparison, compareStored } from './stored-lines.ts'
import type { Month, MonthLine } from './truth.ts'
import type { WrittenFile, WrittenMonth } from './write-files.ts'

/** Connections of the owner, who loads the books and looks at them, and of the program. */
export type Stage = { owner: Pick<pg.ClientBase, 'query'>; pool: pg.Pool; userId: string }

export type PlayedFile = WrittenFile & Imported

export type PlayedInDatabase = {
  played: Played[]
  files: PlayedFile[]
  /** How many rows the truth has, money in and out. */
  rows: number
} & Omit<Comparison, 'idOf'>

type Play = PlayedInDatabase & {
  stage: Stage
  customers: CustomerIds
  accountIds: ReadonlyMap<AccountName, string>
  known: Set<string>
}

/** Plays months through the database: imports their files, lets the program tie what it may, and ties the rest as a clerk would. */
export async function playInDatabase(
  { company, months }: MadeMonths,
  written: readonly WrittenMonth[],
  stage: Stage,
): Promise<PlayedInDatabase> {
  const play: Play = {
    stage,
    customers: await loadCustomers(stage.owner, company.customers),
    accountIds: await addAccounts(contextOf(stage, months[0])),
    known: new Set(),
    played: [],
    files: [],
    rows: 0,
    changed: [],
    lost: [],
    doubled: [],
  }
  for (const [n, month] of months.entries()) {
    // safe: as many as there are months.
    const lines = await playMonth(play, month, written[n]!)
    play.played.push(...lines.map((line) => ({ ...line, month: n + 1 })))
  }
  return play
}

/** The clerk works on the day after a month. */
function contextOf({ pool, userId }: Stage, month: Month | undefined): Context {
  const day = addDays(daysIn(month?.month ?? '').last, 1)
  return clerksContext(pool, { userId, now: `${day}T06:00:00.000Z` })
}

async function addAccounts(ctx: Context): Promise<Map<AccountName, string>> {
  const ids = new Map<AccountName, string>()
  for (const name of accounts) {
    const kind = name === 'mpesa' ? 'paybill' : 'bank'
    const fields = { name, kind, number: accountNumbers[name], ledgerCode: null, tiesItself: true } as const
    ids.set(name, (await addBankAccount(ctx, fields)).id)
  }
  return ids
}

type Line = Omit<Played, 'month'>

async function playMonth(play: Play, month: Month, { files, rows }: WrittenMonth): Promise<Line[]> {
  const { stage, accountIds, customers } = play
  const ctx = contextOf(stage, month)
  await loadMonth(stage.owner, month, customers)
  for (const file of files)
    play.files.push({ ...file, ...(await importFile(ctx, file.path, accountIds.get(file.account) ?? '')) })
  const idOf = await compareMonth(play, ctx, month, rows)
  await stage.owner.query('analyze')
  for (const accountId of accountIds.values()) await matchLines(ctx, { accountId, statementId: null })

  const twins = new Twins(month.lines)
  const tied = await compareTies(play, ctx, { lines: month.lines, twins, idOf })
  const ids = { customers, ...(await idsByNumber(stage.owner)) }
  const played: Line[] = []
  for (const line of month.lines) {
    const id = idOf.get(line.key)
    if (id === undefined) continue
    const byProgram = tied.get(line.key)
    const byClerk = byProgram?.outcome === 'right' ? null : await tieAsClerk(ctx, { line, id, twins, ids })
    played.push(...[byProgram ?? byClerk ?? []].flat())
  }
  const debits = month.debits.flatMap(({ key }) => idOf.get(key) ?? [])
  for (const id of debits) await classifyLines(ctx, { ids: [id], class: 'expense', note: null, isConfirmed: true })
  return played
}

/** Compares the lines that came with the rows of the month. Returns their ids by the keys of the rows. */
async function compareMonth(
  play: Play,
  ctx: Context,
  { lines, debits }: Month,
  rows: WrittenMonth['rows'],
): Promise<Map<string, string>> {
  const idOf = new Map<string, string>()
  const accountOf = new Map([...lines, ...debits].map(({ key, account }) => [key, account]))
  for (const [name, account] of play.accountIds) {
    const own = rows.filter(({ key }) => accountOf.get(key) === name)
    const compared = await compareStored(play.stage.owner, {
      account,
      rows: own,
      known: play.known,
      phones: ctx.payerPhones,
    })
    for (const [key, id] of compared.idOf) idOf.set(key, id)
    play.changed.push(...compared.changed)
    play.lost.push(...compared.lost)
    play.doubled.push(...compared.doubled)
  }
  play.rows += rows.length
  return idOf
}

/** What the program tied, compared with the truth. A tie that is wrong is undone; in memory at once, here once all is tied. */
async function compareTies(
  { stage, customers }: Play,
  ctx: Context,
  { lines, twins, idOf }: { lines: readonly MonthLine[]; twins: Twins; idOf: ReadonlyMap<string, string> },
): Promise<Map<string, Line>> {
  const ties = await standingTies(
    stage.owner,
    lines.flatMap(({ key }) => idOf.get(key) ?? []),
    customers,
  )
  const tieOf = new Map(ties.map((tie) => [tie.lineId, tie]))
  const played = new Map<string, Line>()
  for (const line of lines) {
    const tie = tieOf.get(idOf.get(line.key) ?? '')
    if (!tie) continue
    const isRight = twins.isTrue(line, tie.proposal)
    if (!isRight) await undoTie(ctx, { id: tie.id, reason: 'Tied wrongly' })
    played.set(line.key, {
      class: line.class,
      line,
      outcome: isRight ? 'right' : 'wrong',
      proposal: tie.proposal,
    })
  }
  return played
}

async function idsByNumber(owner: Stage['owner']): Promise<Omit<Ids, 'customers'>> {
  const idsOf = async (sql: string) => {
    const { rows } = await owner.query<{ no: string; id: string }>(sql)
    return new Map(rows.map(({ no, id }) => [no, id]))
  }
  return {
    invoices: await idsOf('select invoice_no as no, id from invoices'),
    payments: await idsOf('select receipt_no as no, id from payments'),
  }
}
