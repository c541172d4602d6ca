// npm run -s bench:statement-month -- --write FOLDER [--mix careful] [--seed 1] [--months 6] [--lines 50000]
// npm run -s bench:statement-month -- --play [--mix careful] [--seed 1] [--months 6] [--lines 6000] [--show 20]
// Makes a haulier with customers, invoices and payments of some months, and writes what its banks and its paybill would give it:
// files for each account and month (M-Pesa CSV, a bank's CSV and XLSX, MT940, CAMT.053), some of them again or overlapping, with
// `company.json` and `truth.json`. With --play it imports them into a new database, ties what the program ties by itself, then the
// rest as a clerk would, and writes Markdown to the standard output: the tables of bench:matching, and whether what is stored is the
// truth. Ends with 1 where a line was tied wrongly, lost or doubled.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addClerk, onNewDatabase } from './bench-database.ts'
import { makeMonths } from './matching/make-months.ts'
import { isMixName, mixes } from './matching/mixes.ts'
import { type PlayedInDatabase, playInDatabase } from './matching/play-database.ts'
import { reportOf, showWrong } from './matching/report.ts'
import { writeFiles } from './matching/write-files.ts'

const { values: options } = parseArgs({
  options: {
    mix: { type: 'string', default: 'careful' },
    seed: { type: 'string', default: '1' },
    months: { type: 'string', default: '6' },
    lines: { type: 'string' },
    show: { type: 'string', default: '20' },
    write: { type: 'string' },
    play: { type: 'boolean', default: false },
  },
})
const { mix, write: folder } = options
if (!isMixName(mix)) throw new Error(`--mix is one of ${Object.keys(mixes).join(', ')}`)
if (folder === undefined && !options.play) throw new Error('Give --write FOLDER, or --play')

// A tie of the clerk takes some hundredths of a second in the database.
const lines = Number(options.lines ?? (options.play ? 6000 : 50_000))
const asked = { seed: Number(options.seed), mix, months: Number(options.months), lines }
const made = makeMonths(asked)
if (folder !== undefined) await writeFiles(made, folder)
if (options.play) {
  const begin = performance.now()
  const result = await onNewDatabase(async ({ admin, pool, folder: own }) => {
    const written = await writeFiles(made, folder ?? join(own, 'files'))
    return playInDatabase(made, written, { owner: admin, pool, userId: await addClerk(admin) })
  })
  console.error(`played in ${Math.round((performance.now() - begin) / 1000)} s`)
  const { text, isPassed } = reportOf(asked, made, result.played)
  console.log([text, '', ...storedTable(result)].join('\n'))
  console.error(showWrong(result.played, Number(options.show)))
  const odd = oddLines(result)
  for (const each of odd.slice(0, Number(options.show))) console.error(JSON.stringify(each))
  if (!isPassed || odd.length > 0) process.exitCode = 1
}

function oddLines({ changed, lost, doubled }: PlayedInDatabase) {
  return [
    ...changed.map(({ row, line }) => ({ truth: row.kept, stored: line })),
    ...lost.map(({ kept }) => ({ lost: kept })),
    ...doubled.map((line) => ({ doubled: line })),
  ]
}

function storedTable({ files, rows, changed, lost, doubled }: PlayedInDatabase): string[] {
  const row = (name: string, count: number) => `| ${name} | ${count} |`
  const of = (kind: string) => files.filter((file) => file.kind === kind)
  const asks = files.flatMap(({ questions }) => questions)
  return [
    '| Files and lines | |',
    '|---|--:|',
    row('Files', files.length),
    row('of them repeated', of('repeated').length),
    row('of them overlapping', of('overlap').length),
    row(
      'Rows in them',
      files.reduce((sum, file) => sum + file.lines, 0),
    ),
    row(
      'Lines that a repeated file added',
      of('repeated').reduce((sum, file) => sum + file.added, 0),
    ),
    ...[...Map.groupBy(asks, (kind) => kind)].map(([kind, all]) => row(`Asked: ${kind}`, all.length)),
    row('Lines in truth, in and out', rows),
    row('of them stored once, as they are', rows - changed.length - lost.length),
    row('Stored with other facts', changed.length),
    row('Lost', lost.length),
    row('Doubled', doubled.length),
  ]
}
