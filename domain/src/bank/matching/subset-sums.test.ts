import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOpen, subsetsWorth } from './subset-sums.ts'

const all = { tolerance: 0, most: Number.POSITIVE_INFINITY }

/** Every subset, tried one by one. */
function triedSubsets(values: readonly number[], isGood: (sum: number) => boolean): string[] {
  return Array.from({ length: 2 ** values.length }, (_, members) =>
    values.flatMap((_value, at) => ((members >> at) & 1 ? at : [])),
  )
    .filter((positions) => positions.length > 0 && isGood(positions.reduce((sum, at) => sum + (values[at] ?? 0), 0)))
    .map(String)
    .sort()
}

const amounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 })

test('what meets in the middle is what trying all of them finds', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 5 }),
      (values, target, tolerance) => {
        const found = subsetsWorth(values, { ...all, target, tolerance })

        expect(found.map(String).sort()).toEqual(triedSubsets(values, (sum) => Math.abs(sum - target) <= tolerance))
      },
    ),
  )
})

test('the search among the most open invoices is over at once, however many sums are alike', () => {
  const values = Array.from({ length: mostOpen }, () => 100)

  expect(subsetsWorth(values, { target: 1000, tolerance: 0, most: 2 })).toHaveLength(2)
  expect(
    subsetsWorth(
      values.map((value, at) => value + at * 7919),
      { target: 1, tolerance: 0, most: 2 },
    ),
  ).toEqual([])
})
