// Runs before each file of domain tests. Property tests use a fixed seed, so that a failure can be repeated; npm run
// test:fuzz uses a random one and a hundred times as many inputs.
import fc from 'fast-check'

const { FUZZ_SEED, FUZZ_RUNS } = process.env
fc.configureGlobal({ seed: Number(FUZZ_SEED ?? 20_260_101), numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) * 100 : 1000 })
