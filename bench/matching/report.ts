import type { MadeMonths } from './make-months.ts'
import type { Outcome, Played } from './play-months.ts'
import { lineClasses, type MonthsOptions } from './truth.ts'

/** What must be reached. Shares of the lines of customers. */
const bounds = { wrong: 0, firstMonth: 0.83, laterMonths: 0.88, laterFrom: 4, guessed: 0.97 } as const

type Counts = Record<Outcome, number> & { lines: number; truth: number }

/** The tables by class and by month, and whether nothing was tied wrongly. */
export function reportOf(
  options: MonthsOptions,
  made: MadeMonths,
  played: readonly Played[],
): { text: string; isPassed: boolean } {
  const own = played.filter(({ line }) => line.truth.kind !== 'nothing')
  const wrong = played.filter(({ outcome }) => outcome === 'wrong')
  const strangers = wrong.filter(({ line }) => line.truth.kind === 'nothing')
  const { seed, mix, months } = options
  const customers = made.company.customers.length
  const invoices = made.months.reduce((sum, month) => sum + month.invoices.length, 0)
  const text = [
    `Mix \`${mix}\`, seed ${seed}: ${played.length} lines of ${months} months, ${customers} customers, ${invoices} invoices.`,
    '',
    ...tableOf(
      'Class',
      lineClasses.flatMap((name) =>
        rowOf(
          name,
          played.filter((each) => each.class === name),
        ),
      ),
    ),
    '',
    ...tableOf(
      'Month',
      Array.from({ length: months }, (_, n) =>
        rowOf(
          String(n + 1),
          own.filter((each) => each.month === n + 1),
        ),
      ).flat(),
    ),
    '',
    ...boundsOf(own, wrong.length, strangers.length),
  ].join('\n')
  return { text, isPassed: wrong.length === 0 }
}

function tableOf(first: string, rows: readonly string[]): string[] {
  return [
    `| ${first} | Lines | Tied right | WRONG | First guess right | Left | By itself | Or first guess |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ]
}

function rowOf(name: string, played: readonly Played[]): string[] {
  if (played.length === 0) return []
  const { lines, right, wrong, guessed, left } = countsOf(played)
  const isOurs = played.some(({ line }) => line.truth.kind !== 'nothing')
  const shares = isOurs ? `${percent(right, lines)} | ${percent(right + guessed, lines)}` : ' | '
  return [`| ${name} | ${lines} | ${right} | ${wrong} | ${guessed} | ${left} | ${shares} |`]
}

function boundsOf(own: readonly Played[], wrong: number, strangers: number): string[] {
  const share = (from: number, to: number, outcomes: readonly Outcome[]) => {
    const within = own.filter(({ month }) => month >= from && month <= to)
    return within.filter(({ outcome }) => outcomes.includes(outcome)).length / Math.max(1, within.length)
  }
  const last = Math.max(...own.map(({ month }) => month))
  const later = share(bounds.laterFrom, last, ['right'])
  const row = (name: string, value: string, bound: string, isGood: boolean) =>
    `| ${name} | ${value} | ${bound} | ${isGood ? 'yes' : 'NO'} |`
  const least = (name: string, value: number, bound: number) =>
    row(name, percent(value, 1), `≥ ${percent(bound, 1)}`, value >= bound)
  return [
    '| Bound | Is | Must be | Reached |',
    '|---|--:|--:|---|',
    row('Tied wrongly', String(wrong), String(bounds.wrong), wrong === 0),
    row('Credits of no customer tied', String(strangers), '0', strangers === 0),
    least('By itself in month 1', share(1, 1, ['right']), bounds.firstMonth),
    ...(last >= bounds.laterFrom ? [least(`By itself from month ${bounds.laterFrom}`, later, bounds.laterMonths)] : []),
    least('By itself or by the first guess', share(1, last, ['right', 'guessed']), bounds.guessed),
  ]
}

function countsOf(played: readonly Played[]): Omit<Counts, 'truth'> {
  const count = (outcome: Outcome) => played.filter((each) => each.outcome === outcome).length
  return {
    lines: played.length,
    right: count('right'),
    wrong: count('wrong'),
    guessed: count('guessed'),
    left: count('left'),
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

/** The first lines that were tied wrongly, with what they show and what they are. */
export function showWrong(played: readonly Played[], most: number): string {
  return played
    .filter(({ outcome }) => outcome === 'wrong')
    .slice(0, most)
    .map(({ class: name, month, line, proposal }) =>
      JSON.stringify({ class: name, month, line: line.credit, truth: line.truth, proposal }),
    )
    .join('\n')
}
