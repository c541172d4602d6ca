/** The filters that find exactly the jobs that each card counts. */
export const jobCards = {
  total: { group: 'all' },
  pending: { group: 'waiting' },
  inTransit: { group: 'travelling' },
  completed: { status: 'completed' },
} as const
