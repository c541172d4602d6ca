import { epochSeconds } from '@shehena/domain/dates'
import { heldUntil, isHeldIn, neededFromNow } from '@shehena/domain/road/jobs/held-crew'
import type { PlanAbsence } from '@shehena/domain/road/plan/day-plan'
import type { PlanBar, PlanTruck } from '@shehena/domain/road/plan/unpack-plan'
import { type Lane, lanesOf } from './lanes.ts'
import { instantAt, type Span, spanOf } from './time-scale.ts'

export type RowAbsence = PlanAbsence & { span: Span }

/** A bar in its row. `span` is the time that it shows, without an end for an open exception. `isMoving`: the server has not confirmed it yet. */
export type RowBar = PlanBar & Lane & { span: Span; isMoving: boolean }

/** A truck with its bars and absences, the earliest first. */
export type Row = Omit<PlanTruck, 'bars'> & { bars: RowBar[]; absences: RowAbsence[] }

export const keyOf = ({ jobId, leg }: Pick<PlanBar, 'jobId' | 'leg'>) => `${jobId}/${leg}`

/** Whether a bar may move: its job has not begun. Of a job under way the load moves, by a dialog; what is over stays. */
export function mobilityOf({ phase, status, isMoving }: Pick<RowBar, 'phase' | 'status' | 'isMoving'>) {
  if (isMoving || phase === 'done') return 'stays'
  return status === 'pending' || status === 'assigned' ? 'moves' : 'transfers'
}

/** What shows in a span of time. Bars beside it would take lanes, and keys. */
export function showing(scale: Span, trucks: readonly PlanTruck[], absences: readonly PlanAbsence[]) {
  const isShown = ({ from, until }: Span) => from < scale.until && until > scale.from
  return {
    trucks: trucks.map(({ bars, ...truck }) => ({ ...truck, bars: bars.filter((bar) => isShown(heldSpan(bar))) })),
    absences: absences.filter((absence) => isShown(absenceSpan(absence))),
  }
}

/**
 * The rows of the plan.
 *
 * @param coming bars that are being saved: each replaces the open bars of its job, wherever they are
 */
export function rowsOf(
  trucks: readonly PlanTruck[],
  absences: readonly PlanAbsence[],
  coming: readonly PlanBar[] = [],
): Row[] {
  const isReplaced = ({ jobId, phase }: PlanBar) => phase !== 'done' && coming.some((bar) => bar.jobId === jobId)
  const away = absences.map((absence) => ({ ...absence, span: absenceSpan(absence) }))
  return trucks.map(({ bars, ...truck }) => {
    const shown = [
      ...bars.filter((bar) => !isReplaced(bar)).map((bar) => ({ ...bar, span: heldSpan(bar), isMoving: false })),
      ...coming
        .filter(({ vehicleId }) => vehicleId === truck.id)
        .map((bar) => ({ ...bar, span: heldSpan(bar), isMoving: true })),
    ].toSorted((one, other) => one.span.from - other.span.from)
    const lanes = lanesOf(shown.map(({ span }) => span))
    return {
      ...truck,
      absences: away.filter(({ vehicleId }) => vehicleId === truck.id),
      bars: shown.map((bar, index) => ({ ...bar, ...(lanes[index] ?? { lane: 0, lanes: 1 }) })),
    }
  })
}

/** Where a job is planned: when, on which truck, with which driver. */
export type Target = { jobId: string | null; vehicleId: string; driverId: string | null; span: Span }

/** What a target meets on the plan, as far as the plan shows it. The server checks again. */
export type Hindrance =
  | { kind: 'job'; name: string; jobNo: string; exceptionSince: string | null }
  | { kind: 'away'; of: 'vehicle' | 'driver'; name: string }

/** What a target would clash with: other jobs of its truck or driver, and absences. */
export function hindrancesOf(
  target: Target,
  rows: readonly Row[],
  absences: readonly PlanAbsence[],
  now: string,
): Hindrance[] {
  const { vehicleId, driverId } = target
  const need = neededFromNow({ from: instantAt(target.span.from), until: instantAt(target.span.until) }, now)
  const span = spanOf(need)
  const isTaken = ({ phase, from, until, exceptionSince }: RowBar) =>
    isHeldIn({ from, until: heldUntil({ phase, until, isException: exceptionSince !== null }, now) }, need)
  const jobs = rows.flatMap((row) =>
    row.bars.flatMap((bar): Hindrance[] => {
      if (bar.jobId === target.jobId || bar.phase === 'done' || !isTaken(bar)) return []
      const { jobNo, exceptionSince } = bar
      if (row.id === vehicleId) return [{ kind: 'job', name: row.regNo, jobNo, exceptionSince }]
      const isDriver = driverId !== null && bar.driver?.id === driverId
      return isDriver ? [{ kind: 'job', name: bar.driver?.name ?? '', jobNo, exceptionSince }] : []
    }),
  )
  const away = absences.flatMap((absence): Hindrance[] => {
    if (!isHeldIn(absenceSpan(absence), span)) return []
    const { name } = absence
    if (absence.vehicleId === vehicleId) return [{ kind: 'away', of: 'vehicle', name }]
    return absence.driverId !== null && absence.driverId === driverId ? [{ kind: 'away', of: 'driver', name }] : []
  })
  return [...jobs, ...away]
}

/** The time that a bar shows: an open exception has no end. */
const heldSpan = ({ from, until, exceptionSince }: PlanBar): Span => openSpan(from, exceptionSince ? null : until)

const absenceSpan = ({ from, until }: PlanAbsence): Span => openSpan(from, until)

/** A span that may have no end. */
function openSpan(from: string, until: string | null): Span {
  return { from: epochSeconds(from), until: until === null ? Number.MAX_SAFE_INTEGER : epochSeconds(until) }
}
