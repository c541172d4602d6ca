import { agingBuckets } from '../../money/invoices/aging.ts'

/**
 * The list behind each figure of the dashboards, as filters of that list: it finds exactly the records that the figure
 * counts. Of a share, it finds the whole; of vehicles, the part. The list behind On-Time has the jobs that were late, worst
 * first: the whole less the part. Net invoiced is its list less the lists of what was cancelled and of the credit notes, each on its own day. The list behind Turnaround has the hours of each job, of which it is the mean.
 */
export const figureLists = {
  bookings: {
    pendingQuotes: { status: 'draft' },
    pickupsToday: { period: 'today' },
    conversion: { status: 'notDraft', period: 'last90Days', by: 'created' },
  },
  jobs: {
    active: { group: 'active' },
    exceptions: { status: 'exception' },
    late: { group: 'late' },
    completed: { group: 'completed30Days' },
    deliveredLate: { group: 'deliveredLate30Days', sort: '-lateBy' },
    papersMissing: { group: 'papersMissing' },
    byHours: { group: 'completed30Days', sort: '-hours' },
  },
  invoices: {
    outstanding: { status: 'open' },
    overdue: { status: 'overdue' },
    revenue: { status: 'invoiced', period: 'thisMonth' },
    revenueCancelled: { status: 'withdrawn', period: 'thisMonth' },
    sales: { status: 'invoiced', period: 'last90Days' },
    salesCancelled: { status: 'withdrawn', period: 'last90Days' },
    collection: { status: 'issued', period: 'last90Days' },
  },
  creditNotes: { revenue: { period: 'thisMonth' }, sales: { period: 'last90Days' } },
  aging: agingBuckets.map((bucket) => ({ status: bucket })),
  chase: { promised: { filter: 'promisedThisWeek' } },
  payments: { unmatched: { status: 'unmatched' } },
  maintenance: { pendingApprovals: { status: 'pending' }, servicesDue: { service: 'due' } },
  vehicles: { available: { status: 'available' }, active: { status: 'active' } },
  drivers: { active: { status: 'active' } },
} as const
