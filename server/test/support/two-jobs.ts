import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { SwapParts } from '@shehena/domain/road/jobs/swap-kind'
import { expect } from 'vitest'
import { aDriver, aJob, aVehicle } from './builders.ts'
import type { Client, TestApp } from './test-app.ts'

const { jobSwaps, jobs } = api

/** An instant of November 2026, in UTC: of the tests' day, or another. */
export const at = (hour: string, day = 21) => `2026-11-${day}T${hour}:00.000Z`
export const started = { status: 'in_transit', actualStart: at('05:00') } as const
export const planned = { plannedStart: at('05:00', 24), plannedEnd: at('14:00', 24) }

export type Values = Parameters<typeof aJob>[1]

/** Two jobs with crews of their own, and what a dispatcher has seen of them. */
export async function twoJobs(it: TestApp, values: Values = started, otherValues: Values = values) {
  const person = await it.signedIn('dispatch')
  const [one, other] = [await aJob(it, await withCrew(it, values)), await aJob(it, await withCrew(it, otherValues))]
  return {
    person,
    one: await person.call(jobs.get, { id: one.id }),
    other: await person.call(jobs.get, { id: other.id }),
  }
}

async function withCrew(it: TestApp, values: Values): Promise<Values> {
  return { vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id, ...values }
}

const seenOf = ({ legs, vehicle, driver }: Job) => ({
  legId: legs.at(-1)?.id ?? '',
  vehicleId: vehicle?.id ?? null,
  driverId: driver?.id ?? null,
})

/** The exchange of two jobs, as a screen sends it that has read both. */
export const swapOf = (one: Job, other: Job, parts: SwapParts = 'both') => ({
  id: one.id,
  otherId: other.id,
  kind: one.actualStart ? ('onRoad' as const) : ('planned' as const),
  parts,
  seen: seenOf(one),
  otherSeen: seenOf(other),
})

export const crewOf = ({ vehicle, driver }: Job) => [vehicle?.regNo ?? null, driver?.name ?? null]

/** What a refusal says; both jobs, their legs and their logs are as they were. */
export async function refusedSwap(
  it: TestApp,
  { person, one, other }: { person: Client; one: Job; other: Job },
  input: object = swapOf(one, other),
) {
  const before = await stateOf(it, [one.id, other.id])
  const answer = await person.send(jobSwaps.swap, input)
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
  expect(await stateOf(it, [one.id, other.id])).toEqual(before)
  return { status: answer.statusCode, ...answer.json() }
}

const stateOf = async ({ db }: TestApp, ids: string[]) => [
  await db.selectFrom('dispatchJobs').selectAll().where('id', 'in', ids).orderBy('id').execute(),
  await db.selectFrom('jobLegs').selectAll().where('jobId', 'in', ids).orderBy('id').execute(),
  await db.selectFrom('jobLog').selectAll().where('jobId', 'in', ids).orderBy('entryNo').execute(),
]
