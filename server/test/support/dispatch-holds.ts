import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Crew } from './dispatch-model.ts'
import { later, meets, neededFrom, type Span } from './dispatch-windows.ts'
import type { World } from './dispatch-world.ts'

// Who has a truck and when, said apart from the program: every leg is compared with every other, one by one.

const { jobs, jobCandidates, jobRisks } = api

type Hold = Crew & { jobId: string; needs: Span; takes: Span }

const never = '9999'

const sharesCrew = (one: Crew, other: Crew) =>
  (one.vehicleId !== null && one.vehicleId === other.vehicleId) ||
  (one.driverId !== null && one.driverId === other.driverId)

/** The stored open legs, each with what it needs and what it takes from others. */
async function holdsOf({ test }: World, now: string): Promise<Hold[]> {
  const { rows } = await sql<Crew & { jobId: string; from: string | null; until: string | null; isStuck: boolean }>`
    select l.job_id, l.vehicle_id, l.driver_id, least(l.held_from, l.started_at) as "from", l.held_until as until,
        l.phase = 'under_way' and exists (
          select from job_exceptions e where e.job_id = l.job_id and e.resolved_at is null) as is_stuck
      from job_legs l where l.phase in ('planned', 'under_way')`.execute(test.db)
  return rows.flatMap(({ from, until, isStuck, ...leg }) => {
    if (from === null) return []
    const needs = { from, until: later(until ?? '', addSeconds(now, 1)) }
    return [{ ...leg, needs, takes: isStuck ? { from, until: never } : needs }]
  })
}

const absencesOf = async ({ test }: World) =>
  (
    await sql<
      Crew & Span
    >`select vehicle_id, driver_id, away_from as "from", away_until as until from absences`.execute(test.db)
  ).rows

/** Lists, risks and pickers say of the stored legs what is counted here. */
export async function expectHolds(world: World, now: string, outcome: string): Promise<void> {
  // safe: the people of the desk are there.
  const reader = world.people[0]!
  const [holds, absences] = [await holdsOf(world, now), await absencesOf(world)]
  const rivals = (one: Hold) => holds.filter((other) => other.jobId !== one.jobId && sharesCrew(one, other))
  const isTaken = (one: Hold, span: Span) => rivals(one).some((other) => meets(span, other.takes))
  const isAway = (one: Crew, span: Span) => absences.some((each) => sharesCrew(one, each) && meets(span, each))
  const idsOf = (found: readonly Hold[]) => found.map(({ jobId }) => jobId).toSorted()

  const listed = await reader.call(jobs.list, { pageSize: 100 })
  const clashing = listed.items.filter(({ isClash }) => isClash)
  expect(clashing.map(({ id }) => id).toSorted(), `${outcome}: clashes`).toEqual(
    idsOf(holds.filter((one) => isTaken(one, one.takes))),
  )
  const risks = await reader.call(jobRisks.list, { pageSize: 100 })
  expect(risks.items.map(({ id }) => id).toSorted(), `${outcome}: at risk`).toEqual(
    idsOf(holds.filter((one) => isTaken(one, one.needs) || isAway(one, neededFrom(now, one.needs)))),
  )
  for (const [starts, ends] of [
    [-8, -2],
    [-3, 2],
    [1, 5],
  ] as const) {
    const plan = { from: addSeconds(now, starts * 3600), until: addSeconds(now, ends * 3600) }
    const need = neededFrom(now, plan)
    const freeOf = (crew: Crew) =>
      !holds.some((each) => sharesCrew(crew, each) && meets(need, each.takes)) && !isAway(crew, need)
    const [vehicles, drivers] = [
      await reader.call(jobCandidates.vehicles, plan),
      await reader.call(jobCandidates.drivers, plan),
    ]
    const said = [...vehicles.items, ...drivers.items].map(({ id, isFree }) => [id, isFree])
    const counted = [
      ...vehicles.items.map(({ id }) => [id, freeOf({ vehicleId: id, driverId: null })]),
      ...drivers.items.map(({ id }) => [id, freeOf({ vehicleId: null, driverId: id })]),
    ]
    expect(said, `${outcome}: free from ${starts} to ${ends}`).toEqual(counted)
  }
}
