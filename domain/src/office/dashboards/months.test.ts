import { describe, expect, test } from 'vitest'
import { fromFirstAmount, monthsUpTo, sameDayLastMonth } from './months.ts'

describe('the months up to a day', () => {
  test('run from first to last day, over the turn of a year and a leap February', () => {
    expect(monthsUpTo('2028-03-31', 4)).toEqual([
      { from: '2027-12-01', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-31' },
    ])
  })
})

test.each([
  { amounts: [], shown: [] },
  { amounts: [0, 0, 0], shown: [] },
  { amounts: [5, 0, 7], shown: [5, 0, 7] },
  { amounts: [0, 0, 5, 0, 7], shown: [5, 0, 7] },
])('a trend of $amounts begins at the first amount', ({ amounts, shown }) => {
  const months = amounts.map((netInvoiced) => ({ netInvoiced }))
  expect(fromFirstAmount(months).map(({ netInvoiced }) => netInvoiced)).toEqual(shown)
})

describe('last month to the same day', () => {
  test.each([
    ['2026-11-21', '2026-10-01', '2026-10-21'],
    ['2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-15', '2025-12-01', '2025-12-15'],
  ])('on %s it is %s to %s', (today, from, to) => {
    expect(sameDayLastMonth(today)).toEqual({ from, to })
  })
})
