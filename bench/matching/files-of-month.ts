import { type AccountName, accounts } from './company.ts'
import type { Dice } from './dice.ts'
import type { MonthDebit, MonthFile, MonthLine } from './truth.ts'

type Entry = { key: string; valueDate: string }

/** The files of a month: one for each account, now and then the same again, or one that begins before the last one ended. */
export function filesOf(dice: Dice, lines: readonly MonthLine[], debits: readonly MonthDebit[]): MonthFile[] {
  return accounts.flatMap((account) => {
    const isOwn = (each: { account: AccountName }) => each.account === account
    const credits = lines.filter(isOwn).map(({ key, credit }) => ({ key, valueDate: credit.valueDate }))
    return filesOfAccount(dice, account, [...credits, ...debits.filter(isOwn)].sort(byDay))
  })
}

/** By day, and within one as they came. */
export function byDay(one: { valueDate: string }, other: { valueDate: string }): number {
  if (one.valueDate === other.valueDate) return 0
  return one.valueDate < other.valueDate ? -1 : 1
}

function filesOfAccount(dice: Dice, account: AccountName, entries: readonly Entry[]): MonthFile[] {
  const fileOf = (kind: MonthFile['kind'], some: readonly Entry[]): MonthFile[] =>
    some.length > 0 ? [{ account, kind, keys: some.map(({ key }) => key) }] : []
  const month = fileOf('month', entries)
  if (dice.chance(0.3)) return [...month, ...fileOf('repeated', entries)]
  if (dice.chance(0.5)) return month
  // The first ends so early that all its days may be months.
  const [end, begin] = [Math.ceil(entries.length * 0.36), Math.floor(entries.length * 0.3)]
  const cut = wholeDays.includes(account) ? cutByDay(entries, begin, end) : { begin, end }
  return [...fileOf('month', entries.slice(0, cut.end)), ...fileOf('overlap', entries.slice(cut.begin))]
}

/** Accounts whose lines have no balance and no number of their own: of lines that are alike a part of a day cannot tell which they are. */
const wholeDays: readonly AccountName[] = ['coop']

function cutByDay(entries: readonly Entry[], begin: number, end: number): { begin: number; end: number } {
  const first = entries[begin]?.valueDate ?? ''
  const last = entries[end - 1]?.valueDate ?? ''
  return {
    begin: entries.findIndex(({ valueDate }) => valueDate >= first),
    end: entries.findLastIndex(({ valueDate }) => valueDate <= last) + 1,
  }
}
