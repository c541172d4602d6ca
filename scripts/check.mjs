// npm run check: all checks that need no database and no browser, in parallel. Prints what failed.
import { availableParallelism } from 'node:os'
import { capture } from './run.mjs'

// Web is read with its tests.
const types = ['domain', 'server', 'web/build', 'web/worker', 'web/test', 'e2e'].map((project) => [
  `types of ${project}`,
  'tsc',
  // One checker each: several would read the same types again, and the checks run side by side already.
  ['--project', project, '--checkers', '1'],
])
const tests = ['domain tests', 'vitest', ['run', '--project', 'domain', '--reporter', 'dot']]
const checks = [
  ['format and lint', 'biome', ['ci', '--colors=off']],
  ...types,
  ['unused code', 'knip', ['--no-progress']],
  ['cited paths', 'node', ['scripts/check-docs.mjs']],
  ['planted faults', 'node', ['scripts/check-planted.mjs']],
  ['house rules', 'node', ['scripts/check-house.mjs']],
  ['licences', 'node', ['scripts/check-licences.mjs']],
  ['subjects of commits', 'node', ['scripts/check-commits.mjs']],
  // `npm test` runs and counts them with the other tests.
  ...(process.argv.includes('--no-tests') ? [] : [tests]),
]

const failed = []
const waiting = [...checks]
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, command, args] = check
    const { isGood, output } = await capture(command, args, { env: { CI: 'true' } })
    console.log(`${isGood ? '✓' : '✗'} ${name}`)
    if (isGood) continue
    console.log(output)
    failed.push(name)
  }
}
