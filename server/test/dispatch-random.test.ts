import { api } from '@shehena/domain/api'
import { addSeconds, inUtc, secondsBetween } from '@shehena/domain/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aDriver, aRoute, aVehicle } from './support/builders.ts'
import { actOf } from './support/dispatch-acts.ts'
import { type Said, verbs } from './support/dispatch-commands.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { expectHolds } from './support/dispatch-holds.ts'
import { type Model, rowOf } from './support/dispatch-model.ts'
import type { Act, World } from './support/dispatch-world.ts'
import { removeJobs } from './support/job-parts.ts'
import { atLength, seed } from './support/length.ts'
import { type Client, now, useTestApp } from './support/test-app.ts'

// Random days of a dispatch desk, one command after another and two at once. After each, no invariant is broken and the
// rows are as the model says. TEST_SHRINK=1 looks for the shortest day that fails.

let clock = now
const it = useTestApp({ clock: () => clock })
let people: Client[]
let route: { routeId: string }

beforeAll(async () => {
  people = [await it.signedIn('dispatch'), await it.signedIn('dispatch'), await it.signedIn('management')]
  // The way of its jobs has two waypoints.
  route = { routeId: (await aRoute(it, { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 90 })).id }
})

/** What the server says where only a constraint of the database has noticed: a check of the program is missing. */
const nets =
  /outside what the program accepts|changing this record|Other records refer|the same value exists|^This (vehicle|driver) (is|was)/

type Command = { run: (model: Model, world: World) => Promise<void> }

/** One command, alone: what must be accepted or refused is. */
class Alone implements Command {
  readonly said: Said
  constructor(said: Said) {
    this.said = said
  }
  toString = () => JSON.stringify(this.said)

  async run(model: Model, world: World): Promise<void> {
    const act = await actOf(this.said, model, world)
    if (!act) return
    const answer = await act.send()
    const isAccepted = answer.statusCode < 400
    const outcome = `${this}: ${answer.statusCode} ${isAccepted ? '' : answer.body}`
    expect([200, 201, 403, 409, 422], outcome).toContain(answer.statusCode)
    if (!isAccepted) expect(answer.json().message, outcome).not.toMatch(nets)
    expect(answer.headers, outcome).not.toHaveProperty('x-clashed-twice')
    if (act.expected !== 'open') expect(isAccepted ? 'accepted' : 'refused', outcome).toBe(act.expected)
    if (isAccepted) act.apply(model, answer)
    expect(await rowsOf(model), outcome).toEqual(model.jobs.map(rowOf))
    await expectWhole(outcome)
  }
}

/** Two commands at once: what was accepted has happened, in one order or the other. */
class AtOnce implements Command {
  readonly said: [Said, Said]
  constructor(said: [Said, Said]) {
    this.said = said
  }
  toString = () => `at once ${JSON.stringify(this.said)}`

  async run(model: Model, world: World): Promise<void> {
    const acts: Act[] = []
    for (const each of this.said) {
      const act = await actOf(each, model, world)
      if (act) acts.push(act)
    }
    const answers = await Promise.all(acts.map((act) => act.send()))
    const outcome = `${this}: ${answers.map(({ statusCode, body }) => `${statusCode} ${statusCode < 400 ? '' : body}`)}`
    for (const { statusCode, body } of answers) {
      expect([200, 201, 403, 409, 422], outcome).toContain(statusCode)
      expect(body, outcome).not.toMatch(nets)
    }
    const done = acts.flatMap((act, index) => {
      // safe: an answer for each.
      const answer = answers[index]!
      return answer.statusCode < 400 ? [(after: Model) => act.apply(after, answer)] : []
    })
    const [one, other] = [structuredClone(model), structuredClone(model)]
    for (const apply of done) apply(one)
    for (const apply of done.toReversed()) apply(other)
    other.jobs.sort((a, b) => one.jobs.findIndex(({ id }) => id === a.id) - one.jobs.findIndex(({ id }) => id === b.id))
    const rows = await rowsOf(one)
    const isOther = JSON.stringify(rows) === JSON.stringify(other.jobs.map(rowOf))
    if (!isOther) expect(rows, outcome).toEqual(one.jobs.map(rowOf))
    model.jobs = (isOther ? other : one).jobs
    await expectWhole(outcome)
  }
}

/** Some time goes by. */
class Wait implements Command {
  readonly minutes: number
  constructor(minutes: number) {
    this.minutes = minutes
  }
  toString = () => `wait ${this.minutes} minutes`

  async run(model: Model, world: World): Promise<void> {
    clock = addSeconds(clock, this.minutes * 60)
    model.now = clock
    await expectHolds(world, clock, `${this}`)
  }
}

/** The jobs as they are stored. */
async function rowsOf({ jobs }: Model) {
  const { rows } = await sql<ReturnType<typeof rowOf>>`
    select j.id, j.status, j.vehicle_id, j.driver_id, j.actual_start, j.pickup_arrived_at, j.pickup_left_at, j.dropoff_arrived_at,
        j.actual_end, e.opened_at,
        array(select w.id::text from waypoints w where w.job_id = j.id and num_nonnulls(w.reached_at, w.missed_at) > 0 order by 1) as passed
      from dispatch_jobs j
      left join job_exceptions e on e.job_id = j.id and e.resolved_at is null
      where j.id = any(${jobs.map(({ id }) => id)})
      order by array_position(${jobs.map(({ id }) => id)}::uuid[], j.id)`.execute(it.db)
  return rows
}

/** No invariant is broken, and a booking is scheduled exactly where each of its loads has a job. */
async function expectWhole(outcome: string): Promise<void> {
  expect(await dispatchFaults(it), outcome).toEqual([])
  const { rows } = await it.pool.query(
    `select b.id from bookings b
       where (b.status = 'scheduled') <> (b.trucks_needed = (select count(*) from dispatch_jobs j where j.booking_id = b.id and j.status <> 'cancelled'))`,
  )
  expect(rows, outcome).toEqual([])
}

/** The figures of the screens are those that the legs and the log tell, counted here one by one. */
async function expectFigures({ vehicles, people }: World): Promise<void> {
  const [reader] = people
  for (const id of vehicles) {
    const spans = await sql<{ from: string; until: string | null }>`
      select l.started_at as "from", coalesce(l.ended_at, e.opened_at) as until
        from job_legs l left join job_exceptions e on e.job_id = l.job_id and e.resolved_at is null
        where l.vehicle_id = ${id} and l.started_at is not null`.execute(it.db)
    const seconds = spans.rows.map(({ from, until }) => Math.max(0, secondsBetween(from, until ?? clock)))
    const usage = await reader?.call(api.vehicles.usage, { id })
    expect(usage?.hoursOnJobs).toBeCloseTo(sumOf(seconds) / 3600, 6)
  }
  const ends = (await journeysInLog()).filter(({ plannedEnd }) => plannedEnd)
  const driven = ends.filter(({ start, end }) => end > start).map(({ start, end }) => secondsBetween(start, end) / 3600)
  const figures = await reader?.call(api.dashboards.dispatch, {})
  expect(figures?.onTime).toEqual({
    part: ends.filter(({ end, plannedEnd }) => end <= plannedEnd).length,
    whole: ends.length,
  })
  if (driven.length === 0) expect(figures?.turnaroundHours).toBeNull()
  else expect(figures?.turnaroundHours).toBeCloseTo(sumOf(driven) / driven.length, 6)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** When the completed jobs started and ended, by reading their log from its first entry to its last. */
async function journeysInLog() {
  const { rows } = await sql<{
    plannedEnd: string
    log: { id: string; kind: string; status: string; at: string; corrects: string | null }[]
  }>`
    select j.planned_end, (
        select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind, 'status', g.status, 'at', g.happened_at at time zone 'UTC',
          'corrects', g.corrects_id) order by g.entry_no)
        from job_log g where g.job_id = j.id) as log
      from dispatch_jobs j where j.status = 'completed'`.execute(it.db)
  return rows.map(({ plannedEnd, log }) => {
    const times = new Map<number, { id: string; at: string }>()
    for (const { id, kind, status, at, corrects } of log) {
      const rank = road.indexOf(status)
      if (kind === 'step') for (const later of [...times.keys()]) if (later > rank) times.delete(later)
      if (kind === 'step' && rank > 0 && !times.has(rank)) times.set(rank, { id, at })
      for (const step of times.values()) if (step.id === corrects) step.at = at
    }
    const reached = [...times.keys()].sort()
    const timeOf = (rank: number | undefined) => inUtc(`${times.get(rank ?? 0)?.at}Z`)
    return { plannedEnd, start: timeOf(reached[0]), end: timeOf(reached.at(-1)) }
  })
}

const road = ['pending', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed']

async function aWorld(): Promise<World> {
  await removeJobs(it)
  await it.pool.query('delete from absences; delete from bookings; delete from vehicles; delete from drivers')
  clock = now
  const world: World = { test: it, people, vehicles: [], drivers: [], bookings: [], absent: new Set(), away: [] }
  for (let each = 0; each < 3; each += 1) world.vehicles.push((await aVehicle(it)).id)
  for (let each = 0; each < 3; each += 1) world.drivers.push((await aDriver(it)).id)
  for (const trucksNeeded of [1, 1, 1, 2, 3]) world.bookings.push((await aBooking(it, { ...route, trucksNeeded })).id)
  return world
}

const weights: Record<keyof typeof verbs, number> = {
  create: 5,
  step: 9,
  move: 2,
  transfer: 3,
  swap: 4,
  resolve: 4,
  cancel: 1,
  update: 4,
  delay: 2,
  waypoint: 2,
  waypoints: 1,
  correctTime: 4,
  correctCrew: 2,
  absence: 1,
  trucks: 1,
}
const said = fc.oneof(
  ...Object.entries(verbs).map(([verb, arbitrary]) => ({
    weight: weights[verb as keyof typeof verbs],
    arbitrary: arbitrary as fc.Arbitrary<Said>,
  })),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: said.map((each) => new Alone(each)) },
  { weight: 2, arbitrary: fc.tuple(said, said).map((each) => new AtOnce(each)) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 180 }).map((minutes) => new Wait(minutes)) },
)

/** Each run begins with a job for each truck, one after the other. */
const firstJobs = [0, 1, 2].map(
  (each) =>
    new Alone({
      verb: 'create',
      booking: each + 2,
      vehicle: each,
      driver: each,
      start: each,
      hours: 4,
      status: 'pending',
      who: 0,
      insists: false,
      confirms: false,
    }),
)

/** Each day has a seed of its own. */
const days = Array.from({ length: atLength(4, 200) }, (_, day) => seed + day)

test.each(days)(
  'no order of commands breaks an invariant, and the figures are those of the log (seed %d)',
  async (day) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 50, size: 'max' }), async (commands) => {
        const world = await aWorld()
        const model: Model = { now: clock, jobs: [] }
        for (const each of [...firstJobs, ...commands]) await each.run(model, world)
        await expectHolds(world, clock, 'at the end')
        await expectFigures(world)
      }),
      { seed: day, numRuns: 1, endOnFailure: process.env.TEST_SHRINK === undefined },
    )
  },
)
