import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { sql } from 'kysely'
import type { Verbs } from './dispatch-commands.ts'
import { isShared, isStarted, isUnderWay, type Model } from './dispatch-model.ts'
import {
  type Act,
  atOf,
  changing,
  crewOf,
  expectedIf,
  pick,
  pointsOf,
  rank,
  send,
  timeOf,
  versionOf,
  type World,
} from './dispatch-world.ts'

const { jobs, absences, bookings } = api

type Makers = { [Verb in keyof Verbs]: (said: Verbs[Verb], model: Model, world: World) => Promise<Act | null> }

/** The commands that record something beside the journey, or correct what was recorded. */
export const records = {
  async waypoint(said, model, world) {
    const job = pick(model.jobs, said.job)
    const points = job ? await pointsOf(world, job) : []
    const point = pick(points, said.point)
    if (!job || !point) return null
    const time = timeOf(model, said.at)
    const isOnRoad = isStarted(job) && job.status !== 'cancelled'
    const isPassed = job.passed.includes(point.id)
    const endpoint = said.isReached ? jobs.waypointReached : jobs.waypointMissed
    return {
      send: () => send(world, said, endpoint, { id: job.id, waypointId: point.id, at: atOf(time, said.at) }),
      expected: expectedIf(isOnRoad && !isPassed && said.at === undefined, !isOnRoad || isPassed || time > model.now),
      apply: changing(job, (one) => one.passed.push(point.id)),
    }
  },

  async waypoints(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const points = await pointsOf(world, job)
    const waypoints = said.order.map(
      (index) => points[index] ?? { place: `Stop ${index}`, lat: index, lon: 37, type: 'stop', note: null },
    )
    const kept = waypoints.map((point) => ('id' in point ? point.id : ''))
    const isKept = job.passed.every((id) => kept.includes(id))
    return {
      send: async () =>
        send(world, said, jobs.update, {
          id: job.id,
          version: await versionOf(world, 'dispatch_jobs', job.id),
          waypoints,
        }),
      expected: isKept ? 'accepted' : 'refused',
      apply: () => undefined,
    }
  },

  async correctTime(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const { rows } = await sql<{ id: string; kind: string; status: JobStatus }>`
      select id, kind, status from job_log
        where job_id = ${job.id} and (kind in ('step', 'waypoint', 'transfer') or ${said.entry} = 0) order by entry_no`.execute(
      world.test.db,
    )
    const entry = pick(rows, said.entry)
    if (!entry) return null
    const time = timeOf(model, said.at)
    return {
      send: () =>
        send(world, said, jobs.correctTime, { id: job.id, entryId: entry.id, at: time, reason: 'Entered by mistake' }),
      expected: expectedIf(false, time > model.now || !['step', 'waypoint', 'transfer'].includes(entry.kind)),
      apply: changing(job, (one) => {
        if (entry.kind !== 'step') return
        // A step that no longer counts cannot be corrected, so that the model knows its time.
        one.times[rank(entry.status)] = one.times[rank(entry.status)] ? time : 'unknown'
      }),
    }
  },

  async correctCrew(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const { rows } = await sql<{ id: string; isLast: boolean }>`
      select id, position = max(position) over () as is_last from job_legs where job_id = ${job.id} order by started_at is null, position`.execute(
      world.test.db,
    )
    const leg = pick(rows, said.leg)
    if (!leg) return null
    const its = crewOf(world, said)
    return {
      send: () =>
        send(world, said, jobs.correctCrew, { id: job.id, legId: leg.id, ...its, reason: 'Entered by mistake' }),
      expected: expectedIf(false, leg.isLast && isUnderWay(job) && isShared(model, its, job.id, isUnderWay)),
      apply: changing(job, (one) => {
        if (leg.isLast) Object.assign(one, its)
      }),
    }
  },

  async absence(said, model, world) {
    const whose = (said.isVehicle ? pick(world.vehicles, said.whose) : pick(world.drivers, said.whose)) ?? ''
    const awayFrom = addSeconds(model.now, said.start * 3600)
    const awayUntil = addSeconds(awayFrom, said.hours * 3600)
    const subject = said.isVehicle ? { vehicleId: whose } : { driverId: whose }
    return {
      send: () =>
        send(world, { who: 2, insists: false }, absences.create, {
          ...subject,
          kind: 'other',
          awayFrom,
          awayUntil,
        }),
      expected: 'open',
      apply: () => {
        world.absent.add(whose)
        world.away.push({ whose, from: awayFrom, until: awayUntil })
      },
    }
  },

  async trucks(said, _model, world) {
    const id = pick(world.bookings, said.booking) ?? ''
    return {
      send: async () =>
        send(world, { who: 2, insists: false }, bookings.update, {
          id,
          version: await versionOf(world, 'bookings', id),
          trucksNeeded: said.needed,
        }),
      expected: 'open',
      apply: () => undefined,
    }
  },
} satisfies Partial<Makers>
