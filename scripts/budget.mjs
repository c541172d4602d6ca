// What `npm test` may spend, counted while it runs: docs/testing.md. Who adds a test above a budget takes something away.
import { existsSync, readFileSync } from 'node:fs'
import { ended, launch } from './run.mjs'

/** The most that the journeys may spend. A walk through every screen is one check of them all, its axe runs do not count. */
const most = { journeys: 215, loads: 215, servers: 22, axe: 28 }
/** The most seconds that the whole run may spend, on a machine that needs these milliseconds for the fixed piece of work. */
const processor = { most: 2160, piece: 30 }

/**
 * What the journeys spent, as the fixture of e2e/support.ts counts it, and a sentence for each budget that is exceeded.
 *
 * @param tests each test of the report, with its file and its annotations
 */
export function spentBy(tests) {
  const notes = tests.flatMap(({ file, annotations }) =>
    annotations.filter(({ type }) => type === 'spent').map(({ description }) => ({ file, ...JSON.parse(description) })),
  )
  const sum = (what, of = notes) => of.reduce((total, each) => total + each[what], 0)
  const besides = notes.filter(({ file }) => !file.endsWith('every-screen.e2e.ts'))
  const spent = { journeys: tests.length, loads: sum('loads'), servers: sum('servers'), axe: sum('axe', besides) }
  const exceeded = Object.keys(most).filter((what) => spent[what] > most[what])
  return {
    line: `${spent.journeys} journeys, ${spent.loads} page loads, ${sum('contexts')} contexts, ${spent.servers} servers; ${spent.axe} axe runs besides every-screen`,
    faults: exceeded.map((what) => `${spent[what]} ${what}, and the budget is ${most[what]}`),
  }
}

/**
 * Processor seconds of the control group of this run, with all that it started, also what was killed; 0 without a group.
 * Other work in the group counts too.
 */
export function processorSeconds() {
  const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const groups = read('/proc/self/cgroup')
  const [, second] = /^0::(.*)$/m.exec(groups) ?? []
  const [, micros] = /^usage_usec (\d+)$/m.exec(read(`/sys/fs/cgroup${second ?? ''}/cpu.stat`)) ?? []
  if (micros) return Number(micros) / 1e6
  const [, first] = /^\d+:(?:cpu,)?cpuacct(?:,cpu)?:(.*)$/m.exec(groups) ?? []
  return Number(read(`/sys/fs/cgroup/cpuacct${first ?? ''}/cpuacct.usage`)) / 1e9
}

/**
 * Measures how slow the machine is while the run goes, by a fixed piece of work every two seconds: the budget of processor
 * time grows with it. A machine that shares its cores with others counts their time as ours, and more of it under load than
 * when it rests, so a measurement before and after the run says little.
 */
export function watchMachine() {
  const child = launch('node', ['scripts/fixed-piece.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
  })
  /** Ends the watch; the milliseconds of each piece. */
  return async () => {
    child.stdin.end()
    await ended(child)
    return printed.split('\n').filter(Boolean).map(Number)
  }
}

/**
 * Judges the processor time of the run: a sentence where it is exceeded.
 *
 * @param spent seconds, with those of the pieces
 * @param pieces milliseconds of each fixed piece of work
 */
export function judgeProcessor(spent, pieces) {
  const sum = pieces.reduce((total, each) => total + each, 0)
  if (!(spent > 0)) return { line: 'no control group: processor time is not known', faults: [] }
  if (pieces.length === 0)
    return { line: '', faults: ['the fixed piece of work was not done: scripts/fixed-piece.mjs'] }
  const piece = sum / pieces.length
  const ours = Math.round(spent - sum / 1000)
  const allowed = Math.round((processor.most * piece) / processor.piece)
  const line = `${ours} s of processor time of ${allowed} s (the fixed piece of work took ${piece.toFixed(1)} ms, ${pieces.length} times)`
  return { line, faults: ours > allowed ? [line] : [] }
}
