// npm run -s bench:matching -- [--mix careful] [--seed 1] [--months 6] [--lines 50000] [--learn all|people] [--show 20]
// Plays the months of a company in memory: ties what the rule ties by itself, then ties the rest as a clerk would. Writes
// Markdown to the standard output: by class and by month what was tied right, wrong, guessed and left, with the truth known.
// Ends with 1 where a line was tied wrongly.
import { parseArgs } from 'node:util'
import { makeMonths } from './matching/make-months.ts'
import { isMixName, mixes } from './matching/mixes.ts'
import { playMonths } from './matching/play-months.ts'
import { reportOf, showWrong } from './matching/report.ts'

const { values: options } = parseArgs({
  options: {
    mix: { type: 'string', default: 'careful' },
    seed: { type: 'string', default: '1' },
    months: { type: 'string', default: '6' },
    lines: { type: 'string', default: '50000' },
    learn: { type: 'string', default: 'all' },
    show: { type: 'string', default: '20' },
  },
})
const { mix, learn } = options
if (!isMixName(mix)) throw new Error(`--mix is one of ${Object.keys(mixes).join(', ')}`)

const asked = { seed: Number(options.seed), mix, months: Number(options.months), lines: Number(options.lines) }
const begin = performance.now()
const made = makeMonths(asked)
const middle = performance.now()
const played = playMonths(made, learn === 'people' ? 'people' : 'all')
const end = performance.now()
console.error(`made in ${Math.round(middle - begin)} ms, played in ${Math.round(end - middle)} ms`)
const { text, isPassed } = reportOf(asked, made, played)
console.log(text)
console.error(showWrong(played, Number(options.show)))
if (!isPassed) process.exitCode = 1
