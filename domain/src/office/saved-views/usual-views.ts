/** A view that every company has. It is not stored. */
type Usual<Key extends string> = {
  key: Key | 'all'
  /** As `viewSearch` writes it; null for a page of its own. */
  search: string | null
  /** Whether the list without a search shows it. */
  isBare?: true
  /** Whether what it finds is late. */
  isLate?: true
  /** Whether it has no count: the figures above the list have it. */
  isUncounted?: true
}

/** The usual views of each list, in order. */
export const usualViews: {
  jobs: readonly Usual<'now' | 'unassigned' | 'atRisk' | 'late' | 'tomorrow'>[]
  bookings: readonly Usual<'toConfirm' | 'tomorrow'>[]
  invoices: readonly Usual<'drafts' | 'overdue'>[]
} = {
  jobs: [
    { key: 'now', search: 'group=now&sort=plannedStart', isBare: true },
    { key: 'unassigned', search: 'group=all&sort=plannedStart&status=pending' },
    { key: 'atRisk', search: null },
    { key: 'late', search: 'group=late&sort=-lateBy', isLate: true },
    { key: 'tomorrow', search: 'group=now&period=tomorrow&sort=plannedStart' },
    { key: 'all', search: 'group=all&sort=-createdAt', isUncounted: true },
  ],
  bookings: [
    { key: 'toConfirm', search: 'sort=-createdAt&status=quoted' },
    { key: 'tomorrow', search: 'period=tomorrow&sort=pickupAt' },
    { key: 'all', search: 'sort=-createdAt', isBare: true, isUncounted: true },
  ],
  invoices: [
    { key: 'drafts', search: 'sort=-createdAt&status=draft' },
    { key: 'overdue', search: 'sort=dueDate&status=overdue', isLate: true },
    { key: 'all', search: 'sort=-createdAt', isBare: true, isUncounted: true },
  ],
}
