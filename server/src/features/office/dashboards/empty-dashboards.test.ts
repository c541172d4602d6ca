import { api } from '@shehena/domain/api'
import { agingBuckets } from '@shehena/domain/money/invoices/aging'
import { expect, test } from 'vitest'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('the finance dashboard of an empty database is zeros, and no days of sales', async () => {
  const cashier = await it.signedIn('finance')
  const none = { count: 0, amount: 0 }

  expect(await cashier.call(api.dashboards.finance, {})).toEqual({
    outstanding: none,
    overdue: none,
    promised: none,
    unmatched: none,
    sales: { netInvoiced: 0, cancelled: none, credited: none, daysOutstanding: null },
    aging: agingBuckets.map((bucket) => ({ bucket, ...none })),
    readyToBill: {
      ready: none,
      stuck: none,
      reasons: { noPrice: none, papers: none, held: none },
      drafted: none,
    },
    recentPayments: [],
  })
})
