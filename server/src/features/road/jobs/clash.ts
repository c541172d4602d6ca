import { formatDay, formatShort } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { overridden, type PlanAnyway, refusing } from '@shehena/domain/road/jobs/plan-anyway'
import { paperWords } from '@shehena/domain/road/papers/paper-kinds'
import type { Context } from '../../../context.ts'
import { Conflict, constraintOf, Forbidden, Refusal } from '../../../errors.ts'

/**
 * The hindrances against which a job is planned anyway.
 *
 * @throws Refusal CLASH naming the others, or Forbidden for a role that may not plan anyway
 */
export function planAgainst(tx: Context, hindrances: readonly Hindrance[], planAnyway: PlanAnyway | undefined) {
  const refused = refusing(hindrances, planAnyway ?? null)
  const [first] = refused
  if (first) throw new Refusal('CLASH', sentenceOf(first), { hindrances: refused })
  const against = overridden(hindrances, planAnyway ?? null)
  if (against.length > 0 && !allows(tx.user.role, 'jobs.planAnyway')) throw new Forbidden()
  return against
}

/** What hinders, in a sentence. */
function sentenceOf(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'vehicleUnderWay':
    case 'driverUnderWay':
      return `${hindrance.name} is under way on ${hindrance.jobNo}. Complete it or move its load first.`
    case 'vehicleException':
    case 'driverException':
      return `${hindrance.name} is held by the open exception of ${hindrance.jobNo}. Resolve it first, or say why this is planned anyway.`
    case 'vehicleOverlap':
    case 'driverOverlap':
      return hindrance.plannedStart && hindrance.plannedEnd
        ? `${hindrance.name} is planned on ${hindrance.jobNo}, ${formatShort(hindrance.plannedStart)} to ${formatShort(hindrance.plannedEnd)}.`
        : `${hindrance.name} is planned on ${hindrance.jobNo}.`
    case 'vehicleInactive':
      return hindrance.status === 'maintenance'
        ? `${hindrance.regNo} is in the workshop.`
        : `${hindrance.regNo} is inactive.`
    case 'driverInactive':
      return `${hindrance.name} is inactive.`
    case 'vehicleAbsent':
    case 'driverAbsent':
      return hindrance.awayUntil
        ? `${hindrance.name} is away until ${formatShort(hindrance.awayUntil)}.`
        : `${hindrance.name} is away from ${formatShort(hindrance.awayFrom)} on.`
    case 'paperExpires': {
      const expiry = `The ${paperWords[hindrance.paper]} of ${hindrance.name} expires on ${formatDay(hindrance.expiresOn)}.`
      return hindrance.refuses === 'always' ? `${expiry} A manager must allow an expired paper.` : expiry
    }
    case 'capacity':
      return `The load of ${hindrance.weightTons} t is heavier than the vehicle carries, ${hindrance.capacityTons} t.`
  }
}

const backstops: Record<string, string> = {
  job_legs_vehicle_under_way_key: 'This vehicle is under way on another job. Complete it or move its load first.',
  job_legs_driver_under_way_key: 'This driver is under way on another job. Complete it or move its load first.',
  job_legs_vehicle_held: 'This vehicle is planned on another job at that time.',
  job_legs_driver_held: 'This driver is planned on another job at that time.',
  job_legs_vehicle_driven: 'This vehicle was on another job at that time.',
  job_legs_driver_driven: 'This driver was on another job at that time.',
}

/** Converts a violation of a leg's constraints to a sentence. @throws Conflict, or the error itself */
export function refuseOverlap(error: unknown): never {
  const sentence = backstops[constraintOf(error) ?? '']
  throw sentence ? new Conflict(sentence) : error
}
