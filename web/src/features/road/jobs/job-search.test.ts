import { jobGroups } from '@shehena/domain/road/jobs/job-list'
import { expect, test } from 'vitest'
import { jobInput, shownTimes } from './job-input.ts'
import { jobSearch } from './job-search.ts'

test.each([
  [{}, 'start', '-createdAt'],
  [{ group: 'clash', by: 'actualEnd' }, 'start', '-createdAt'],
  [{ period: 'today' }, 'start', '-plannedStart'],
  [{ period: 'today', by: 'plannedEnd' }, 'due', '-plannedEnd'],
  [{ from: '2026-11-01', by: 'actualEnd' }, 'end', '-actualEnd'],
  [{ group: 'late' }, 'due', '-lateBy'],
  [{ group: 'late', period: 'today' }, 'due', '-lateBy'],
  [{ group: 'completed30Days' }, 'end', '-actualEnd'],
  [{ group: 'deliveredLate30Days' }, 'end', '-lateBy'],
  [{ group: 'deliveredLate' }, 'end', '-lateBy'],
  [{ group: 'papersMissing' }, 'end', 'actualEnd'],
])('%j shows the times of the %s, in the order %s', (raw, times, sort) => {
  const search = jobSearch(raw)

  expect(shownTimes(search)).toBe(times)
  expect(jobInput(search).sort).toBe(sort)
})

test.each([
  [{ sort: '-hours', group: 'completed30Days' }, '-hours'],
  [{ sort: 'plannedStart' }, 'plannedStart'],
  [{ sort: 'lateBy', group: 'late' }, 'lateBy'],
  // The column does not show.
  [{ sort: '-hours' }, '-createdAt'],
  [{ sort: '-hours', group: 'late' }, '-lateBy'],
  [{ sort: 'plannedStart', group: 'deliveredLate' }, '-lateBy'],
  [{ sort: 'lost', by: 'created' }, '-createdAt'],
])('%j is sorted by %s', (raw, sort) => {
  expect(jobInput(jobSearch(raw))).toMatchObject({ sort })
})

test.each(jobGroups)('the group %s of a link is kept', (group) => {
  expect(jobInput(jobSearch({ group, vehicle: 'KDA 412F', by: 'plannedEnd' }))).toMatchObject({
    group,
    vehicle: undefined,
    by: 'plannedEnd',
  })
})
