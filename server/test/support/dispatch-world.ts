import { randomUUID } from 'node:crypto'
import type { AnyContractProcedure } from '@orpc/contract'
import { addSeconds } from '@shehena/domain/dates'
import { sql } from 'kysely'
import { type Crew, isOver, isShared, isStarted, type Model, type ModelJob } from './dispatch-model.ts'
import { meets, neededFrom, shortest, type Times } from './dispatch-windows.ts'
import type { Client, TestApp } from './test-app.ts'

/** The company of one run: few vehicles and drivers, so that plans clash. */
export type World = {
  test: TestApp
  people: Client[]
  vehicles: string[]
  drivers: string[]
  bookings: string[]
  /** Whose crew has been absent at any time. */
  absent: Set<string>
  away: { whose: string; from: string; until: string }[]
}

type Answer = Awaited<ReturnType<Client['send']>>

/** A command that is ready to be sent: what must become of it, where that is known, and what it changes where it is accepted. */
export type Act = {
  send: () => Promise<Answer>
  expected: 'accepted' | 'refused' | 'open'
  apply: (model: Model, answer: Answer) => void
}

export const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]
const accepted = (answer: Answer) => answer.statusCode < 400
export const expectedIf = (isAccepted: boolean, isRefused: boolean) =>
  isRefused ? 'refused' : isAccepted ? 'accepted' : 'open'

const order = ['pending', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed']
export const rank = (state: string) => order.indexOf(state === 'assigned' ? 'pending' : state)
export const crewIn = ({ vehicleId, driverId }: Crew): Crew => ({ vehicleId, driverId })
export const isSame = (one: Crew, other: Crew) => one.vehicleId === other.vehicleId && one.driverId === other.driverId
export const timeOf = ({ now }: Model, quarters: number | undefined) => addSeconds(now, -(quarters ?? 0) * 900)
export const atOf = (time: string, quarters: number | undefined) => (quarters === undefined ? undefined : time)

export function crewOf(world: World, { vehicle, driver }: { vehicle: number | null; driver: number | null }): Crew {
  const vehicleId = vehicle === null ? null : (pick(world.vehicles, vehicle) ?? null)
  return { vehicleId, driverId: driver === null ? null : (pick(world.drivers, driver) ?? null) }
}

export function planOf({ now }: Model, { start, hours }: { start: number | null; hours: number | null }) {
  const plannedStart = start === null ? null : addSeconds(now, start * 3600)
  return { plannedStart, plannedEnd: hours === null ? null : addSeconds(plannedStart ?? now, hours * 3600) }
}

/** Whether a job takes its crew from a plan: by its window and now, and in an exception on the road from now on. */
export function takesFrom({ now }: Model, other: ModelJob, times: Times): boolean {
  const [window, plan] = [shortest(other), shortest(times)]
  if (!plan || isOver(other)) return false
  const need = neededFrom(now, plan)
  if (isStarted(other) && other.status === 'exception') return true
  const from = isStarted(other) ? now : window?.from
  return from !== undefined && meets(need, { from, until: neededFrom(now, window ?? { from, until: now }).until })
}

export const isAbsent = ({ absent }: World, { vehicleId, driverId }: Crew) =>
  absent.has(vehicleId ?? '') || absent.has(driverId ?? '')
/** Whether a recorded absence has the vehicle or the driver away now. */
export const isAwayNow = ({ away }: World, { now }: Model, { vehicleId, driverId }: Crew) =>
  away.some(({ whose, from, until }) => (whose === vehicleId || whose === driverId) && from <= now && now < until)
export const isFree = (world: World, model: Model, its: Crew, id: string | null) =>
  !isAbsent(world, its) && !isShared(model, its, id, () => true)

/** Applies a change to that job of whichever copy of the model. */
export function changing(job: ModelJob, change: (job: ModelJob) => void): Act['apply'] {
  return (model) => {
    const its = model.jobs.find(({ id }) => id === job.id)
    if (its) change(its)
  }
}

export async function versionOf({ test }: World, table: 'dispatch_jobs' | 'bookings', id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(
    test.db,
  )
  return rows[0]?.version ?? 0
}

export async function pointsOf({ test }: World, { id }: ModelJob) {
  const { rows } = await sql<{ id: string; place: string; lat: number; lon: number; type: string; note: string }>`
    select id, place, lat, lon, type, note from waypoints where job_id = ${id} order by position`.execute(test.db)
  return rows
}

type Hindrance = { kind: string; id: string; refuses: string }

/** Sends a command, and where it clashes and the person insists once more, naming all that hinders. */
export async function send(
  world: World,
  { who: index, insists }: { who: number; insists: boolean },
  endpoint: AnyContractProcedure,
  input: object,
): Promise<Answer> {
  // safe: one person for each number.
  const person = pick(world.people, index)!
  const first = await person.send(endpoint, input, { idempotencyKey: randomUUID() })
  if (accepted(first) || !insists || first.json().code !== 'CLASH') return first
  const hindrances: Hindrance[] = first.json().hindrances
  if (hindrances.some(({ refuses }) => refuses === 'always')) return first
  const planAnyway = { hindrances: hindrances.map(({ kind, id }) => ({ kind, id })), reason: 'Two short trips' }
  const second = await person.send(endpoint, { ...input, planAnyway })
  if (second.json().code === 'CLASH') second.headers['x-clashed-twice'] = 'yes'
  return second
}
