import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { sql } from 'kysely'
import type { Said, Verbs } from './dispatch-commands.ts'
import {
  become,
  isOver,
  isShared,
  isStarted,
  isUnderWay,
  lastTime,
  type Model,
  newJob,
  nextOf,
} from './dispatch-model.ts'
import { records } from './dispatch-records.ts'
import { swapOf } from './dispatch-swaps.ts'
import { isOverBy } from './dispatch-windows.ts'
import {
  type Act,
  atOf,
  changing,
  crewIn,
  crewOf,
  expectedIf,
  isAbsent,
  isAwayNow,
  isFree,
  isSame,
  pick,
  planOf,
  rank,
  send,
  takesFrom,
  timeOf,
  versionOf,
  type World,
} from './dispatch-world.ts'

const { jobs } = api

type Makers = { [Verb in keyof Verbs]: (said: Verbs[Verb], model: Model, world: World) => Promise<Act | null> }

const journeys: Pick<Makers, Exclude<keyof Verbs, keyof typeof records | 'swap'>> = {
  async create(said, model, world) {
    const bookingId = pick(world.bookings, said.booking) ?? ''
    const its = crewOf(world, said)
    const times = planOf(model, said)
    const isReal = said.status !== 'cancelled'
    const reason = said.status === 'exception' ? { exceptionReason: 'Puncture' } : {}
    const isRoad = !['pending', 'assigned', 'exception', 'cancelled', 'completed'].includes(said.status)
    const plan = { ...times, expectedEnd: null }
    const isLeg = said.status !== 'completed'
    const isHeld = isLeg && isShared(model, its, null, (other) => takesFrom(model, other, plan))
    const isPast = isLeg && isOverBy(model.now, plan)
    const { confirms: isConfirmed } = said
    const { rows } = await sql<{ status: string }>`select status from bookings where id = ${bookingId}`.execute(
      world.test.db,
    )
    return {
      send: () =>
        send(world, said, jobs.create, { bookingId, ...its, ...times, status: said.status, ...reason, isConfirmed }),
      expected: expectedIf(
        rows[0]?.status === 'confirmed' &&
          said.status === 'pending' &&
          (isConfirmed || !isPast) &&
          isFree(world, model, its, null),
        !isReal ||
          rows[0]?.status !== 'confirmed' ||
          (isPast === true && !isConfirmed) ||
          (isRoad && isShared(model, its, null, isUnderWay)) ||
          (isHeld && !said.insists),
      ),
      apply: (after, answer) => {
        const job = newJob(answer.json(), its)
        become(job, { status: said.status, ...its }, after.now)
        after.jobs.push(job)
      },
    }
  },

  async step(said, model, world) {
    const job = pick(model.jobs.filter(nextOf), said.job)
    const to = job && nextOf(job)
    return to ? journeys.move({ ...said, verb: 'move', job: model.jobs.indexOf(job), to }, model, world) : null
  },

  async move(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const { to } = said
    const time = timeOf(model, said.at)
    const isException = to === 'exception'
    const isClosed = isOver(job) || job.status === 'exception'
    const isStep = !isClosed && (to === nextOf(job) || isException)
    const isStart = !isStarted(job) && !isException
    const isCrewed = job.vehicleId !== null && job.driverId !== null
    const isEarly = time > model.now || (said.at !== undefined && time < lastTime(job))
    return {
      send: () =>
        send(world, said, jobs.move, {
          id: job.id,
          to,
          at: atOf(time, said.at),
          ...(isException && { reason: 'Puncture' }),
        }),
      expected: expectedIf(
        isStep && said.at === undefined && (!isStart || (isCrewed && isFree(world, model, job, job.id))),
        !isStep ||
          isEarly ||
          (isStart && (!isCrewed || isShared(model, job, job.id, isUnderWay))) ||
          (isStart && to !== 'completed' && !said.insists && isAwayNow(world, model, job)),
      ),
      apply: changing(job, (its) => become(its, { ...crewIn(its), status: to }, time)),
    }
  },

  async transfer(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const its = crewOf(world, said)
    const time = timeOf(model, said.at)
    const isClosed = isOver(job) || job.status === 'exception' || isSame(job, its)
    return {
      send: () => send(world, said, jobs.transfer, { id: job.id, ...its, at: atOf(time, said.at) }),
      expected: expectedIf(
        !isClosed && said.at === undefined && isFree(world, model, its, job.id),
        isClosed || time > model.now || (isStarted(job) && isShared(model, its, job.id, isUnderWay)),
      ),
      apply: changing(job, (one) => become(one, { ...its, status: one.status }, time)),
    }
  },

  async resolve(said, model, world) {
    const job = pick(
      model.jobs.filter((one) => one.status === 'exception' || said.job === 0),
      said.job,
    )
    if (!job) return null
    const { resolution } = said
    const isTransfer = resolution === 'transferred'
    const at = resolution === 'completed' ? (said.at ?? 0) : said.at
    const time = timeOf(model, at)
    const its = isTransfer ? crewOf(world, said) : crewIn(job)
    const goesOn = resolution === 'resumed' || isTransfer ? (said.status ?? job.before ?? 'pending') : resolution
    const isBefore = Boolean(job.before && rank(goesOn) < rank(job.before))
    const mayCancel = said.who === 2 || !isStarted(job)
    const isOpen = job.status === 'exception'
    return {
      send: () =>
        send(world, said, jobs.resolve, {
          id: job.id,
          resolution,
          status: said.status,
          at: atOf(time, at),
          ...(isTransfer && its),
        }),
      expected: expectedIf(
        isOpen &&
          (at === undefined || at === 0) &&
          ((resolution === 'cancelled' && mayCancel) ||
            (resolution === 'completed' && isStarted(job)) ||
            (resolution === 'resumed' && goesOn === job.before && (!isStarted(job) || !isAbsent(world, job)))),
        !isOpen ||
          time > model.now ||
          (at !== undefined && time < (job.openedAt ?? '')) ||
          (resolution === 'cancelled' && !mayCancel) ||
          ((resolution === 'resumed' || isTransfer) && isBefore) ||
          (isTransfer && isSame(job, its)),
      ),
      // safe: the states and the two ends are states of a job.
      apply: changing(job, (one) => become(one, { ...its, status: goesOn as JobStatus }, time)),
    }
  },

  async cancel(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const time = timeOf(model, said.at)
    const mayCancel = !isOver(job) && (said.who === 2 || !isStarted(job))
    return {
      send: () => send(world, said, jobs.cancel, { id: job.id, at: atOf(time, said.at) }),
      expected: expectedIf(
        mayCancel && said.at === undefined,
        !mayCancel || time > model.now || (said.at !== undefined && isStarted(job) && time < lastTime(job)),
      ),
      apply: changing(job, (one) => become(one, { ...crewIn(one), status: 'cancelled' }, time)),
    }
  },

  async update(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const its = said.crew ? crewOf(world, said.crew) : crewIn(job)
    const times = said.plan ? planOf(model, said.plan) : {}
    const to = said.status ?? job.status
    const isReopened = job.status === 'cancelled' && to !== 'cancelled' && to !== 'exception'
    const isMoved =
      said.plan && Object.entries(times).some(([field, time]) => job[field as keyof typeof times] !== time)
    const isWaiting = job.status === 'pending' || job.status === 'assigned'
    const isPast =
      isMoved &&
      isWaiting &&
      to !== 'completed' &&
      to !== 'cancelled' &&
      isOverBy(model.now, { ...job, ...times }) === true
    const isBack = rank(to) >= 0 && rank(to) < Math.max(0, ...Object.keys(job.times).map(Number))
    return {
      send: async () =>
        send(world, said, jobs.update, {
          id: job.id,
          version: await versionOf(world, 'dispatch_jobs', job.id),
          ...(said.crew && its),
          ...times,
          ...(said.status && { status: said.status }),
          ...(said.status === 'exception' && { exceptionReason: 'Puncture' }),
          isConfirmed: said.confirms,
          ...(said.hasReason && { statusReason: 'Entered by mistake' }),
          ...(said.booking !== undefined && { bookingId: pick(world.bookings, said.booking) }),
        }),
      expected: expectedIf(
        false,
        ((isBack || isReopened) && !said.hasReason) ||
          (isPast && !said.confirms) ||
          (to === 'cancelled' && job.status !== 'cancelled' && isStarted(job) && said.who !== 2) ||
          (rank(to) > 0 &&
            rank(to) < 5 &&
            isStarted(job) &&
            isShared(model, its, job.id, isUnderWay) &&
            !isUnderWay(job)),
      ),
      apply: changing(job, (one) => {
        become(one, { ...its, status: to }, model.now)
        Object.assign(one, times)
      }),
    }
  },

  async delay(said, model, world) {
    const job = pick(model.jobs, said.job)
    if (!job) return null
    const expectedEnd = addSeconds(job.plannedStart ?? model.now, said.hours * 3600)
    return {
      send: async () =>
        send(world, said, jobs.update, {
          id: job.id,
          version: await versionOf(world, 'dispatch_jobs', job.id),
          expectedEnd,
        }),
      expected: 'accepted',
      apply: changing(job, (one) => {
        one.expectedEnd = expectedEnd
      }),
    }
  },
}

const makers: Makers = { ...journeys, ...records, swap: swapOf }

/** What is sent for a command, with what must become of it; null where there is nothing to send it for. */
export async function actOf(said: Said, model: Model, world: World): Promise<Act | null> {
  // safe: the records name their verb, and each maker takes the record of its own.
  const make = makers[said.verb as keyof Verbs] as (said: Said, model: Model, world: World) => Promise<Act | null>
  return make(said, model, world)
}
