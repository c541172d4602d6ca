import { defaultClock } from '@shehena/domain/dates'
import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import { describe, expect, test } from 'vitest'
import type { TextsOf } from '#web/app/messages.ts'
import { kindMessages } from '../exception/exception-messages.ts'
import { logMessages } from './log-messages.ts'
import { detailsOf, headOf, recordedWords, spanWords } from './log-words.ts'

// safe: the English side of each kind.
const kinds = Object.fromEntries(Object.entries(kindMessages).map(([kind, { en }]) => [kind, en])) as Record<
  keyof typeof kindMessages,
  string
>

type Say = (...values: never[]) => { en: string }

// safe: the English side of the catalogue, key by key, as useMessages builds it.
const t = Object.fromEntries(
  Object.entries(logMessages).map(([key, text]) => [
    key,
    // safe: the texts with values are functions of one kind.
    typeof text === 'function' ? (...values: never[]) => (text as Say)(...values).en : text.en,
  ]),
) as TextsOf<typeof logMessages>

// 11:40 in Nairobi.
const plain: JobLogEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'step',
  status: 'at_pickup',
  happenedAt: '2026-11-22T08:40:00.000Z',
  plannedAt: null,
  plannedUntil: null,
  exchangedWith: null,
  former: null,
  exception: null,
  isVoid: false,
  place: null,
  regNo: 'KDA 412F',
  driverName: 'John Mwangi',
  reason: null,
  note: null,
  by: 'Mary',
  recordedAt: '2026-11-22T08:41:00.000Z',
  corrections: [],
  mayCorrect: false,
}

const [morning, evening] = ['2026-11-22T05:00:00.000Z', '2026-11-22T18:00:00.000Z']
const nothing = { regNo: null, driverName: null, plannedAt: null, plannedUntil: null }

describe('the head of an entry', () => {
  test.each<[string, Partial<JobLogEntry>]>([
    ['Started', { status: 'en_route' }],
    ['Arrived at the pickup', {}],
    ['Left the pickup', { status: 'in_transit' }],
    ['Arrived at the dropoff', { status: 'at_dropoff' }],
    ['Completed', { status: 'completed' }],
    ['Set back to: Pending', { status: 'pending', reason: 'Wrong job' }],
    ['Reached Voi', { kind: 'waypoint', status: 'reached', place: 'Voi' }],
    ['Missed Voi', { kind: 'waypoint', status: 'missed', place: 'Voi' }],
    ['Reached a waypoint', { kind: 'waypoint', status: 'reached' }],
    ['Load moved to KDA 412F, John Mwangi', { kind: 'transfer', status: null }],
    ['Corrected who carried it: KDA 412F, John Mwangi was recorded', { kind: 'correction', status: null }],
    ['Expected to end 22/11/2026 21:00', { kind: 'plan', plannedAt: '2026-11-22T18:00:00.000Z' }],
    ['No expected end any more', { kind: 'plan' }],
    ['Exception', { kind: 'exception', reason: 'Puncture' }],
    ['Exception resolved', { kind: 'resolved' }],
    ['Planned anyway', { kind: 'override', reason: 'The customer knows' }],
    ['Note', { kind: 'note', note: 'Gate 4' }],
    ['Cancelled', { kind: 'cancelled' }],
    ['Reopened', { kind: 'reopened', reason: 'The customer called again' }],
    ['Planned for KDA 412F, John Mwangi', { kind: 'crew' }],
    ['Planned for KDA 412F, No driver', { kind: 'crew', driverName: null }],
    ['Planned without vehicle and driver', { kind: 'crew', regNo: null, driverName: null }],
    ['Planned 22/11/2026 08:00 to 22/11/2026 21:00', { kind: 'times', plannedAt: morning, plannedUntil: evening }],
    ['Planned from 22/11/2026 08:00', { kind: 'times', plannedAt: morning }],
    ['Planned until 22/11/2026 21:00', { kind: 'times', plannedUntil: evening }],
    ['Planned without times', { kind: 'times' }],
  ])('is %s', (words, fields) => {
    expect(headOf({ ...plain, ...fields }, t, defaultClock)).toBe(words)
  })
})

describe('the details of an entry', () => {
  test.each<[string, Partial<JobLogEntry>, string[]]>([
    ['say how late it was', { plannedAt: '2026-11-22T08:00:00.000Z' }, ['planned 11:00, 40 min late']],
    ['say how early it was', { plannedAt: '2026-11-22T10:50:00.000Z' }, ['planned 13:50, 2 h 10 min early']],
    [
      'name the day of a plan of another',
      { plannedAt: '2026-11-19T04:40:00.000Z' },
      ['planned 19/11/2026 07:40, 3 d 4 h late'],
    ],
    ['say nothing of a plan that was kept', { plannedAt: '2026-11-22T08:40:20.000Z' }, []],
    ['say that a voided step no longer counts', { isVoid: true }, ['No longer counts: the job was set back since.']],
    [
      'name the job that it exchanged with',
      { kind: 'transfer', exchangedWith: { jobId: 'x', jobNo: 'JOB-26000002' } },
      ['Exchanged with JOB-26000002'],
    ],
    ['have the place of a move', { kind: 'transfer', place: 'Mtito Andei' }, ['Place: Mtito Andei']],
    ['do not repeat the place of a waypoint', { kind: 'waypoint', place: 'Voi' }, []],
    ['have what happened', { kind: 'exception', reason: 'Puncture' }, ['Puncture']],
    [
      'have the kind of an exception, and what it was before',
      {
        kind: 'exception',
        place: 'Maungu',
        exception: { kind: 'tyre', waypointId: null },
        corrections: [
          {
            was: '2026-11-22T06:00:00.000Z',
            exception: { kind: 'other', place: 'Voi' },
            reason: 'Driver called',
            by: 'Ann',
            recordedAt: '2026-11-23T06:00:00.000Z',
          },
        ],
      },
      ['Place: Maungu', 'Kind: Tyre', 'Was 22/11/2026 09:00, Other, Voi; corrected by Ann: Driver called'],
    ],
    ['have the reason of a step back', { reason: 'Wrong job' }, ['Reason: Wrong job']],
    ['have the text of a note alone', { kind: 'note', note: 'Gate 4' }, ['Gate 4']],
    ['have a note beside another entry', { note: 'Gate 4' }, ['Note: Gate 4']],
    [
      'keep the former time, who changed it and why',
      {
        corrections: [
          {
            was: '2026-11-22T06:00:00.000Z',
            exception: null,
            reason: 'Gate book',
            by: 'Ann',
            recordedAt: '2026-11-23T06:00:00.000Z',
          },
          {
            was: '2026-11-22T07:00:00.000Z',
            exception: null,
            reason: null,
            by: null,
            recordedAt: '2026-11-23T07:00:00.000Z',
          },
        ],
      },
      [
        'Was 22/11/2026 09:00; corrected by Ann: Gate book',
        'Was 22/11/2026 10:00; corrected by the system: no reason given',
      ],
    ],
  ])('%s', (_case, fields, lines) => {
    expect(detailsOf({ ...plain, ...fields }, t, defaultClock, kinds)).toEqual(lines)
  })
})

test('an entry names who recorded it, and when that was much later', () => {
  expect(recordedWords(plain, t, defaultClock)).toBe('by Mary')
  expect(recordedWords({ ...plain, by: null, recordedAt: '2026-11-22T09:00:00.000Z' }, t, defaultClock)).toBe(
    'by the system, recorded 22/11/2026 12:00',
  )
})

test.each([
  [0, '0 min'],
  [59 * 60, '59 min'],
  [3600, '1 h'],
  [47 * 3600 + 59 * 60, '47 h 59 min'],
  [48 * 3600, '2 d'],
])('%i seconds are %s', (seconds, words) => {
  expect(spanWords(seconds, t)).toBe(words)
})

test.each<[string, Partial<JobLogEntry>]>([
  ['Before: KBH 784V, Daniel', { kind: 'crew', former: { ...nothing, regNo: 'KBH 784V', driverName: 'Daniel' } }],
  ['Before: without vehicle and driver', { kind: 'crew', former: nothing }],
  ['Before: from 22/11/2026 08:00', { kind: 'times', former: { ...nothing, plannedAt: morning } }],
  ['Before: without times', { kind: 'times', former: nothing }],
])('a plan that changed tells: %s', (line, fields) => {
  expect(detailsOf({ ...plain, ...fields }, t, defaultClock, kinds)).toEqual([line])
})
