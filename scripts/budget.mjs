// What `npm test` may spend, counted while it runs: docs/testing.md. Who adds a test above a budget takes something away.
import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

/** The most that the journeys may spend. A walk through every screen is one check of them all, its axe runs do not count. */
const most = { journeys: 215, loads: 225, servers: 22, axe: 28 }
/** The most that the whole run may spend, on a machine that needs this long for the fixed piece of work. */
const processor = { most: 1350, yardstick: 3.6 }

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

/** What the fixed piece of work took, each time. */
const yardsticks = []

/**
 * Measures how quick the machine is by a fixed piece of work, the types of the domain: the budget of processor time grows
 * with it. Called between the stages, as other work on the machine comes and goes.
 */
export async function measureMachine() {
  const began = processorSeconds()
  await run('tsc', ['--project', 'domain'])
  yardsticks.push(processorSeconds() - began)
}

/** Judges the processor time of the run, with the measurements in it: a sentence where it is exceeded. */
export function judgeProcessor(withYardsticks) {
  const measuring = yardsticks.reduce((sum, each) => sum + each, 0)
  if (!(measuring > 0)) return { line: 'no control group: processor time is not known', faults: [] }
  const allowed = Math.round((processor.most * measuring) / yardsticks.length / processor.yardstick)
  const spent = Math.round(withYardsticks - measuring)
  const each = yardsticks.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')
  const line = `${spent} s of processor time of ${allowed} s (the fixed piece of work took ${each})`
  return { line, faults: spent > allowed ? [line] : [] }
}
