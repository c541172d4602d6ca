import { z } from 'zod'
import { Id, text } from '../../fields.ts'
import type { Hindrance } from './hindrance.ts'

/** The reason why a job is planned against hindrances, each named: one that is not named refuses again. */
export const PlanAnyway = z.strictObject({
  hindrances: z.array(z.strictObject({ kind: z.string().max(40), id: Id })).max(50),
  reason: text(500),
})
export type PlanAnyway = z.infer<typeof PlanAnyway>

/** The hindrances that still refuse a plan. */
export function refusing(hindrances: readonly Hindrance[], planAnyway: PlanAnyway | null): Hindrance[] {
  const isNamed = ({ kind, id }: Hindrance) =>
    planAnyway?.hindrances.some((named) => named.kind === kind && named.id === id) ?? false
  return hindrances.filter(
    (each) => each.refuses === 'always' || (each.refuses === 'unlessPlannedAnyway' && !isNamed(each)),
  )
}

/** The hindrances against which a job is planned anyway. */
export function overridden(hindrances: readonly Hindrance[], planAnyway: PlanAnyway | null): Hindrance[] {
  if (!planAnyway) return []
  return hindrances.filter((each) => each.refuses === 'unlessPlannedAnyway')
}
