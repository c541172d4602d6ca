/** Most open invoices of a customer of which subsets are tried: the two halves have 2^10 sums each. */
export const mostOpen = 20

/** Sums of some values with the values of each as bits, ascending. */
type Sums = { sum: number; members: number }[]

/**
 * The subsets of values, at most 20 of them above 0, whose sum is within a tolerance of a target. Meets in the middle: the
 * sums of one half are sought among those of the other.
 *
 * @param most the limit of subsets returned
 * @returns the positions of each subset, ascending
 */
export function subsetsWorth(
  values: readonly number[],
  { target, tolerance, most }: { target: number; tolerance: number; most: number },
): number[][] {
  const half = Math.ceil(values.length / 2)
  const left = sumsOf(values.slice(0, half))
  const right = sumsOf(values.slice(half))
  const found: number[][] = []
  let from = right.length
  for (const one of left) {
    while (from > 0 && sumAt(right, from - 1) >= target - tolerance - one.sum) from -= 1
    for (let at = from; at < right.length && sumAt(right, at) <= target + tolerance - one.sum; at += 1) {
      const members = one.members + (right[at]?.members ?? 0) * 2 ** half
      if (members > 0) found.push(positionsIn(members))
      if (found.length === most) return found
    }
  }
  return found
}

function sumsOf(values: readonly number[]): Sums {
  let sums: Sums = [{ sum: 0, members: 0 }]
  for (const [at, value] of values.entries()) sums = merged(sums, value, 2 ** at)
  return sums
}

/** The sums with and without one more value: both are ascending, so they are merged instead of sorted. */
function merged(sums: Sums, value: number, member: number): Sums {
  const all: Sums = []
  let at = 0
  for (const { sum, members } of sums) {
    for (; at < sums.length && sumAt(sums, at) <= sum + value; at += 1) {
      const one = sums[at]
      if (one) all.push(one)
    }
    all.push({ sum: sum + value, members: members + member })
  }
  return all
}

function sumAt(sums: Sums, at: number): number {
  return sums[at]?.sum ?? Number.POSITIVE_INFINITY
}

function positionsIn(members: number): number[] {
  const positions: number[] = []
  for (let at = 0; members >= 2 ** at; at += 1) if (Math.floor(members / 2 ** at) % 2 === 1) positions.push(at)
  return positions
}
