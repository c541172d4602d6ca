import { describe, expect, test } from 'vitest'
import {
  formJobStatuses,
  isFinal,
  isSameStep,
  type JobStatus,
  jobStatuses,
  needsCrew,
  openJobStatuses,
  reasonFits,
  stepsFrom,
  withCrew,
} from './job-status.ts'

/** Every transition of the specification, section 4, written out by hand. */
const steps: Partial<Record<JobStatus, Record<string, string>>> = {
  pending: { en_route: 'Start Journey', exception: 'Mark Exception' },
  assigned: { en_route: 'Start Journey', exception: 'Mark Exception' },
  en_route: { at_pickup: 'Arrive at Pickup', exception: 'Mark Exception' },
  at_pickup: { in_transit: 'Start Transport', exception: 'Mark Exception' },
  in_transit: { at_dropoff: 'Arrive at Dropoff', exception: 'Mark Exception' },
  at_dropoff: { completed: 'Complete Job', exception: 'Mark Exception' },
}

const pairs = jobStatuses.flatMap((from) => jobStatuses.map((to) => ({ from, to, label: steps[from]?.[to] })))

test.each(pairs)('from $from to $to the step is $label', ({ from, to, label }) => {
  expect(stepsFrom(from).find((step) => step.to === to)?.label).toBe(label)
})

test('a job is over when it is completed or cancelled; an exception is open, and not active', () => {
  expect(jobStatuses.filter(isFinal)).toEqual(['completed', 'cancelled'])
  expect(openJobStatuses).toEqual(jobStatuses.filter((status) => !isFinal(status) && status !== 'exception'))
})

test('the form offers what the specification lists', () => {
  expect(formJobStatuses).toEqual([
    'pending',
    'en_route',
    'at_pickup',
    'in_transit',
    'at_dropoff',
    'completed',
    'exception',
  ])
})

describe('the crew', () => {
  const both = { vehicleId: 'v', driverId: 'd' }
  const lacking = [
    { vehicleId: 'v', driverId: null },
    { vehicleId: null, driverId: 'd' },
    { vehicleId: null, driverId: null },
  ]

  test.each(jobStatuses)('makes a waiting job assigned and leaves %s otherwise', (status) => {
    const waits = status === 'pending' || status === 'assigned'

    expect(withCrew(status, both)).toBe(waits ? 'assigned' : status)
    for (const crew of lacking) expect(withCrew(status, crew)).toBe(waits ? 'pending' : status)
  })

  test('is needed from the start of the journey', () => {
    expect(jobStatuses.filter(needsCrew)).toEqual(['en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'])
  })
})

test.each(jobStatuses)('%s has a reason where it is an exception, and nowhere else', (status) => {
  expect(reasonFits({ status, exceptionReason: 'Puncture' })).toBe(status === 'exception')
  expect(reasonFits({ status, exceptionReason: null })).toBe(status !== 'exception')
})

test('only pending and assigned are one place', () => {
  const same = pairs
    .filter(({ from, to }) => from !== to && isSameStep(from, to))
    .map(({ from, to }) => `${from} ${to}`)

  expect(same).toEqual(['pending assigned', 'assigned pending'])
})
