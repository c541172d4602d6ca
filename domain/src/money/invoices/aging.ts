import { addDays } from '../../dates.ts'

/** Aging buckets of receivables, by days past due: what is not due yet, then what is late. Due today is not late. */
export const agingBuckets = ['not_due', 'aged_0_30', 'aged_31_60', 'aged_61_90', 'aged_over_90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** The buckets of what is late, the youngest first. */
export const [, ...lateBuckets] = agingBuckets

/** Bounds of each bucket in days past due, inclusive; null for no bound. */
const daysPastDue: Record<AgingBucket, { most: number | null; fewest: number | null }> = {
  not_due: { most: 0, fewest: null },
  aged_0_30: { most: 30, fewest: 1 },
  aged_31_60: { most: 60, fewest: 31 },
  aged_61_90: { most: 90, fewest: 61 },
  aged_over_90: { most: null, fewest: 91 },
}

/**
 * The range of due dates of a bucket, inclusive; null for no bound.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function dueDatesOf(bucket: AgingBucket, today: string): { from: string | null; to: string | null } {
  const { most, fewest } = daysPastDue[bucket]
  return {
    from: most === null ? null : addDays(today, -most),
    to: fewest === null ? null : addDays(today, -fewest),
  }
}
