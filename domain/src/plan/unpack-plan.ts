import type { PackedPlan } from './day-plan.ts'

type PackedTruck = PackedPlan['trucks'][number]
type PackedBar = PackedTruck['bars'][number]
type Driver = PackedPlan['drivers'][number]
type Route = PackedPlan['routes'][number]

/** A bar with its names. */
export type PlanBar = Omit<
  PackedBar,
  'driver' | 'customer' | 'route' | 'plannedEnd' | 'expectedEnd' | 'marks' | 'load'
> & {
  vehicleId: string
  driver: Driver | null
  customerName: string
  /** Null: the details of a custom route are not known. */
  route: Route | null
  /** Which load of its booking; null for the only one. */
  load: NonNullable<PackedBar['load']> | null
  plannedEnd: string | null
  expectedEnd: string | null
  /** Whether nobody gave an end: `until` is estimated. */
  isEstimated: boolean
  marks: NonNullable<PackedBar['marks']>
}

/** A truck with its bars, the earliest first. */
export type PlanTruck = Omit<PackedTruck, 'bars' | 'lastDriver'> & { lastDriver: Driver | null; bars: PlanBar[] }

/** The trucks of a plan with every name in its place. */
export function unpackPlan(plan: PackedPlan): PlanTruck[] {
  const driverAt = (place: number | null | undefined) => plan.drivers[place ?? -1] ?? null
  return plan.trucks.map(({ lastDriver, bars, ...truck }) => ({
    ...truck,
    lastDriver: driverAt(lastDriver),
    bars: bars.map(({ driver, customer, route, load, plannedEnd, expectedEnd, marks, ...bar }) => {
      const end = plannedEnd === undefined ? bar.until : plannedEnd
      return {
        ...bar,
        vehicleId: truck.id,
        driver: driverAt(driver),
        customerName: plan.customers[customer] ?? '',
        route: plan.routes[route ?? -1] ?? null,
        load: load ?? null,
        plannedEnd: end,
        expectedEnd: expectedEnd ?? null,
        isEstimated: bar.phase !== 'done' && end === null && expectedEnd === undefined,
        marks: marks ?? [],
      }
    }),
  }))
}
