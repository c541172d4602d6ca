import { api } from '@shehena/domain/api'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { unpackPlan } from '@shehena/domain/road/plan/unpack-plan'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aJob } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { useTestApp } from '#test/support/test-app.ts'

// What takes a truck is one rule: a save, the warnings of a form, the pickers, and then list, board, page and day plan
// say the same.

const { jobs, jobCandidates, plan: dayPlan } = api
const it = useTestApp()

const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
type Values = NonNullable<Parameters<typeof aJob>[1]>
type Times = { plannedStart: string; plannedEnd: string }

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
  await removeJobs(it)
})

/** Plans another job with the truck or the driver of one, and returns what each place says of it. */
async function askEverywhere(holder: Values, times: Times, who: 'vehicleId' | 'driverId') {
  const held = await aJob(it, holder)
  const manager = await it.signedIn('management')
  const { id: bookingId } = await aBooking(it)
  const crew = { [who]: held[who] }
  const asked = { bookingId, from: times.plannedStart, until: times.plannedEnd }
  const { items } = await manager.call(who === 'vehicleId' ? jobCandidates.vehicles : jobCandidates.drivers, asked)
  const { warnings } = await manager.call(jobs.warnings, { bookingId, ...crew, ...times })
  const input = { bookingId, ...crew, ...times, isConfirmed: true }
  const refused = await manager.send(jobs.create, input)
  const isRefused = refused.statusCode === 409
  const planAnyway: PlanAnyway = { hindrances: isRefused ? refused.json().hindrances : [], reason: 'Two short trips' }
  planAnyway.hindrances = planAnyway.hindrances.map(({ kind, id }) => ({ kind, id }))
  const job = isRefused ? await manager.call(jobs.create, { ...input, planAnyway }) : refused.json()
  const { items: listed } = await manager.call(jobs.list, { pageSize: 100 })
  const { items: clashing } = await manager.call(jobs.list, { pageSize: 100, group: 'clash' })
  const { columns } = await manager.call(jobs.board, {})
  const bars = unpackPlan(await manager.call(dayPlan.get, { from: '2026-11-20', days: 7 })).flatMap(
    (truck) => truck.bars,
  )
  const isMarked = (id: string) => bars.find(({ jobId }) => jobId === id)?.marks.includes('clash')
  const cards = columns.flatMap((column) => column.items)
  return {
    picker: items.find(({ id }) => id === held[who])?.isFree === false,
    warnings: warnings.length > 0,
    save: isRefused,
    list: listed.filter(({ isClash }) => isClash).length === 2,
    group: clashing.length === 2,
    board: cards.filter(({ isClash }) => isClash).length === 2,
    page: (await manager.call(jobs.get, { id: job.id })).clashes.length > 0,
    plan: who === 'driverId' || isMarked(job.id) || false,
  }
}

const everywhere = (isTaken: boolean) => ({
  picker: isTaken,
  warnings: isTaken,
  save: isTaken,
  list: isTaken,
  group: isTaken,
  board: isTaken,
  page: isTaken,
})

const over = { plannedStart: at(20, 5), plannedEnd: at(20, 9) }
const tomorrow = { plannedStart: at(22, 6), plannedEnd: at(22, 9) }
const past = { plannedStart: at(20, 10), plannedEnd: at(20, 12) }
const today = { plannedStart: at(21, 5), plannedEnd: at(21, 15) }
const onRoad = { actualStart: at(20, 5) }

describe.each(['vehicleId', 'driverId'] as const)('by its %s', (who) => {
  test.each<[sentence: string, holder: Values, times: Times, isTaken: boolean]>([
    [
      'an open exception, whose window is over, takes it tomorrow',
      { status: 'exception', ...onRoad, ...over },
      tomorrow,
      true,
    ],
    [
      'an open exception without times takes it tomorrow',
      { status: 'exception', ...onRoad, plannedStart: null, plannedEnd: null },
      tomorrow,
      true,
    ],
    [
      'one that is late on the road does not take it tomorrow',
      { status: 'in_transit', ...onRoad, ...over },
      tomorrow,
      false,
    ],
    ['a plan of that time takes it', { plannedStart: at(22, 8), plannedEnd: at(22, 12) }, tomorrow, true],
    [
      'one on the road takes it from a plan of the past',
      { status: 'in_transit', actualStart: at(21, 5), ...today },
      past,
      true,
    ],
    ['a plan of the past that never left takes it now', over, { ...past, plannedEnd: at(21, 12) }, true],
    ['a plan of the past that never left takes it from another', over, past, true],
    ['a plan of the past that never left does not take it tomorrow', over, tomorrow, false],
    ['a plan that begins when it ends does not', { plannedStart: at(22, 9), plannedEnd: at(22, 12) }, tomorrow, false],
  ])('%s', async (_, holder, times, isTaken) => {
    const { plan, ...said } = await askEverywhere(holder, times, who)

    expect(said).toEqual(everywhere(isTaken))
    expect(plan).toBe(who === 'driverId' || isTaken)
  })
})
