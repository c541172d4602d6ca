import { judgeLine } from '@shehena/domain/matching/judge-line'
import { indexKnown, settle } from '@shehena/domain/matching/known-index'
import type { Proposal } from '@shehena/domain/matching/matching'
import { mentionsNumber } from '@shehena/domain/matching/wanted'
import { isTrue } from './compare-truth.ts'
import { KnownCompany } from './known-company.ts'
import type { MadeMonths } from './make-months.ts'
import type { LineClass, Month, MonthLine, Truth } from './truth.ts'

/** How a line ended. */
export type Outcome = 'right' | 'wrong' | 'guessed' | 'left'
export type Played = { month: number; class: LineClass; line: MonthLine; outcome: Outcome; proposal: Proposal | null }

/** Whose ties teach who pays: those of people and the program, or those of people alone. */
export type Teaching = 'all' | 'people'

/** Lines that are judged at once, as in the server. */
const chunkSize = 50

const numbers = { invoiceNo: (id: string) => id, receiptNo: (id: string) => id }

/** Plays the months: the program ties what it may, then a clerk ties the rest as it truly is. */
export function playMonths({ company, months }: MadeMonths, teaching: Teaching): Played[] {
  const books = new KnownCompany(company.customers)
  return months.flatMap((month, n) => playMonth(books, month, teaching).map((played) => ({ ...played, month: n + 1 })))
}

type Line = Omit<Played, 'month'>

function playMonth(books: KnownCompany, month: Month, teaching: Teaching): Line[] {
  books.begin(month)
  books.expect(month.lines.map(({ credit }) => credit))
  const twins = new Map<string, MonthLine[]>(
    [...Map.groupBy(month.lines, ({ twinOf }) => twinOf ?? '')].filter(([key]) => key !== ''),
  )
  const groups = Map.groupBy(month.lines, ({ credit }) => mentionsNumber(credit))
  const ordered = [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])]
  const tied = new Map<string, Line>()
  for (let start = 0; start < ordered.length; start += chunkSize)
    for (const line of tieChunk(books, ordered.slice(start, start + chunkSize), twins, teaching))
      tied.set(line.line.key, line)
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
    if (!isTrueOf(line, tie, twins)) {
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
  const [guess] = judgeLine(credit, indexKnown(books.gather([credit]))).suggestions
  const isGuessed = guess !== undefined && isTrueOf(line, guess, twins)
  books.finish(credit)
  applyTruth(books, line)
  if (truth.kind !== 'nothing') books.learn(credit, truth.customerId)
  return { class: name, line, outcome: isGuessed ? 'guessed' : 'left', proposal: guess ?? null }
}

function applyTruth(books: KnownCompany, { truth, credit }: MonthLine): void {
  if (truth.kind === 'payment') books.confirm(truth.customerId, truth.receiptNo)
  if (truth.kind === 'invoices') books.payOff(truth, credit)
}

type Twins = ReadonlyMap<string, MonthLine[]>

/** Lines that show the same may be tied either way round: the truths are swapped. */
function isTrueOf(line: MonthLine, proposal: Proposal, twins: Twins): boolean {
  if (isTrue(proposal, line.truth, numbers)) return true
  const twin = twins.get(line.twinOf ?? '')?.find((other) => isTrue(proposal, other.truth, numbers))
  if (!twin) return false
  const truth: Truth = line.truth
  line.truth = twin.truth
  twin.truth = truth
  return true
}
