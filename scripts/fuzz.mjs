// npm run test:fuzz: every endpoint and every property of the domain with many inputs, drawn anew each time. FUZZ_SEED
// repeats a run, FUZZ_RUNS says how many inputs each endpoint is sent; each property is given a hundred times as many.
import { randomInt } from 'node:crypto'
import { run } from './run.mjs'

const env = {
  FUZZ_SEED: process.env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200',
}
console.log(`FUZZ_SEED=${env.FUZZ_SEED} FUZZ_RUNS=${env.FUZZ_RUNS} npm run test:fuzz`)
const isGood = await run('vitest', ['run', 'domain/', 'server/test/fuzz.test.ts'], { env })
if (!isGood) process.exitCode = 1
