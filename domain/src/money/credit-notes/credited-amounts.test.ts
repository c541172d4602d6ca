import { describe, expect, test } from 'vitest'
import { type Cents, type Hundredths, lineAmounts } from '../../money.ts'
import { type CreditAsked, type CreditableLine, creditedAmounts, type LineLeft } from './credited-amounts.ts'

/** A line of which so much is left, otherwise all of it. */
function line(qty: number, unitPrice: number, taxRate: number, left: Partial<Record<keyof LineLeft, number>> = {}) {
  // safe: whole numbers of the test's own.
  const typed = { qty, unitPrice, taxRate } as { qty: Hundredths; unitPrice: Cents; taxRate: Hundredths }
  const { net, tax } = lineAmounts(typed)
  // safe: as above.
  return { ...typed, left: { qty: typed.qty, net, tax, ...left } as LineLeft } satisfies CreditableLine
}

test.each<[string, CreditableLine, CreditAsked, LineLeft | string]>([
  ['all of a line', line(300, 100_00, 1600), { qty: 300 }, line(300, 100_00, 1600).left],
  ['a third', line(300, 100_00, 1600), { qty: 100 }, { qty: 100, net: 100_00, tax: 16_00 } as LineLeft],
  ['a part of a cent is rounded', line(300, 1, 1600), { qty: 150 }, { qty: 150, net: 2, tax: 0 } as LineLeft],
  [
    'at most what is left',
    line(400, 1, 0, { qty: 300, net: 1 }),
    { qty: 200 },
    { qty: 200, net: 1, tax: 0 } as LineLeft,
  ],
  [
    'tax at most what is left',
    line(100, 100, 1600, { net: 60, tax: 5 }),
    { net: 50 },
    { qty: 0, net: 50, tax: 5 } as LineLeft,
  ],
  [
    'the rest exactly',
    line(300, 33, 1600, { qty: 100, net: 34, tax: 7 }),
    { qty: 100 },
    { qty: 100, net: 34, tax: 7 } as LineLeft,
  ],
  ['an amount', line(100, 1_000_00, 1600), { net: 250_00 }, { qty: 0, net: 250_00, tax: 40_00 } as LineLeft],
  [
    'the whole amount takes the quantity along',
    line(100, 1_000_00, 1600),
    { net: 1_000_00 },
    line(100, 1_000_00, 1600).left,
  ],
  ['more than is left', line(300, 100_00, 1600, { qty: 100, net: 100_00, tax: 16_00 }), { qty: 101 }, 'above'],
  ['a larger amount than is left', line(100, 100_00, 0), { net: 100_01 }, 'above'],
  ['a line without a price', line(100, 0, 0), { qty: 100 }, 'nothing'],
  ['less than a cent', line(100, 1, 0), { qty: 1 }, 'nothing'],
])('%s', (_, of, asked, expected) => {
  expect(creditedAmounts(of, asked)).toEqual(expected)
})

describe('whatever is credited in whatever parts', () => {
  test('a line is never credited beyond its amounts, and in full leaves nothing of net and tax', () => {
    let state = 7
    const roll = (most: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return 1 + Math.floor((state / 2 ** 32) * most)
    }
    for (let n = 0; n < 2000; n += 1) {
      const whole = line(roll(1000), roll(100_00), [0, 800, 1600][n % 3] ?? 0)
      let { left } = whole
      while (left.net > 0) {
        const asked = roll(3) === 1 ? { net: roll(left.net) } : { qty: roll(Math.max(left.qty, 1)) }
        // A quantity that comes to nothing, or that is used up: the rest is credited by its amount.
        const found = creditedAmounts({ ...whole, left }, asked)
        const credited = typeof found === 'string' ? creditedAmounts({ ...whole, left }, { net: left.net }) : found
        if (typeof credited === 'string') throw new Error(credited)
        // safe: differences of whole numbers.
        left = { qty: left.qty - credited.qty, net: left.net - credited.net, tax: left.tax - credited.tax } as LineLeft
        expect(Math.min(left.qty, left.net, left.tax)).toBeGreaterThanOrEqual(0)
      }
      expect(left.tax).toBe(0)
    }
  })
})
