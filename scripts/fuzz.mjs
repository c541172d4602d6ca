// npm run test:fuzz: fuzzes every endpoint, random days of dispatch, and every property of the domain with a random seed. FUZZ_SEED repeats a
// run, FUZZ_RUNS is the number of inputs for each endpoint; each property gets a hundred times as many.
import { randomInt } from 'node:crypto'
import { run } from './run.mjs'

const env = {
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200',
}
console.log(`FUZZ_SEED=${env.FUZZ_SEED} FUZZ_RUNS=${env.FUZZ_RUNS} npm run test:fuzz`)
const isGood = await run(
  'vitest',
  ['run', 'domain/', 'server/test/fuzz.test.ts', 'server/test/dispatch-random.test.ts'],
  { env },
)
if (!isGood) process.exitCode = 1
