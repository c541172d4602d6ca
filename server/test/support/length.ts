// How much the tests with random inputs or many combinations do. `npm test` takes a short sample with a fixed seed, which is
// the same on every run. TEST_LONG=1 takes the long form, as the nightly run does; TEST_LONG=3 draws three times as much.
// TEST_SEED repeats a run. scripts/properties.mjs says the same for the tests of the domain.

const long = Number(process.env.TEST_LONG ?? 0)

export const isLong = long > 0

/** The number that draws every random input. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_121)

/** How many inputs are drawn: the first number in `npm test`, the second in the nightly run. */
export const atLength = (short: number, nightly: number): number => (isLong ? Math.ceil(nightly * long) : short)
