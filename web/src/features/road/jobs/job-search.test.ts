import { jobGroups } from '@shehena/domain/road/jobs/job-list'
import { expect, test } from 'vitest'
import { jobInput, shownTimes } from './job-input.ts'
import { jobSearch } from './job-search.ts'

test.each([
  [{}, 'start', 'plannedStart'],
  [{ group: 'all' }, 'start', '-createdAt'],
  [{ q: 'JOB-26000045' }, 'start', '-createdAt'],
  [{ group: 'now' }, 'start', 'plannedStart'],
  [{ group: 'now', period: 'today' }, 'start', '-plannedStart'],
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
  [{ sort: '-hours' }, 'plannedStart'],
  [{ sort: '-hours', group: 'late' }, '-lateBy'],
  [{ sort: 'plannedStart', group: 'deliveredLate' }, '-lateBy'],
  [{ sort: 'lost', by: 'created' }, 'plannedStart'],
])('%j is sorted by %s', (raw, sort) => {
  expect(jobInput(jobSearch(raw))).toMatchObject({ sort })
})

test.each([
  [{}, 'now'],
  [{ sort: '-createdAt', page: '2', view: 'board' }, 'now'],
  [{ group: 'all' }, 'all'],
  [{ q: 'JOB-26000045' }, 'all'],
  [{ status: 'completed' }, 'all'],
  [{ period: 'today' }, 'all'],
  [{ driver: '01a22c5d-ee7b-7d1b-97ec-eeca98f8cace' }, 'all'],
])('an address of %j finds of the group %s', (raw, group) => {
  expect(jobInput(jobSearch(raw)).group).toBe(group)
})

test.each(jobGroups)('the group %s of a link is kept', (group) => {
  expect(jobInput(jobSearch({ group, vehicle: 'KDA 412F', by: 'plannedEnd' }))).toMatchObject({
    group,
    vehicle: undefined,
    by: 'plannedEnd',
  })
})
