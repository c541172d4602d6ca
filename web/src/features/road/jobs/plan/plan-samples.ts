import { instantOf } from '@shehena/domain/dates'
import type { PlanBar, PlanTruck } from '@shehena/domain/road/plan/unpack-plan'

/** Rows for the tests of the plan, on 23 November 2026. Hours are those of Nairobi. */

type Sample = Partial<
  Pick<PlanBar, 'leg' | 'phase' | 'status' | 'driver' | 'isEstimated' | 'pickupAt' | 'plannedEnd' | 'exceptionSince'>
> & {
  hours: [number, number]
}

const at = (hour: number) => instantOf(`2026-11-23 ${String(hour).padStart(2, '0')}:00`)

export function aBar(jobId: string, { hours: [from, until], ...changes }: Sample): PlanBar {
  return {
    jobId,
    jobNo: `JOB-${jobId}`,
    version: 3,
    leg: 1,
    phase: 'planned',
    status: 'assigned',
    vehicleId: '',
    driver: null,
    load: null,
    customerName: 'Bahari Traders Ltd',
    route: { origin: 'Mombasa', destination: 'Nairobi' },
    from: at(from),
    until: at(until),
    exceptionSince: null,
    plannedEnd: at(until),
    expectedEnd: null,
    pickupAt: null,
    tons: null,
    isEstimated: false,
    marks: [],
    ...changes,
  }
}

export function aTruck(id: string, bars: PlanBar[], lastDriver: PlanTruck['lastDriver'] = null): PlanTruck {
  return {
    id,
    regNo: `KDA ${id}`,
    make: 'Isuzu',
    model: 'FVZ',
    capacityTons: 15,
    status: 'active',
    lastDriver,
    service: null,
    bars: bars.map((bar) => ({ ...bar, vehicleId: id })),
  }
}
