import { expect, test } from 'vitest'
import type { Span } from '#web/shared/period/period-search.ts'
import { daysOf } from './reconciliation-days.ts'

const today = '2026-11-24'
const lastDay = '2026-10-28'

test.each<[string, Span, string | null, string, string]>([
  ['without a period, the month of the last line', {}, lastDay, '2026-10-01', '2026-10-28'],
  ['of an account without lines, this month', {}, null, '2026-11-01', today],
  ['a period that goes on ends today', { period: 'thisMonth' }, lastDay, '2026-11-01', today],
  ['a period that is over ends when it ended', { period: 'lastMonth' }, null, '2026-10-01', '2026-10-31'],
  ['chosen days', { period: 'custom', from: '2026-09-05', to: '2026-09-07' }, lastDay, '2026-09-05', '2026-09-07'],
  [
    'up to a day, from the start of its month',
    { period: 'custom', to: '2026-09-07' },
    lastDay,
    '2026-09-01',
    '2026-09-07',
  ],
  ['from a day, up to the last line', { period: 'custom', from: '2026-09-05' }, lastDay, '2026-09-05', lastDay],
  ['from a day after the last line', { period: 'custom', from: '2026-11-02' }, lastDay, '2026-11-02', '2026-11-02'],
])('%s', (_what, span, last, from, to) => {
  expect(daysOf(span, last, today)).toEqual({ from, to })
})
