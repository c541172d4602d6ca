import { describe, expect, test } from 'vitest'
import { contradictionOf, contradictionSentence, type Happening } from './happenings.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const happening = (id: string, time: string, its: Partial<Happening> = {}): Happening => ({
  id,
  kind: 'step',
  status: its.kind ? null : id,
  at: at(time),
  ...its,
})

/** A journey in the order of recording: it broke down at the pickup, went on, and changed trucks. */
const journey = [
  happening('en_route', '05:00'),
  happening('at_pickup', '06:00'),
  happening('exception', '07:00', { kind: 'exception' }),
  happening('resolved', '08:00', { kind: 'resolved' }),
  happening('in_transit', '09:00'),
  happening('voi', '09:30', { kind: 'waypoint', status: 'reached', name: 'Voi' }),
  happening('transfer', '10:00', { kind: 'transfer', name: 'KBH 784V' }),
  happening('completed', '12:00'),
  happening('mtito', '11:00', { kind: 'waypoint', status: 'missed', name: 'Mtito Andei' }),
]
const corrected = (id: string, time: string) => {
  const found = journey.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return { ...found, at: at(time) }
}
const said = (known: readonly Happening[], told: Happening) => {
  const found = contradictionOf(known, told)
  return found && contradictionSentence(found)
}

describe('a corrected time', () => {
  test.each([
    ['en_route', '06:01', 'The job started at 09:01; it cannot have arrived at 09:00.'],
    ['en_route', '06:00', null],
    ['in_transit', '07:59', 'The exception was resolved at 11:00; the job cannot have left at 10:59.'],
    ['in_transit', '10:01', 'The job left at 13:01; the load cannot have been moved at 13:00.'],
    ['in_transit', '09:45', null],
    ['exception', '05:59', 'The job arrived at 09:00; an exception cannot have been marked at 08:59.'],
    ['exception', '08:01', 'The exception was marked at 11:01; it cannot have been resolved at 11:00.'],
    ['resolved', '09:01', 'The exception was resolved at 12:01; the job cannot have left at 12:00.'],
    ['transfer', '08:59', 'The job left at 12:00; the load cannot have been moved at 11:59.'],
    ['completed', '09:59', 'Waypoint Mtito Andei was missed at 14:00; the job cannot have been completed at 12:59.'],
    ['voi', '04:59', 'The job started at 08:00; waypoint Voi cannot have been reached at 07:59.'],
    ['voi', '05:00', null],
    ['mtito', '12:01', 'The job was completed at 15:00; waypoint Mtito Andei cannot have been missed at 15:01.'],
  ])('of %s to %s: %s', (id, time, sentence) => {
    expect(said(journey, corrected(id, time))).toBe(sentence)
  })
})

describe('a time that is told', () => {
  const onTheWay = journey.slice(0, 3)
  test.each<[string, readonly Happening[], Partial<Happening>, string | null]>([
    [
      'of a start after an exception',
      [happening('e', '07:00', { kind: 'exception' })],
      { status: 'en_route', at: at('05:00') },
      null,
    ],
    [
      'of a completion before the exception that it ends',
      onTheWay,
      { status: 'completed', at: at('06:30') },
      'The exception was marked at 10:00; the job cannot have been completed at 09:30.',
    ],
    [
      'of a cancellation before the last step',
      journey.slice(0, 2),
      { kind: 'cancelled', at: at('05:30') },
      'The job arrived at 09:00; it cannot have been cancelled at 08:30.',
    ],
    [
      'of a move before the last step',
      journey.slice(0, 2),
      { kind: 'transfer', at: at('05:30') },
      'The job arrived at 09:00; the load cannot have been moved at 08:30.',
    ],
    ['of a waypoint before any start', [], { kind: 'waypoint', name: 'Voi', at: at('05:30') }, null],
    [
      'of a start after the waypoint of a journey that was undone',
      [corrected('voi', '09:30')],
      { status: 'en_route', at: at('10:00') },
      null,
    ],
    [
      'of a step on the day after',
      journey.slice(0, 2),
      { status: 'in_transit', at: '2026-11-20T05:00:00.000Z' },
      'The job arrived at 21 Nov 09:00; it cannot have left at 20 Nov 08:00.',
    ],
  ])('%s', (_, known, its, sentence) => {
    expect(said(known, { ...happening('', '00:00'), id: null, status: its.kind ? null : '', ...its })).toBe(sentence)
  })
})

test('a start that is corrected beyond a waypoint names it', () => {
  const known = [
    happening('en_route', '05:00'),
    happening('voi', '06:00', { kind: 'waypoint', status: 'reached', name: 'Voi' }),
  ]

  expect(said(known, happening('en_route', '06:01'))).toBe(
    'The job started at 09:01; waypoint Voi cannot have been reached at 09:00.',
  )
})
