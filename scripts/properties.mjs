// Before each file of domain tests. The inputs of its properties are the same every time, so that a red test is red
// again; npm run test:fuzz draws others, and a hundred times as many.
import fc from 'fast-check'

const { FUZZ_SEED, FUZZ_RUNS } = process.env
fc.configureGlobal({ seed: Number(FUZZ_SEED ?? 20_260_101), numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) * 100 : 1000 })
