import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { endOf, isKept, isOutOfTime, isSameOwner, type Owner } from './kept-rules.ts'

const owner: Owner = {
  build: 'https://shehena.example/assets/index-abc.js',
  userId: 'amina',
  role: 'bookings',
  expiresAt: '2026-11-22T18:00:00.000Z',
  autoLogoutMinutes: 30,
}

describe('what is kept', () => {
  const isKeptCall = (feature: string, call: string) => isKept([[feature, call], { type: 'query', input: {} }])

  test('is what these calls answer, and nothing else of the contract', () => {
    const kept = Object.entries(api).flatMap(([feature, endpoints]) =>
      Object.keys(endpoints)
        .filter((call) => isKeptCall(feature, call))
        .map((call) => `${feature}.${call}`),
    )
    expect(kept.toSorted()).toEqual([
      'account.me',
      'attachments.list',
      'bookingPapers.list',
      'bookings.get',
      'bookings.list',
      'customers.get',
      'customers.list',
      'dashboards.bookings',
      'dashboards.dispatch',
      'dashboards.finance',
      'dashboards.management',
      'drivers.get',
      'drivers.list',
      'invoices.get',
      'invoices.list',
      'jobPapers.list',
      'jobRisks.list',
      'jobs.board',
      'jobs.get',
      'jobs.list',
      'jobs.live',
      'jobs.map',
      'maintenance.get',
      'maintenance.list',
      'maintenance.vehicles',
      'maintenanceDocuments.list',
      'papers.get',
      'papers.list',
      'payments.get',
      'payments.list',
      'routes.get',
      'routes.list',
      'vehicles.get',
      'vehicles.jobs',
      'vehicles.list',
      'vehicles.usage',
      'vehicles.used',
    ])
  })

  test('is only what is read', () => {
    for (const endpoints of Object.entries(api))
      for (const [call, { '~orpc': contract }] of Object.entries(endpoints[1]))
        if (isKeptCall(endpoints[0], call)) expect(contract.route.method).toBe('GET')
  })

  test.each([[[]], [['bookings', 'list']], [[['bookings']]], [[['constructor', 'name']]], [[['users', 'list']]]])(
    'is not what has the key %j',
    (key) => {
      expect(isKept(key)).toBe(false)
    },
  )
})

test.each([
  { what: 'another build', changed: { build: 'https://shehena.example/assets/index-xyz.js' }, is: false },
  { what: 'another user', changed: { userId: 'daniel' }, is: false },
  { what: 'another role of the same user', changed: { role: 'finance' }, is: false },
  { what: 'another session of the same user', changed: { expiresAt: '2026-11-22T19:00:00.000Z' }, is: false },
  { what: 'another auto-logout in the same session', changed: { autoLogoutMinutes: 5 }, is: true },
])('$what owns the answers: $is', ({ changed, is }) => {
  expect(isSameOwner({ ...owner, ...changed }, owner)).toBe(is)
})

test('nobody owns the answers of an empty store', () => {
  expect(isSameOwner(undefined, owner)).toBe(false)
})

test.each([
  { now: '2026-11-22T10:00:00.000Z', lastActivity: '2026-11-22T10:00:00.000Z', end: null },
  { now: '2026-11-22T10:29:59.000Z', lastActivity: '2026-11-22T10:00:00.000Z', end: null },
  { now: '2026-11-22T10:30:00.000Z', lastActivity: '2026-11-22T10:00:00.000Z', end: 'IDLE' },
  { now: '2026-11-22T17:59:59.000Z', lastActivity: '2026-11-22T17:59:00.000Z', end: null },
  { now: '2026-11-22T18:00:00.000Z', lastActivity: '2026-11-22T17:59:00.000Z', end: 'UNAUTHENTICATED' },
  { now: '2026-11-23T09:00:00.000Z', lastActivity: '2026-11-22T17:00:00.000Z', end: 'UNAUTHENTICATED' },
  // The clock was set back.
  { now: '2026-11-22T09:59:59.000Z', lastActivity: '2026-11-22T10:00:00.000Z', end: 'UNAUTHENTICATED' },
  { now: '2026-11-22T10:00:00.000Z', lastActivity: null, end: 'UNAUTHENTICATED' },
  { now: '2026-11-22T10:00:00.000Z', lastActivity: 'yesterday', end: 'UNAUTHENTICATED' },
])('at $now, after an input at $lastActivity, the end of the session is $end', ({ end, ...moment }) => {
  expect(endOf(owner, moment)).toBe(end)
})

test.each([{ expiresAt: '' }, { autoLogoutMinutes: Number.NaN }])(
  'an owner with %j owns nothing that is shown',
  (broken) => {
    const now = '2026-11-22T10:00:00.000Z'
    expect(endOf({ ...owner, ...broken }, { now, lastActivity: now })).not.toBeNull()
  },
)

test.each([
  { receivedAt: '2026-11-22T10:00:00.000Z', is: false },
  { receivedAt: '2026-11-21T10:00:00.000Z', is: false },
  { receivedAt: '2026-11-21T09:59:59.000Z', is: true },
  // The clock was set back.
  { receivedAt: '2026-11-22T10:00:01.000Z', is: true },
  { receivedAt: '', is: true },
])('an answer of $receivedAt is out of time: $is', ({ receivedAt, is }) => {
  expect(isOutOfTime(receivedAt, '2026-11-22T10:00:00.000Z')).toBe(is)
})
