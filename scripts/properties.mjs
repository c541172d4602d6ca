// Runs before each file of domain tests. Property tests use a fixed seed, so that a failure can be repeated. The variables
// are those of server/test/support/length.ts: with TEST_LONG=1 twenty times as many inputs.
import fc from 'fast-check'

const { TEST_LONG, TEST_SEED } = process.env
fc.configureGlobal({
  seed: Number(TEST_SEED ?? 20_260_101),
  numRuns: Number(TEST_LONG ?? 0) > 0 ? 20_000 * Number(TEST_LONG) : 1000,
})
