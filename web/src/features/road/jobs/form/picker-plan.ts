/** The plan for which a crew is chosen. Times are ISO instants. */
export type PickerPlan = {
  bookingId?: string | null
  /** The job itself, whose own legs take nobody. */
  jobId?: string | undefined
  /** Null for a plan that begins now. */
  plannedStart: string | null
  plannedEnd: string | null
  expectedEnd?: string | null
  /** Whether the journey starts or goes on with this crew, or has driven in that time. */
  check?: 'plan' | 'start' | 'drove'
  /** The load's own weight, in tonnes; null for an equal share of the booking's. */
  loadTons?: number | null
  /** The towns of the border points on the way; default: those of the job's stored waypoints. */
  borders?: readonly string[]
}

/** A weight that is no error. */
const isTyped = /^\d{1,6}(\.\d{1,2})?$/

/** What the server is asked about a crew for a plan. */
export function crewInput(plan: PickerPlan | undefined, q: string | undefined) {
  const { bookingId, jobId, plannedStart, plannedEnd, expectedEnd, check, borders } = plan ?? {
    plannedStart: null,
    plannedEnd: null,
  }
  const until = [plannedEnd, expectedEnd].filter(Boolean).sort().at(-1)
  return {
    ...(q && { q }),
    ...(bookingId && { bookingId }),
    ...(jobId && { jobId }),
    ...(plannedStart && { from: plannedStart }),
    ...(until && { until }),
    ...(check && { check }),
    ...(borders && { borders: borders.join() }),
  }
}

/** The same of a vehicle, which has to carry the load. */
export function vehicleInput(plan: PickerPlan | undefined, q: string | undefined) {
  const loadTons = plan?.loadTons ?? null
  return { ...crewInput(plan, q), ...(loadTons !== null && isTyped.test(String(loadTons)) && { loadTons }) }
}
