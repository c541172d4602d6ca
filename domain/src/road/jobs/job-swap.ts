import { z } from 'zod'
import { Id, Instant, optionalText } from '../../fields.ts'
import { actFields } from './job-exception.ts'
import { PlanAnyway } from './plan-anyway.ts'
import { SeenLeg } from './seen-leg.ts'
import { swapKinds, swapParts } from './swap-kind.ts'

const onlyOnRoad = 'Only jobs on the road change at a time and a place'

/** The exchange of two jobs. */
export const JobSwap = z
  .strictObject({
    id: Id,
    otherId: z.uuid({ error: 'Choose a job' }).toLowerCase(),
    kind: z
      .enum(swapKinds)
      .describe('What the caller saw: two planned jobs, or two on the road. Where that is no longer so, it is refused'),
    parts: z.enum(swapParts, { error: 'Choose what they exchange' }),
    seen: SeenLeg.optional(),
    /** The same of the other job. */
    otherSeen: SeenLeg.optional(),
    /** Where they meet; of jobs on the road only, like the time. */
    place: optionalText(100).default(null),
    ...actFields,
    planAnyway: PlanAnyway.optional(),
  })
  .refine(({ id, otherId }) => id !== otherId, { path: ['otherId'], error: 'Choose another job' })
  .refine(({ kind, at }) => kind === 'onRoad' || at === undefined, { path: ['at'], error: onlyOnRoad })
  .refine(({ kind, place }) => kind === 'onRoad' || place === null, { path: ['place'], error: onlyOnRoad })
export type JobSwap = z.infer<typeof JobSwap>

/** A job that another one can change trucks or drivers with. */
export const SwapPartner = z.strictObject({
  id: Id,
  jobNo: z.string(),
  customerName: z.string(),
  /** Both null for a custom route. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  /** Of a job on the road, where it is by its log, or about where by its plan. */
  place: z.string().nullable(),
  isPlaceEstimated: z.boolean(),
  /** From one job to the other on the road, as the crow flies; null where one place is unknown. */
  km: z.int().nullable(),
  /** Planned for the same time, or meeting it on the road. */
  isLikely: z.boolean(),
})
export type SwapPartner = z.infer<typeof SwapPartner>
