import { addDays, dayOf, instantOf } from '@shehena/domain/dates'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import { isLate } from '@shehena/domain/road/jobs/job-plan'
import type { PackedPlan } from '@shehena/domain/road/plan/day-plan'
import type { planApi } from '@shehena/domain/road/plan/plan-api'
import { mostBars } from '@shehena/domain/road/plan/plan-days'
import type { SharedContext } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { findAbsences } from '../absences/absences-queries.ts'
import { findBars, type PlanRange, type ShownBar } from './plan-bars.ts'
import { findTrucks } from './plan-trucks.ts'

type PackedBar = PackedPlan['trucks'][number]['bars'][number]

/** Which truck carries what in some days of Nairobi, and which of them is away. Names are sent once: see PackedPlan. */
export async function getPlan(ctx: SharedContext, { from, days, q }: InputOf<typeof planApi.get>): Promise<PackedPlan> {
  const first = from ?? dayOf(ctx.now)
  const range = { from: instantOf(`${first} 00:00`), until: instantOf(`${addDays(first, days)} 00:00`) }
  const { trucks, total } = await findTrucks(ctx, range, q)
  const found = await findBars(
    ctx,
    range,
    trucks.map(({ id }) => id),
  )
  const shown = found.slice(0, mostBars)

  const drivers = places<{ id: string; name: string }>(({ id }) => id)
  const customers = places<string>((name) => name)
  const routes = places<{ origin: string; destination: string }>(
    ({ origin, destination }) => `${origin}\n${destination}`,
  )
  const bars = Map.groupBy(shown, ({ vehicleId }) => vehicleId)
  const rows = trucks.map(({ lastDriver, ...truck }) => ({
    ...truck,
    lastDriver: lastDriver && drivers.placeOf(lastDriver),
    bars: (bars.get(truck.id) ?? []).map((bar) => packBar(ctx, bar, { drivers, customers, routes })),
  }))
  return {
    ...range,
    now: ctx.now,
    trucks: rows,
    total,
    isCut: found.length > shown.length,
    customers: customers.all,
    routes: routes.all,
    drivers: drivers.all,
    absences: await listAbsences(ctx, range, {
      vehicleIds: rows.map(({ id }) => id),
      driverIds: drivers.all.map(({ id }) => id),
    }),
  }
}

type Names = {
  drivers: Places<{ id: string; name: string }>
  customers: Places<string>
  routes: Places<{ origin: string; destination: string }>
}

function packBar(ctx: SharedContext, bar: ShownBar, { drivers, customers, routes }: Names): PackedBar {
  const { driver, route, loadNo, loads, exceptionSince, plannedEnd, expectedEnd, pickupAt } = bar
  const tons = bar.phase === 'done' ? null : tonsOfLoad(bar)
  const marks = marksOf(ctx, bar)
  const { jobId, jobNo, version, leg, phase, status, from, until } = bar
  return {
    jobId,
    jobNo,
    version,
    leg,
    phase,
    status,
    ...(loads > 1 && { load: { no: loadNo, of: loads } }),
    ...(driver && { driver: drivers.placeOf(driver) }),
    customer: customers.placeOf(bar.customerName),
    ...(route && { route: routes.placeOf(route) }),
    from,
    until,
    ...(exceptionSince && { exceptionSince }),
    ...(plannedEnd !== until && { plannedEnd }),
    ...(expectedEnd && { expectedEnd }),
    ...(phase === 'planned' && pickupAt !== from && { pickupAt }),
    ...(tons !== null && { tons }),
    ...(marks.length > 0 && { marks }),
  }
}

/** A leg that is over is marked by nothing: what was wrong with its job is another leg's. */
function marksOf(ctx: SharedContext, bar: ShownBar): NonNullable<PackedBar['marks']> {
  if (bar.phase === 'done') return []
  return [
    ...(bar.isClash ? (['clash'] as const) : []),
    ...(isLate(bar, ctx.now) ? (['late'] as const) : []),
    ...(bar.isPlannedAnyway ? (['plannedAnyway'] as const) : []),
  ]
}

type Places<Name> = { placeOf: (name: Name) => number; all: Name[] }

/** Names, each once, by their place in a list. */
function places<Name>(keyOf: (name: Name) => string): Places<Name> {
  const known = new Map<string, number>()
  const all: Name[] = []
  return {
    all,
    placeOf: (name) => {
      const key = keyOf(name)
      const place = known.get(key) ?? all.push(name) - 1
      known.set(key, place)
      return place
    },
  }
}

async function listAbsences(
  ctx: SharedContext,
  range: PlanRange,
  subjects: { vehicleIds: string[]; driverIds: string[] },
): Promise<PackedPlan['absences']> {
  const found = await findAbsences(ctx, { ...subjects, ...range })
  return found.map(({ awayFrom, awayUntil, ...absence }) => ({ ...absence, from: awayFrom, until: awayUntil }))
}
