import type { PackedPlan } from './day-plan.ts'
import type { PlanMark } from './plan-days.ts'

type PackedTruck = PackedPlan['trucks'][number]
type PackedBar = PackedTruck['bars'][number]
type Driver = PackedPlan['drivers'][number]
type Route = PackedPlan['routes'][number]

/** A bar with its names. */
export type PlanBar = Omit<
  PackedBar,
  | 'driver'
  | 'customer'
  | 'route'
  | 'exceptionSince'
  | 'plannedEnd'
  | 'expectedEnd'
  | 'pickupAt'
  | 'tons'
  | 'marks'
  | 'load'
> & {
  vehicleId: string
  driver: Driver | null
  customerName: string
  /** Null: the details of a custom route are not known. */
  route: Route | null
  /** Which load of its booking; null for the only one. */
  load: NonNullable<PackedBar['load']> | null
  /** Since when an open exception holds its truck and driver, whatever `until` says; null: none is open. */
  exceptionSince: string | null
  plannedEnd: string | null
  expectedEnd: string | null
  /** The pickup that the booking of a planned leg asks for; null: not known, or it has begun. */
  pickupAt: string | null
  /** The weight of its load, in tonnes; null: not known, or it is over. */
  tons: number | null
  /** Whether nobody gave an end: `until` is estimated. */
  isEstimated: boolean
  marks: PlanMark[]
}

/** A truck with its bars, the earliest first. */
export type PlanTruck = Omit<PackedTruck, 'bars' | 'lastDriver'> & { lastDriver: Driver | null; bars: PlanBar[] }

/** The trucks of a plan with every name in its place. */
export function unpackPlan(plan: PackedPlan): PlanTruck[] {
  return plan.trucks.map(({ lastDriver, bars, ...truck }) => ({
    ...truck,
    lastDriver: driverAt(plan, lastDriver),
    bars: bars.map((bar) => unpackBar(plan, truck.id, bar)),
  }))
}

function unpackBar(plan: PackedPlan, vehicleId: string, packed: PackedBar): PlanBar {
  const {
    driver: place,
    customer,
    route,
    load = null,
    exceptionSince = null,
    plannedEnd,
    expectedEnd = null,
    pickupAt = packed.phase === 'planned' ? packed.from : null,
    tons = null,
    marks = [],
    ...bar
  } = packed
  const driver = driverAt(plan, place)
  const end = plannedEnd === undefined ? bar.until : plannedEnd
  return {
    ...bar,
    vehicleId,
    driver,
    customerName: plan.customers[customer] ?? '',
    route: plan.routes[route ?? -1] ?? null,
    load,
    exceptionSince,
    plannedEnd: end,
    expectedEnd,
    pickupAt,
    tons,
    isEstimated: bar.phase !== 'done' && end === null && expectedEnd === null,
    marks: isDriverAway(plan, packed, driver) ? [...marks, 'driverAway'] : marks,
  }
}

const driverAt = ({ drivers }: PackedPlan, place: number | null | undefined) => drivers[place ?? -1] ?? null

/** Whether the driver of a leg that is not over is away in its time. */
function isDriverAway({ absences }: PackedPlan, { phase, from, until }: PackedBar, driver: Driver | null): boolean {
  if (phase === 'done' || !driver) return false
  return absences.some(
    (absence) =>
      absence.driverId === driver.id && absence.from < until && (absence.until === null || absence.until > from),
  )
}
