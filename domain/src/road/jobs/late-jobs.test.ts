import { expect, test } from 'vitest'
import type { JobStatus } from './job-status.ts'
import { lateJobsOf, urgentFirst } from './late-jobs.ts'

const now = '2026-11-22T08:00:00.000Z'
const job = (no: string, plannedEnd: string | null, status: JobStatus = 'en_route') => ({ no, plannedEnd, status })

test('late jobs come longest overdue first, whatever the zone of their time; the others are left out', () => {
  const jobs = [
    job('in time', '2026-11-22T09:00:00.000Z'),
    job('an hour late', '2026-11-22T07:00:00.000Z'),
    job('without a plan', null),
    job('two hours late', '2026-11-22T09:00:00+03:00', 'at_pickup'),
    job('over', '2026-11-20T07:00:00.000Z', 'completed'),
    job('a day late', '2026-11-21T08:00:00.000Z', 'pending'),
    job('an hour late too', '2026-11-22T07:00:00.000Z'),
    job('due now', now),
  ]

  expect(lateJobsOf(jobs, now).map(({ no }) => no)).toEqual([
    'a day late',
    'two hours late',
    'an hour late',
    'an hour late too',
  ])
  expect(lateJobsOf([], now)).toEqual([])
})

test('beside the map exceptions come first, the oldest on top, then the late jobs, then the others as they were', () => {
  const listed = (id: string, openedAt?: string) => ({ id, exception: openedAt ? { openedAt } : null })
  const jobs = [
    listed('newest'),
    listed('late'),
    listed('stranded since nine', '2026-11-22T09:00:00+03:00'),
    listed('very late'),
    listed('stranded since eight', '2026-11-22T05:00:00.000Z'),
    listed('oldest'),
  ]

  expect(urgentFirst(jobs, ['very late', 'late']).map(({ id }) => id)).toEqual([
    'stranded since eight',
    'stranded since nine',
    'very late',
    'late',
    'newest',
    'oldest',
  ])
})
