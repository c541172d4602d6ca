import { describe, expect, test } from 'vitest'
import type { JobStatus } from '../../road/jobs/job-status.ts'
import type { roles } from '../../roles.ts'
import type { TrackedInvoice, TrackedJob, TrackedMoney, TrackFacts } from './track-facts.ts'
import { trackOf } from './track-steps.ts'

const now = '2026-11-21T09:00:00.000Z'
const today = '2026-11-21'

const aJob = (status: JobStatus, fields: Partial<TrackedJob> = {}): TrackedJob => ({
  id: 'j1',
  no: 'JOB-1',
  status,
  statusBefore: null,
  plannedStart: '2026-11-21T10:00:00.000Z',
  plannedEnd: '2026-11-22T10:00:00.000Z',
  expectedEnd: null,
  pickupArrivedAt: null,
  pickupLeftAt: null,
  actualEnd: null,
  ...fields,
})
const delivered = aJob('completed', {
  pickupArrivedAt: '2026-11-20T05:00:00.000Z',
  pickupLeftAt: '2026-11-20T06:00:00.000Z',
  actualEnd: '2026-11-20T15:00:00.000Z',
})

const anInvoice = (status: TrackedInvoice['status'], fields: Partial<TrackedInvoice> = {}): TrackedInvoice => ({
  id: 'i1',
  no: 'INV-1',
  status,
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  total: 100,
  balance: status === 'paid' ? 0 : 100,
  creditedTotal: 0,
  writtenOffTotal: 0,
  hasBooking: true,
  payments: [],
  ...fields,
})
const payment = { id: 'p1', no: 'REC-1', on: '2026-11-21' }

const unbilled: TrackedMoney = { invoices: [], billedLoads: 0, hasOpenExtra: false, isHeld: false, lacks: null }
const billed = (invoices: TrackedInvoice[], billedLoads = 1): TrackedMoney => ({ ...unbilled, invoices, billedLoads })

const booking = { id: 'b1', no: 'BK-1', status: 'scheduled', createdAt: '2026-11-19T07:00:00.000Z' } as const

function facts({ jobs = [], ...fields }: Partial<TrackFacts> = {}): TrackFacts {
  const ended = (jobs ?? []).filter(({ status }) => status === 'completed')
  return {
    of: 'booking',
    bookings: [booking],
    loads: 1,
    delivered: ended.length,
    deliveredAt: ended[0]?.actualEnd ?? null,
    jobs,
    money: unbilled,
    ...fields,
  }
}

/** The track in words: each step with its state, its count and what it says. */
function read(of: TrackFacts, role: (typeof roles)[number] = 'management'): string {
  return trackOf(of, { role, now, today })
    .map(({ step, state, count, says }) =>
      [step, state, count && `${count.reached}/${count.of}`, says && `(${says})`].filter(Boolean).join(' '),
    )
    .join(', ')
}

const road = 'booked done, assigned done, at_pickup done, on_the_road done, delivered done'

describe('one load', () => {
  test.each<[string, TrackFacts, string]>([
    [
      'a draft',
      facts({ bookings: [{ ...booking, status: 'draft' }] }),
      'booked now (price), assigned open (job), at_pickup open (assignment), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'confirmed, without a job',
      facts(),
      'booked done, assigned now (job), at_pickup open (assignment), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'a job without a crew',
      facts({ jobs: [aJob('pending')] }),
      'booked done, assigned now (crew), at_pickup open (assignment), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'assigned',
      facts({ jobs: [aJob('assigned')] }),
      'booked done, assigned done, at_pickup now (start), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'assigned, and should have started',
      facts({ jobs: [aJob('assigned', { plannedStart: '2026-11-21T08:00:00.000Z' })] }),
      'booked done, assigned done, at_pickup late (start), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'on its way to the pickup',
      facts({ jobs: [aJob('en_route')] }),
      'booked done, assigned done, at_pickup now (arrival), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'at the pickup',
      facts({ jobs: [aJob('at_pickup')] }),
      'booked done, assigned done, at_pickup now, on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'on the road, past its planned end',
      facts({ jobs: [aJob('in_transit', { plannedEnd: '2026-11-21T08:00:00.000Z' })] }),
      'booked done, assigned done, at_pickup done, on_the_road late, delivered open (delivery), billed open (delivery), paid open (invoice)',
    ],
    [
      'unloading',
      facts({ jobs: [aJob('at_dropoff')] }),
      'booked done, assigned done, at_pickup done, on_the_road now, delivered open (unloading), billed open (delivery), paid open (invoice)',
    ],
    [
      'stopped on the road',
      facts({ jobs: [aJob('exception', { statusBefore: 'in_transit' })] }),
      'booked done, assigned done, at_pickup done, on_the_road stopped (exception), delivered open (delivery), billed open (delivery), paid open (invoice)',
    ],
    ['delivered', facts({ jobs: [delivered] }), `${road}, billed now (invoice), paid open (invoice)`],
    [
      'delivered without the delivery note',
      facts({ jobs: [delivered], money: { ...unbilled, lacks: 'deliveryNote' } }),
      `${road}, billed now (deliveryNote), paid open (invoice)`,
    ],
    [
      'delivered, its billing held',
      facts({ jobs: [delivered], money: { ...unbilled, isHeld: true, lacks: 'papers' } }),
      `${road}, billed now (hold), paid open (invoice)`,
    ],
    [
      'on a draft',
      facts({ jobs: [delivered], money: billed([anInvoice('draft')], 0) }),
      `${road}, billed now (draft), paid open (invoice)`,
    ],
    [
      'on an invoice, with waiting that is on none',
      facts({ jobs: [delivered], money: { ...billed([anInvoice('sent')]), hasOpenExtra: true } }),
      `${road}, billed now (invoice), paid open (payment)`,
    ],
    [
      'billed',
      facts({ jobs: [delivered], money: billed([anInvoice('sent')]) }),
      `${road}, billed done, paid now (payment)`,
    ],
    [
      'billed before it was delivered',
      facts({ jobs: [aJob('in_transit')], money: billed([anInvoice('sent')]) }),
      'booked done, assigned done, at_pickup done, on_the_road now, delivered open (delivery), billed done, paid open (payment)',
    ],
    [
      'partly paid',
      facts({ jobs: [delivered], money: billed([anInvoice('sent', { balance: 40, payments: [payment] })]) }),
      `${road}, billed done, paid now (balance)`,
    ],
    [
      'past its due date, as the daily job has not stored yet',
      facts({ jobs: [delivered], money: billed([anInvoice('sent', { dueDate: '2026-11-20' })]) }),
      `${road}, billed done, paid late (payment)`,
    ],
    ['paid', facts({ jobs: [delivered], money: billed([anInvoice('paid')]) }), `${road}, billed done, paid done`],
    [
      'written off',
      facts({ jobs: [delivered], money: billed([anInvoice('paid', { writtenOffTotal: 100 })]) }),
      `${road}, billed done, paid done (writtenOff)`,
    ],
    [
      'credited in full, so that it is to be billed again',
      facts({ jobs: [delivered], money: billed([anInvoice('paid', { creditedTotal: 100 })], 0) }),
      `${road}, billed now (newInvoice), paid open (invoice)`,
    ],
    [
      'its invoice cancelled',
      facts({ jobs: [delivered], money: billed([anInvoice('cancelled')], 0) }),
      `${road}, billed now (invoice), paid open (invoice)`,
    ],
    [
      'its only job cancelled: it needs another one',
      facts({ jobs: [aJob('cancelled')] }),
      'booked done, assigned now (job), at_pickup open (assignment), on_the_road open (loading), delivered open (transport), billed open (delivery), paid open (invoice)',
    ],
    [
      'a cancelled booking',
      facts({ bookings: [{ ...booking, status: 'cancelled' }] }),
      'booked cancelled, assigned cancelled, at_pickup cancelled, on_the_road cancelled, delivered cancelled, billed cancelled, paid cancelled',
    ],
    [
      'a cancelled booking whose waiting was billed',
      facts({ bookings: [{ ...booking, status: 'cancelled' }], money: billed([anInvoice('sent')], 0) }),
      'booked cancelled, assigned cancelled, at_pickup cancelled, on_the_road cancelled, delivered cancelled, billed done, paid now (payment)',
    ],
  ])('%s', (_, of, text) => expect(read(of)).toBe(text))
})

describe('several loads', () => {
  const three = [delivered, aJob('in_transit', { id: 'j2' }), aJob('assigned', { id: 'j3' })]

  test.each<[string, TrackFacts, string]>([
    [
      'on several jobs, one load still on none',
      facts({ loads: 4, jobs: three }),
      'booked done, assigned now 3/4 (job), at_pickup open 2/4 (start), on_the_road open 2/4 (loading), delivered open 1/4 (delivery), billed open 0/4 (delivery), paid open (invoice)',
    ],
    [
      'one billed by itself',
      facts({ loads: 3, jobs: three, money: billed([anInvoice('paid')], 1) }),
      'booked done, assigned done 3/3, at_pickup now 2/3 (start), on_the_road open 2/3 (loading), delivered open 1/3 (delivery), billed open 1/3 (delivery), paid open (invoice)',
    ],
    [
      'two invoices, one of them paid',
      facts({
        loads: 2,
        jobs: [delivered, { ...delivered, id: 'j2' }],
        money: billed([anInvoice('paid'), anInvoice('sent', { id: 'i2' })], 2),
      }),
      'booked done, assigned done 2/2, at_pickup done 2/2, on_the_road done 2/2, delivered done 2/2, billed done 2/2, paid now 1/2 (payment)',
    ],
  ])('%s', (_, of, text) => expect(read(of)).toBe(text))

  test('lead to the list of their jobs, and of their invoices', () => {
    const money = billed([anInvoice('sent'), anInvoice('sent', { id: 'i2' })], 2)
    const links = trackOf(facts({ loads: 2, jobs: [delivered, delivered], money }), { role: 'admin', now, today })

    expect(links.map(({ link }) => link)).toEqual([
      { kind: 'booking', id: 'b1', no: 'BK-1' },
      ...Array.from({ length: 4 }, () => ({ kind: 'jobs', q: 'BK-1' })),
      { kind: 'invoices', q: 'BK-1' },
      null,
    ])
  })

  test('an invoice that no search by the booking finds leads nowhere', () => {
    const money = billed([anInvoice('sent'), anInvoice('sent', { id: 'i2', hasBooking: false })], 2)

    const [, , , , , step] = trackOf(facts({ loads: 2, jobs: [delivered], money }), { role: 'admin', now, today })

    expect(step).toMatchObject({ step: 'billed', link: null })
  })
})

test('a cancelled job', () => {
  expect(read(facts({ of: 'job', jobs: [aJob('cancelled')] }))).toBe(
    'booked done, assigned cancelled, at_pickup cancelled, on_the_road cancelled, delivered cancelled, billed cancelled, paid cancelled',
  )
})

describe('an invoice', () => {
  const of = (invoice: TrackedInvoice, fields: Partial<TrackFacts> = {}) =>
    facts({ of: 'invoice', jobs: [delivered], money: billed([invoice], 0), ...fields })

  test.each<[string, TrackFacts, string]>([
    ['a draft', of(anInvoice('draft')), 'billed now (draft), paid open (invoice)'],
    ['sent', of(anInvoice('sent')), 'billed done, paid now (payment)'],
    ['credited in full', of(anInvoice('paid', { creditedTotal: 100 })), 'billed done, paid done (credited)'],
    ['cancelled', of(anInvoice('cancelled')), 'billed cancelled, paid cancelled'],
  ])('%s', (_, each, text) => expect(read(each)).toBe(`${road}, ${text}`))

  test('of two bookings, and of none', () => {
    const two = of(anInvoice('sent'), { bookings: [booking, { ...booking, id: 'b2' }], loads: 2, delivered: 1 })

    expect(read(two, 'finance')).toMatch(/^booked done 2\/2, .*delivered now 1\/2/)
    expect(read(of(anInvoice('sent'), { bookings: [], loads: 0, jobs: [] }), 'finance')).toBe(
      'billed done, paid now (payment)',
    )
  })
})

test('times: when a step was reached, or is due', () => {
  const times = (each: TrackFacts) =>
    trackOf(each, { role: 'admin', now, today }).map(({ at, on }) => (at ?? on)?.slice(0, 16) ?? '-')

  const going = facts({ jobs: [aJob('assigned')] })
  expect(times(going)).toEqual(['2026-11-19T07:00', '-', '2026-11-21T10:00', '-', '2026-11-22T10:00', '-', '-'])
  const sent = facts({ jobs: [delivered], money: billed([anInvoice('sent')]) })
  expect(times(sent).slice(2)).toEqual([
    '2026-11-20T05:00',
    '2026-11-20T06:00',
    '2026-11-20T15:00',
    '2026-11-20',
    '2026-12-20',
  ])
  const paid = facts({ jobs: [delivered], money: billed([anInvoice('paid', { payments: [payment] })]) })
  expect(times(paid).at(-1)).toBe('2026-11-21')
})

test.each([
  ['admin', 'booked assigned at_pickup on_the_road delivered billed paid'],
  ['management', 'booked assigned at_pickup on_the_road delivered billed paid'],
  ['dispatch', 'booked assigned at_pickup on_the_road delivered'],
  ['finance', 'booked delivered billed paid'],
  ['bookings', 'booked delivered'],
] as const)('%s sees %s', (role, steps) => {
  const all = facts({ jobs: [delivered], money: billed([anInvoice('paid')]) })
  const track = trackOf(all, { role, now, today })

  expect(track.map(({ step }) => step).join(' ')).toBe(steps)
})

test('the bookings desk is not told when a load was delivered', () => {
  const all = facts({ jobs: [delivered] })
  const timeFor = (role: 'bookings' | 'finance') =>
    trackOf({ ...all, jobs: null }, { role, now, today }).find(({ step }) => step === 'delivered')?.at

  expect([timeFor('bookings'), timeFor('finance')]).toEqual([null, '2026-11-20T15:00:00.000Z'])
})
