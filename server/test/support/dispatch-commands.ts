import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import fc from 'fast-check'

const some = fc.nat({ max: 11 })
const maybe = fc.option(some, { freq: 4 })
const plan = {
  start: fc.option(fc.integer({ min: -8, max: 16 }), { freq: 5 }),
  hours: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 3 }),
}
/** Quarters of an hour before now; below 0 it lies in the future. */
const at = fc.option(fc.integer({ min: -1, max: 8 }), { freq: 2, nil: undefined })
const statuses: JobStatus[] = [
  'pending',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
  'completed',
  'exception',
  'cancelled',
]
const status = fc.constantFrom(...statuses)
const confirms = fc.boolean()
const who = { who: fc.nat({ max: 2 }), insists: fc.boolean() }
const crew = { vehicle: some, driver: some }
const often = (verb: string) => fc.constant(verb)

/** A random command, said by numbers: each picks one of those that there are when it runs. */
export const verbs = {
  create: fc.record({
    verb: often('create'),
    booking: some,
    vehicle: maybe,
    driver: maybe,
    ...plan,
    status: fc.option(status, { nil: 'pending' as const, freq: 2 }),
    confirms,
    ...who,
  }),
  step: fc.record({ verb: often('step'), job: some, at, ...who }),
  move: fc.record({ verb: often('move'), job: some, to: status, at, ...who }),
  transfer: fc.record({ verb: often('transfer'), job: some, ...crew, at, ...who }),
  swap: fc.record({
    verb: often('swap'),
    job: some,
    other: some,
    parts: fc.constantFrom('both', 'vehicles', 'drivers'),
    at,
    ...who,
  }),
  resolve: fc.record({
    verb: often('resolve'),
    job: some,
    resolution: fc.constantFrom('resumed', 'transferred', 'completed', 'cancelled'),
    status: fc.option(fc.constantFrom('pending', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff'), {
      nil: undefined,
      freq: 2,
    }),
    ...crew,
    at,
    ...who,
  }),
  cancel: fc.record({ verb: often('cancel'), job: some, at, ...who }),
  update: fc.record({
    verb: often('update'),
    job: some,
    status: fc.option(status, { nil: undefined, freq: 2 }),
    hasReason: fc.boolean(),
    crew: fc.option(fc.record({ vehicle: maybe, driver: maybe }), { nil: undefined, freq: 2 }),
    plan: fc.option(fc.record(plan), { nil: undefined, freq: 2 }),
    booking: fc.nat({ max: 60 }).map((each) => (each < 50 ? undefined : each)),
    confirms,
    ...who,
  }),
  delay: fc.record({ verb: often('delay'), job: some, hours: fc.integer({ min: 1, max: 20 }), ...who }),
  waypoint: fc.record({
    verb: often('waypoint'),
    job: some,
    point: fc.nat({ max: 2 }),
    isReached: fc.boolean(),
    at,
    ...who,
  }),
  waypoints: fc.record({ verb: often('waypoints'), job: some, order: fc.shuffledSubarray([0, 1, 2]), ...who }),
  correctTime: fc.record({
    verb: often('correctTime'),
    job: some,
    entry: some,
    at: fc.integer({ min: -1, max: 24 }),
    ...who,
  }),
  correctCrew: fc.record({ verb: often('correctCrew'), job: some, leg: fc.nat({ max: 3 }), ...crew, ...who }),
  absence: fc.record({
    verb: often('absence'),
    isVehicle: fc.boolean(),
    whose: some,
    start: fc.integer({ min: -4, max: 12 }),
    hours: fc.integer({ min: 1, max: 8 }),
    ...who,
  }),
  trucks: fc.record({ verb: often('trucks'), booking: some, needed: fc.integer({ min: 1, max: 4 }), ...who }),
}

export type Verbs = {
  [Verb in keyof typeof verbs]: (typeof verbs)[Verb] extends fc.Arbitrary<infer Value> ? Value : never
}
export type Said = Verbs[keyof Verbs]
