import { describe, expect, test } from 'vitest'
import type { Step } from './job-log.ts'
import type { JobStatus } from './job-status.ts'
import { faultsOfTrip, stepsOfTrip, type TripTimes } from './recorded-trip.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const now = at('12:00')
const step = (status: Step['status'], time: string): Step => ({ id: status, status, at: at(time) })
const waiting = { status: 'assigned', steps: [] } as const
const atPickup = { status: 'at_pickup', steps: [step('en_route', '06:00'), step('at_pickup', '07:00')] } as const
const [start, end] = [{ actualStart: at('06:00') }, { actualEnd: at('09:00') }]

describe('the times of a trip', () => {
  const onlyCompleted = 'Only a trip that becomes Completed takes this time'
  const recorded = 'This step is recorded: correct it in the timeline'
  test.each<[string, { status: JobStatus; steps: readonly Step[] }, JobStatus, TripTimes, object]>([
    ['are its start and end', waiting, 'completed', { ...start, ...end }, {}],
    ['may be missing', waiting, 'completed', {}, {}],
    ['are no times where they are null', waiting, 'pending', { actualStart: null, actualEnd: null }, {}],
    ['lack the start', waiting, 'completed', end, { actualStart: 'Enter when it started' }],
    ['lack the end', waiting, 'completed', start, { actualEnd: 'Enter when it ended' }],
    [
      'lie in the future',
      waiting,
      'completed',
      { ...start, actualEnd: at('12:01') },
      { actualEnd: 'This lies in the future' },
    ],
    ['are the end alone once it has started', atPickup, 'completed', end, {}],
    ['repeat what is recorded', atPickup, 'completed', { ...start, ...end }, {}],
    [
      'differ from what is recorded',
      atPickup,
      'completed',
      { pickupArrivedAt: at('08:00'), ...end },
      { pickupArrivedAt: recorded },
    ],
    ['are of a trip on the road', waiting, 'en_route', start, { actualStart: onlyCompleted }],
    [
      'are of a trip that was completed before',
      { status: 'completed', steps: [...atPickup.steps, step('completed', '10:00')] },
      'completed',
      end,
      { actualEnd: onlyCompleted },
    ],
  ])('%s', (_, journey, becomes, times, faults) => {
    expect(faultsOfTrip(journey, becomes, times, now)).toEqual(faults)
  })
})

describe('the steps of a trip that is completed', () => {
  test.each<[string, { status: JobStatus; steps: readonly Step[] }, TripTimes, [string, string][]]>([
    [
      'are those whose time is known',
      waiting,
      { ...end, ...start, pickupLeftAt: at('07:30') },
      [
        ['en_route', '06:00'],
        ['in_transit', '07:30'],
        ['completed', '09:00'],
      ],
    ],
    [
      'are start and end at once where nothing is known',
      waiting,
      {},
      [
        ['en_route', '12:00'],
        ['completed', '12:00'],
      ],
    ],
    ['are the end alone on the road', atPickup, {}, [['completed', '12:00']]],
    ['are those that were not made yet', atPickup, { ...start, ...end }, [['completed', '09:00']]],
  ])('%s', (_, journey, times, steps) => {
    expect(stepsOfTrip(journey, times, now).map(({ status, at }) => [status, at.slice(11, 16)])).toEqual(steps)
  })
})
