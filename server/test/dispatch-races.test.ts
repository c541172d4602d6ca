import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from './support/builders.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { heldAt } from './support/held-at.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const { absences, jobRisks, jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const at = (day: string, time = '05:00') => `2026-11-${day}T${time}:00.000Z`

type Answer = Awaited<ReturnType<Client['send']>>
const codes = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).sort()
const refused = (answers: readonly Answer[]) =>
  answers.filter(({ statusCode }) => statusCode >= 400).map((a) => a.json())

describe('one vehicle and one driver', () => {
  test('six creates with overlapping times: one wins, and five are told of its job', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const bookings = await Promise.all(Array.from({ length: 6 }, () => aBooking(it)))
    const dispatcher = await it.signedIn('dispatch')

    const answers = await heldAt(it, 'vehicles', vehicle.id, 6, () =>
      Promise.all(
        bookings.map(({ id: bookingId }, index) =>
          dispatcher.send(jobs.create, {
            bookingId,
            vehicleId: vehicle.id,
            driverId: driver.id,
            plannedStart: at('22', `0${index}:00`),
            plannedEnd: at('23'),
          }),
        ),
      ),
    )

    expect(codes(answers)).toEqual([201, 409, 409, 409, 409, 409])
    const won = answers.find(({ statusCode }) => statusCode === 201)?.json()
    for (const refusal of refused(answers)) {
      expect(refusal).toMatchObject({ code: 'CLASH', message: expect.stringContaining(`planned on ${won.jobNo}`) })
      expect(refusal.hindrances.map(({ kind, jobNo }: Record<string, string>) => [kind, jobNo])).toEqual([
        ['vehicleOverlap', won.jobNo],
        ['driverOverlap', won.jobNo],
      ])
    }
    // What was refused left nothing behind: its booking is free.
    const { rows } = await it.pool.query(
      'select status, count(*)::int from bookings where id = any($1) group by 1 order by 1',
      [bookings.map(({ id }) => id)],
    )
    expect(rows).toEqual([
      { status: 'confirmed', count: 5 },
      { status: 'scheduled', count: 1 },
    ])
  })

  test('six starts: one is under way, and five are told on which job', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const planned: { id: string }[] = []
    for (let day = 10; day < 16; day += 1) {
      const times = { plannedStart: at(`${day}`), plannedEnd: at(`${day}`, '09:00') }
      planned.push(await aJob(it, { vehicleId: vehicle.id, driverId: driver.id, ...times }))
    }
    const dispatcher = await it.signedIn('dispatch')

    const answers = await heldAt(it, 'vehicles', vehicle.id, 6, () =>
      Promise.all(planned.map(({ id }) => dispatcher.send(jobs.move, { id, to: 'en_route' }))),
    )

    expect(codes(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json()
    for (const { code, message } of refused(answers)) {
      expect(code).toBe('CLASH')
      expect(message).toBe(`${vehicle.regNo} is under way on ${won.jobNo}. Complete it or move its load first.`)
    }
  })

  test('a load that moves to a truck while that truck starts: one of the two is refused by name', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const waiting = await aJob(it, { vehicleId: vehicle.id, driverId: driver.id })
    const moving = await aJob(it, { status: 'in_transit' })
    const dispatcher = await it.signedIn('dispatch')

    const answers = await heldAt(it, 'vehicles', vehicle.id, 2, () =>
      Promise.all([
        dispatcher.send(jobs.move, { id: waiting.id, to: 'en_route' }),
        dispatcher.send(jobs.transfer, { id: moving.id, vehicleId: vehicle.id, driverId: waiting.driverId ?? '' }),
      ]),
    )

    expect(codes(answers)).toEqual([200, 409])
    const [start, transfer] = answers
    const other = start?.statusCode === 200 ? waiting : moving
    expect((start?.statusCode === 200 ? transfer : start)?.json().message).toContain(`${vehicle.regNo} is`)
    expect((start?.statusCode === 200 ? transfer : start)?.json().message).toContain(other.jobNo)
  })
})

describe('one load, and two who decide who carries it', () => {
  const reason = 'Wrong truck entered'

  /** A load on the road, what both have seen of it, and the two acts: a move, or a correction of who drove. */
  async function twoActs(kinds: readonly ('move' | 'correct')[]) {
    const { id, vehicleId, driverId } = await aJob(it, { status: 'in_transit' })
    const people = [
      await it.signedIn('management', { name: 'Daniel Kiptoo' }),
      await it.signedIn('management', { name: 'Achieng Otieno' }),
    ]
    const [leg] = await it.db.selectFrom('jobLegs').select('id').where('jobId', '=', id).execute()
    const legId = leg?.id ?? ''
    const seen = { legId, vehicleId, driverId }
    const trucks = [await aVehicle(it), await aVehicle(it)]
    const drivers = [await aDriver(it), await aDriver(it)]
    const send = () =>
      Promise.all(
        people.map((person, index) => {
          const crew = { vehicleId: trucks[index]?.id ?? '', driverId: drivers[index]?.id ?? '' }
          return kinds[index] === 'move'
            ? person.send(jobs.transfer, { id, ...crew, seen })
            : person.send(jobs.correctCrew, { id, legId, ...crew, reason, seen })
        }),
      )
    return { id, send, trucks, former: vehicleId }
  }

  const names = ['Daniel Kiptoo', 'Achieng Otieno']

  test.each([[['move', 'move']], [['correct', 'correct']], [['move', 'correct']]] as const)(
    '%j: one succeeds, and the other is told who carries it by now',
    async (kinds) => {
      const { id, send, trucks, former } = await twoActs(kinds)

      const answers = await heldAt(it, 'dispatch_jobs', id, 2, send)

      expect(codes(answers)).toEqual([200, 409])
      const first = answers.findIndex(({ statusCode }) => statusCode === 200)
      const done = kinds[first] === 'move' ? 'moved' : 'corrected'
      const [refusal] = refused(answers)
      expect(refusal.code).toBe('CONFLICT')
      expect(refusal.message).toMatch(
        new RegExp(`^${trucks[first]?.regNo} carries it since .*, ${done} by ${names[first]}\\.$`),
      )
      const legs = await it.db
        .selectFrom('jobLegs')
        .select(['phase', 'vehicleId'])
        .where('jobId', '=', id)
        .orderBy('position')
        .execute()
      const now = { phase: 'under_way', vehicleId: trucks[first]?.id }
      expect(legs).toEqual(kinds[first] === 'move' ? [{ phase: 'done', vehicleId: former }, now] : [now])
    },
  )
})

test.each(['the absence', 'the job'])(
  'an absence and a job of one vehicle at once, %s first: the absence stands, and who comes second sees the first',
  async (first) => {
    const [vehicle, booking] = [await aVehicle(it), await aBooking(it)]
    const dispatcher = await it.signedIn('dispatch')
    const absence = () =>
      dispatcher.send(absences.create, {
        vehicleId: vehicle.id,
        kind: 'workshop',
        awayFrom: at('22'),
        awayUntil: at('25'),
      })
    const job = () =>
      dispatcher.send(jobs.create, {
        bookingId: booking.id,
        vehicleId: vehicle.id,
        plannedStart: at('23'),
        plannedEnd: at('24'),
      })

    const answers = await heldAt(it, 'vehicles', vehicle.id, 2, () =>
      Promise.all(first === 'the job' ? [job(), absence()] : [absence(), job()]),
    )

    const [away, planned] = first === 'the job' ? answers.toReversed() : answers
    expect(away?.statusCode).toBe(201)
    if (planned?.statusCode === 409) {
      expect(planned.json()).toMatchObject({ code: 'CLASH', hindrances: [{ kind: 'vehicleAbsent' }] })
      return
    }
    expect(planned?.statusCode).toBe(201)
    const { items } = (await dispatcher.send(jobRisks.list, {})).json()
    // Jobs of other tests are at risk too.
    const atRisk = items.filter(({ id }: { id: string }) => id === planned?.json().id)
    expect(atRisk).toMatchObject([{ risks: [{ kind: 'vehicleAbsent' }] }])
  },
)

test('two resolves of one exception: the second is told who resolved it', async () => {
  const job = await aJob(it, { status: 'exception', actualStart: at('20') })
  const people = [
    await it.signedIn('dispatch', { name: 'Achieng Otieno' }),
    await it.signedIn('dispatch', { name: 'Peter Kimani' }),
  ]

  const answers = await heldAt(it, 'dispatch_jobs', job.id, 2, () =>
    Promise.all(people.map((person) => person.send(jobs.resolve, { id: job.id, resolution: 'resumed' }))),
  )

  expect(codes(answers)).toEqual([200, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(refused(answers)[0].message).toBe(
    `This exception was resolved by ${winner === 0 ? 'Achieng Otieno' : 'Peter Kimani'} at 12:00.`,
  )
})

test('two plans against the same job at once: both are let through with their reason, in one group', async () => {
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
  const times = { plannedStart: at('22'), plannedEnd: at('23') }
  const dispatcher = await it.signedIn('dispatch')
  const first = await dispatcher.call(jobs.create, {
    bookingId: (await aBooking(it)).id,
    vehicleId: vehicle.id,
    ...times,
  })
  const second = await dispatcher.call(jobs.create, {
    bookingId: (await aBooking(it)).id,
    driverId: driver.id,
    ...times,
  })
  const [one, other] = [await aBooking(it), await aBooking(it)]
  const legOf = (job: typeof first) => job.legs[0]?.id ?? ''
  const vehiclePlan = { kind: 'vehicleOverlap', id: legOf(first) }
  const driverPlan = { kind: 'driverOverlap', id: legOf(second) }

  const answers = await Promise.all([
    dispatcher.send(jobs.create, {
      bookingId: one.id,
      vehicleId: vehicle.id,
      ...times,
      planAnyway: { hindrances: [vehiclePlan], reason: 'Two short trips' },
    }),
    dispatcher.send(jobs.create, {
      bookingId: other.id,
      driverId: driver.id,
      ...times,
      planAnyway: { hindrances: [driverPlan], reason: 'He drives both' },
    }),
  ])

  expect(codes(answers)).toEqual([201, 201])
  expect(answers.map((answer) => answer.json().clashes)).toEqual([
    [{ jobId: first.id, jobNo: first.jobNo }],
    [{ jobId: second.id, jobNo: second.jobNo }],
  ])
})

test('leave for one overlap is not leave for another', async () => {
  const vehicle = await aVehicle(it)
  const dispatcher = await it.signedIn('dispatch')
  const create = async (from: string, until: string, planAnyway?: object) =>
    dispatcher.send(jobs.create, {
      bookingId: (await aBooking(it)).id,
      vehicleId: vehicle.id,
      plannedStart: from,
      plannedEnd: until,
      ...(planAnyway && { planAnyway }),
    })
  const first = (await create(at('24'), at('25'))).json()
  const named = { hindrances: [{ kind: 'vehicleOverlap', id: first.legs[0].id }], reason: 'Short trips' }
  const second = (await create(at('24', '10:00'), at('26'), named)).json()

  // It overlaps both, and names only one of them.
  const third = await create(at('24', '12:00'), at('27'), named)
  const moved = await dispatcher.send(jobs.update, { id: second.id, version: second.version, plannedEnd: at('28') })

  expect(third.json()).toMatchObject({ code: 'CLASH', message: expect.stringContaining(second.jobNo) })
  expect(third.json().hindrances).toHaveLength(1)
  expect(moved.json()).toMatchObject({ code: 'CLASH', message: expect.stringContaining(first.jobNo) })
  const { rows } = await it.pool.query('select reason from plan_overrides order by id desc limit 1')
  expect(rows).toEqual([{ reason: 'Short trips' }])
})
