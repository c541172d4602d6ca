import type { BalanceBreak, ReadLine, ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { cellText } from '@shehena/domain/sheets/cell-text'
import { currencyOfCell, foreignCurrency, isCurrencyHeader } from '@shehena/domain/sheets/header-unit'
import { unreadable } from '../../../../sheets/unreadable.ts'

/** Most rows of a statement. */
export const mostRows = 50_000

/** A line with its time, or its day, as the file has it: ISO, so that texts compare as times do. */
export type TimedLine = ReadLine & { time: string }

/**
 * A statement of lines in the order of their file.
 *
 * @throws Invalid at the field 'file' for a statement without lines
 */
export function statementOf(
  lines: readonly TimedLine[],
  head: Omit<ReadStatement, 'lines' | 'breaks' | 'periodFrom' | 'periodTo'> & {
    periodFrom?: string | undefined
    periodTo?: string | undefined
  },
): ReadStatement {
  const ordered = joined(oldestFirst(lines)).map(({ time: _, ...line }) => line)
  const days = ordered.map(({ valueDate }) => valueDate).sort()
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) throw unreadable('The file has no transactions.')
  const opening = head.opening ?? (first.balance === null ? null : first.balance - first.amount)
  const closing = head.closing ?? last.balance
  return {
    ...head,
    opening,
    closing,
    periodFrom: head.periodFrom || (days[0] ?? ''),
    periodTo: head.periodTo || (days.at(-1) ?? ''),
    lines: ordered,
    breaks: breaksOf(ordered, opening, closing),
  }
}

/** Turns a file that begins with the newest line. The times tell the order; where they do not, the balances. */
function oldestFirst(lines: readonly TimedLine[]): readonly TimedLine[] {
  const backwards = lines.toReversed()
  const [isForward, isBackward] = [isAscending(lines), isAscending(backwards)]
  if (isForward !== isBackward) return isForward ? lines : backwards
  const [forward, backward] = [joints(lines), joints(backwards)]
  if (forward !== backward) return forward > backward ? lines : backwards
  return lines.toSorted((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)))
}

/** How far a line of the same moment is looked for. */
const mostAhead = 100

/** Lines of one moment stand in any order in a file: each is followed by the one that its balance goes on with. */
function joined(lines: readonly TimedLine[]): TimedLine[] {
  const left = [...lines]
  for (const [n, line] of left.entries()) {
    const before = left[n - 1]?.balance ?? null
    const goesOn = (each: TimedLine) => before !== null && each.balance === before + each.amount
    if (before === null || goesOn(line)) continue
    const ahead = left.slice(n, n + mostAhead).findIndex((each) => each.time === line.time && goesOn(each))
    const [next] = ahead > 0 ? left.splice(n + ahead, 1) : []
    if (next) left.splice(n, 0, next)
  }
  return left
}

/** In how many places the balance goes on from the line before. */
function joints(lines: readonly ReadLine[]): number {
  return lines.filter(({ balance, amount }, n) => {
    const before = lines[n - 1]?.balance ?? null
    return balance !== null && before !== null && before + amount === balance
  }).length
}

function isAscending(lines: readonly TimedLine[]): boolean {
  return lines.every(({ time }, n) => n === 0 || (lines[n - 1]?.time ?? '') <= time)
}

/** Where the balance does not go on: from the opening one, through each line that has one, to the closing one. */
function breaksOf(lines: readonly ReadLine[], opening: number | null, closing: number | null): BalanceBreak[] {
  const breaks: BalanceBreak[] = []
  let balance = opening
  for (const line of lines) {
    const expected: number | null = balance === null ? null : balance + line.amount
    if (expected !== null && line.balance !== null && line.balance !== expected) {
      breaks.push({ row: line.row, expected, found: line.balance })
    }
    balance = line.balance ?? expected
  }
  if (balance !== null && closing !== null && balance !== closing) {
    breaks.push({ row: lines.at(-1)?.row ?? 0, expected: balance, found: closing })
  }
  return breaks
}

/** What in a row cannot be read. */
export type Fault = { row: number; what: 'date' | 'amount'; text: string }

const mostNamed = 3

/** @throws Invalid at the field 'file' that names the first rows with faults of the first kind */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  const alike = faults.filter(({ what }) => what === first.what)
  const example = cellText(first.text, 30)
  const isDate = first.what === 'date'
  if (alike.length === 1) {
    throw isDate
      ? unreadable(`Row ${first.row}: the date “${example}” cannot be read.`)
      : unreadable(`Row ${first.row}: the amount “${example}” cannot be read.`)
  }
  const named = alike.slice(0, mostNamed).map(({ row }) => row)
  const more = alike.length - named.length
  const rows = named.join(', ')
  if (more === 0) {
    throw isDate
      ? unreadable(`Rows ${rows}: dates such as “${example}” cannot be read.`)
      : unreadable(`Rows ${rows}: amounts such as “${example}” cannot be read.`)
  }
  throw isDate
    ? unreadable(`Rows ${rows} and ${more} more: dates such as “${example}” cannot be read.`)
    : unreadable(`Rows ${rows} and ${more} more: amounts such as “${example}” cannot be read.`)
}

/** @throws Invalid at the field 'file' for money other than Kenya's; '' where the file names none */
export function refuseCurrency(currency: string): void {
  if (currency === '' || currency === 'KES') return
  throw unreadable(`The statement is in ${cellText(currency, 10)}. Only accounts in KES can be read.`)
}

/**
 * Looks for another currency in the headers of the amounts, and in a column Currency.
 *
 * @param amounts the places of the columns of amounts
 * @param lines the rows that count
 * @throws Invalid at the field 'file', as `refuseCurrency`
 */
export function refuseForeignColumns(
  header: readonly string[],
  amounts: readonly (number | undefined)[],
  lines: readonly (readonly string[])[],
): void {
  const places = amounts.flatMap((place) => place ?? [])
  for (const place of places) refuseCurrency(foreignCurrency(header[place] ?? '') ?? '')
  const currencyAt = header.findIndex(isCurrencyHeader)
  for (const row of lines) {
    refuseCurrency(currencyOfCell(row[currencyAt] ?? '') ?? '')
    for (const place of places) refuseCurrency(foreignCurrency(row[place] ?? '') ?? '')
  }
}

/**
 * The account of a file.
 *
 * @throws Invalid at the field 'file' if there are several
 */
export function oneAccount(accounts: readonly string[]): string | null {
  const named = new Set(accounts.filter((account) => account !== ''))
  if (named.size > 1) throw unreadable('The file has statements of several accounts. Upload one account at a time.')
  return [...named][0] ?? null
}
