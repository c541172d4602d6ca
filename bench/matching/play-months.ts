import { judgeLine } from '@shehena/domain/bank/matching/judge-line'
import { indexKnown, settle } from '@shehena/domain/bank/matching/known-index'
import type { Proposal } from '@shehena/domain/bank/matching/matching'
import { mentionsNumber } from '@shehena/domain/bank/matching/wanted'
import { accounts } from './company.ts'
import { Twins } from './compare-truth.ts'
import { KnownCompany } from './known-company.ts'
import type { MadeMonths } from './make-months.ts'
import type { LineClass, Month, MonthLine } from './truth.ts'

/** How a line ended. */
export type Outcome = 'right' | 'wrong' | 'guessed' | 'left'
export type Played = { month: number; class: LineClass; line: MonthLine; outcome: Outcome; proposal: Proposal | null }

/** Whose ties teach who pays: those of people and the program, or those of people alone. */
export type Teaching = 'all' | 'people'

/** Lines that are judged at once, as in the server. */
const chunkSize = 50

/** Whether the lines of a month are judged all together, or, as in the server, an account after the other. */
export type Batches = 'month' | 'account'

/** Plays the months: the program ties what it may, then a clerk ties the rest as it truly is. */
export function playMonths({ company, months }: MadeMonths, teaching: Teaching, batches: Batches = 'month'): Played[] {
  const books = new KnownCompany(company.customers)
  return months.flatMap((month, n) =>
    playMonth(books, month, { teaching, batches }).map((played) => ({ ...played, month: n + 1 })),
  )
}

type Line = Omit<Played, 'month'>

function playMonth(
  books: KnownCompany,
  month: Month,
  { teaching, batches }: { teaching: Teaching; batches: Batches },
): Line[] {
  books.begin(month)
  books.expect(month.lines.map(({ credit }) => credit))
  const twins = new Twins(month.lines)
  const tied = new Map<string, Line>()
  const groups =
    batches === 'month' ? [month.lines] : accounts.map((name) => month.lines.filter(({ account }) => account === name))
  for (const group of groups) {
    const named = Map.groupBy(group, ({ credit }) => mentionsNumber(credit))
    const ordered = [...(named.get(true) ?? []), ...(named.get(false) ?? [])]
    for (let start = 0; start < ordered.length; start += chunkSize)
      for (const line of tieChunk(books, ordered.slice(start, start + chunkSize), twins, teaching))
        tied.set(line.line.key, line)
  }
  return month.lines.map((line) => tied.get(line.key) ?? playClerk(books, line, twins))
}

function tieChunk(books: KnownCompany, chunk: readonly MonthLine[], twins: Twins, teaching: Teaching): Line[] {
  const index = indexKnown(books.gather(chunk.map(({ credit }) => credit)))
  const judged = chunk.flatMap((line) => {
    const { tie } = judgeLine(line.credit, index)
    if (!tie) return []
    settle(index, tie, line.credit)
    return [{ line, tie }]
  })
  return judged.map(({ line, tie }) => {
    const { class: name, credit } = line
    books.finish(credit)
    if (!twins.isTrue(line, tie)) {
      // A person sees it, undoes it and ties the line as it is.
      books.deny(credit, tie.customerId)
      applyTruth(books, line)
      return { class: name, line, outcome: 'wrong', proposal: tie }
    }
    books.apply(tie, credit)
    if (teaching === 'all') books.learn(credit, tie.customerId)
    return { class: name, line, outcome: 'right', proposal: tie }
  })
}

function playClerk(books: KnownCompany, line: MonthLine, twins: Twins): Line {
  const { credit, class: name, truth } = line
  const [guess = null] = judgeLine(credit, indexKnown(books.gather([credit]))).suggestions
  const isGuessed = twins.isTrue(line, guess)
  books.finish(credit)
  applyTruth(books, line)
  if (truth.kind !== 'nothing') books.learn(credit, truth.customerId)
  return { class: name, line, outcome: isGuessed ? 'guessed' : 'left', proposal: guess }
}

function applyTruth(books: KnownCompany, { truth, credit }: MonthLine): void {
  if (truth.kind === 'payment') books.confirm(truth.customerId, truth.receiptNo)
  if (truth.kind === 'invoices') books.payOff(truth, credit)
}
